/// Finds where the records of a plugin are, when it is loaded.
///
/// What is written as text is read whole, so that a mistake in it is told when it is made, and the
/// records are those of the rules that are in force. A database file is only found: it is opened when
/// it is first asked, and `iris check` looks into it.
struct RecordLoader {
  let folder: PluginFolder
  let manifest: Manifest
  let report: Report
  /// Fields that screens name, which must be there.
  let fields: [ScreenReader.RecordField]

  /// The place of each kind whose file holds what the manifest says; of the others it is reported.
  func places(of records: [(kind: String, file: ScriptItem)]) -> [String: RecordPlace] {
    var places: [String: RecordPlace] = [:]
    var scripts: [String: SQLiteDatabase?] = [:]
    var scripted: [(kind: String, file: String)] = []
    for (kind, item) in records {
      guard let declaration = manifest.records[kind] else { continue }
      let file = declaration.file
      let title = "\(folder.title)/\(file)"
      guard let path = folder.canonicalPath(of: file) else {
        // What is not there is no path that leads anywhere.
        if folder.holds(file) {
          item.error("\(file) is no file inside the plugin's folder")
        } else {
          report.add(Diagnostic(file: title, message: "the file cannot be read"))
        }
        continue
      }
      do {
        switch RecordFormat(file: file) {
        case .script:
          if scripts[file] == nil {
            scripts[file] = .some(nil)
            scripts[file] = try SQLiteDatabase(script: path, title: title)
          }
          guard let database = scripts[file] ?? nil else { continue }
          if let problem = database.problem(declaration) {
            item.error("\(file) holds no records of the kind '\(kind)': \(problem)")
          } else {
            checkFields(of: kind, declaration, in: database)
            database.index(declaration)
            scripted.append((kind, file))
          }
        case .database: places[kind] = .file(path: path, title: title)
        case .csv, .jsonLines:
          let text = try TableText(path: path, title: title)
          let table = try table(text, declaration)
          try table.checkKeys(declaration.key, of: text)
          let database = try SQLiteDatabase(table, title: title)
          checkFields(of: kind, declaration, in: database)
          database.index(declaration)
          places[kind] = try .image(SQLiteImage(database))
        case nil: break
        }
      } catch {
        report.add(error.diagnostic)
      }
    }
    for kind in manifest.native?.kinds ?? [] {
      places[kind] = .native(
        file: manifest.native?.file ?? "", folder: folder, plugin: manifest.name)
    }
    // A script's database is copied once all its indices are there.
    var images: [String: SQLiteImage] = [:]
    for (kind, file) in scripted {
      guard let database = scripts[file] ?? nil else { continue }
      do throws(Diagnostic.Failure) {
        if images[file] == nil { images[file] = try SQLiteImage(database) }
        places[kind] = images[file].map { .image($0) }
      } catch {
        report.add(error.diagnostic)
      }
    }
    return places
  }

  private func checkFields(
    of kind: String, _ declaration: RecordDeclaration, in database: SQLiteDatabase
  ) {
    let named = fields.filter { $0.kind == kind }
    guard !named.isEmpty else { return }
    let columns = database.columns(of: declaration)
    for field in named where !columns.contains(field.name) {
      field.item.error(
        "a \(kind) has no field '\(field.name)'",
        hint: Suggestion.hint(for: field.name, among: columns))
    }
  }

  private func table(
    _ text: TableText, _ declaration: RecordDeclaration
  ) throws(Diagnostic.Failure) -> RecordTable {
    RecordFormat(file: declaration.file) == .csv
      ? try CSVReader.table(text, types: declaration.types) : try JSONLinesReader.table(text)
  }
}
