extension Plugin {
  /// A message about an entry of the table that a file returned, at the place where it is written.
  ///
  /// - Parameter file: the file's name without `.lua`: `routes`.
  func diagnostic(
    _ severity: Diagnostic.Severity, in file: String, at path: [LuaFile.Key], isKey: Bool = false,
    _ message: String, hint: String? = nil
  ) -> Diagnostic {
    guard let source = program.files[file] else {
      return Diagnostic(severity, file: file + ".lua", message: message, hint: hint)
    }
    let found = source.writer(of: path, among: program.files.others(than: file))
    return Diagnostic(
      severity, file: found.name, source: found.text, place: found.place(of: path, isKey: isKey),
      message: message, hint: hint)
  }

  /// Where an entry of a file is written, for messages: `Plugins/shop/plugin.lua:4`.
  func written(in file: String, at path: [LuaFile.Key]) -> String {
    let found = diagnostic(.error, in: file, at: path, isKey: true, "")
    return found.place.map { "\(found.file):\($0.line)" } ?? found.file
  }

  /// A row's own name, as `routes.lua` has it.
  func key(of row: Row) -> LuaFile.Key {
    let prefix = manifest.name + "."
    return .name(row.name.hasPrefix(prefix) ? String(row.name.dropFirst(prefix.count)) : row.name)
  }

  /// A message about a form of a row.
  func diagnostic(
    _ severity: Diagnostic.Severity, form: Int, of row: Row, _ message: String, hint: String? = nil
  ) -> Diagnostic {
    let path = row.formPaths.indices.contains(form) ? row.formPaths[form] : [key(of: row)]
    return diagnostic(severity, in: "routes", at: path, message, hint: hint)
  }
}
