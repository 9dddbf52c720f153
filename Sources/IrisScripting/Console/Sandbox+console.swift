import CIrisBridge

extension Sandbox {
  /// What a line of a console came to.
  enum LineResult {
    /// Its values.
    case values([ConsoleValue])
    /// It gave nothing, as an assignment does.
    case nothing
    /// Its value is nil.
    case absent
    /// It does not compile, because it ends too early.
    case unfinished(ScriptFailure)
    /// It broke.
    case broken(ScriptFailure)
  }

  /// Runs a line of a console: an expression, or statements.
  func runLine(
    _ source: [UInt8], name: String, object: @escaping (ScriptObject.Kind, Int64) -> ScriptObject?
  ) -> LineResult {
    var result = iris_result()
    let status = execute(source: source, name: name, require: { _ in nil }, &result)
    switch status {
    case IRIS_OK:
      var reader = ConsoleReader(result, object: object)
      return .values((0..<result.value_count).compactMap { _ in reader.value() })
    case IRIS_ABSENT: return result.value_count > 0 ? .absent : .nothing
    default:
      guard let failure = outcome(status, result).failure else { return .nothing }
      return result.unfinished ? .unfinished(failure) : .broken(failure)
    }
  }

  /// What lines have assigned, by raw access; empty also where the state is spoiled.
  func sessionEntries(
    object: @escaping (ScriptObject.Kind, Int64) -> ScriptObject?
  ) -> [ConsoleValue.Entry] {
    var result = iris_result()
    guard iris_session(bridgeState, &result) == IRIS_OK else { return [] }
    var reader = ConsoleReader(result, object: object)
    guard case .table(let entries, _)? = reader.value() else { return [] }
    return entries
  }

  /// From now on what is run are lines of a console.
  func becomeConsole() {
    freeze()
    iris_become_console(bridgeState)
  }
}
