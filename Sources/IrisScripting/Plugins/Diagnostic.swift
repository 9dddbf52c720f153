/// Something that is wrong with a script, where it is, and what to do.
public struct Diagnostic: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The plugin cannot be loaded.
    case error
    /// It can, and this is likely a mistake.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// The file, as messages name it: `Plugins/signal/routes.lua`.
  public let file: String
  /// Where in the file; nil: the file as a whole.
  public let place: Place?
  /// What is wrong, without a full stop.
  public let message: String
  /// What to do; nil: nothing is known to help.
  public let hint: String?
  /// The text of the file, for drawing.
  private let source: String?

  /// A message about a place of a source.
  public init(
    _ severity: Severity = .error, file: String, source: String? = nil, place: Place? = nil,
    message: String, hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.place = place
    self.message = message
    self.hint = hint
    self.source = source
  }

  /// The message in one line: `file:line:column: message`.
  public var summary: String {
    let at = place.map { ":\($0.line):\($0.column)" } ?? ""
    return SourceExcerpt.clean("\(file)\(at): \(word)\(message)")
  }

  /// The whole message: the line, the source around the place with a caret, the hint. Drawn when it
  /// is asked for: of a large file's many warnings, most are never looked at.
  public var rendered: String {
    let hint = hint.map { ["  = " + SourceExcerpt.clean($0)] } ?? []
    return ([summary] + excerpt + hint).joined(separator: "\n")
  }

  /// The lines of source around the place, with a caret; empty where there is no place.
  public var excerpt: [String] {
    guard let place, let source else { return [] }
    return SourceExcerpt.lines(source: source, place: place)
  }

  /// The message as data. What is not known is null; `excerpt` is the source around the place.
  public var json: JSONValue {
    .object([
      ("severity", .text(severity.rawValue)), ("file", .text(file)),
      ("line", place.map { .integer(Int64($0.line)) } ?? .null),
      ("column", place.map { .integer(Int64($0.column)) } ?? .null),
      ("message", .text(message)), ("hint", hint.map { .text($0) } ?? .null),
      ("excerpt", excerpt.isEmpty ? .null : .text(excerpt.joined(separator: "\n"))),
    ])
  }

  /// An error needs no word: it is what messages are.
  private var word: String { severity == .warning ? "warning: " : "" }
}

extension Diagnostic {
  /// Two are one when they say the same of the same place.
  public static func == (one: Diagnostic, other: Diagnostic) -> Bool {
    one.severity == other.severity && one.file == other.file && one.place == other.place
      && one.message == other.message && one.hint == other.hint
  }

  /// Feeds what it says, and of which place, into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(severity)
    hasher.combine(file)
    hasher.combine(place)
    hasher.combine(message)
    hasher.combine(hint)
  }
}

extension [Diagnostic] {
  /// Each once, by the names of files, and in each from its top to its end.
  var inOrder: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { one, other in
      if one.file != other.file { return one.file < other.file }
      return (one.place?.offset ?? 0) < (other.place?.offset ?? 0)
    }
  }
}

/// Collects diagnostics while a plugin is read, so that all of them are reported, not only the
/// first.
final class Report {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasErrors = false
  private var known: Set<Diagnostic> = []
  private var counts: [String: Int] = [:]

  /// How many are kept of one file: whoever mends so many runs it again.
  static let limit = 100

  /// The diagnostics file by file, from the top of each to its end.
  var inOrder: [Diagnostic] {
    var files: [String] = []
    for diagnostic in diagnostics where !files.contains(diagnostic.file) {
      files.append(diagnostic.file)
    }
    // The sort is stable.
    return files.flatMap { file in
      diagnostics.filter { $0.file == file }
        .sorted { ($0.place?.offset ?? 0) < ($1.place?.offset ?? 0) }
    }
  }

  func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { hasErrors = true }
    guard known.insert(diagnostic).inserted else { return }
    counts[diagnostic.file, default: 0] += 1
    switch counts[diagnostic.file, default: 0] {
    case ...Self.limit: diagnostics.append(diagnostic)
    case Self.limit + 1:
      diagnostics.append(
        Diagnostic(
          diagnostic.severity, file: diagnostic.file, message: "there is more, which is not shown"))
    default: break
    }
  }
}
