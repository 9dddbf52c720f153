import Iris

/// The records and intents that scripts were handed while one link is resolved: a script holds a
/// number, and the value stays here.
struct ObjectShelf {
  private var values: [Value] = []

  /// The object that stands for a value; the same one for an equal value. Nil: a script has no
  /// object for such a value.
  mutating func object(for value: Value) -> ScriptObject? {
    let number = values.firstIndex(of: value) ?? values.endIndex
    switch value {
    case .record(let record):
      if number == values.endIndex { values.append(value) }
      var fields = record.fields.map { name, field in
        ScriptTable.Entry(key: .text(name), value: field.script { _ in nil })
      }
      fields.append(.init(key: .text("key"), value: .text(record.key)))
      return ScriptObject(
        kind: .record, id: Int64(number), label: "\(record.kind) \(record.key)",
        fields: ScriptTable(entries: record.fields["key"] == nil ? fields : fields.dropLast()))
    case .link(let link):
      if number == values.endIndex { values.append(value) }
      let parameters = link.parameters.names.compactMap { name in
        link.parameters[name].map {
          ScriptTable.Entry(key: .text(name), value: $0.script { _ in nil })
        }
      }
      return ScriptObject(
        kind: .intent, id: Int64(number), label: link.row,
        fields: ScriptTable(entries: [
          .init(key: .text("row"), value: .text(link.row)),
          .init(key: .text("link"), value: .text(link.text)),
          .init(key: .text("parameters"), value: .table(ScriptTable(entries: parameters))),
        ]))
    default: return nil
    }
  }

  /// The value that an object stands for; nil: it is none of these.
  func value(of object: ScriptObject) -> Value? {
    guard let number = Int(exactly: object.id), values.indices.contains(number) else { return nil }
    return values[number]
  }
}
