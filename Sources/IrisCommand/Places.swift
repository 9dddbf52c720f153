import Glibc
import IrisScripting

/// Where the rules that a command works with are.
struct Places {
  /// The folder that holds `Scripts` and `Plugins`; nil: there is none.
  let root: String?
  /// The app's own scripts; nil: there are none.
  let scripts: PluginFolder?
  /// The folder of plugins, which may not be there; nil: nobody says where it would be.
  let plugins: String?
  /// What messages call it.
  let pluginsTitle: String
  /// The plugins whose native libraries may be loaded, by their names.
  let nativePlugins: Set<String>

  init(_ arguments: Arguments) throws(CommandError) {
    root = try Self.root(arguments)
    nativePlugins = Set(arguments.values("--allow-native"))
    if let given = arguments.value("--scripts") ?? root.map({ $0 + "/Scripts" }) {
      let isGiven = arguments.value("--scripts") != nil
      let folder = PluginFolder(
        path: given, title: isGiven ? given : "Scripts", isNamed: false,
        nativePlugins: nativePlugins)
      if isGiven, !folder.hasManifest {
        throw CommandError("there is no plugin.lua in \(given)")
      }
      scripts = folder.hasManifest ? folder : nil
    } else {
      scripts = nil
    }
    plugins = arguments.value("--plugins") ?? root.map { $0 + "/Plugins" }
    pluginsTitle = arguments.value("--plugins") ?? "Plugins"
    if let given = arguments.value("--plugins"), pluginFolders.isEmpty {
      throw CommandError("there is no plugin in \(given)")
    }
  }

  /// The folders of plugins that are there now, in natural order.
  var pluginFolders: [PluginFolder] {
    plugins.map {
      PluginFolder.plugins(in: $0, title: pluginsTitle, nativePlugins: nativePlugins)
    } ?? []
  }

  /// All folders that are there now, the app's own scripts first.
  var folders: [PluginFolder] { (scripts.map { [$0] } ?? []) + pluginFolders }

  private static func root(_ arguments: Arguments) throws(CommandError) -> String? {
    if let given = arguments.value("--root") {
      guard isFolder(given) else { throw CommandError("'\(given)' is no folder") }
      return given
    }
    if let set = getenv("IRIS_ROOT").map({ String(cString: $0) }), !set.isEmpty { return set }
    var folder = "."
    for _ in 0..<64 {
      if isFolder(folder + "/Plugins") || access(folder + "/Scripts/plugin.lua", R_OK) == 0 {
        return folder
      }
      folder += "/.."
    }
    return nil
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
