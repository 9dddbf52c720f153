extension LuaFile {
  /// A key that a table constructor gives twice, so that the first value is lost.
  public struct RepeatedKey: Sendable, Hashable {
    /// The key as text.
    public let name: String
    /// Where it stands again.
    public let place: Place
    /// Where it stood first.
    public let first: Place
  }

  /// Every text key that stands again in one table constructor: Lua keeps the last value and says
  /// nothing, so of two rows with one name the first would never be heard of.
  public func repeatedKeys() -> [RepeatedKey] {
    var repeated: [RepeatedKey] = []
    for table in tree.nodes where table.kind == .table && table.c > 1 {
      var seen: [Int32: Int32] = [:]
      for index in tree.list(table) {
        let field = tree.node(index)
        guard field.a >= 0, tree.node(field.a).kind == .string else { continue }
        let name = tree.node(field.a).c
        if let first = seen[name] {
          repeated.append(
            RepeatedKey(
              name: tree.names.text(name), place: tree.place(of: field.a),
              first: tree.place(of: first)))
        } else {
          seen[name] = field.a
        }
      }
    }
    return repeated.sorted { $0.place.offset < $1.place.offset }
  }
}
