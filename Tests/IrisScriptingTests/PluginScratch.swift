import Iris
import IrisScripting
import TestSupport

/// Small plugins, written into a folder that goes away with the object.
final class PluginScratch {
  private let root: TemporaryFolder
  /// The plugins' folders; one called Scripts is the app's own.
  let folders: [PluginFolder]

  /// Plugins by the names of their folders, each a list of files with their texts.
  init(_ plugins: KeyValuePairs<String, [String: String]>) throws {
    let root = try TemporaryFolder()
    for (name, files) in plugins {
      for (file, text) in files { try root.write(text, to: name + "/" + file) }
    }
    self.root = root
    folders = plugins.map { name, _ in
      let isOwn = name == "Scripts"
      return PluginFolder(
        path: root.path + "/" + name, title: isOwn ? name : "Plugins/" + name, isNamed: !isOwn)
    }
  }

  var rules: RuleSet { RuleSet(folders: folders, hostNames: .platform) }

  /// A shop: the manifest that is not given is `manifest`.
  static func shop(_ files: [String: String]) throws -> PluginScratch {
    try PluginScratch([
      "shop": ["plugin.lua": manifest].merging(files) { _, given in given }
    ])
  }

  static let manifest = """
    return {
      name = "shop", home = { "shop:", "https://shop.example" },
      schemes = { shop = "shop://" }, hosts = { "shop.example" },
    }
    """
}
