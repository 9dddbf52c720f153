extension ManifestReader {
  /// The kinds of record, and the files that are held against them later.
  static func records(
    _ item: ScriptItem?, _ later: inout Later
  ) -> [String: RecordDeclaration] {
    var records: [String: RecordDeclaration] = [:]
    for (kind, entry) in item?.entries ?? [] {
      guard let fields = entry.fields(.records) else { continue }
      guard let from = fields["from"] else {
        entry.error("a kind of record comes from a file", atKey: true)
        continue
      }
      guard let file = from.text else { continue }
      let format = RecordFormat(file: file)
      if !file.isPathInside {
        from.error("records come from a file of the plugin's folder")
      } else if format == nil {
        let endings = RecordFormat.endings.map(\.key).joined(separator: ", ")
        from.error("records come from a file that ends with one of \(endings)")
      } else {
        later.records.append((kind, from))
      }
      if let table = fields["table"], format?.isOneTable == true {
        table.error("the file is one table, which has no name")
      }
      let table = format?.isOneTable == true ? SQLiteDatabase.tableName : fields["table"]?.text
      let key = fields["key"]?.text ?? "id"
      for (field, name) in [("table", table ?? kind), ("key", key)] where !name.isSQLName {
        (fields[field] ?? entry).error("'\(name)' is no name of a \(field)")
      }
      records[kind] = RecordDeclaration(
        file: file, table: table ?? kind, key: key, types: types(fields["types"], of: format))
    }
    return records
  }

  private static func types(
    _ item: ScriptItem?, of format: RecordFormat?
  ) -> [String: ColumnType] {
    guard let item else { return [:] }
    guard format == .csv else {
      item.error("types are for a .csv: other files say of what type a field is", atKey: true)
      return [:]
    }
    var types: [String: ColumnType] = [:]
    for (column, entry) in item.entries ?? [] {
      guard let word = entry.text else { continue }
      guard let type = ColumnType(rawValue: word) else {
        let words = ColumnType.allCases.map(\.rawValue)
        entry.error(
          "'\(word)' is no type of a column",
          hint: Suggestion.hint(for: word, among: words) ?? words.joined(separator: ", "))
        continue
      }
      types[column] = type
    }
    return types
  }
}

extension String {
  /// Whether the text leads from a folder to a file inside, by its words: no `..`, no absolute path.
  var isPathInside: Bool {
    !utf8.contains(0) && utf8.count <= 1_000
      && split(separator: "/" as Character, omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains($0)
      }
  }
}
