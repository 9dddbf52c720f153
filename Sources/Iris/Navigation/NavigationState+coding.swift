/// The written form: `version`, `tabs`, `selected` (an id), `sheets`.
///
/// A stored state passes the same gate as one that is made: what would make
/// `init?(tabs:selected:sheets:)` nil cannot be decoded.
private enum Key: String, CodingKey {
  case version, tabs, selected, sheets
}

private let version = 1

extension NavigationState: Encodable where Route: Encodable {
  /// Writes the state, with the version of its form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(version, forKey: .version)
    try container.encode(tabs, forKey: .tabs)
    try container.encode(selected, forKey: .selected)
    try container.encode(sheets, forKey: .sheets)
  }
}

extension NavigationState: Decodable where Route: Decodable {
  /// Reads a state; throws `DecodingError` for another version, and for parts that make no state.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let written = try container.decode(Int.self, forKey: .version)
    guard written == version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "a state of version \(written); this is version \(version)")
    }
    let state = NavigationState(
      tabs: try container.decode([Tab<Route>].self, forKey: .tabs),
      selected: try container.decode(String.self, forKey: .selected),
      sheets: try container.decode([Sheet<Route>].self, forKey: .sheets))
    guard let state else {
      throw DecodingError.dataCorruptedError(
        forKey: .tabs, in: container,
        debugDescription: "no tab, two of one name, or a selected tab that is not there")
    }
    self = state
  }
}
