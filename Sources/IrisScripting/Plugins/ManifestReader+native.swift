extension ManifestReader {
  /// The native library, and its kinds among the plugin's records; nil: it is not said which it is.
  static func native(
    _ item: ScriptItem, _ records: inout [String: RecordDeclaration]
  ) -> NativeDeclaration? {
    guard let fields = item.fields(.native) else { return nil }
    for needed in ["file", "records"] where fields[needed] == nil {
      item.error(
        "a native library has \(needed == "file" ? "a file" : "records that it answers for")",
        atKey: true)
    }
    guard let file = fields["file"]?.text, let kinds = fields["records"]?.list else { return nil }
    if !file.isPathInside { fields["file"]?.error("the library is a file of the plugin's folder") }
    if kinds.isEmpty { fields["records"]?.error("the library answers for no kind of record") }
    var names: [String] = []
    for entry in kinds {
      guard let kind = entry.text else { continue }
      if records[kind] != nil {
        entry.error("records of the kind '\(kind)' have a place already")
        continue
      }
      // Where in the library it looks is the library's own affair.
      records[kind] = RecordDeclaration(file: file, table: "", key: "")
      names.append(kind)
    }
    return NativeDeclaration(file: file, kinds: names)
  }
}

extension Plugin {
  /// Where the manifest declares a kind of record.
  func manifestPath(ofRecords kind: String) -> [LuaFile.Key] {
    if let index = manifest.native?.kinds.firstIndex(of: kind) {
      return ["native", "records", .index(index + 1)]
    }
    return ["records", .name(kind)]
  }
}
