import Foundation

/// The data for tests that is not part of this repository.
public enum SharedData {
  /// A file or folder of it; nil when it is not there.
  ///
  /// It is looked for in the folder that `IRIS_SHARED_DATA` names, else beside the repository.
  public static func url(_ relative: String) -> URL? {
    let url = root.appendingPathComponent(relative)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// Whether a file or folder of it is there, for `.enabled(if:)`.
  public static func has(_ relative: String) -> Bool { url(relative) != nil }

  /// What to say of a test that is skipped.
  public static func missing(_ relative: String) -> String {
    "\(relative) is not there: set IRIS_SHARED_DATA, or put it into ../shared/data"
  }

  /// The text of a file; nil when it is not there or is not UTF-8.
  public static func text(_ relative: String) -> String? {
    guard let url = url(relative), let data = try? Data(contentsOf: url) else { return nil }
    return String(data: data, encoding: .utf8)
  }

  /// The lines of a text file without the empty ones; nil as for `text(_:)`.
  public static func lines(_ relative: String) -> [String]? {
    text(relative)?.split(separator: "\n").map(String.init)
  }

  /// A file of JSON as Foundation's objects; nil when it is not there or is not JSON.
  public static func json(_ relative: String) -> Any? {
    guard let url = url(relative), let data = try? Data(contentsOf: url) else { return nil }
    return try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  private static var root: URL {
    if let path = ProcessInfo.processInfo.environment["IRIS_SHARED_DATA"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    // Tests/TestSupport/SharedData.swift stands three levels below the root of the repository.
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return repository.deletingLastPathComponent().appendingPathComponent("shared/data")
  }
}
