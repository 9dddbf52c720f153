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

  /// Apart, so that a value stays small.
  private final class Content: Sendable {
    let kind: Kind
    let id: Int64
    let label: String
    let fields: ScriptTable

    init(kind: Kind, id: Int64, label: String, fields: ScriptTable) {
      self.kind = kind
      self.id = id
      self.label = label
      self.fields = fields
    }
  }

  private let content: Content

  /// What it stands for.
  public var kind: Kind { content.kind }
  /// Which one; unique within the kind as long as one call runs.
  public var id: Int64 { content.id }
  /// How messages name it: `contact`, `contact 3`.
  public var label: String { content.label }
  /// What the script can read.
  public var fields: ScriptTable { content.fields }

  /// An object.
  public init(
    kind: Kind, id: Int64, label: String = "", fields: ScriptTable = ScriptTable(entries: [])
  ) {
    content = Content(kind: kind, id: id, label: label, fields: fields)
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
