import IrisScripting

/// `iris editor`: what an editor needs to know of scripts.
enum EditorCommand: Command {
  static let name = "editor"
  static let usage = "[--force] [DIR]"
  static let summary = "Writes the files by which an editor knows what scripts may say."
  static let details = """
    Into DIR, or the current folder: .iris/iris.lua (definitions) and .luarc.json (settings) for the
    Lua language server, .luacheckrc for luacheck. Put ---@type iris.Routes before the return of a
    routes.lua, and likewise iris.Manifest, iris.Types, iris.Sites: the editor then completes fields,
    explains them, and marks what is unknown, of the wrong type, or may be nil.

    Exit code: 0 they are there, 1 one was left as it is, because it is another one, 2 one cannot be
    written.
    """
  static let options = [Option("--force", help: "replace files that are there and are others")]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard arguments.words.count <= 1 else { throw CommandError("one folder is given at most") }
    let folder = arguments.words.first ?? "."
    var code = ExitCode.opened
    for (path, writing) in EditorFiles.write(to: folder, replacing: arguments.has("--force")) {
      try output.line("\(writing.rawValue.padded(to: 10)) \((folder + "/" + path).shown)")
      switch writing {
      case .written, .unchanged: break
      case .kept: code = code == .usage ? code : .absent
      case .failed: code = .usage
      }
    }
    if code == .absent { Output.complain("iris: --force replaces what is there") }
    return code
  }
}
