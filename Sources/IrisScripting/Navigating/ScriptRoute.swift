import Iris

/// Where in the app: a row, and the parameters that say which of its places.
///
/// Optional items are not part of it: a conversation with a message to show is the same place as
/// the conversation, and the message travels in the baton.
public struct ScriptRoute: Sendable, Hashable {
  /// The row's full name.
  public let row: String
  /// The parameters that name the place.
  public let parameters: Parameters

  /// A row, and the parameters that name the place.
  public init(row: String, parameters: Parameters) {
    self.row = row
    self.parameters = parameters
  }

  /// The row's own name and the values, for people: `conversation 7`.
  public var title: String {
    let name = row.split(separator: ".", maxSplits: 1).last.map(String.init) ?? row
    let values = parameters.names.compactMap { parameters[$0]?.plainText }.filter { !$0.isEmpty }
    return ([name] + values).joined(separator: " ")
  }
}

extension Row {
  /// The place of an intent of this row, or of another row's intent that lies under it: the
  /// parameters go by name.
  func route(with parameters: Parameters) -> ScriptRoute {
    let optional = Set(items.map(\.name))
    var own = Parameters()
    for name in types.keys where !optional.contains(name) { own[name] = parameters[name] }
    return ScriptRoute(row: name, parameters: own)
  }
}
