extension Manifest {
  /// What it says of another plugin, for tools.
  public struct Need: Sendable, Hashable {
    /// `requires`, `optional` or `conflicts`.
    public let kind: String
    /// The other plugin.
    public let name: String
    /// The versions that are meant, as they are written.
    public let versions: String
  }

  /// What it says of other plugins, by kind and name.
  public var saysOfOthers: [Need] {
    (requires + optional + conflicts).map {
      Need(kind: $0.kind.rawValue, name: $0.name, versions: $0.text)
    }.sorted { ($0.kind, $0.name) < ($1.kind, $1.name) }
  }
}
