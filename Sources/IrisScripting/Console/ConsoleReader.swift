import CIrisBridge

/// Reads what a console's line gave.
struct ConsoleReader {
  private let nodes: UnsafeBufferPointer<iris_node>
  private var next = 0
  private let object: (ScriptObject.Kind, Int64) -> ScriptObject?

  init(
    _ result: iris_result, object: @escaping (ScriptObject.Kind, Int64) -> ScriptObject?
  ) {
    nodes = UnsafeBufferPointer(start: result.nodes, count: result.node_count)
    self.object = object
  }

  /// The next value; nil: there is none. The bridge limits how deep values lie.
  mutating func value() -> ConsoleValue? {
    guard next < nodes.count else { return nil }
    let node = nodes[next]
    next += 1
    switch iris_kind(UInt32(node.kind)) {
    case IRIS_NIL: return .absent
    case IRIS_BOOLEAN: return .boolean(node.integer != 0)
    case IRIS_INTEGER: return .integer(node.integer)
    case IRIS_NUMBER: return .number(node.number)
    case IRIS_STRING:
      let bytes = UnsafeRawBufferPointer(start: node.bytes, count: node.length)
      return .text(Array(bytes), of: Int(clamping: node.integer))
    case IRIS_TABLE:
      var entries: [ConsoleValue.Entry] = []
      for _ in 0..<node.count {
        guard let key = value(), let value = value() else { return nil }
        entries.append(.init(key, value))
      }
      return .table(entries, leftOut: Int(clamping: node.integer))
    case IRIS_FUNCTION: return .function
    case IRIS_OBJECT:
      let kind = ScriptObject.Kind(rawValue: node.object) ?? .record
      return ConsoleValue(
        .object(object(kind, node.integer) ?? ScriptObject(kind: kind, id: node.integer)))
    case IRIS_CYCLE: return .cycle(Int(clamping: node.integer))
    case IRIS_DEEP: return .deep(Int(clamping: node.integer))
    case IRIS_LIBRARY: return .library
    default: return nil
    }
  }
}
