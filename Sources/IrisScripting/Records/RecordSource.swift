import Iris

/// Where records are looked up.
///
/// Only the look-up is needed. A source that can break says so in `takeFailure`, beside the gate; one
/// that others write to meanwhile keeps to one moment between `begin` and `end`.
public protocol RecordSource {
  /// The record of this kind under this key; nil: there is none, or nobody knows.
  func record(_ kind: String, key: String) -> Record?
  /// Why nobody knows what was asked for since the last call, where the source is broken or too
  /// slow; nil: nothing failed.
  func takeFailure() -> ScriptFailure?
  /// What is looked up from here on is of one moment.
  func begin()
  /// The moment is over.
  func end()
}

extension RecordSource {
  /// Nothing ever fails.
  public func takeFailure() -> ScriptFailure? { nil }
  /// All moments are the same.
  public func begin() {}
  /// All moments are the same.
  public func end() {}
}

/// A source in which there is nothing.
public struct NoRecords: RecordSource {
  /// There is nothing.
  public init() {}

  /// Always nil.
  public func record(_ kind: String, key: String) -> Record? { nil }
}
