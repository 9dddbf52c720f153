import Iris
import IrisScripting

/// `iris link`: mints links.
enum LinkCommand: Command {
  static let name = "link"
  static let usage = "[OPTIONS] KIND [NAME=VALUE…]"
  static let summary = "Mints a link: prints every form of it, canonical first."
  static let details = """
    KIND is a row, such as signal.contact_by_phone; 'iris routes' lists them. What would not open is
    not minted: each form is read again, and must lead to what was asked for.

    An item that may be repeated is given several times.

    Exit code: 0 minted, 1 no form opens with these values, 2 there is no such row or parameter,
    3 a script is broken, 4 out of time or memory, 5 the plugin of the row did not load.
    """
  static let options = [
    Option("--json", help: "{\"intent\", \"values\", \"links\": [\"…\"]}")
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard let kind = arguments.words.first else { throw CommandError("no kind is given") }
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    let rules = workplace.rules
    guard let row = rules.row(named: kind) else {
      if let folder = rules.refusedFolder(ofRow: kind) {
        throw CommandError("\(folder.title) did not load; nothing is minted", code: .refused)
      }
      throw CommandError("there is no row '\(kind)'" + suggestion(kind, rules.rows.map(\.name)))
    }
    let resolver = workplace.resolver()
    var written: [(name: String, texts: [String])] = []
    for bytes in arguments.bytes.dropFirst() {
      guard let word = String(validating: bytes, as: UTF8.self) else {
        throw CommandError("a value is no UTF-8: '\(String(decoding: bytes, as: UTF8.self))'")
      }
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
        throw CommandError("a value is given as NAME=VALUE, and not as '\(word)'")
      }
      let name = String(word[..<equals])
      let text = String(word[word.index(after: equals)...])
      guard row.types[name] != nil else {
        throw CommandError(
          "\(kind) has no parameter '\(name)'" + suggestion(name, Array(row.types.keys)))
      }
      guard let known = written.firstIndex(where: { $0.name == name }) else {
        written.append((name, [text]))
        continue
      }
      guard row.isRepeated(name) else { throw CommandError("'\(name)' is given twice") }
      written[known].texts.append(text)
    }
    var parameters = Parameters()
    for (name, texts) in written {
      guard let value = resolver.value(texts, of: name, in: row) else {
        if let failure = resolver.failure { return broken(failure) }
        let text = texts.joined(separator: ", ")
        let why =
          row.types[name]?.record.map { "there is no \($0) '\(text)'" }
          ?? "'\(text)' does not fit the type of '\(name)'"
        Output.complain("iris: \(why); nothing is minted")
        return .absent
      }
      parameters[name] = value
    }
    // What a row shows can break as well, so each link is resolved as it would be.
    let minted = resolver.links(row: kind, parameters: parameters)
    if minted.isEmpty, let failure = resolver.failure { return broken(failure) }
    let links = minted.filter { resolver.resolve($0.text).intent != nil }
    if links.isEmpty, !minted.isEmpty, let failure = resolver.failure { return broken(failure) }
    guard !links.isEmpty else {
      Output.complain(refusal(row, parameters, resolver))
      return .absent
    }
    if arguments.has("--json") {
      try output.line(
        JSONValue.object([
          ("intent", .text(kind)),
          ("values", links.first.flatMap { resolver.resolve($0.text).values } ?? .null),
          ("links", .list(links.map { .text($0.text) })),
        ]).text)
    } else {
      for link in links { try output.line(link.text.shown) }
    }
    return .opened
  }

  private static func broken(_ failure: ScriptFailure) -> ExitCode {
    Output.complain("iris: \(failure.description); nothing is minted")
    return failure.exitCode
  }

  private static func suggestion(_ word: String, _ words: [String]) -> String {
    Suggestion.hint(for: word, among: words).map { "\n  = \($0)" } ?? ""
  }

  private static func refusal(_ row: Row, _ parameters: Parameters, _ resolver: Resolver) -> String
  {
    let missing = row.requiredNames.filter {
      parameters[$0] == nil && row.types[$0]?.missing == nil
    }
    var text = "iris: no form of \(row.name) opens with these values; nothing is minted"
    var notes: [String] = []
    for note in resolver.notes.map(\.words) where !notes.contains(note) { notes.append(note) }
    for note in notes { text += "\n  = \(note)" }
    if notes.isEmpty, let retired = row.retired { text += "\n  = the place is gone: \(retired)" }
    if !missing.isEmpty { text += "\n  = missing: \(missing.joined(separator: ", "))" }
    let forms = row.forms.filter(\.isPrinted).map { "    " + $0.source }
    return text + "\n  = its forms are\n" + forms.joined(separator: "\n")
  }
}

extension Row {
  /// The captures of the row's first form that prints.
  fileprivate var requiredNames: [String] { forms.first(where: \.isPrinted)?.names ?? [] }
}
