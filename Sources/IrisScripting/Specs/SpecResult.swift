/// What came of one test.
public struct SpecResult: Sendable {
  /// The test.
  public let spec: Spec
  /// What is not as it was expected; empty: it passed.
  public let failures: [SpecFailure]
  /// Its `check` broke, so that the test says nothing.
  public let isBroken: Bool
  /// How long it took, in seconds.
  public let seconds: Double

  /// Whether all is as it was expected.
  public var hasPassed: Bool { failures.isEmpty }

  /// The result as data: `test`, `plugin`, `file`, `line`, `passed`, `failures`.
  public var json: JSONValue {
    .object([
      ("plugin", .text(spec.plugin)), ("test", .text(spec.name)), ("file", .text(spec.file)),
      ("line", spec.place.map { .integer(Int64($0.line)) } ?? .null),
      ("passed", .flag(hasPassed)), ("failures", .list(failures.map(\.json))),
    ])
  }
}

/// One thing that is not as it was expected.
public struct SpecFailure: Sendable, Hashable {
  /// The file of the test.
  public let file: String
  /// Where the expectation is written; nil: a helper made it.
  public let place: Place?
  /// What was looked at, and of which link: `values of iris://inbox`.
  public let subject: String
  /// How it differs, a line each.
  public let difference: [String]

  /// The difference in one line, behind the place.
  public var summary: String {
    let at = place.map { ":\($0.line):\($0.column)" } ?? ""
    return SourceExcerpt.clean("\(file)\(at): \(subject)")
  }

  /// The failure as data.
  public var json: JSONValue {
    .object([
      ("file", .text(file)), ("line", place.map { .integer(Int64($0.line)) } ?? .null),
      ("column", place.map { .integer(Int64($0.column)) } ?? .null),
      ("subject", .text(subject)), ("difference", .list(difference.map { .text($0) })),
    ])
  }
}
