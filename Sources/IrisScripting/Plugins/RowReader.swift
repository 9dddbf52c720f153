import Iris

/// Reads `routes.lua`.
struct RowReader {
  let manifest: Manifest
  /// Hosts that are off, as the manifest writes them: forms on them are there and are not compiled.
  var offHosts: Set<String> = []
  var types: TypeReader
  /// The files that `routes.lua` may have taken rows from.
  var helpers: [ScriptSource] = []
  private let languages = Languages()
  private let origins = KnownOrigins()
  /// Fields of records that screens name.
  private(set) var recordFields: [ScreenReader.RecordField] = []
  /// The functions of the rows' own checks, in the order of their numbers.
  var checks: [ScriptFunction] { types.checks }

  /// The rows of a file, those without errors.
  mutating func read(_ item: ScriptItem) -> [Row] {
    let entries = item.entries ?? []
    let names = entries.map(\.key)
    var rows: [Row] = []
    var items: [String: ScriptItem] = [:]
    for (name, entry) in entries {
      let item = written(name, entry)
      guard let row = row(name, item, among: names) else { continue }
      rows.append(row)
      items[row.name] = item
    }
    let byName = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    for row in rows {
      checkStack(of: row, items, among: byName)
      if let screen = items[row.name]?.field("screen") {
        ScreenReader.checkLinks(screen, of: row, among: byName, names, manifest)
      }
    }
    return rows
  }

  /// The rows under a row are there to go back to: each has its parameters from the one on top.
  private func checkStack(
    of row: Row, _ items: [String: ScriptItem], among rows: [String: Row]
  ) {
    guard !row.delivery.opens.isEmpty,
      let opens = items[row.name]?.field("opens")?.oneOrMany
    else { return }
    for entry in opens {
      guard case .text(let name) = entry.value,
        let under = rows[full(name)]
      else { continue }
      if under.retired != nil { entry.error("the row '\(name)' is retired, and opens nothing") }
      for parameter in under.needed.subtracting(row.types.keys).sorted() {
        entry.error(
          "the row '\(name)' cannot be opened without its '\(parameter)'",
          hint: "parameters go by name, and \(row.name.ownName) has none of this name")
      }
    }
  }

  /// The row as the item of the file that it is written in: of a row that came with `require`,
  /// messages and `place` name that file.
  private func written(_ name: String, _ item: ScriptItem) -> ScriptItem {
    guard item.source.lua.place(of: item.path) == nil else { return item }
    let sources = helpers.filter { source in
      source.lua.place(of: [.name(name)]) != nil
        && ["link", "reads", "prints"].contains {
          source.lua.place(of: [.name(name), .name($0)]) != nil
        }
    }
    guard let only = sources.first, sources.count == 1 else { return item }
    return ScriptItem(value: item.value, path: item.path, source: only, report: item.report)
  }

  /// Where a row is written; one that a function made has the line of its rule, else of `return`.
  private func place(_ item: ScriptItem, _ rule: ScriptFunction?) -> SourcePlace {
    if let place = item.source.lua.place(of: item.path) {
      return SourcePlace(file: item.source.name, line: place.key.line)
    }
    if let rule, rule.file != nil { return rule.place }
    return SourcePlace(file: item.source.name, line: item.source.lua.returnPlace?.line ?? 1)
  }

  private mutating func row(_ name: String, _ item: ScriptItem, among names: [String]) -> Row? {
    if !name.isRowName {
      item.error(
        "'\(name)' is no name of a row", hint: "letters, digits, _ and -", atKey: true)
    }
    guard let fields = item.fields(.row) else { return nil }
    var own = types
    var params: [String: ValueType] = [:]
    for (capture, entry) in fields["params"]?.entries ?? [] {
      if let type = own.read(entry) { params[capture] = type }
    }
    types = own
    let ignoresCase = fields["anycase"]?.flag ?? manifest.ignoresCase
    var lexicon = Lexicon(params: params, types: types, languages: languages)
    let items = items(fields["query"], &lexicon)
    let (forms, formPaths, off) = forms(fields, item, ignoresCase, &lexicon)
    guard !forms.isEmpty || off.isThere else {
      if ["link", "reads", "prints"].allSatisfy({ fields[$0] == nil }) {
        item.error(
          "the row has no form", hint: "write link = \"…\", or reads or prints", atKey: true)
      }
      return nil
    }
    let isRead = off.isRead || forms.contains(where: \.isRead)
    let isPrinted = off.isPrinted || forms.contains(where: \.isPrinted)
    if isRead, fields["retired"] == nil, fields["rule"] == nil, !isPrinted {
      item.error(
        "the row is read, and nothing prints it",
        hint: "write link instead of reads, or a rule that hands on", atKey: true)
    }
    for entry in ["examples", "absent"] where isRead && fields[entry] == nil {
      if entry == "examples", fields["retired"] != nil { continue }
      item.warning("the row has no \(entry)", atKey: true)
    }
    let delivery = delivery(fields, names, lexicon)
    let rule = function(fields["rule"], lexicon, ask: true)
    return Row(
      name: full(name),
      place: place(item, rule),
      title: fields["title"]?.text ?? "",
      examples: fields["examples"]?.texts ?? [], absent: fields["absent"]?.texts ?? [],
      retired: fields["retired"]?.text, delivery: delivery, types: lexicon.used, forms: forms,
      items: items, isStrict: fields["strict"]?.flag ?? manifest.isStrict,
      ignoresCase: ignoresCase, rule: rule,
      values: function(fields["values"], lexicon, ask: true),
      screen: fields["screen"].flatMap { screen($0, names, lexicon) },
      gives: rows(fields["gives"], names), formPaths: formPaths)
  }

  private func full(_ name: String) -> String { manifest.name + "." + name }

  /// Names of rows, in full.
  private func rows(_ item: ScriptItem?, _ names: [String]) -> [String] {
    (item?.oneOrMany ?? []).compactMap { entry in
      guard let name = entry.text else { return nil }
      if !names.contains(name) {
        entry.error("there is no row '\(name)'", hint: Suggestion.hint(for: name, among: names))
        return nil
      }
      return full(name)
    }
  }

  // MARK: Forms

  private func forms(
    _ fields: [String: ScriptItem], _ row: ScriptItem, _ ignoresCase: Bool,
    _ lexicon: inout Lexicon
  ) -> (forms: [LinkForm], paths: [[LuaFile.Key]], off: OffForms) {
    var forms: [LinkForm] = []
    var off = OffForms()
    var paths: [[LuaFile.Key]] = []
    for (field, isRead, isPrinted) in [
      ("link", true, true), ("reads", true, false), ("prints", false, true),
    ] {
      guard let item = fields[field] else { continue }
      for entry in formItems(item) {
        guard let (source, fixed) = formAndValues(entry, &lexicon) else { continue }
        if !offHosts.isEmpty, let host = LinkForm.host(ofForm: source), offHosts.contains(host) {
          for name in LinkForm.captures(inForm: source) { use(name, entry, &lexicon) }
          off.isRead = off.isRead || isRead
          off.isPrinted = off.isPrinted || isPrinted
          continue
        }
        let types = lexicon
        do {
          let form = try LinkForm(
            source, home: manifest.home, claims: manifest.claims, fixed: fixed, isRead: isRead,
            isPrinted: isPrinted, ignoringCase: ignoresCase, knownOrigins: origins
          ) { types.language($0) }
          for name in form.names { use(name, entry, &lexicon) }
          if isPrinted, let problem = form.printingProblem {
            entry.error(problem, hint: "write it under reads")
          }
          forms.append(form)
          paths.append(entry.path)
        } catch {
          entry.error("\(error.message), at character \(error.offset + 1)", hint: error.hint)
        }
      }
    }
    return (forms, paths, off)
  }

  /// What forms on hosts that are off would do for their row.
  private struct OffForms {
    var isRead = false
    var isPrinted = false

    var isThere: Bool { isRead || isPrinted }
  }

  private func use(_ name: String, _ form: ScriptItem, _ lexicon: inout Lexicon) {
    if lexicon.use(name) { return }
    form.error(
      "the capture ':\(name)' does not say what it names",
      hint: Suggestion.hint(for: name, among: lexicon.names)
        ?? "give '\(name)' a type in types.lua, or under params")
  }

  /// The forms of a field: a text, a table of a text and values, or a list of these.
  private func formItems(_ item: ScriptItem) -> [ScriptItem] {
    guard case .table(let table) = item.value else { return [item] }
    let hasNames = table.entries.contains { if case .text = $0.key { true } else { false } }
    return hasNames ? [item] : item.list ?? []
  }

  private func formAndValues(
    _ item: ScriptItem, _ lexicon: inout Lexicon
  ) -> (String, [String: Value])? {
    guard case .table(let table) = item.value else { return item.text.map { ($0, [:]) } }
    var source: String?
    var fixed: [String: Value] = [:]
    for part in table.entries {
      let entry = item.child(part)
      switch part.key {
      case .integer(1): source = entry.text
      case .text(let name):
        guard lexicon.use(name), let type = lexicon.type(name) else {
          entry.error("there is no type for '\(name)'", atKey: true)
          continue
        }
        guard let typed = type.value(from: entry.value) else {
          entry.error("\(entry.value.sort) does not fit the type of '\(name)'")
          continue
        }
        fixed[name] = typed
      case .integer: item.error("a form with values is one text, and values by name")
      }
    }
    if source == nil { item.error("the form is missing", hint: "write { \"…\", name = value }") }
    return source.map { ($0, fixed) }
  }

  private func items(_ item: ScriptItem?, _ lexicon: inout Lexicon) -> [OptionalItem] {
    var items: [OptionalItem] = []
    for entry in item?.oneOrMany ?? [] {
      guard let text = entry.text else { continue }
      do {
        let declared = try OptionalItem(text)
        items.append(declared)
        if declared.isThrownAway { continue }
        if declared.key == nil, lexicon.type(declared.name)?.base != .raw {
          entry.error(
            "all items are kept as they are written", hint: "give ':\(declared.name)' the type raw")
        }
        if !lexicon.use(declared.name) {
          entry.error(
            "the item '\(declared.name)' does not say what it names",
            hint: Suggestion.hint(for: declared.name, among: lexicon.names)
              ?? "give '\(declared.name)' a type in types.lua, or under params")
        }
      } catch {
        entry.error(error.message, hint: error.hint)
      }
    }
    return items
  }

  // MARK: Functions

  private func function(
    _ item: ScriptItem?, _ lexicon: Lexicon, ask: Bool, others: [String] = []
  ) -> ScriptFunction? {
    guard let item, let function = item.function else { return nil }
    for name in function.parameters where lexicon.used[name] == nil {
      if (ask && name == "ask") || others.contains(name) { continue }
      item.error(
        "the function takes '\(name)', which is no parameter of the row",
        hint: Suggestion.hint(for: name, among: lexicon.used.keys))
    }
    if function.isVariadic { item.error("a row's function takes its parameters by name, not ...") }
    return function
  }

  // MARK: Screens

  private mutating func screen(
    _ item: ScriptItem, _ names: [String], _ lexicon: Lexicon
  ) -> RowScreen? {
    var reader = ScreenReader(manifest: manifest, types: lexicon.used, rows: names)
    let screen = reader.read(item)
    recordFields += reader.recordFields
    return screen
  }

  // MARK: Delivery

  private func delivery(
    _ fields: [String: ScriptItem], _ names: [String], _ lexicon: Lexicon
  ) -> RowDelivery {
    var delivery = RowDelivery()
    delivery.opens = rows(fields["opens"], names)
    delivery.presents = fields["presents"]?.flag ?? false
    delivery.tab = fields["tab"]?.text
    delivery.effects = fields["effects"]?.texts ?? []
    delivery.flow = function(fields["flow"], lexicon, ask: false)
    if let item = fields["again"] { word(item, &delivery.policy.again) }
    if let item = fields["sheets"] { word(item, &delivery.policy.sheets) }
    if let item = fields["needs"], let facts = item.texts {
      for fact in facts where manifest.facts[fact] == nil {
        item.error(
          "the fact '\(fact)' is not declared",
          hint: Suggestion.hint(for: fact, among: manifest.facts.keys)
            ?? "name it under facts in plugin.lua")
      }
      delivery.policy.needs = facts
    }
    if let item = fields["expires"], let seconds = item.number {
      if seconds <= 0 { item.error("a handoff lives longer than no time") }
      delivery.policy.expires = seconds
    }
    if let item = fields["once"] { delivery.policy.once = item.flag ?? false }
    return delivery
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ item: ScriptItem, _ word: inout Word
  ) where Word.RawValue == String {
    guard let text = item.text else { return }
    if let known = Word(rawValue: text) {
      word = known
    } else {
      let words = Word.allCases.map(\.rawValue)
      item.error(
        "'\(text)' is none of \(words.joined(separator: ", "))",
        hint: Suggestion.hint(for: text, among: words))
    }
  }
}

/// The languages of the dictionary's types, which many forms ask for.
private final class Languages {
  var known: [String: Regexp] = [:]
}

/// The types that a row's captures can have, and those that they do have.
private struct Lexicon {
  let params: [String: ValueType]
  let types: TypeReader
  private(set) var used: [String: ValueType] = [:]

  private let languages: Languages

  init(params: [String: ValueType], types: TypeReader, languages: Languages) {
    self.params = params
    self.types = types
    self.languages = languages
  }

  /// The texts that a capture of a name may be; nil: it has no type.
  func language(_ name: String) -> Regexp? {
    if let own = params[name] { return own.language }
    if let known = languages.known[name] { return known }
    let language = types.type(named: name)?.language
    languages.known[name] = language
    return language
  }

  func type(_ name: String) -> ValueType? { params[name] ?? types.type(named: name) }

  /// Notes that the row has a capture of this name; false: it has no type.
  mutating func use(_ name: String) -> Bool {
    guard let type = type(name) else { return false }
    used[name] = type
    return true
  }

  var names: [String] { Array(params.keys) + types.names }
}

extension String {
  /// Whether the text can name a row. It has no dot, which ends the plugin's name.
  fileprivate var isRowName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
          || byte == 0x2D
      }
  }
}
