import Iris

/// What a row's `screen` says, in the order in which it is drawn.
struct RowScreen: Sendable {
  var parts: [ScreenPart] = []
}

/// A part of a row's screen. Where a value in it is missing, it takes no space.
enum ScreenPart: Sendable {
  /// The first that is there.
  case title([ScreenEntry])
  /// The name of a picture, and perhaps what it shows.
  case image(ScreenEntry)
  case text(ScreenEntry, isHighlighted: Bool)
  /// A label and a value.
  case field(ScreenEntry)
  case list([ScreenEntry])
  case link(ScreenLink)
}

/// Texts that stand together, and when.
struct ScreenEntry: Sendable {
  let texts: [ScreenTemplate]
  let condition: ScreenCondition
}

/// When a part is there.
struct ScreenCondition: Sendable {
  /// Only with this.
  var when: ScreenPath?
  /// Only without this.
  var unless: ScreenPath?
}

/// A control that leads to a row.
struct ScreenLink: Sendable {
  let title: ScreenTemplate
  /// The row's full name.
  let row: String
  /// The row's parameters; nil: those of the same name.
  let parameters: [String: Argument]?
  let condition: ScreenCondition

  enum Argument: Sendable {
    case template(ScreenTemplate)
    case value(ScriptValue)
  }
}
