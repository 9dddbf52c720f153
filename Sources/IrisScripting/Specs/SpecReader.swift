import Iris

/// Reads the table of a spec file.
struct SpecReader {
  let plugin: Plugin
  let rules: RuleSet
  let program: SpecProgram

  /// The tests without errors, in the order in which they are written.
  func read(_ item: ScriptItem) -> [Spec] {
    (item.entries ?? []).compactMap { spec($0.key, written($0.item)) }.sorted { one, other in
      (one.place?.offset ?? .max) < (other.place?.offset ?? .max)
    }
  }

  /// The test as the item of the file that it is written in, which messages name.
  private func written(_ item: ScriptItem) -> ScriptItem {
    let files = program.required.others(than: "")
    return ScriptItem(
      value: item.value, path: item.path, source: item.source.writer(of: item.path, among: files),
      report: item.report)
  }

  private func spec(_ name: String, _ item: ScriptItem) -> Spec? {
    let before = item.report.diagnostics.count
    guard let fields = item.fields(.spec) else { return nil }
    if name.isEmpty { item.error("a test has a name", atKey: true) }
    let links = links(fields, item)
    let expected = expectation(fields, item)
    if expected.isEmpty, item.report.diagnostics.count == before {
      item.error(
        "the test expects nothing, so it cannot fail",
        hint: "say what opens = \"…\", or absent = true", atKey: true)
    }
    let spec = Spec(
      plugin: plugin.manifest.name, name: name, links: links, source: source(fields["from"]),
      facts: facts(fields["facts"]), records: records(fields["records"]),
      before: fields["before"]?.texts ?? [], expected: expected,
      spot: item.spot(isKey: true), spots: fields.mapValues { $0.spot(isKey: false) },
      program: program)
    return item.report.diagnostics.count == before ? spec : nil
  }

  // MARK: What is opened

  private func links(_ fields: [String: ScriptItem], _ item: ScriptItem) -> [String] {
    if let one = fields["link"] {
      fields["links"]?.error("a test has link or links, and not both", atKey: true)
      return one.text.map { [$0] } ?? []
    }
    guard let several = fields["links"] else {
      item.error("the test has no link", hint: "write link = \"…\"", atKey: true)
      return []
    }
    let links = several.texts ?? []
    if case .table = several.value, links.isEmpty { several.error("there is no link in 'links'") }
    return links
  }

  private func source(_ item: ScriptItem?) -> Source {
    word(item, "a source") ?? .link
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ item: ScriptItem?, _ what: String
  ) -> Word? where Word.RawValue == String {
    guard let item, let text = item.text else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    item.error(
      "'\(text)' is no \(what.dropFirst(2))",
      hint: Suggestion.hint(for: text, among: words) ?? words.joined(separator: ", "))
    return nil
  }

  // MARK: What is assumed

  private func facts(_ item: ScriptItem?) -> [String: FactValue] {
    let known = rules.plugins.flatMap { $0.manifest.facts.keys }
    var facts: [String: FactValue] = [:]
    for (name, entry) in item?.entries ?? [] {
      if !known.contains(name) {
        entry.error(
          "no plugin declares the fact '\(name)'", hint: Suggestion.hint(for: name, among: known),
          atKey: true)
      }
      switch entry.value {
      case .text(let text): facts[name] = .text(text)
      case .integer(let number): facts[name] = .integer(Int(number))
      case .boolean(let flag): facts[name] = .flag(flag)
      default:
        entry.error("a fact is a text, a whole number, true or false, and not \(entry.value.sort)")
      }
    }
    return facts
  }

  private func records(_ item: ScriptItem?) -> AssumedRecords.Table {
    let known = rules.plugins.flatMap { $0.manifest.records.keys }
    var records: AssumedRecords.Table = [:]
    for (kind, entry) in item?.entries ?? [] {
      if !known.contains(kind) {
        entry.error(
          "no plugin declares the records '\(kind)'",
          hint: Suggestion.hint(for: kind, among: known),
          atKey: true)
      }
      guard case .table(let table) = entry.value else {
        entry.error("the records of a kind are a table by key, and not \(entry.value.sort)")
        continue
      }
      for part in table.entries {
        let key =
          switch part.key {
          case .text(let key): key
          case .integer(let number): String(number)
          }
        records[kind, default: [:]][Array(key.utf8)] = record(kind, key, entry.child(part))
      }
    }
    return records
  }

  private func record(_ kind: String, _ key: String, _ item: ScriptItem) -> AssumedRecords.Entry {
    if case .boolean(false) = item.value { return .gone }
    guard case .table = item.value else {
      item.error("a record is a table of its fields, or false where it is gone")
      return .gone
    }
    var fields: [String: Value] = [:]
    for (name, entry) in item.entries ?? [] {
      switch entry.value {
      case .text(let text): fields[name] = .text(text)
      case .integer(let number): fields[name] = .integer(Int(number))
      case .number(let number) where number.isFinite: fields[name] = .decimal(number)
      case .boolean(let flag): fields[name] = .flag(flag)
      default:
        entry.error("a field is a text, a number, true or false, and not \(entry.value.sort)")
      }
    }
    return .there(Record(kind: kind, key: key, fields: fields))
  }

  // MARK: What is expected

  private func expectation(
    _ fields: [String: ScriptItem], _ item: ScriptItem
  ) -> SpecExpectation {
    var expected = SpecExpectation()
    expected.opens = fields["opens"].flatMap(row)
    if let entry = fields["values"] {
      if case .table = entry.value {
        expected.values = JSONValue(entry.value) { _ in nil }
      } else {
        entry.error("'values' wants a table, and got \(entry.value.sort)")
      }
    }
    expected.canonical = fields["canonical"]?.text
    if let entry = fields["absent"], let flag = entry.flag {
      if !flag { entry.error("absent is true, or it is left out", hint: "say what opens = \"…\"") }
      expected.isAbsent = flag
      for field in ["opens", "values", "canonical", "steps", "handoff", "because"] {
        fields[field]?.error("an absent link has no '\(field)'", atKey: true)
      }
    }
    expected.broken = fields["broken"]?.text
    expected.state = fields["state"].flatMap(state)
    expected.handoff = word(fields["handoff"], "a handoff")
    expected.steps = fields["steps"].flatMap { $0.texts }
    expected.because = fields["because"]?.text
    if let entry = fields["check"], let function = entry.function {
      if function.parameters.count > 1 || function.isVariadic {
        entry.error("a check takes one parameter, the result")
      }
      expected.check = function
    }
    return expected
  }

  private func row(_ item: ScriptItem) -> String? {
    guard let name = item.text else { return nil }
    let full = name.contains(".") ? name : plugin.manifest.name + "." + name
    if rules.row(named: full) != nil { return full }
    let own = plugin.rows.map { String($0.name.dropFirst(plugin.manifest.name.utf8.count + 1)) }
    item.error(
      "there is no row '\(name)'",
      hint: Suggestion.hint(for: name, among: own + rules.rows.map(\.name)))
    return nil
  }

  private func state(_ item: ScriptItem) -> SpecState? {
    guard let fields = item.fields(.specState) else { return nil }
    if item.entries?.isEmpty == true {
      item.error("the state says nothing", hint: "tab, stack, sheets")
    }
    var state = SpecState()
    state.tab = fields["tab"]?.text
    state.stack = fields["stack"].flatMap { $0.texts }
    if let entry = fields["sheets"] {
      state.sheets = (entry.oneOrMany ?? []).compactMap { $0.texts }
    }
    return state
  }
}

extension ScriptItem {
  /// Where the item is written.
  fileprivate func spot(isKey: Bool) -> SpecSpot {
    SpecSpot(file: source.name, place: source.place(of: path, isKey: isKey))
  }
}
