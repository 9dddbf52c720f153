/// Something that was sent and gave way to something newer, before its baton was handed over.
public struct Superseded<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// The opening's number and source.
  public let provenance: Provenance
  /// What it asked for; nil when it gave way before it was asked what that is.
  public let intent: Intent?
  /// What it gave way to.
  public let newer: Provenance
}
