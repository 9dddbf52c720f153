/// One form of a link: `[scheme:][//][host]/path[?items][#fragment]`.
///
/// A form is written like the links that it matches, with captures in the syntax of the URLPattern
/// standard. It is read against a link, and printed with values.
public struct LinkForm: Sendable {
  /// What a fragment must be.
  public enum FragmentPattern: Sendable, Hashable {
    /// `#*`.
    case anything
    /// A path, and perhaps a query behind it.
    case path(PathPattern, [RequiredItem]?)
    /// A query.
    case items([RequiredItem])
  }

  /// The form as it was written.
  public let source: String
  /// Where it stands, the canonical place first.
  public let origins: [FormOrigin]
  /// The path.
  public let path: PathPattern
  /// The query items that must be there, in the order in which they are printed.
  public let items: [RequiredItem]
  /// The fragment; nil: the form has none.
  public let fragment: FragmentPattern?
  /// Parameters that are set by reading this form, and that printing it needs, as texts.
  public let fixed: [String: Value]
  /// Whether links of this form are read.
  public let isRead: Bool
  /// Whether links are printed in this form.
  public let isPrinted: Bool

  /// All captures by name, those of the path first.
  public var names: [String] {
    let hosts = origins.first?.host?.pattern.names ?? []
    return hosts + path.names + items.flatMap(\.names) + fragmentNames
  }

  /// The captures that take the rest of a path or of a fragment.
  var restNames: [String] {
    guard case .path(let path, _) = fragment else { return self.path.restNames }
    return self.path.restNames + path.restNames
  }

  private var fragmentNames: [String] {
    switch fragment {
    case .path(let path, let items): path.names + (items ?? []).flatMap(\.names)
    case .items(let items): items.flatMap(\.names)
    case .anything, nil: []
    }
  }
}
