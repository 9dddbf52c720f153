/// International host names (UTS 46, non-transitional, as WHATWG reads them), handed in by the
/// platform, because their tables are too big and change too often to be kept here.
public struct HostNames: Sendable {
  /// A host in Unicode, already percent-decoded, as ASCII with `xn--` labels; nil: not a host name.
  public let toASCII: @Sendable (String) -> String?
  /// The Unicode form of an ASCII host; nil: it has none.
  public let toUnicode: @Sendable (String) -> String?

  /// The platform's two functions.
  public init(
    toASCII: @escaping @Sendable (String) -> String?,
    toUnicode: @escaping @Sendable (String) -> String?
  ) {
    self.toASCII = toASCII
    self.toUnicode = toUnicode
  }
}
