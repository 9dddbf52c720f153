import Iris

/// Reads the `screen` of a row.
struct ScreenReader {
  let manifest: Manifest
  /// The types of the row's parameters.
  let types: [String: ValueType]
  /// The names of the plugin's rows, without its own.
  let rows: [String]
  /// Fields of records that texts name: they are held against the tables later.
  private(set) var recordFields: [RecordField] = []

  /// A field of a record, where a text names it.
  struct RecordField {
    let kind: String
    let name: String
    let item: ScriptItem
  }

  init(manifest: Manifest, types: [String: ValueType], rows: [String]) {
    self.manifest = manifest
    self.types = types
    self.rows = rows
  }

  mutating func read(_ item: ScriptItem) -> RowScreen? {
    guard let fields = item.fields(.screen) else { return nil }
    var screen = RowScreen()
    if let item = fields["title"] { screen.parts.append(.title(entries(item))) }
    if let item = fields["image"], let image = entry(item, counts: 1...2, "a name, and a label") {
      screen.parts.append(.image(image))
    }
    for field in ["highlight", "text"] {
      guard let item = fields[field] else { continue }
      screen.parts += entries(item).map { .text($0, isHighlighted: field == "highlight") }
    }
    for item in fields["fields"]?.list ?? [] {
      if let field = entry(item, counts: 2...2, "a label and a value") {
        screen.parts.append(.field(field))
      }
    }
    if let item = fields["list"] { screen.parts.append(.list(entries(item))) }
    for item in fields["links"]?.list ?? [] {
      if let link = link(item) { screen.parts.append(.link(link)) }
    }
    return screen
  }

  // MARK: Texts

  /// A text, a text with its condition, or a list of these.
  private mutating func entries(_ item: ScriptItem) -> [ScreenEntry] {
    var items = [item]
    if case .table(let table) = item.value, !table.entries.contains(where: \.isNamed) {
      items = item.list ?? []
    }
    var entries: [ScreenEntry] = []
    for item in items {
      if let entry = entry(item, counts: 1...1, "one text") { entries.append(entry) }
    }
    return entries
  }

  /// A text, or a table of so many texts and a condition.
  private mutating func entry(
    _ item: ScriptItem, counts: ClosedRange<Int>, _ wanted: String
  ) -> ScreenEntry? {
    guard case .table = item.value else {
      guard counts.contains(1) else {
        item.error(
          "this is \(item.value.sort), and wants \(wanted)", hint: "write { \"…\", \"…\" }")
        return nil
      }
      return template(item).map { ScreenEntry(texts: [$0], condition: ScreenCondition()) }
    }
    guard let (texts, named) = divided(item, ["when", "unless"]) else { return nil }
    guard counts.contains(texts.count) else {
      item.error("this holds \(texts.count) texts, and wants \(wanted)")
      return nil
    }
    var templates: [ScreenTemplate] = []
    for text in texts {
      if let template = template(text) { templates.append(template) }
    }
    let condition = condition(named)
    guard templates.count == texts.count else { return nil }
    return ScreenEntry(texts: templates, condition: condition)
  }

  /// The entries of a table by number, and those by name, which must be known.
  private func divided(
    _ item: ScriptItem, _ known: [String]
  ) -> (list: [ScriptItem], named: [String: ScriptItem])? {
    guard case .table(let table) = item.value else { return nil }
    var list: [ScriptItem] = []
    var named: [String: ScriptItem] = [:]
    for entry in table.entries {
      let child = item.child(entry)
      switch entry.key {
      case .integer: list.append(child)
      case .text(let name) where known.contains(name): named[name] = child
      case .text(let name):
        child.error(
          "unknown field '\(name)'", hint: Suggestion.hint(for: name, among: known), atKey: true)
      }
    }
    return (list, named)
  }

  private mutating func condition(_ fields: [String: ScriptItem]) -> ScreenCondition {
    ScreenCondition(
      when: fields["when"].flatMap { path($0) }, unless: fields["unless"].flatMap { path($0) })
  }

  private mutating func path(_ item: ScriptItem) -> ScreenPath? {
    guard let text = item.text else { return nil }
    do {
      let path = try path(named: text)
      note([path], item)
      return path
    } catch {
      item.error(error.message, hint: error.hint)
      return nil
    }
  }

  private mutating func template(_ item: ScriptItem) -> ScreenTemplate? {
    switch item.value {
    case .integer(let number): return ScreenTemplate(pieces: [.text(String(number))])
    default: break
    }
    guard let text = item.text else { return nil }
    do {
      let template = try ScreenTemplate(text) { name throws(ScreenTemplate.Problem) in
        try path(named: name)
      }
      note(template.paths, item)
      return template
    } catch {
      item.error(error.message, hint: error.hint)
      return nil
    }
  }

  private mutating func note(_ paths: [ScreenPath], _ item: ScriptItem) {
    for case .parameter(let name, let field?) in paths {
      guard let kind = types[name]?.record else { continue }
      recordFields.append(RecordField(kind: kind, name: field, item: item))
    }
  }

  private func path(named text: String) throws(ScreenTemplate.Problem) -> ScreenPath {
    let parts = text.split(separator: "." as Character, omittingEmptySubsequences: false)
      .map(String.init)
    if parts.count == 2, parts[0] == "fact", types["fact"] == nil {
      guard manifest.facts[parts[1]] != nil else {
        throw ScreenTemplate.Problem(
          message: "the fact '\(parts[1])' is not declared",
          hint: Suggestion.hint(for: parts[1], among: manifest.facts.keys)
            ?? "name it under facts in plugin.lua")
      }
      return .fact(parts[1])
    }
    guard let name = parts.first, let type = types[name] else {
      throw ScreenTemplate.Problem(
        message: "'\(parts.first ?? text)' is no parameter of the row",
        hint: Suggestion.hint(for: parts.first ?? text, among: types.keys))
    }
    if parts.count == 1 { return .parameter(name, field: nil) }
    guard parts.count == 2, !parts[1].isEmpty, type.record != nil else {
      throw ScreenTemplate.Problem(
        message: type.record == nil
          ? "'\(name)' is no record, and has no fields" : "'\(text)' names no field of '\(name)'",
        hint: nil)
    }
    return .parameter(name, field: parts[1])
  }

  // MARK: Links

  private mutating func link(_ item: ScriptItem) -> ScreenLink? {
    guard case .table = item.value else {
      item.error(
        "this is \(item.value.sort), and no link", hint: "write { \"…\", row = \"…\" }")
      return nil
    }
    let known = ScriptSchema.screenLink.names.filter { !$0.hasPrefix("[") }
    guard let (texts, named) = divided(item, known) else { return nil }
    guard let title = texts.first, texts.count == 1, let target = named["row"] else {
      item.error("a link has a title and a row", hint: "write { \"…\", row = \"…\" }")
      return nil
    }
    let shown = template(title)
    let condition = condition(named)
    var parameters: [String: ScreenLink.Argument]? = named["with"] == nil ? nil : [:]
    for (name, entry) in named["with"]?.entries ?? [] {
      switch entry.value {
      case .text:
        if let template = template(entry) { parameters?[name] = .template(template) }
      case .boolean, .integer, .number: parameters?[name] = .value(entry.value)
      default: entry.error("\(entry.value.sort) is no parameter of a link")
      }
    }
    guard let shown, let row = target.text, rows.contains(row) else { return nil }
    return ScreenLink(
      title: shown, row: manifest.name + "." + row, parameters: parameters, condition: condition)
  }

  /// The rows that links lead to are there, and get what they need.
  static func checkLinks(
    _ screen: ScriptItem, of row: Row, among rows: [String: Row], _ names: [String],
    _ manifest: Manifest
  ) {
    guard let links = screen.field("links"), case .table = links.value else { return }
    for link in links.list ?? [] {
      guard let target = link.field("row"), case .text(let name) = target.value else { continue }
      guard names.contains(name) else {
        target.error("there is no row '\(name)'", hint: Suggestion.hint(for: name, among: names))
        continue
      }
      // One that is there and is wrong has its own message.
      guard let found = rows[manifest.name + "." + name] else { continue }
      if found.retired != nil { target.error("the row '\(name)' is retired, and opens nothing") }
      let given = link.field("with")?.entries
      for (parameter, entry) in given ?? [] {
        guard let type = found.types[parameter] else {
          entry.error(
            "'\(parameter)' is no parameter of \(name)",
            hint: Suggestion.hint(for: parameter, among: found.types.keys), atKey: true)
          continue
        }
        let isTemplate = if case .text(let text) = entry.value { text.contains("{") } else { false }
        if !isTemplate, type.value(from: entry.value) == nil {
          entry.error("\(entry.value.sort) does not fit the type of '\(parameter)'")
        }
      }
      let there = given.map { Set($0.map(\.key)) } ?? Set(row.types.keys)
      for parameter in found.needed.subtracting(there).sorted() {
        target.error(
          "the row '\(name)' cannot be opened without its '\(parameter)'",
          hint: "give it: with = { \(parameter) = … }")
      }
    }
  }
}

extension ScriptTable.Entry {
  fileprivate var isNamed: Bool { if case .text = key { true } else { false } }
}
