/// The spec files of a plugin's folder: `spec.lua` and `specs/*.lua`. Each returns one table of
/// tests by name.
public struct SpecFolder {
  /// The tests, file by file in the order in which they are written.
  public let specs: [Spec]
  /// What is wrong with the files. A test that has an error is not among the tests.
  public let diagnostics: [Diagnostic]

  /// Reads the files of a plugin that was loaded; of any other there are none.
  public init(folder: PluginFolder, rules: RuleSet) {
    let report = Report()
    var specs: [Spec] = []
    if let plugin = rules.plugin(in: folder) {
      for file in folder.specFiles {
        let reading = SpecFileReading(folder: folder, file: file, report: report)
        guard let (program, item) = reading.load() else { continue }
        let reader = SpecReader(plugin: plugin, rules: rules, program: program)
        for spec in reader.read(item) {
          if let first = specs.first(where: { $0.name.hasSameBytes(as: spec.name) }) {
            let line = first.place.map { ":\($0.line)" } ?? ""
            report.add(
              Diagnostic(
                file: spec.file, source: program.text(of: spec.file), place: spec.place,
                message: "there is another test of this name",
                hint: "it stands at \(first.file)\(line)"))
          } else {
            specs.append(spec)
          }
        }
      }
    }
    self.specs = specs
    diagnostics = report.diagnostics.inOrder
  }
}

extension RuleSet {
  /// The plugin that was loaded from a folder; nil: none was.
  fileprivate func plugin(in folder: PluginFolder) -> Plugin? {
    states.first { $0.folder == folder }?.state.plugin
  }
}

/// Reads one spec file and what it requires.
private struct SpecFileReading {
  let folder: PluginFolder
  let file: String
  let report: Report

  /// The file's program, and the table that it returned; nil: the report says why there is none.
  func load() -> (SpecProgram, ScriptItem)? {
    let name = "\(folder.title)/\(file)"
    guard let bytes = folder.contents(of: file, limit: ScriptSource.limit) else {
      report.add(Diagnostic(file: name, message: "the file cannot be read"))
      return nil
    }
    guard let source = source(name, bytes) else { return nil }
    guard let sandbox = Sandbox() else {
      report.add(Diagnostic(file: name, message: "there is no memory for a Lua state"))
      return nil
    }
    var required: [String: ScriptSource] = [:]
    let outcome = sandbox.load(source: source.bytes, name: source.name) { name in
      guard let found = required[name] ?? require(name) else { return nil }
      required[name] = found
      return (found.bytes, found.name)
    }
    guard let value = value(outcome, source, Array(required.values)) else { return nil }
    return (
      SpecProgram(source: source, required: required),
      ScriptItem(value: value, path: [], source: source, report: report)
    )
  }

  private func source(_ name: String, _ bytes: [UInt8]) -> ScriptSource? {
    do {
      let source = try ScriptSource(name: name, bytes: bytes)
      for finding in source.inspection { report.add(finding) }
      return source
    } catch {
      report.add(error.diagnostic)
      return nil
    }
  }

  private func require(_ name: String) -> ScriptSource? {
    guard name.isFileName, let bytes = folder.contents(of: name + ".lua", limit: ScriptSource.limit)
    else { return nil }
    return source("\(folder.title)/\(name).lua", bytes)
  }

  private func value(
    _ outcome: Outcome<ScriptValue>, _ source: ScriptSource, _ required: [ScriptSource]
  ) -> ScriptValue? {
    switch outcome {
    case .value(let value): return value
    case .absent:
      report.add(
        Diagnostic(
          file: source.name, message: "the file returns nothing",
          hint: "end it with return { … }"))
    case .broken(let failure):
      let broken = required.first { $0.name == failure.file } ?? source
      report.add(
        Diagnostic(
          file: broken.name, source: broken.text,
          place: failure.line.flatMap { broken.place(ofLine: $0) }, message: failure.message))
    }
    return nil
  }
}
