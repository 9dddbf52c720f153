import Iris

/// Whether the database files of a plugin hold what its manifest says. Text files were read when the
/// plugin was loaded.
struct RecordFindings {
  let plugin: Plugin

  var all: [Diagnostic] {
    databases + native
  }

  private var databases: [Diagnostic] {
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

  /// Whether the plugin's library can be asked.
  private var native: [Diagnostic] {
    guard let kind = plugin.manifest.native?.kinds.first,
      case .native(let file, let folder, let name)? = plugin.recordPlaces[kind]
    else { return [] }
    guard folder.nativePlugins.contains(name) else {
      return [
        plugin.diagnostic(
          .warning, in: "plugin", at: ["native", "file"],
          "the library is not allowed to run, so its records are not known",
          hint: "--allow-native \(name), if you trust who made it")
      ]
    }
    do throws(NativeLibrary.Trouble) {
      _ = try NativeLibrary.library(file, of: folder, plugin: name)
      return []
    } catch {
      return [plugin.diagnostic(.error, in: "plugin", at: ["native", "file"], error.message)]
    }
  }

  private func finding(
    _ severity: Diagnostic.Severity, _ kind: String, _ message: String, hint: String? = nil
  ) -> Diagnostic {
    plugin.diagnostic(
      severity, in: "plugin", at: ["records", .name(kind), "from"], message, hint: hint)
  }
}
