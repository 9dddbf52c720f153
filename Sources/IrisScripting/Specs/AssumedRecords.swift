import Iris

/// Records as a test assumes them, and behind them those of the plugins.
struct AssumedRecords: RecordSource {
  /// What a test says of one record.
  enum Entry: Sendable {
    case there(Record)
    case gone
  }

  /// By kind, and then by the bytes of the key.
  typealias Table = [String: [[UInt8]: Entry]]

  let assumed: Table
  let others: any RecordSource

  /// The record that the test assumes, else that of the plugins; nil: it is gone, or nowhere.
  func record(_ kind: String, key: String) -> Record? {
    switch assumed[kind]?[Array(key.utf8)] {
    case .there(let record): record
    case .gone: nil
    case nil: others.record(kind, key: key)
    }
  }

  func takeFailure() -> ScriptFailure? { others.takeFailure() }

  func begin() { others.begin() }

  func end() { others.end() }
}
