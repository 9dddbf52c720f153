import Iris

/// Loads one plugin: reads its files, runs them once for the data that they return, and holds that
/// against the schema. Every error of every file is reported.
struct PluginLoader {
  let folder: PluginFolder
  /// The number that the plugin has among all that were loaded.
  let number: Int
  private let report = Report()
  private let files = Files()

  /// The files that were read.
  private final class Files {
    var sources: [String: ScriptSource] = [:]
    /// Those that are there and are no Lua.
    var faulty: Set<String> = []

    func isThere(_ name: String) -> Bool { sources[name] != nil || faulty.contains(name) }
  }

  init(folder: PluginFolder, number: Int) {
    self.folder = folder
    self.number = number
  }

  /// The number of the first check of a plugin: each has a range of its own.
  static func firstCheck(ofPlugin number: Int) -> Int { number << 16 }

  /// What becomes of the folder by itself, whatever stands beside it.
  ///
  /// - Parameter choices: what a person chose.
  func load(choices: PluginChoices) -> PluginState {
    guard let source = read("plugin", isNeeded: true) else {
      return .quarantined(report.inOrder, nil, lastGood: nil)
    }
    // The manifest is read in a state of its own, which is thrown away.
    guard let sandbox = Sandbox() else {
      return refused("there is no memory for a Lua state", nil)
    }
    let outcome = sandbox.load(source: source.bytes, name: source.name) { _ in nil }
    guard let value = value(outcome, source),
      let (manifest, later) = ManifestReader.read(
        ScriptItem(value: value, path: [], source: source, report: report),
        folder: folder.isNamed ? folder.name : nil)
    else { return .quarantined(report.inOrder, nil, lastGood: nil) }
    if report.hasErrors { return .quarantined(report.inOrder, manifest, lastGood: nil) }
    if let decider = choices.disabler(of: manifest) { return .disabled(manifest, by: decider) }
    guard let plugin = plugin(manifest, later, choices) else {
      return .quarantined(report.inOrder, manifest, lastGood: nil)
    }
    return .loaded(plugin)
  }

  // MARK: Sources

  /// A file's source, read once; nil: it is no Lua, which is reported, or it is missing and not
  /// needed.
  private func read(_ name: String, isNeeded: Bool = false) -> ScriptSource? {
    if let known = files.sources[name] { return known }
    if files.faulty.contains(name) { return nil }
    guard name.isFileName, let bytes = folder.contents(of: name + ".lua", limit: ScriptSource.limit)
    else {
      // What is there and cannot be read is not what is missing.
      if isNeeded || (name.isFileName && folder.holds(name + ".lua")) {
        files.faulty.insert(name)
        report.add(
          Diagnostic(file: "\(folder.title)/\(name).lua", message: "the file cannot be read"))
      }
      return nil
    }
    do {
      let source = try ScriptSource(name: "\(folder.title)/\(name).lua", bytes: bytes)
      files.sources[name] = source
      return source
    } catch {
      files.faulty.insert(name)
      report.add(error.diagnostic)
      return nil
    }
  }

  private func value(_ outcome: Outcome<ScriptValue>, _ source: ScriptSource) -> ScriptValue? {
    switch outcome {
    case .value(let value): return value
    case .absent:
      report.add(
        Diagnostic(
          file: source.name, message: "the file returns nothing",
          hint: "end it with return { … }"))
    case .broken(let failure):
      // That a file with a fault could not be required says nothing new.
      let isKnown = files.faulty.contains {
        failure.message == "require \"\($0)\": there is no such file"
      }
      if !isKnown { report.add(diagnostic(failure, source)) }
    }
    return nil
  }

  private func diagnostic(_ failure: ScriptFailure, _ source: ScriptSource) -> Diagnostic {
    let line = failure.line ?? 0
    let broken = files.sources.values.first { $0.name == failure.file } ?? source
    return Diagnostic(
      file: broken.name, source: broken.text, place: line > 0 ? broken.place(ofLine: line) : nil,
      message: failure.message)
  }

  private func refused(_ message: String, _ manifest: Manifest?) -> PluginState {
    report.add(Diagnostic(file: folder.title, message: message))
    return .quarantined(report.inOrder, manifest, lastGood: nil)
  }

  // MARK: Sections

  private func plugin(
    _ given: Manifest, _ later: ManifestReader.Later, _ choices: PluginChoices
  ) -> Plugin? {
    var manifest = given
    guard let sandbox = Sandbox() else {
      report.add(Diagnostic(file: folder.title, message: "there is no memory for a Lua state"))
      return nil
    }
    let values = PluginProgram.load(into: sandbox) { read($0) }
    let sources = files.sources.keys.sorted().compactMap { files.sources[$0] }
    for finding in sources.flatMap(\.inspection) { report.add(finding) }
    func item(_ section: String) -> ScriptItem? {
      guard let source = files.sources[section], let outcome = values[section] else { return nil }
      return value(outcome, source).map {
        ScriptItem(value: $0, path: [], source: source, report: report)
      }
    }
    /// Whether a file is there and says nothing: then what is built on it would only be told after
    /// the fact that it is wrong.
    func isLost(_ section: String, _ item: ScriptItem?) -> Bool {
      item == nil && files.isThere(section)
    }
    var types = TypeReader(
      dictionary: [:], records: Set(manifest.records.keys),
      firstCheck: Self.firstCheck(ofPlugin: number),
      plugin: manifest.name)
    let dictionary = item("types")
    let routes = item("routes")
    let places = item("sites")
    if isLost("types", dictionary) { return nil }
    if let dictionary { types.readDictionary(dictionary) }
    for host in later.hosts { host.apply(to: &manifest.claims, &types) }
    var reader = RowReader(manifest: manifest, types: types)
    reader.offHosts = manifest.hosts(offUnder: choices)
    reader.helpers = sources.filter { source in
      !(["plugin"] + PluginProgram.sections).contains { files.sources[$0]?.name == source.name }
    }
    let rows = routes.map { reader.read($0) } ?? []
    if isLost("routes", routes) { return nil }
    for item in later.rows { checkRow(item, rows, manifest) }
    let records = RecordLoader(
      folder: folder, manifest: manifest, report: report, fields: reader.recordFields
    )
    .places(of: later.records)
    let sites = places.map { SiteReader(manifest: manifest, rows: rows).read($0) } ?? [:]
    guard !report.hasErrors else { return nil }
    return Plugin(
      number: number, manifest: manifest, rows: rows, sites: sites, types: types.dictionary,
      checks: reader.checks, usedTypes: reader.types.usedNames,
      program: PluginProgram(files: files.sources), recordPlaces: records,
      warnings: report.inOrder)
  }

  /// The row of a fact is there, and can be opened with nothing.
  private func checkRow(_ item: ScriptItem, _ rows: [Row], _ manifest: Manifest) {
    guard case .text(let name) = item.value, !name.contains(".") else { return }
    guard let row = rows.first(where: { $0.name == manifest.name + "." + name }) else {
      let names = rows.map(\.name.ownName)
      item.error("there is no row '\(name)'", hint: Suggestion.hint(for: name, among: names))
      return
    }
    if let missing = row.needed.sorted().first {
      item.error("the row '\(name)' cannot be opened without its '\(missing)'")
    }
  }
}

extension ScriptSource {
  /// The first token of a line, for a message that knows no column.
  func place(ofLine line: Int) -> Place? {
    var number = 1
    var start = 0
    while number < line, let end = bytes[start...].firstIndex(of: 0x0A) {
      start = end + 1
      number += 1
    }
    guard number == line else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
    let first = bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? start
    return Place(line: line, column: first - start + 1, offset: first, length: max(0, end - first))
  }
}

extension String {
  /// Whether the text names a file of the plugin's own folder: no path, no `..`.
  var isFileName: Bool {
    !isEmpty && utf8.allSatisfy { $0 != 0x2F && $0 != 0x5C && $0 != 0 && $0 != 0x2E }
  }
}
