/// Where the records of a kind were found when their plugin was loaded.
enum RecordPlace: Sendable {
  /// In a text file, which was read whole: records are those of the rules that are in force.
  case image(SQLiteImage)
  /// In a database file, by its canonical path, which is opened when it is first asked.
  case file(path: String, title: String)
  /// In a native library, which is looked for, checked and loaded when it is first asked.
  case native(file: String, folder: PluginFolder, plugin: String)

  /// What messages call the file.
  var title: String {
    switch self {
    case .image(let image): image.title
    case .file(_, let title): title
    case .native(let file, let folder, _): "\(folder.title)/\(file)"
    }
  }
}
