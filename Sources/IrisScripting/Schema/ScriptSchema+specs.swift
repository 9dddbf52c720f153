import Iris

extension ScriptSchema {
  /// A test of `spec.lua` or `specs/*.lua`.
  static let spec = ScriptSchema(
    "iris.Spec", "A test: links, what is assumed, and what must come of them.",
    [
      .init("link", "string", "The link that is opened."),
      .init("links", "string[]", "Links that are opened one after the other, instead of link."),
      .init("from", words(Source.allCases.map(\.rawValue)), "What asks; link unless said."),
      .init(
        "facts", "table<string, string|integer|boolean>",
        "What the host knows; nothing unless said."),
      .init(
        "records", "table<string, table<string, table|false>>",
        "Records by kind and key: their fields, or false where one is gone."),
      .init("before", "string|string[]", "Links that are opened first: the state before."),
      .init("opens", "string", "The row that each link must open."),
      .init("values", "table", "What the app must see of each, exactly."),
      .init("canonical", "string", "The canonical link that each must have."),
      .init("absent", "true", "Nothing opens, and nothing has changed."),
      .init("broken", "string", "A script breaks, and its message holds this text."),
      .init("state", "iris.SpecState", "Where one stands behind the last link."),
      .init(
        "handoff", words(SpecHandoff.allCases.map(\.rawValue)), "How the last link was handed over."
      ),
      .init("steps", "string[]", "The steps of the last link, in words."),
      .init("because", "string", "The sentence of a fallback."),
      .init(
        "check", "fun(result: iris.SpecOutcome): string?",
        "Whatever else must hold: nil, or what is wrong."),
    ])

  /// The `state` of a test.
  static let specState = ScriptSchema(
    "iris.SpecState", "Where one stands: what is not named is not looked at.",
    [
      .init("tab", "string", "The tab that is shown."),
      .init("stack", "string[]", "The stack of the shown tab, root first: `conversation 7`."),
      .init("sheets", "(string|string[])[]", "The sheets, the lowest first."),
    ])
}
