import Foundation
import Testing
import TestSupport

/// A root of its own, with plugins, on which the command is run.
final class Workbench {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Plugins", withIntermediateDirectories: true)
  }

  /// A small plugin's files, by their path in its folder.
  static func plugin(_ name: String, manifest: String = "", link: String = "/x") -> [String: String]
  {
    [
      "plugin.lua": """
      return { name = "\(name)", version = "1.0.0", home = { "\(name):" },
        schemes = { \(name) = "\(name):" }, \(manifest) }
      """,
      "routes.lua": """
      return { one = { link = "\(link)", examples = { "\(name):x" }, absent = { "\(name):y" } } }
      """,
    ]
  }

  func add(_ name: String, _ files: [String: String], to place: String = "Plugins") throws {
    for (file, text) in files { try folder.write(text, to: "\(place)/\(name)/\(file)") }
  }

  func run(_ words: [String], seconds: Double = 60) throws -> ChildProcess {
    try Iris.run(words, input: Data(), folder: folder.path, seconds: seconds)
  }

  /// The names in the folder of plugins, those that are hidden too.
  var plugins: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Plugins")) ?? [])
      .sorted()
  }
}
