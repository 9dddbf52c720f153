import Foundation

/// This repository: its own scripts and plugins, and the fixtures of its tests.
public enum Repository {
  /// The folder with Package.swift.
  public static var root: String {
    // Tests/TestSupport/Repository.swift stands three levels below.
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// A folder of fixtures of a test target.
  public static func fixtures(_ target: String, _ folder: String = "") -> String {
    root + "/Tests/\(target)/Fixtures" + (folder.isEmpty ? "" : "/" + folder)
  }

  /// The names in a folder, sorted; empty when it is not there.
  public static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The program `iris` that was built beside these tests; nil: it is not there.
  public static var command: String? {
    let bundle = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    var folders = [bundle.deletingLastPathComponent(), Bundle.main.bundleURL]
    for loaded in Bundle.allBundles { folders.append(loaded.bundleURL) }
    for folder in folders {
      var folder = folder
      for _ in 0..<4 {
        let program = folder.appendingPathComponent("iris").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: program)
        {
          return program
        }
        folder.deleteLastPathComponent()
      }
    }
    let usual = root + "/.build/debug/iris"
    return FileManager.default.isExecutableFile(atPath: usual) ? usual : nil
  }
}
