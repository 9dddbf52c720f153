import Iris

extension ScriptSchema {
  /// An entry of `routes.lua`.
  static let row = ScriptSchema(
    "iris.Row", "A row of routes.lua: what its links look like, and what becomes of them.",
    [
      .init(
        "link", "iris.Forms",
        "Forms that are read and printed; the first that can say an intent prints it."),
      .init("reads", "iris.Forms", "Forms that are only read."),
      .init("prints", "iris.Forms", "Forms that are only printed; another row's rule makes them."),
      .init("query", "string|string[]", "Items that may be there: \"thread\", \"text=:draft\"."),
      .init("params", "table<string, iris.TypeName|iris.Type>", "Types for this row only."),
      .init(
        "rule", "fun(...): iris.Decision, table?",
        "Decides; takes the captures by name, and ask. Without it a link is taken as captured."),
      .init("gives", "string|string[]", "The rows that the rule may hand on to."),
      .init("values", "fun(...): table", "Makes what the app is shown from the parameters."),
      .init("retired", "string", "Why the place is gone: the row matches, and stops."),
      .init("strict", "boolean", "true: an undeclared query item or fragment is no match."),
      .init("anycase", "boolean", "true: literals and keys compare without case."),
      .init("title", "string", "What people call the place."),
      .init("opens", "string|string[]", "The rows under it on its stack, root first."),
      .init("presents", "boolean", "true: it is a sheet."),
      .init("tab", "string", "The tab that it belongs to."),
      .init("effects", "string|string[]", "Named effects that go with it."),
      .init(
        "again", words(DeliveryPolicy.Again.allCases.map(\.rawValue)),
        "What happens when it is on top already."),
      .init(
        "sheets", words(DeliveryPolicy.Sheets.allCases.map(\.rawValue)),
        "What becomes of sheets that lie over it."),
      .init("needs", "string|string[]", "Facts that must be there."),
      .init("expires", "number", "How many seconds its handoff waits."),
      .init("once", "boolean", "true: it opens only once."),
      .init(
        "flow", "fun(...): iris.Step[]?",
        "The way there, where that depends on where one is."),
      .init("screen", "table", "What the preview shows: title, fields, links."),
      .init("examples", "string|string[]", "Links that must open as this row."),
      .init("absent", "string|string[]", "Links that must not open as this row."),
    ])

  /// A site's fallback in `sites.lua`.
  static let fallback = ScriptSchema(
    "iris.Fallback", "Where an absent answer leads instead.",
    [
      .init("fallback", "string", "The row that opens.", isNeeded: true),
      .init("with", "table<string, any>", "Its parameters."),
      .init("because", "string", "What people are told."),
    ])
}

/// The steps that a flow can write.
enum ScriptSteps {
  /// Those with a row, a tab or an effect: `{ push = "settings" }`.
  static let moves = ["push", "present", "replaceTop", "selectTab", "effect"]
  /// Those that are one word.
  static let words = ["popToRoot", "dismissSheet"]
}
