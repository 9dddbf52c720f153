import CIrisBridge

/// Reads values out of the flat list of nodes that the bridge gives.
struct NodeReader {
  /// Why a list cannot be read.
  enum Problem: Error {
    case invalidText
    case malformed
  }

  private let nodes: UnsafeBufferPointer<iris_node>
  private var next = 0
  private let state: OpaquePointer
  private let objects: [ScriptObject]
  private let others: [ScriptObject]

  init(
    nodes: UnsafeBufferPointer<iris_node>, state: OpaquePointer, objects: [ScriptObject],
    others: [ScriptObject]
  ) {
    self.nodes = nodes
    self.state = state
    self.objects = objects
    self.others = others
  }

  /// The next value. Nesting is limited by the bridge, so the recursion is too.
  mutating func value() throws(Problem) -> ScriptValue {
    guard next < nodes.count else { throw .malformed }
    let node = nodes[next]
    next += 1
    switch iris_kind(UInt32(node.kind)) {
    case IRIS_NIL: return .absent
    case IRIS_BOOLEAN: return .boolean(node.integer != 0)
    case IRIS_INTEGER: return .integer(node.integer)
    case IRIS_NUMBER: return .number(node.number)
    case IRIS_STRING: return .text(try Self.text(node.bytes, node.length))
    case IRIS_TABLE: return .table(try table(entries: node.count))
    case IRIS_FUNCTION: return .function(try function(node.integer))
    case IRIS_OBJECT: return .object(object(node))
    default: throw .malformed
    }
  }

  private mutating func table(entries count: UInt32) throws(Problem) -> ScriptTable {
    var entries: [ScriptTable.Entry] = []
    entries.reserveCapacity(min(Int(count), nodes.count - next))
    for _ in 0..<count {
      let key: ScriptTable.Key
      switch try value() {
      case .integer(let value): key = .integer(value)
      case .text(let value): key = .text(value)
      default: throw .malformed
      }
      entries.append(ScriptTable.Entry(key: key, value: try value()))
    }
    return ScriptTable(ordered: entries)
  }

  private func function(_ reference: Int64) throws(Problem) -> ScriptFunction {
    guard let reference = Int32(exactly: reference) else { throw .malformed }
    guard let known = iris_function_at(state, reference)?.pointee else {
      return ScriptFunction(
        details: ScriptFunction.Details(
          reference: 0, stamp: 0, file: nil, line: nil, lastLine: nil, parameters: [],
          isVariadic: false))
    }
    var parameters: [String] = []
    for index in 0..<known.parameter_count {
      let name = known.parameters[index]
      parameters.append(try Self.text(name.bytes, name.length))
    }
    let isLibrary = known.line < 0
    return ScriptFunction(
      details: ScriptFunction.Details(
        reference: reference, stamp: known.stamp,
        file: isLibrary ? nil : Self.message(known.file),
        line: isLibrary ? nil : Int(known.line),
        lastLine: isLibrary ? nil : Int(known.last_line),
        parameters: parameters, isVariadic: known.is_variadic))
  }

  /// The object as it was given to the script, with its fields, or at least its name.
  private func object(_ node: iris_node) -> ScriptObject {
    let kind = ScriptObject.Kind(rawValue: node.object) ?? .record
    func isIt(_ object: ScriptObject) -> Bool { object.kind == kind && object.id == node.integer }
    return objects.first(where: isIt) ?? others.first(where: isIt)
      ?? ScriptObject(kind: kind, id: node.integer)
  }

  static func text(_ bytes: UnsafePointer<CChar>?, _ length: Int) throws(Problem) -> String {
    guard let bytes, length > 0 else { return "" }
    let raw = UnsafeRawBufferPointer(start: bytes, count: length)
    guard let text = String(validating: raw, as: UTF8.self) else { throw .invalidText }
    return text
  }

  /// A text for people: what is not UTF-8 is shown as such.
  static func message(_ text: iris_text) -> String {
    guard let bytes = text.bytes, text.length > 0 else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: text.length), as: UTF8.self)
  }
}
