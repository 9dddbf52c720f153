/// What is carried to a screen: an intent, and where it came from.
public struct Baton<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// What was asked for.
  public let intent: Intent
  /// Which opening asked for it.
  public let provenance: Provenance

  /// A baton from its parts.
  public init(_ intent: Intent, from provenance: Provenance) {
    self.intent = intent
    self.provenance = provenance
  }
}

extension Baton: Encodable where Intent: Encodable {}
extension Baton: Decodable where Intent: Decodable {}
