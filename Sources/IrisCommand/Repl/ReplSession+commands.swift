import Glibc
import Iris
import IrisScripting

extension ReplSession {
  /// The link that is given, or the last one.
  func link(_ words: ReplDirective.Words) throws(CommandError) -> String {
    guard let link = words.first ?? lastLink else {
      throw CommandError("no link is given, and none was asked about yet")
    }
    return link
  }

  /// The row of a name.
  func row(_ name: String) throws(CommandError) -> Row {
    if let row = rules.row(called: name) { return row }
    let names = rules.rows.map(\.name)
    let own = names.compactMap { $0.split(separator: ".", maxSplits: 1).last.map(String.init) }
    let hint = Suggestion.hint(for: name, among: names + own).map { "\n  = \($0)" } ?? ""
    throw CommandError("there is no row '\(name.shown)'\(hint)")
  }

  /// Why a link does not open as a row: part by part, form by form.
  func whyNot(_ row: Row, _ link: String) -> ReplAnswer {
    let explanation = resolver.explanation(of: link)
    let text = ExplanationText(explanation: explanation, rules: rules, ink: ink)
    if explanation.intent?.row == row.name {
      return ReplAnswer(
        lines: ["it does open as \(row.name)"] + text.lines, json: explanation.json(rules))
    }
    guard let read = rules.router.link(link) else {
      return ReplAnswer(
        lines: text.lines, json: explanation.json(rules), code: explanation.exitCode)
    }
    let attempts = rules.router.table.attempts(read, of: row.name, limit: 32)
    var lines: [String] = []
    if attempts.isEmpty {
      lines.append("\(row.name) is for other places than this link's:")
      lines += row.forms.map { "  \($0.placeDescription)  \(ink.shown($0.source))" }
    }
    for attempt in attempts where attempt.isChosen {
      lines.append("the row is chosen, and then says no:")
      lines += text.lines.map { "  " + $0 }
      _ = attempt
      return ReplAnswer(lines: lines, json: explanation.json(rules), code: explanation.exitCode)
    }
    for attempt in attempts { lines += text.told(attempt) }
    if attempts.contains(where: { $0.account.firstMiss == nil }), let chosen = explanation.chosen {
      lines.append("  it fits, but \(chosen.route) is more special: \(ink.shown(chosen.form))")
    }
    return ReplAnswer(lines: lines, json: explanation.json(rules), code: .absent)
  }

  /// Every link that opens as a row with these values.
  func mint(_ row: Row, _ written: [String]) throws(CommandError) -> ReplAnswer {
    var texts: [String: [String]] = [:]
    for word in written {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
        throw CommandError("a value is given as NAME=VALUE, and not as '\(word.shown)'")
      }
      let name = String(word[..<equals])
      guard row.types[name] != nil else {
        let hint = Suggestion.hint(for: name, among: row.types.keys).map { "\n  = \($0)" } ?? ""
        throw CommandError("\(row.name) has no parameter '\(name.shown)'\(hint)")
      }
      texts[name, default: []].append(String(word[word.index(after: equals)...]))
    }
    var parameters = Parameters()
    for name in texts.keys.sorted() {
      let given = texts[name] ?? []
      guard let value = resolver.value(given, of: name, in: row) else {
        if let failure = resolver.failure { return broken(failure) }
        let kind = row.types[name]?.record
        let text = given.joined(separator: ", ")
        return absent([
          ConsoleAbsence(
            kind == nil ? .type : .record,
            kind.map { "there is no \($0) '\(text)'" }
              ?? "'\(text)' does not fit the type of '\(name)'",
            at: kind.flatMap { rules.place(ofRecords: $0) })
        ])
      }
      parameters[name] = value
    }
    let links = resolver.links(row: row.name, parameters: parameters)
      .filter { resolver.resolve($0.text).intent != nil }
    guard !links.isEmpty else {
      if let failure = resolver.failure { return broken(failure) }
      let notes = resolver.notes.map(\.words)
      return absent([
        ConsoleAbsence(
          .link, notes.last ?? "no form of \(row.name) opens with these values", at: row.place)
      ])
    }
    let texts2 = links.map(\.text)
    return ReplAnswer(
      lines: texts2.map { ink.shown($0) },
      json: .object([("links", .list(texts2.map { .text($0) }))]))
  }

  /// The handoffs, pending ones first.
  var handoffs: ReplAnswer {
    let listing = navigator.registry.listing(at: now)
    let lines = listing.map { entry in
      let standing =
        switch entry.standing {
        case .empty: "is empty"
        case .waiting(let count): "waits, \(count) screen\(count == 1 ? "" : "s")"
        case .buffered: "holds a baton"
        case .over(let end): "is over: \(end)"
        }
      let source = entry.source.map { ", from \($0.rawValue)" } ?? ""
      let needs =
        entry.needs.isEmpty ? "" : ", until there is a '\(entry.needs.joined(separator: "', '"))'"
      return ink.shown("\(entry.route.title)  \(standing)\(source)\(needs)")
    }
    return ReplAnswer(lines: lines.isEmpty ? ["no handoff is pending"] : lines)
  }

  /// What the host knows, and what scripts may ask.
  var factList: ReplAnswer {
    let known = facts.all
    var titles: [String: String] = [:]
    for plugin in rules.plugins {
      for (name, fact) in plugin.manifest.facts where titles[name] == nil {
        titles[name] = fact.title
      }
    }
    let names = Set(known.keys).union(titles.keys).sorted()
    let width = names.map(\.count).max() ?? 0
    let lines = names.map { name in
      let value = known[name].map { ink.shown($0.words) } ?? ink.paint("absent", .doubtful)
      let place = rules.place(ofFact: name).map { "  (\($0))" } ?? ""
      let title = titles[name].map { $0.isEmpty ? "" : "  \($0)" } ?? "  no manifest declares it"
      return "\(ink.shown(name).padded(to: width))  \(value)\(ink.shown(title))\(place)"
    }
    return ReplAnswer(
      lines: lines.isEmpty ? ["no manifest declares a fact"] : lines,
      json: .object([
        (
          "facts",
          .object(
            names.map { name in
              let value: JSONValue =
                switch known[name] {
                case .text(let text)?: .text(text)
                case .integer(let number)?: .integer(Int64(number))
                case .flag(let flag)?: .flag(flag)
                case nil: .null
                }
              return (name, value)
            })
        )
      ]))
  }

  /// What nil means, place by place.
  func siteList(_ row: Row?) -> ReplAnswer {
    let width = CallSite.core.map(\.name.count).max() ?? 0
    let lines = CallSite.core.map { site in
      let meaning = rules.meaning(at: site, forRow: row?.name)
      let place = meaning?.place.map { "  (\($0))" } ?? ""
      return site.name.padded(to: width) + "  "
        + ink.shown(meaning?.words ?? "stop, since nobody says otherwise") + place
    }
    return ReplAnswer(lines: lines)
  }

  /// Resolves a link many times.
  func bench(_ link: String, _ count: Int) -> ReplAnswer {
    remember(link)
    let clock = ContinuousClock()
    let stops = Interrupts.total
    var times: [Duration] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      if Interrupts.total != stops { break }
      let start = clock.now
      _ = resolver.resolve(link)
      times.append(clock.now - start)
    }
    times.sort()
    guard let least = times.first, let most = times.last else { return ReplAnswer() }
    let middle = times[times.count / 2]
    return ReplAnswer(lines: [
      "\(times.count) times: \(middle.words) in the middle, \(least.words) at least, \(most.words) at most"
    ])
  }

  /// What links come to, before and now: `[ROOT] [< FILE]`.
  func difference(_ words: ReplDirective.Words) throws(CommandError) -> ReplAnswer {
    var list = words.list
    var file: String?
    if let mark = list.firstIndex(of: "<") {
      guard mark == list.count - 2 else { throw CommandError("usage: :diff [ROOT] [< FILE]") }
      file = list[mark + 1]
      list.removeLast(2)
    }
    guard list.count <= 1 else { throw CommandError("usage: :diff [ROOT] [< FILE]") }
    var before = beginning
    if let root = list.first {
      before = try Workplace(
        Arguments(
          [Array("--root".utf8), Array(root.utf8)],
          options: ReplCommand.common))
    }
    let links = try file.map { path throws(CommandError) in try Self.lines(of: path) } ?? self.links
    guard !links.isEmpty else { throw CommandError("no link was asked about yet: :diff < FILE") }
    let old = Resolver(rules: before.rules, records: PluginRecords(before.rules), facts: facts.all)
    let difference = RulesDifference(of: links, before: old, now: resolver)
    return ReplAnswer(lines: difference.lines(ink), json: difference.json)
  }

  /// Runs the inputs of a file.
  func load(_ path: String) throws(CommandError) -> ReplAnswer {
    guard loading < 8 else { throw CommandError("files load one another") }
    loading += 1
    defer { loading -= 1 }
    var answer = ReplAnswer()
    var begun = ""
    let lines = try Self.lines(of: path)
    for (number, line) in lines.enumerated() {
      let input = begun.isEmpty ? line : begun + "\n" + line
      switch run(input, isLast: number == lines.count - 1 || line.trimmed.isEmpty) {
      case .unfinished: begun = input
      case .answer(let next):
        begun = ""
        answer.lines += next.lines
        answer.code = answer.code.worse(next.code)
        if next.ends { answer.ends = true }
        if next.isComplaint {
          answer.lines.append("  it stopped at \(path.shown):\(number + 1)")
          return answer
        }
      }
      if answer.ends { break }
    }
    return answer
  }

  /// The longest file of inputs or links, in bytes.
  private static let fileLimit = 16 << 20

  private static func lines(of path: String) throws(CommandError) -> [String] {
    guard let bytes = RegularFile.bytes(at: path, limit: fileLimit) else {
      throw CommandError("there is no file '\(path.shown)' that can be read")
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}

extension ExitCode {
  /// The worse of two.
  func worse(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}
