/// Why a text is no link. For tools only: nothing on the way of a link may depend on it.
public struct LinkProblem: Error, Sendable, Hashable {
  /// What is wrong.
  public let reason: Reason
  /// Where: an offset into the UTF-8 of the text, at most its length.
  public let offset: Int

  /// The kinds of problem. The raw value is a stable name for traces and tests.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// More bytes than `LinkRules.limit`.
    case tooLong = "too long"
    /// A control character stands in the text itself (C0, DEL or C1).
    case rawControl = "raw control"
    /// No scheme, no `//` in front, and no host that may stand alone.
    case noScheme = "no scheme"
    /// http or https without `//`.
    case slashesMissing = "slashes missing"
    /// Another spelling than the only one that the scheme allows.
    case spelling = "spelling"
    /// A raw backslash in front of the query.
    case backslash = "backslash"
    /// Something stands in front of the host, with an `@`.
    case userinfo = "userinfo"
    /// No host where there must be one.
    case emptyHost = "empty host"
    /// Two dots in a row in the host, or one in front of it.
    case emptyLabel = "empty label"
    /// A character that no host can have.
    case hostCharacter = "host character"
    /// A host that looks like an IP address and is none.
    case badAddress = "bad address"
    /// A non-ASCII host, and the platform has no international names.
    case noHostNames = "no host names"
    /// A non-ASCII host that is no valid international name.
    case badHostName = "bad host name"
    /// One label of the host mixes scripts.
    case mixedScripts = "mixed scripts"
    /// A port that is not a number from 0 to 65535.
    case badPort = "bad port"
    /// A port where the scheme takes none.
    case portNotAllowed = "port not allowed"
    /// A `%` that is not followed by two hexadecimal digits.
    case malformedEscape = "malformed escape"
    /// Escapes that spell no UTF-8.
    case invalidUTF8 = "invalid UTF-8"
    /// An encoded NUL in host, path or fragment.
    case nul = "NUL"
    /// An encoded control character in host or path.
    case encodedControl = "encoded control"

    /// The reason as a sentence for people.
    public var sentence: String {
      switch self {
      case .tooLong: "The link is longer than the limit."
      case .rawControl: "A control character stands in the link."
      case .noScheme: "There is no scheme, and nothing that may stand without one."
      case .slashesMissing: "Behind http: and https: there must be //."
      case .spelling: "The scheme allows only its canonical spelling."
      case .backslash: "A backslash is no slash, and readers disagree about it."
      case .userinfo: "A user name in front of the host hides where the link leads."
      case .emptyHost: "There is no host."
      case .emptyLabel: "A part of the host is empty."
      case .hostCharacter: "A host cannot have this character."
      case .badAddress: "The host looks like an IP address and is none."
      case .noHostNames: "This platform cannot read international host names."
      case .badHostName: "The host is no valid international name."
      case .mixedScripts: "A part of the host mixes letters of different scripts."
      case .badPort: "The port is no number from 0 to 65535."
      case .portNotAllowed: "Links of this scheme have no port."
      case .malformedEscape: "A % must be followed by two hexadecimal digits."
      case .invalidUTF8: "The percent-encoded bytes are not UTF-8."
      case .nul: "A NUL character is encoded here."
      case .encodedControl: "A control character is encoded here."
      }
    }
  }

  /// A problem at an offset.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
