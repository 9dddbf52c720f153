/// Where a baton comes from: a fresh number and a source.
///
/// The number is handed out by the navigator, one for each opening, absent or not; within one
/// navigator no two openings share one. It ties together all events of one opening.
public struct Provenance: Hashable, Sendable, Codable {
  /// The number of the opening.
  public let id: UInt64
  /// What asked.
  public let source: Source

  /// A provenance from its parts.
  public init(id: UInt64, source: Source) {
    self.id = id
    self.source = source
  }
}
