import CIrisBridge

/// Writes values as the flat list of nodes that the bridge reads, into memory that stays where it is until the next
/// value is written.
final class NodeWriter {
  private var nodes: UnsafeMutablePointer<iris_node>
  private var nodeCapacity: Int
  private var bytes: UnsafeMutablePointer<UInt8>
  private var byteCapacity: Int
  private var byteCount = 0
  private(set) var count = 0
  private let depthLimit: Int

  /// The objects written since `clearObjects`, so that a script's result can be given back whole.
  private(set) var objects: [ScriptObject] = []

  init(depthLimit: Int) {
    self.depthLimit = depthLimit
    nodeCapacity = 32
    byteCapacity = 512
    nodes = .allocate(capacity: nodeCapacity)
    bytes = .allocate(capacity: byteCapacity)
  }

  deinit {
    // Nodes are trivial: nothing to deinitialize.
    nodes.deallocate()
    bytes.deallocate()
  }

  func clear() {
    count = 0
    byteCount = 0
  }

  func clearObjects() {
    if !objects.isEmpty { objects.removeAll() }
  }

  /// Appends a value; false when it holds a function or is nested too deeply, then the list is of no use.
  func write(_ value: ScriptValue) -> Bool {
    write(value, depth: 0)
  }

  /// Appends a text.
  func write(text: String) {
    append(text: text)
  }

  /// The nodes, with offsets turned into pointers. Call once, after everything is written.
  func finish() -> UnsafePointer<iris_node> {
    for index in 0..<count where nodes[index].length > 0 {
      let offset = Int(bitPattern: nodes[index].bytes) - 1
      nodes[index].bytes = UnsafeRawPointer(bytes + offset).assumingMemoryBound(to: CChar.self)
    }
    return UnsafePointer(nodes)
  }

  private func write(_ value: ScriptValue, depth: Int) -> Bool {
    guard depth <= depthLimit else { return false }
    switch value {
    case .absent: append(IRIS_NIL)
    case .boolean(let value): append(IRIS_BOOLEAN) { $0.integer = value ? 1 : 0 }
    case .integer(let value): append(IRIS_INTEGER) { $0.integer = value }
    case .number(let value): append(IRIS_NUMBER) { $0.number = value }
    case .text(let value): append(text: value)
    case .function: return false
    case .table(let table):
      guard let entries = UInt32(exactly: table.entries.count) else { return false }
      append(IRIS_TABLE) { $0.count = entries }
      return write(table.entries, depth: depth)
    case .object(let object):
      guard let entries = UInt32(exactly: object.fields.entries.count) else { return false }
      objects.append(object)
      append(IRIS_OBJECT) {
        $0.object = object.kind.rawValue
        $0.integer = object.id
        $0.count = entries
      }
      appendBytes(of: object.label)
      return write(object.fields.entries, depth: depth)
    }
    return true
  }

  private func write(_ entries: [ScriptTable.Entry], depth: Int) -> Bool {
    for entry in entries {
      switch entry.key {
      case .integer(let key): append(IRIS_INTEGER) { $0.integer = key }
      case .text(let key): append(text: key)
      }
      guard write(entry.value, depth: depth + 1) else { return false }
    }
    return true
  }

  private func append(text: String) {
    append(IRIS_STRING)
    appendBytes(of: text)
  }

  private func append(_ kind: iris_kind, _ fill: (inout iris_node) -> Void = { _ in }) {
    if count == nodeCapacity {
      let larger = UnsafeMutablePointer<iris_node>.allocate(capacity: nodeCapacity * 2)
      larger.moveInitialize(from: nodes, count: count)
      nodes.deallocate()
      nodes = larger
      nodeCapacity *= 2
    }
    var node = iris_node()
    node.kind = UInt8(kind.rawValue)
    fill(&node)
    nodes.advanced(by: count).initialize(to: node)
    count += 1
  }

  /// Gives the last node its bytes: until `finish` as their offset plus one, because they move when they grow.
  private func appendBytes(of text: String) {
    var text = text
    text.withUTF8 { source in
      // An empty text has no pointer; the bridge reads none then.
      guard let start = source.baseAddress, source.count > 0 else { return }
      if byteCapacity - byteCount < source.count {
        let capacity = max(byteCapacity * 2, byteCount + source.count)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.moveInitialize(from: bytes, count: byteCount)
        bytes.deallocate()
        bytes = larger
        byteCapacity = capacity
      }
      bytes.advanced(by: byteCount).initialize(from: start, count: source.count)
      nodes[count - 1].bytes = UnsafePointer(bitPattern: byteCount + 1)
      nodes[count - 1].length = source.count
      byteCount += source.count
    }
  }
}
