import Foundation

/// One case of the URL tests of web-platform-tests (`url/resources/urltestdata.json`).
public struct WebPlatformURLCase: Sendable {
  /// What a browser makes of a URL, in the terms of WHATWG's URL interface.
  public struct Record: Sendable {
    /// The scheme without its colon.
    public let scheme: String
    /// The user name, percent-encoded; "" when there is none.
    public let username: String
    /// The password, percent-encoded; "" when there is none.
    public let password: String
    /// The host with its port; "" when there is none.
    public let host: String
    /// The host without its port.
    public let hostname: String
    /// "" when there is none, or only the scheme's own.
    public let port: String
    /// The path, percent-encoded, with dot segments resolved.
    public let pathname: String
    /// The query with its `?`; "" when there is none, and when nothing follows.
    public let search: String
    /// The fragment with its `#`; "" when there is none, and when nothing follows.
    public let hash: String
  }

  /// The text of the URL.
  public let input: String
  /// The URL that it stands on; nil when it stands alone.
  public let base: String?
  /// What it is to be; nil: no URL.
  public let expected: Record?

  /// The cases of the shared data; nil when the file is not there.
  public static func load() -> [WebPlatformURLCase]? {
    guard let rows = SharedData.json(path) as? [Any] else { return nil }
    return rows.compactMap { row in
      guard let row = row as? [String: Any], let input = row["input"] as? String else {
        return nil
      }
      func text(_ key: String) -> String { row[key] as? String ?? "" }
      let isFailure = row["failure"] as? Bool ?? false
      return WebPlatformURLCase(
        input: input, base: row["base"] as? String,
        expected: isFailure
          ? nil
          : Record(
            scheme: String(text("protocol").dropLast()), username: text("username"),
            password: text("password"), host: text("host"), hostname: text("hostname"),
            port: text("port"), pathname: text("pathname"), search: text("search"),
            hash: text("hash")))
    }
  }

  /// Where the file is in the shared data.
  public static let path = "suites/wpt/urltestdata.json"
}
