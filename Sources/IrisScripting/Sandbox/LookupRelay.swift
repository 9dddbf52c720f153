import CIrisBridge

/// Stands between the bridge and the lookups: turns nodes into texts, answers into nodes.
///
/// Called from C, so nothing here throws or traps.
final class LookupRelay {
  var lookups: (any ScriptLookups)?
  let writer: NodeWriter

  init(lookups: (any ScriptLookups)?, writer: NodeWriter) {
    self.lookups = lookups
    self.writer = writer
  }

  /// The function that the bridge calls; its context is a relay that the sandbox keeps alive.
  static let function: iris_lookup_function = {
    context, which, arguments, count, answer, answerCount in
    guard let context, let arguments, let answer, let answerCount else { return 0 }
    let relay = Unmanaged<LookupRelay>.fromOpaque(context).takeUnretainedValue()
    let found = relay.answer(
      which, UnsafeBufferPointer(start: arguments, count: count))
    if found != 0 {
      answer.pointee = relay.writer.finish()
      answerCount.pointee = relay.writer.count
    }
    return found
  }

  private func answer(_ which: Int32, _ arguments: UnsafeBufferPointer<iris_node>) -> Int32 {
    guard let lookups, let first = arguments.first else { return 0 }
    // Bytes that are no text name nothing and fit no type.
    guard let name = text(first) else { return 0 }
    let value: ScriptValue?
    switch iris_lookup(UInt32(bitPattern: which)) {
    case IRIS_LOOKUP_VALUE:
      guard arguments.count > 1, let text = text(arguments[1]) else { return 0 }
      value = lookups.value(type: name, text: text)
    case IRIS_LOOKUP_RECORD:
      guard arguments.count > 1, let key = key(arguments[1]) else { return 0 }
      value = lookups.record(kind: name, key: key)
    case IRIS_LOOKUP_FACT: value = lookups.fact(name)
    case IRIS_LOOKUP_STATE: value = lookups.state(name)
    case IRIS_LOOKUP_HANDOFF: value = lookups.handoff(name)
    case IRIS_LOOKUP_INTENT: value = lookups.intent(name)
    default: value = nil
    }
    guard let value else { return 0 }
    if case .absent = value { return 0 }
    writer.clear()
    guard writer.write(value) else {
      writer.clear()
      writer.write(text: "the answer cannot be given to a script")
      return -1
    }
    return 1
  }

  private func text(_ node: iris_node) -> String? {
    guard node.kind == UInt8(IRIS_STRING.rawValue) else { return nil }
    return try? NodeReader.text(node.bytes, node.length)
  }

  private func key(_ node: iris_node) -> ScriptValue? {
    switch iris_kind(UInt32(node.kind)) {
    case IRIS_STRING: text(node).map { .text($0) }
    case IRIS_INTEGER: .integer(node.integer)
    case IRIS_NUMBER: .number(node.number)
    case IRIS_BOOLEAN: .boolean(node.integer != 0)
    default: nil
    }
  }
}
