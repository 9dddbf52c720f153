import Foundation

/// Shared libraries for tests: those of the package, and those that a test compiles.
public enum NativeExample {
  /// What shared libraries are called here.
  public static var ending: String {
    #if os(Linux)
      ".so"
    #else
      ".dylib"
    #endif
  }

  /// A library of this package that was built beside the tests; nil: it is not there.
  public static func built(_ name: String) -> String? {
    guard let command = Repository.command else { return nil }
    let path =
      URL(fileURLWithPath: command).deletingLastPathComponent()
      .appendingPathComponent("lib" + name + ending).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// A compiler of C; nil: none is there.
  public static let compiler: String? = {
    let folders =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for name in ["cc", "clang", "gcc"] {
      for folder in folders + ["/usr/bin"] {
        let path = folder + "/" + name
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
    }
    return nil
  }()

  /// Compiles a library against our header, as its author would.
  public static func compile(
    _ source: String, to path: String, defining names: [String] = []
  ) throws {
    guard let compiler else { throw Fault(description: "there is no compiler of C") }
    let child = try ChildProcess(
      compiler,
      ["-shared", "-fPIC", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden"]
        + names.map { "-D" + $0 }
        + ["-I", Repository.root + "/Sources/CIrisPlugin/include", "-o", path, source])
    guard child.code == 0 else { throw Fault(description: child.errors) }
    try own(path)
  }

  /// Copies a library to where a plugin has it.
  public static func copy(_ source: String, to path: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: path)
    try own(path)
  }

  /// Lets nobody else write to a file or folder, whatever the umask of who runs the tests.
  private static func own(_ path: String) throws {
    for path in [path, URL(fileURLWithPath: path).deletingLastPathComponent().path] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  /// What went wrong.
  public struct Fault: Error, CustomStringConvertible {
    /// In words.
    public let description: String
  }
}
