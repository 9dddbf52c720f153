import Iris

/// What a row's place shows, by its `screen`; of a row without one its title and its values.
///
/// It is built from the parameters that a baton or a route carries, records included, and from
/// facts, which it observes. It looks nothing up. Its controls lead to links.
public struct ScriptScreen: Screen, Sendable {
  let row: Row
  let context: ScreenContext

  /// The parts of the row's screen, or what is shown without one.
  public var body: some Screen {
    Unwrap(row.screen) { screen in
      for part in screen.parts { PartScreen(part: part, context: context) }
    } else: {
      PlainScreen(row: row, parameters: context.parameters)
    }
  }
}

/// One part of a row's screen, which observes what it names.
struct PartScreen: Screen {
  let part: ScreenPart
  let context: ScreenContext

  var body: some Screen {
    switch part {
    case .title(let entries):
      Unwrap(entries.lazy.compactMap { context.texts($0)?.first }.first) { Heading($0) }
    case .image(let entry):
      Unwrap(context.texts(entry)) { texts in
        Unwrap(texts.first) { Image($0, label: texts.dropFirst().first) }
      }
    case .text(let entry, let isHighlighted):
      Unwrap(context.texts(entry)?.first) { Text($0).highlighted(isHighlighted) }
    case .field(let entry):
      Unwrap(context.texts(entry)) { texts in
        if let label = texts.first, let value = texts.last { Field(label, value) }
      }
    case .list(let entries):
      List(entries.flatMap { context.items($0) }) { Text($0) }
    case .link(let link):
      Unwrap(context.control(link)) { Control($0.title, link: $0.link) }
    }
  }
}

/// A row that says nothing of its screen: its title, and its values by their names.
struct PlainScreen: Screen {
  let row: Row
  let parameters: Parameters

  var body: some Screen {
    Heading(row.title.isEmpty ? row.name.ownName : row.title)
    for name in parameters.names {
      Unwrap(parameters[name]) { value in
        if case .record(let record) = value {
          for field in record.fields.keys.sorted() {
            Unwrap(record.fields[field]) { Field("\(name).\(field)", $0.screenText) }
          }
        } else {
          Field(name, value.screenText)
        }
      }
    }
  }
}
