import Iris

/// The records of all plugins: each kind is where its manifest says.
public final class PluginRecords: RecordSource {
  private let declarations:
    [String: (file: String, folder: PluginFolder, declaration: RecordDeclaration)]
  private var databases: [String: SQLiteDatabase?] = [:]

  /// The records that the plugins of these rules declare.
  public init(_ rules: RuleSet) {
    var declarations: [String: (String, PluginFolder, RecordDeclaration)] = [:]
    for (folder, state) in rules.states {
      guard let plugin = state.plugin else { continue }
      for (kind, declaration) in plugin.manifest.records where declarations[kind] == nil {
        declarations[kind] = (declaration.file, folder, declaration)
      }
    }
    self.declarations = declarations
  }

  /// The record, from the database that its manifest names; nil: there is none, or no such kind.
  public func record(_ kind: String, key: String) -> Record? {
    guard let (file, folder, declaration) = declarations[kind],
      let database = database(folder.path + "/" + file)
    else { return nil }
    return database.record(kind, declaration, key: key)
  }

  private func database(_ path: String) -> SQLiteDatabase? {
    if let known = databases[path] { return known }
    // A plugin whose records cannot be read was refused; only a file that changed since can fail.
    let made = try? SQLiteDatabase(script: path, title: path)
    databases[path] = .some(made)
    return made
  }
}
