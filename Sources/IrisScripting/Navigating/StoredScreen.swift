/// A screen as it is stored: what is needed to ask for it again.
public struct StoredScreen: Hashable, Sendable, Codable {
  /// The row's full name.
  public let row: String
  /// The canonical link that leads there; nil: no form of the row can say it, and the screen does
  /// not come back.
  public let link: String?

  /// A row, and the link that leads there.
  public init(row: String, link: String?) {
    self.row = row
    self.link = link
  }
}

extension StoredScreen: CustomStringConvertible {
  /// The link, or else the row.
  public var description: String { link ?? row }
}
