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
      .init("screen", "iris.Screen", "What a preview of the place shows."),
      .init("examples", "string|string[]", "Links that must open as this row."),
      .init("absent", "string|string[]", "Links that must not open as this row."),
    ])

  /// A row's `screen`.
  static let screen = ScriptSchema(
    "iris.Screen",
    "What a preview of a row's place shows. A part with a value that is missing is not there.",
    [
      .init(
        "title", "iris.ScreenTexts",
        "The heading: the first of its texts whose values are all there."),
      .init(
        "image", "string|{ [1]: string, [2]: string?, when: string?, unless: string? }",
        "The name of a picture, and what it shows for who does not see it."),
      .init("highlight", "iris.ScreenTexts", "Paragraphs that are set off."),
      .init("text", "iris.ScreenTexts", "Paragraphs."),
      .init(
        "fields", "{ [1]: string, [2]: string, when: string?, unless: string? }[]",
        "Labels with their values: { { \"Messages\", \"{conversation.messages}\" } }."),
      .init("list", "iris.ScreenTexts", "Entries; of a value that is a list one each."),
      .init("links", "iris.ScreenLink[]", "What can be tapped."),
    ])

  /// An entry of a screen's `links`.
  static let screenLink = ScriptSchema(
    "iris.ScreenLink", "Something to tap: it opens as a link to its row does.",
    [
      .init("[1]", "string", "What it says.", isNeeded: true),
      .init("row", "string", "The row that it leads to.", isNeeded: true),
      .init(
        "with", "table<string, string|number|boolean>",
        "That row's parameters: texts like those of a screen; unless said, those of the same name."),
      .init("when", "string", "Only with this parameter, field of a record, or fact."),
      .init("unless", "string", "Only without it."),
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
