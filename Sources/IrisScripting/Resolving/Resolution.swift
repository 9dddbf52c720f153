import Iris

/// What a text came to.
public struct Resolution: Sendable {
  /// The text as it was given.
  public let text: String
  /// What it asks for; nil: nothing is there.
  public internal(set) var intent: ScriptIntent?
  /// What the app sees of the intent.
  public internal(set) var values: JSONValue?
  /// The canonical link of the intent.
  public internal(set) var canonical: String?
  /// The row that the link was matched by: `Plugins/signal/routes.lua:12`.
  public internal(set) var rule: String?
  /// A script that failed on the way; the link is then absent.
  public internal(set) var failure: ScriptFailure?

  init(text: String) { self.text = text }

  /// The answer as one JSON object: `link`, `intent`, and where there is an intent `values` and
  /// `rule`; `broken` where a script failed.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("link", .text(text)), ("intent", intent.map { .text($0.row) } ?? .null),
    ]
    if let values { members.append(("values", values)) }
    if let rule { members.append(("rule", .text(rule))) }
    if let failure { members.append(("broken", .text(failure.description))) }
    return .object(members)
  }
}
