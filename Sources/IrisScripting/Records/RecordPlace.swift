/// Where the records of a kind were found when their plugin was loaded.
enum RecordPlace: Sendable {
  /// In a text file, which was read whole: records are those of the rules that are in force.
  case image(SQLiteImage)
  /// In a database file, by its canonical path, which is opened when it is first asked.
  case file(path: String, title: String)
}
