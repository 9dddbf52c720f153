import Iris
import IrisScripting

/// `iris routes`: the table.
enum RoutesCommand: Command {
  static let name = "routes"
  static let usage = "[OPTIONS] [GLOB]"
  static let summary = "Lists the rows, with their forms and where they are written."
  static let details = "GLOB picks rows by name; * stands for anything: 'signal.*', '*.chat_*'."
  static let options = [
    Option("--tree", help: "the forms by where they stand, segment by segment"),
    Option("--markdown", help: "a catalogue for whoever writes links"),
    Option("--json", help: "one JSON object a row, with all that it says"),
    Option("--ascii", help: "the tree in plain ASCII"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard arguments.words.count <= 1 else { throw CommandError("one pattern is given at most") }
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    let glob = arguments.words.first ?? "*"
    let rows = workplace.rules.rows.filter { Glob.matches(glob, $0.name) }
    if rows.isEmpty {
      Output.complain("iris: no row is called '\(glob.shown)'")
      return .absent
    }
    let ways = ["--tree", "--markdown", "--json"].filter { arguments.has($0) }
    guard ways.count <= 1 else {
      throw CommandError("\(ways.joined(separator: " and ")) are two ways to write the table")
    }
    switch ways.first {
    case "--tree":
      let ink = Ink(for: output, isASCII: arguments.has("--ascii"))
      for line in RouteTree(rows: rows, ink: ink).lines { try output.line(line) }
    case "--markdown":
      for line in Catalogue(rules: workplace.rules, rows: rows).lines { try output.line(line) }
    case "--json": for row in rows { try output.line(row.json.text) }
    default: for row in rows { for line in lines(row) { try output.line(line) } }
    }
    return .opened
  }

  /// A row for people.
  static func lines(_ row: Row) -> [String] {
    let title = row.title.isEmpty ? "" : "  \(row.title)"
    var lines = ["\(row.name)  \(row.place)\(title)".shown]
    for form in row.forms {
      let way = form.isRead ? (form.isPrinted ? "link" : "reads") : "prints"
      lines.append("  \(way.padded(to: 7))\(form.source.shown)")
    }
    if !row.items.isEmpty {
      let items = row.items.map(\.description).joined(separator: ", ")
      lines.append("  query  \(items.shown)")
    }
    return lines
  }
}

/// Patterns of names in which `*` stands for anything.
enum Glob {
  /// Whether a name is of a pattern; linear in both by going back to the last star only.
  static func matches(_ pattern: String, _ name: String) -> Bool {
    let (p, n) = (Array(pattern.utf8), Array(name.utf8))
    var (i, j) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while j < n.count {
      if i < p.count, p[i] == UInt8(ascii: "*") {
        star = (i, j)
        i += 1
      } else if i < p.count, p[i] == n[j] {
        i += 1
        j += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        i = last.pattern + 1
        j = last.name + 1
      } else {
        return false
      }
    }
    return p[i...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
