import Iris

/// Whether the database files of a plugin hold what its manifest says. Text files were read when the
/// plugin was loaded.
struct RecordFindings {
  let plugin: Plugin

  var all: [Diagnostic] {
    plugin.recordPlaces.sorted { $0.key < $1.key }.compactMap { kind, place in
      guard case .file(let path, let title) = place,
        let declaration = plugin.manifest.records[kind]
      else { return nil }
      do throws(SQLiteTrouble) {
        let database = try SQLiteDatabase(file: path, title: title)
        if let problem = database.problem(declaration) {
          return finding(
            .error, kind,
            "\(declaration.file) holds no records of the kind '\(kind)': \(problem)")
        }
        guard database.isScanned(declaration) else { return nil }
        return finding(
          .warning, kind,
          "each look-up of a \(kind) reads the whole table: '\(declaration.key)' has no index",
          hint: "CREATE UNIQUE INDEX … ON \(declaration.table) (\(declaration.key))")
      } catch {
        return finding(
          .error, kind,
          "\(declaration.file) holds no records of the kind '\(kind)': \(error.message)")
      }
    }
  }

  private func finding(
    _ severity: Diagnostic.Severity, _ kind: String, _ message: String, hint: String? = nil
  ) -> Diagnostic {
    plugin.diagnostic(
      severity, in: "plugin", at: ["records", .name(kind), "from"], message, hint: hint)
  }
}
