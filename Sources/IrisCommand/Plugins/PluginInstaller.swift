import Iris
import IrisScripting

/// Puts a plugin among those that are there.
struct PluginInstaller {
  let places: Places
  let choices: PluginChoices

  /// Installs what is at a path. Nothing changes unless the plugin can be loaded beside the others,
  /// and they beside it.
  func install(
    _ source: String, isReplacing: Bool, _ output: Output
  ) throws(CommandError) -> ExitCode {
    guard let plugins = places.plugins else {
      throw CommandError("there is no folder of plugins here\n  = say where it is with --root DIR")
    }
    let package = try PluginPackage(at: source)
    let staging = try PluginStaging(in: plugins)
    try staging.write(package.files, to: "new")
    let manifest = try manifest(of: staging.path + "/new")
    let name = manifest.name
    try staging.rename("new", to: name)
    let target = plugins + "/" + name
    if !isReplacing, RegularFile.exists(target) { throw isThere(name) }
    try checkBeside(PluginFolder(path: staging.path + "/" + name, title: name))
    guard try staging.place(name, at: target, isReplacing: isReplacing) else {
      throw isThere(name)
    }
    let version = manifest.version.isEmpty ? "" : " " + manifest.version
    let count = package.files.count
    try output.line(
      "installed \(places.pluginsTitle)/\(name)\(version): \(count) file\(count == 1 ? "" : "s")"
        .shown)
    return .opened
  }

  private func isThere(_ name: String) -> CommandError {
    CommandError(
      "there is a plugin '\(name)' already\n  = --replace puts this one in its place",
      code: .absent)
  }

  /// The manifest, before it is known what the folder must be called.
  private func manifest(of path: String) throws(CommandError) -> Manifest {
    let folder = PluginFolder(path: path, title: "", isNamed: false)
    let state = RuleSet(folders: [folder], hostNames: .platform).states.first?.state
    guard let manifest = state?.manifest, manifest.name.isPlainName else {
      throw refusal(diagnostics(state))
    }
    return manifest
  }

  /// Makes sure that the plugin can be loaded, and that no other one is put out by it.
  func checkBeside(_ folder: PluginFolder) throws(CommandError) {
    let others = places.folders.filter { $0.name != folder.name || $0 == places.scripts }
    let before = RuleSet(folders: others, choices: choices, hostNames: .platform)
    let after = before.reloaded(others + [folder])
    guard let state = after.state(of: folder) else { return }
    if case .quarantined = state { throw refusal(diagnostics(state)) }
    if let (_, why) = after.quarantined(since: before).first { throw refusal(why) }
  }

  private func diagnostics(_ state: PluginState?) -> [Diagnostic] {
    if case .quarantined(let why, _, _)? = state { why } else { [] }
  }

  private func refusal(_ why: [Diagnostic]) -> CommandError {
    let lines = why.map(\.rendered) + ["  = nothing has changed"]
    return CommandError(
      "the plugin cannot be loaded\n" + lines.joined(separator: "\n"), code: .refused)
  }
}

extension String {
  /// Whether the text can be the name of a folder.
  fileprivate var isPlainName: Bool {
    !isEmpty && !hasPrefix(".") && utf8.allSatisfy { $0 != 0x2F && $0 != 0 }
  }
}
