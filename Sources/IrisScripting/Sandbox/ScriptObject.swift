/// A record or an intent in a script's hands: fields can be read, nothing can be written.
///
/// What makes it this object is kind and id, which the host chooses; the script cannot make one.
public struct ScriptObject: Sendable, Hashable {
  /// What it stands for.
  public enum Kind: UInt8, Sendable {
    /// A record of the app's data.
    case record = 0
    /// Where a link leads.
    case intent = 1
  }

  /// What it stands for.
  public let kind: Kind
  /// Which one; unique within the kind as long as one call runs.
  public let id: Int64
  /// How messages name it: `contact`, `contact 3`.
  public let label: String
  /// What the script can read.
  public let fields: ScriptTable

  /// An object.
  public init(
    kind: Kind, id: Int64, label: String = "", fields: ScriptTable = ScriptTable(entries: [])
  ) {
    self.kind = kind
    self.id = id
    self.label = label
    self.fields = fields
  }

  /// Whether two stand for the same.
  public static func == (left: ScriptObject, right: ScriptObject) -> Bool {
    left.kind == right.kind && left.id == right.id
  }

  /// Feeds what it stands for into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(id)
  }
}
