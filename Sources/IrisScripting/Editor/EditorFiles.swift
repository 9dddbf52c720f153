#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files by which an editor knows what scripts may say: definitions and settings for the Lua
/// language server, settings for luacheck. All their names begin with a dot, or stand in a folder
/// whose name does, so that none is taken for a file of a plugin.
public struct EditorFiles: Sendable {
  /// What became of a file.
  public enum Writing: String, Sendable, Hashable {
    /// It was written.
    case written
    /// It was so already.
    case unchanged
    /// It is another one, and was left alone.
    case kept
    /// It cannot be written.
    case failed
  }

  /// The files by their path in the folder, in order.
  public static var all: [(path: String, text: String)] {
    [
      (".iris/iris.lua", LuaDefinitions().text), (".luarc.json", luarc),
      (".luacheckrc", luacheckrc),
    ]
  }

  /// Writes the files into a folder.
  ///
  /// - Parameter replacing: whether a file that is another one is replaced.
  public static func write(
    to folder: String, replacing: Bool
  ) -> [(path: String, writing: Writing)] {
    let manager = FileManager.default
    return all.map { path, text in
      let full = folder + "/" + path
      let data = Data(text.utf8)
      if let known = manager.contents(atPath: full) {
        if known == data { return (path, .unchanged) }
        guard replacing else { return (path, .kept) }
      }
      let parent = full.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      do {
        try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: full), options: .atomic)
        return (path, .written)
      } catch {
        return (path, .failed)
      }
    }
  }

  /// The stock libraries are switched off, each of them: what a script has of them is defined.
  private static var luarc: String {
    let stock = [
      "basic", "bit", "bit32", "coroutine", "debug", "ffi", "io", "jit", "jit.profile", "jit.util",
      "math", "os", "package", "string", "string.buffer", "table", "table.clear", "table.new",
      "utf8",
    ]
    let groups = [
      "ambiguity", "duplicate", "global", "luadoc", "redefined", "strict", "type-check",
      "unbalanced", "unused",
    ]
    func object(_ names: [String], _ value: String) -> String {
      "{\n" + names.map { "    \"\($0)\": \"\(value)\"" }.joined(separator: ",\n") + "\n  }"
    }
    return """
      {
        "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
        "runtime.version": "Lua 5.4",
        "runtime.builtin": \(object(stock, "disable")),
        "workspace.library": [".iris"],
        "workspace.checkThirdParty": false,
        "diagnostics.groupFileStatus": \(object(groups, "Any")),
        "diagnostics.groupSeverity": \(object(["global", "strict", "type-check"], "Error")),
        "diagnostics.unusedLocalExclude": ["_*"]
      }

      """
  }

  private static var luacheckrc: String {
    var lines = [
      "-- What scripts may use, for luacheck. Written by 'iris editor': change nothing here.",
      "stds.iris = {", "  read_globals = {",
    ]
    for (library, _, members) in LuaLibrary.all {
      let names = members.map(\.name).sorted()
      if library.isEmpty {
        lines += names.map { "    \"\($0)\"," }
      } else {
        lines.append("    \(library) = {")
        lines.append("      fields = {")
        lines += names.map { "        \"\($0)\"," }
        lines += ["      },", "    },"]
      }
    }
    lines += [
      "  },", "}", "std = \"iris\"", "max_line_length = false",
      "exclude_files = { \".build\", \".iris\" }",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
