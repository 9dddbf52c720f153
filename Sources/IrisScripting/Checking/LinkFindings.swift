import Iris

/// What becomes of the links that rows name: every example opens and comes back as it was, and no
/// link that is named as absent opens as its row.
struct LinkFindings {
  let rules: RuleSet
  let plugin: Plugin
  let facts: [String: FactValue]

  var all: [Diagnostic] {
    let resolver = rules.resolver(assumedBy: plugin, facts: facts)
    return plugin.rows.flatMap { row in
      missing(of: row)
        + row.examples.enumerated().compactMap { number, text in
          example(text, of: row, resolver).map {
            finding($0, hint: $1, at: ["examples", .index(number + 1)], of: row)
          }
        }
        + row.absent.enumerated().compactMap { number, text in
          absent(text, of: row, resolver).map {
            finding($0, hint: $1, at: ["absent", .index(number + 1)], of: row)
          }
        }
    }
  }

  /// Lists that are empty; loading tells of those that are not there at all.
  private func missing(of row: Row) -> [Diagnostic] {
    guard row.isRead else { return [] }
    return [
      ("examples", row.retired == nil && row.examples.isEmpty), ("absent", row.absent.isEmpty),
    ]
    .filter(\.1).map { field, _ in
      plugin.diagnostic(
        .warning, in: "routes", at: [plugin.key(of: row)], isKey: true, "the row has no \(field)")
    }
  }

  private typealias Fault = (message: String, hint: String?)

  private func finding(
    _ message: String, hint: String?, at path: [LuaFile.Key], of row: Row
  ) -> Diagnostic {
    plugin.diagnostic(.error, in: "routes", at: [plugin.key(of: row)] + path, message, hint: hint)
  }

  private func example(_ text: String, of row: Row, _ resolver: Resolver) -> Fault? {
    let resolution = resolver.resolve(text)
    let why = explained(text)
    if let failure = resolution.failure { return ("the example breaks: \(failure)", nil) }
    guard let intent = resolution.intent, let canonical = resolution.canonical else {
      return ("the example opens nothing: \(miss(text))", why)
    }
    if intent.row != row.name, matched(text)?.name != row.name {
      return ("the example opens as \(named(intent.row)), and not as \(row.name)", why)
    }
    let again = resolver.resolve(canonical)
    guard again.intent == intent, again.values?.text == resolution.values?.text else {
      return ("the example's canonical link \(canonical) does not open what it does", why)
    }
    guard let second = again.canonical, second.isExactly(canonical) else {
      return (
        "the example's canonical link \(canonical) has another one: \(again.canonical ?? "none")",
        why
      )
    }
    return nil
  }

  private func absent(_ text: String, of row: Row, _ resolver: Resolver) -> Fault? {
    let resolution = resolver.resolve(text)
    if let failure = resolution.failure { return ("the absent link breaks: \(failure)", nil) }
    guard let intent = resolution.intent else { return nil }
    guard intent.row == row.name || matched(text)?.name == row.name else { return nil }
    return ("the absent link opens as \(named(intent.row))", explained(text))
  }

  /// The command that tells more; nil: the link cannot be written in a shell as it is.
  private func explained(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "'") }
    return isPlain ? "iris explain '\(text)' says why" : nil
  }

  /// The row that a link is chosen by; nil: none, or it is no link.
  private func matched(_ text: String) -> URLRoute<ScriptIntent, Resolver>? {
    rules.router.link(text).flatMap { rules.router.table.match($0) }.map {
      rules.router.table.routes[$0.route]
    }
  }

  private func miss(_ text: String) -> String {
    if let problem = Link.problem(in: text, rules: rules.router.rules) {
      return "it is no link (\(problem.reason.rawValue))"
    }
    return matched(text).map { "\($0.name) (\($0.place)) is asked, and refuses it" }
      ?? "no form matches it"
  }

  private func named(_ row: String) -> String {
    rules.row(named: row).map { "\(row) (\($0.place))" } ?? row
  }
}
