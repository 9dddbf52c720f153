/// A Lua table as data: entries in key order, integers ascending and then text by bytes.
public struct ScriptTable: Sendable, Hashable {
  /// A key of a table. Others (floats, booleans, tables) do not leave a script.
  public enum Key: Sendable {
    /// An integer, as in a list.
    case integer(Int64)
    /// A name.
    case text(String)
  }

  /// A key and what stands there.
  public struct Entry: Sendable, Hashable {
    /// Where.
    public let key: Key
    /// What; never absent.
    public let value: ScriptValue

    /// An entry.
    public init(key: Key, value: ScriptValue) {
      self.key = key
      self.value = value
    }
  }

  /// All entries in key order; each key once.
  public let entries: [Entry]

  /// A table with these entries. Of two with the same key the later counts; absent values are left out.
  public init(entries: [Entry]) {
    var sorted: [Entry] = []
    sorted.reserveCapacity(entries.count)
    // The standard library's sort is stable, so of equal keys the last one given comes last.
    for entry in entries.sorted(by: { $0.key < $1.key }) {
      if sorted.last?.key == entry.key { sorted.removeLast() }
      sorted.append(entry)
    }
    self.entries = sorted.filter { $0.value != .absent }
  }

  /// A table whose entries are known to be in order.
  init(ordered entries: [Entry]) {
    self.entries = entries
  }

  /// A list: values at 1, 2, 3 …
  public init(list: [ScriptValue]) {
    self.init(
      entries: list.enumerated().map {
        Entry(key: .integer(Int64($0.offset) + 1), value: $0.element)
      })
  }

  /// The value under a name, or nil.
  public subscript(name: String) -> ScriptValue? {
    self[.text(name)]
  }

  /// The value under a key, or nil.
  public subscript(key: Key) -> ScriptValue? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? entries[low].value : nil
  }

  /// The values at 1, 2, 3 … up to the first gap.
  public var list: [ScriptValue] {
    var values: [ScriptValue] = []
    for entry in entries {
      guard case .integer(let place) = entry.key else { break }
      if place < 1 { continue }
      guard place == Int64(values.count) + 1 else { break }
      values.append(entry.value)
    }
    return values
  }

  /// Whether the table is only a list, or empty.
  public var isList: Bool {
    list.count == entries.count
  }

  /// The entries that stand under a name, in order.
  public var named: [(name: String, value: ScriptValue)] {
    entries.compactMap { entry in
      if case .text(let name) = entry.key { (name, entry.value) } else { nil }
    }
  }
}

extension ScriptTable.Key: Hashable, Comparable {
  /// Whether two keys are the same, text by bytes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    default: false
    }
  }

  /// Key order: integers ascending, then text by bytes.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.integer, .text): true
    case (.text, .integer): false
    case (.text(let left), .text(let right)): left.comesBeforeByBytes(right)
    }
  }

  /// Feeds the key into a hasher, text by its bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let value): hasher.combine(value)
    case .text(let value): value.hashBytes(into: &hasher)
    }
  }
}
