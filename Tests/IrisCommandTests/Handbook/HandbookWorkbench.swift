import Foundation
import RegexBuilder
import TestSupport
import Testing

/// A folder of its own in which the blocks of one section are run, one after the other.
final class HandbookWorkbench {
  /// Where the files are.
  let folder: TemporaryFolder
  private var code: Int32 = 0
  private var terminal: PseudoTerminal?

  /// What a section's transcript came to, and the lines of the page that it stands on.
  typealias Transcript = (range: Range<Int>, lines: [String])

  /// An empty folder, or one with copies of the repository's rules.
  init(withRules: Bool = false) throws {
    folder = try TemporaryFolder()
    try folder.copy(Repository.root + "/Sources/CIrisPlugin", as: "Sources/CIrisPlugin")
    guard withRules else { return }
    for name in ["Scripts", "Plugins"] {
      try folder.copy(Repository.root + "/" + name, as: name)
    }
  }

  /// Writes the files of a section and runs its commands, in order; gives the transcripts as they
  /// came out.
  ///
  /// - Parameter asking: whether commands are run.
  func run(_ section: HandbookPage.Section, asking: Bool = true) throws -> [Transcript] {
    var transcripts: [Transcript] = []
    for block in section.blocks {
      switch block.content {
      case .file(let path, let text): try folder.write(text, to: path)
      case .change(let path, let old, let new): try change(path, from: old, to: new)
      case .transcript(let commands) where asking:
        var lines: [String] = []
        for command in commands { lines += ["$ " + command] + (try output(of: command)) }
        transcripts.append((block.range, lines))
      case .conversation(let inputs) where asking:
        transcripts.append((block.range, try conversation(inputs)))
      case .conversation: break
      case .transcript(let commands):
        // What makes files is no question.
        for command in commands where command.hasPrefix("iris new ") || command.hasPrefix("cc ") {
          _ = try output(of: command)
        }
      }
    }
    return transcripts
  }

  /// A page that cannot be run as it stands.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private func change(_ path: String, from old: String, to new: String) throws {
    let pieces = (folder.text(path) ?? "").components(separatedBy: old)
    guard pieces.count == 2 else {
      throw Fault(description: "what is changed does not stand once in \(path):\n\(old)")
    }
    try folder.write(pieces.joined(separator: new), to: path)
  }

  /// What is shown when lines are typed at the REPL, which is started at the first.
  private func conversation(_ inputs: [String]) throws -> [String] {
    var lines: [String] = []
    if terminal == nil {
      guard let program = Repository.command else {
        throw Fault(description: "the program iris was not built")
      }
      terminal = try PseudoTerminal(
        program, ["repl", "--root", folder.path],
        environment: [
          "IRIS_ROOT": nil, "LC_ALL": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1",
          "IRIS_HISTORY": "",
        ])
      prompt = ""
      lines += try shown()
    }
    for input in inputs {
      lines.append(prompt + input)
      terminal?.send(input + "\r")
      // The first line is what was typed.
      lines += try shown().dropFirst()
    }
    return lines
  }

  private var prompt = ""

  /// What is shown up to the next prompt.
  private func shown() throws -> [String] {
    var text = ""
    while let more = terminal?.read(until: "> ") {
      text += more
      var lines = text.withoutEscapes.components(separatedBy: "\n")
      let last = lines.removeLast()
      if let match = last.wholeMatch(of: HandbookPage.prompt), match.output.2.isEmpty {
        prompt = last
        return lines
      }
    }
    throw Fault(description: "no prompt came behind \(text.suffix(200))")
  }

  /// What a command prints, as a terminal would show it.
  private func output(of line: String) throws -> [String] {
    if line == "echo $?" { return ["\(code)"] }
    let command = line.replacing("Scripts/run ", with: "iris ")
    let words = #/(?:[^'";&|<>`$]|'[^']*')*/#
    let isIris = command.wholeMatch(
      of: Regex {
        Optionally {
          "printf "
          words
          "| "
        }
        "iris "
        words
      })
    let isCompiler = command.wholeMatch(
      of: Regex {
        "cc -shared "
        words
      })
    guard isIris != nil || isCompiler != nil else {
      throw Fault(description: "nothing but iris is run, and a compiler of libraries: \(line)")
    }
    guard let program = Repository.command else {
      throw Fault(description: "the program iris was not built")
    }
    let child = try ChildProcess(
      "/bin/sh", ["-c", "umask 022; { \(command)\n} 2>&1"],
      environment: [
        "IRIS_ROOT": nil, "LC_ALL": "C.UTF-8",
        "PATH": URL(fileURLWithPath: program).deletingLastPathComponent().path + ":/usr/bin:/bin",
      ], folder: folder.path)
    guard let code = child.code else { throw Fault(description: "a signal ended \(line)") }
    self.code = code
    return child.lines
  }
}
