import Foundation
import Synchronization

/// A folder that is there as long as the object is.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// An empty folder, or a copy of another.
  public init(copying source: String? = nil) throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("iris-" + UUID().uuidString)
      .path
    if let source {
      try FileManager.default.copyItem(atPath: source, toPath: path)
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static let kept = Mutex<[String]>([])

  /// Leaves the folder there until the tests end, for what reads it later.
  public func keep() {
    TemporaryFolder.kept.withLock { paths in
      if paths.isEmpty {
        atexit {
          for path in TemporaryFolder.kept.withLock({ $0 }) {
            try? FileManager.default.removeItem(atPath: path)
          }
        }
      }
      paths.append(path)
    }
    _ = Unmanaged.passRetained(self)
  }

  /// A folder with these files, by their paths in it.
  public convenience init(_ files: [String: String]) throws {
    try self.init()
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a file, and makes the folders that it needs.
  public func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Copies a folder into this one.
  public func copy(_ source: String, as name: String) throws {
    let target = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: source, toPath: target.path)
  }

  /// The text of a file; nil: it is not there.
  public func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
