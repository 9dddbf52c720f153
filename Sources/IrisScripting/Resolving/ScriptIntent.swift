import Iris

/// What a link asks for, by the rules of scripts: a row and its parameters.
///
/// Intents compare by row and parameters; what the row shows the app is a view of these.
public struct ScriptIntent: Sendable, Hashable {
  /// The row's full name: `signal.contact_by_phone`.
  public let row: String
  /// The parameters, those with a default included.
  public let parameters: Parameters

  /// A row and its parameters.
  public init(row: String, parameters: Parameters) {
    self.row = row
    self.parameters = parameters
  }
}
