import Iris

/// Where records are looked up.
public protocol RecordSource {
  /// The record of this kind under this key; nil: there is none.
  func record(_ kind: String, key: String) -> Record?
}

/// A source in which there is nothing.
public struct NoRecords: RecordSource {
  /// There is nothing.
  public init() {}

  /// Always nil.
  public func record(_ kind: String, key: String) -> Record? { nil }
}
