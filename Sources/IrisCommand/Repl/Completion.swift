import IrisScripting

/// What may stand at the cursor of a line: found in what is known already, so that no script runs
/// and nobody waits.
struct Completion: Sendable {
  /// The commands, without their colon, and what each of their words is.
  var commands: [(name: String, words: [Kind])] = []
  /// What is known by kind.
  var words: [Kind: [String]] = [:]
  /// What lines have assigned.
  var names: [ConsoleValue.Entry] = []
  /// The names in a folder, those of folders with a slash behind them.
  var files: @Sendable (String) -> [String] = { _ in [] }

  /// What a word can be.
  enum Kind: Hashable, Sendable, CaseIterable {
    case command
    case row
    case site
    case plugin
    case record
    case fact
    case link
    case type
    case state
    case file
    case lua
  }

  /// Candidates: what stands before the cursor from `start` on is to be replaced by one of them.
  struct Candidates: Equatable, Sendable {
    /// In bytes of UTF-8.
    let start: Int
    /// In order, each once.
    let words: [String]

    /// What all of them begin with.
    var common: String {
      guard var common = words.first.map({ Array($0.utf8) }) else { return "" }
      for word in words.dropFirst() {
        let same = zip(common, word.utf8).prefix { $0 == $1 }.count
        common = Array(common.prefix(same))
      }
      while !common.isEmpty, String(validating: common, as: UTF8.self) == nil {
        common.removeLast()
      }
      return String(decoding: common, as: UTF8.self)
    }
  }

  /// The candidates for a line, with the cursor behind so many of its bytes.
  func candidates(_ line: String, cursor: Int) -> Candidates {
    let all = Array(line.utf8)
    let bytes = Array(all.prefix(max(0, min(cursor, all.count))))
    let first = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    guard first < bytes.count else { return Candidates(start: bytes.count, words: []) }
    if bytes[first] == UInt8(ascii: ":") { return command(bytes, first) }
    let isForced = bytes[first] == UInt8(ascii: "=")
    if !isForced {
      let typed = String(decoding: bytes[first...], as: UTF8.self)
      let links = matching(typed, in: words[.link] ?? [])
      if !links.isEmpty, typed.utf8.contains(UInt8(ascii: ":")) {
        return Candidates(start: first, words: links)
      }
    }
    return lua(bytes, from: isForced ? first + 1 : first)
  }

  private func command(_ bytes: [UInt8], _ first: Int) -> Candidates {
    let space = UInt8(ascii: " ")
    guard let end = bytes[first...].firstIndex(of: space) else {
      let typed = String(decoding: bytes[(first + 1)...], as: UTF8.self)
      return Candidates(start: first + 1, words: matching(typed, in: commands.map(\.name)))
    }
    let name = String(decoding: bytes[(first + 1)..<end], as: UTF8.self)
    guard let kinds = commands.first(where: { $0.name == name })?.words, !kinds.isEmpty else {
      return Candidates(start: bytes.count, words: [])
    }
    let start = (bytes.lastIndex(of: space) ?? end) + 1
    let typed = String(decoding: bytes[start...], as: UTF8.self)
    let number =
      bytes[end..<start].enumerated().filter { offset, byte in
        byte == space && (offset == 0 || bytes[end + offset - 1] != space)
      }.count - 1
    let kind = kinds[min(max(0, number), kinds.count - 1)]
    switch kind {
    case .lua: return lua(bytes, from: end + 1)
    case .file: return file(typed, start: start)
    default: return Candidates(start: start, words: matching(typed, in: words[kind] ?? []))
    }
  }

  private func file(_ typed: String, start: Int) -> Candidates {
    let slash = typed.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let name = slash.map { String(typed[typed.utf8.index(after: $0)...]) } ?? typed
    let found = matching(name, in: files(folder.isEmpty ? "." : folder))
      .filter { name.hasPrefix(".") || !$0.hasPrefix(".") }
    return Candidates(start: start + folder.utf8.count, words: found)
  }

  // MARK: Lua

  /// The functions of `iris` whose first word is known.
  private static let asked: [String: Kind] = [
    "value": .type, "record": .record, "fact": .fact, "state": .state, "handoff": .row,
    "intent": .link,
  ]

  private func lua(_ bytes: [UInt8], from first: Int) -> Candidates {
    if let inText = text(bytes, from: first) { return inText }
    var start = bytes.count
    while start > first, bytes[start - 1].isPartOfPath { start -= 1 }
    let path = bytes[start...].split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    ).map { String(decoding: $0, as: UTF8.self) }
    guard let typed = path.last, path.count > 1 || !typed.isEmpty else {
      return Candidates(start: bytes.count, words: [])
    }
    let place = bytes.count - typed.utf8.count
    guard path.count > 1 else {
      let all =
        (ConsoleNames.libraries[""] ?? []) + Array(ConsoleNames.libraries.keys)
        + ConsoleNames.keywords
        + names.compactMap(\.name)
      return Candidates(start: place, words: matching(typed, in: all))
    }
    let around = Array(path.dropLast())
    if let known = member(around, of: names) {
      return Candidates(start: place, words: matching(typed, in: known.fields))
    }
    let library = around.count == 1 ? ConsoleNames.libraries[around[0]] ?? [] : []
    return Candidates(start: place, words: matching(typed, in: library))
  }

  /// The value at a path of names, read off what is there.
  private func member(_ path: [String], of entries: [ConsoleValue.Entry]) -> ConsoleValue? {
    guard let first = path.first,
      let value = entries.first(where: { $0.name == first })?.value
    else { return nil }
    if path.count == 1 { return value }
    return member(Array(path.dropFirst()), of: value.entries)
  }

  /// Inside the quotes of `iris.record("…`.
  private func text(_ bytes: [UInt8], from first: Int) -> Candidates? {
    var quote: (byte: UInt8, place: Int)?
    for (place, byte) in bytes.enumerated() where place >= first {
      if let open = quote {
        if byte == open.byte { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = (byte, place)
      }
    }
    guard let start = quote.map({ $0.place + 1 }) else { return nil }
    let nothing = Candidates(start: bytes.count, words: [])
    var before = bytes[first..<(start - 1)]
    while before.last == UInt8(ascii: " ") || before.last == UInt8(ascii: "(") {
      before.removeLast()
    }
    let word = before.reversed().prefix { $0.isPartOfPath }.reversed()
    let name = String(decoding: Array(word), as: UTF8.self)
    guard name.hasPrefix("iris."), let kind = Self.asked[String(name.dropFirst(5))] else {
      return nothing
    }
    let typed = String(decoding: bytes[start...], as: UTF8.self)
    return Candidates(start: start, words: matching(typed, in: words[kind] ?? []))
  }

  private func matching(_ typed: String, in words: [String]) -> [String] {
    Set(words.filter { $0.utf8.starts(with: typed.utf8) }).sorted()
  }
}

extension UInt8 {
  fileprivate var isPartOfPath: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension ConsoleValue.Entry {
  /// The key as a name; nil: it is none.
  var name: String? {
    guard case .text(let bytes, let count) = key, bytes.count == count, ValuePrinter.isName(bytes)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ConsoleValue {
  /// What stands in it; empty: it is no table and no object.
  fileprivate var entries: [Entry] {
    switch self {
    case .table(let entries, _): entries
    case .object(_, _, let entries): entries
    default: []
    }
  }

  /// The names that can stand behind a dot.
  fileprivate var fields: [String] {
    if case .text = self { return ConsoleNames.libraries["string"] ?? [] }
    return entries.compactMap(\.name)
  }
}
