import Iris

/// One row of a plugin's routes.
public struct Row: Sendable {
  /// The plugin's name, a dot and the row's: `signal.contact_by_phone`.
  public let name: String
  /// Where the row is written.
  public let place: SourcePlace
  /// For people; "" where the row says none.
  public let title: String
  /// Links that must open as this row.
  public let examples: [String]
  /// Links that must not.
  public let absent: [String]
  /// Why the place is gone; nil: it is not.
  public let retired: String?
  /// How an intent of this row is delivered.
  public let delivery: RowDelivery
  /// The types of the parameters, by name.
  public let types: [String: ValueType]
  /// The forms, as they are read and printed.
  public let forms: [LinkForm]
  /// The optional items.
  public let items: [OptionalItem]

  /// Whether an undeclared query item or fragment means that a link is not the row's.
  public let isStrict: Bool
  /// Whether literals and keys compare without case.
  public let ignoresCase: Bool
  let rule: ScriptFunction?
  let values: ScriptFunction?
  /// What the place shows; nil: the row does not say.
  let screen: RowScreen?
  /// Full names of the rows that the rule may hand on to.
  public let gives: [String]
  /// Where each form stands in the table of rows, for messages.
  let formPaths: [[LuaFile.Key]]

  /// Where the rule is written; nil: there is none, links are taken as captured.
  public var rulePlace: SourcePlace? { rule?.place }
  /// Where the function is written that makes what the app is shown; nil: that is the parameters.
  public var valuesPlace: SourcePlace? { values?.place }

  /// The parameters without which no form says the row: those that each of its forms names.
  var needed: Set<String> {
    let printed = forms.filter(\.isPrinted).map { Set($0.names).union($0.fixed.keys) }
    guard let first = printed.first else { return [] }
    return printed.dropFirst().reduce(first) { $0.intersection($1) }
      .filter { types[$0]?.missing == nil }
  }

  /// Whether a parameter is an item that may be repeated, whose value is a list.
  public func isRepeated(_ name: String) -> Bool {
    items.contains { $0.isList && $0.name == name }
      || forms.contains { form in
        let inFragment: [RequiredItem] =
          switch form.fragment {
          case .path(_, let items): items ?? []
          case .items(let items): items
          case .anything, nil: []
          }
        return (form.items + inFragment).contains { $0.value == .each(name) }
      }
  }

  /// Whether a link can be read as this row; a row that only prints is made by another row's rule.
  public var isRead: Bool { forms.contains(where: \.isRead) }
}

extension ScriptFunction {
  /// Where the function begins; a function of the library has no line.
  var place: SourcePlace { SourcePlace(file: file ?? "", line: line ?? 0) }
}

/// A line of a script.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// The file, as messages name it.
  public let file: String
  /// The line, counted from 1.
  public let line: Int

  /// `Plugins/signal/routes.lua:12`
  public var description: String { "\(file):\(line)" }
}

/// Where an intent of a row goes, and how.
public struct RowDelivery: Sendable {
  /// The rows under it on its stack, root first, by full name.
  public var opens: [String] = []
  /// Whether it is a sheet.
  public var presents = false
  /// The tab that it belongs to; nil: the one that is shown.
  public var tab: String?
  /// Named effects that go with it.
  public var effects: [String] = []
  /// How it arrives.
  public var policy = DeliveryPolicy()
  /// The function that makes its steps; nil: they follow from the rest.
  var flow: ScriptFunction?
  /// Where that function is written; nil: there is none.
  public var flowPlace: SourcePlace? { flow?.place }
}
