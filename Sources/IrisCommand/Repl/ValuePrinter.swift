import IrisScripting

/// Writes values of Lua for people: keys in order, cycles marked, what is too deep or too much
/// counted.
struct ValuePrinter {
  var ink = Ink()
  /// The columns that a line may take.
  var width = 80
  /// How many tables inside tables are shown.
  var depth = 4
  /// How many entries of one table are shown.
  var entries = 24
  /// How many bytes of a text inside a table are shown.
  var bytes = 200

  /// A value, on as many lines as it needs.
  func lines(_ value: ConsoleValue) -> [String] { written(value, level: 0, indent: 0, after: 0) }

  /// The value as it is, where it is one text; else as it is shown.
  func raw(_ value: ConsoleValue) -> [String] {
    guard case .text(let bytes, let count) = value, bytes.count == count,
      let text = String(validating: bytes, as: UTF8.self)
    else { return lines(value) }
    return text.split(separator: "\n" as Character, omittingEmptySubsequences: false).map {
      String($0).shown
    }
  }

  // MARK: On one line, or on several

  /// - Parameter after: how many columns stand before it on its first line, and behind it.
  private func written(
    _ value: ConsoleValue, level: Int, indent: Int, after: Int
  ) -> [String] {
    let label: String
    let all: [ConsoleValue.Entry]
    let leftOut: Int
    switch value {
    case .table(let entries, let count): (label, all, leftOut) = ("", entries, count)
    case .object(_, let name, let fields):
      (label, all, leftOut) = (ink.shown(name) + " ", fields, 0)
    default: return [scalar(value)]
    }
    if all.isEmpty, leftOut == 0 { return [label + "{}"] }
    if level >= depth { return [label + "{\(more(all.count + leftOut, "entries", "entry"))}"] }
    let shown = all.prefix(entries)
    let rest = leftOut + all.count - shown.count
    // Keys 1, 2, 3 … need not be written.
    var next: Int64 = 1
    var pieces: [(key: String, value: ConsoleValue)] = []
    for entry in shown {
      if case .integer(let number) = entry.key, number == next, next < .max {
        next += 1
        pieces.append(("", entry.value))
      } else {
        pieces.append((key(entry.key) + " = ", entry.value))
      }
    }
    var single: [String]? = []
    var columns = indent + after + SourceExcerpt.width(label) + 4
    for piece in pieces {
      let lines = written(piece.value, level: level + 1, indent: indent + 2, after: 0)
      let text = piece.key + (lines.first ?? "")
      columns += Self.columns(text) + 2
      if lines.count > 1 || columns > width {
        single = nil
        break
      }
      single?.append(text)
    }
    if var single {
      if rest > 0 { single.append(more(rest, "more", "more")) }
      return [label + "{ " + single.joined(separator: ", ") + " }"]
    }
    let space = "  "
    var lines = [label + "{"]
    // What needs no key and little space stands side by side.
    var row = ""
    func endRow() {
      if !row.isEmpty { lines.append(space + row) }
      row = ""
    }
    for piece in pieces {
      var inner = written(
        piece.value, level: level + 1, indent: indent + 2, after: SourceExcerpt.width(piece.key))
      inner[0] = piece.key + inner[0]
      inner[inner.count - 1] += ","
      let columns = inner.count == 1 && piece.key.isEmpty ? Self.columns(inner[0]) : .max
      if columns <= width / 4 {
        if indent + 3 + Self.columns(row) + columns > width { endRow() }
        row += (row.isEmpty ? "" : " ") + inner[0]
      } else {
        endRow()
        lines += inner.map { space + $0 }
      }
    }
    if rest > 0 {
      if row.isEmpty {
        lines.append(space + more(rest, "more", "more"))
      } else {
        row += " " + more(rest, "more", "more")
      }
    }
    endRow()
    return lines + ["}"]
  }

  private func more(_ count: Int, _ many: String, _ one: String) -> String {
    ink.paint("\(ink.ellipsis)\(count) \(count == 1 ? one : many)", .faint)
  }

  /// How many columns a text takes, colours apart.
  private static func columns(_ text: String) -> Int {
    var out = ""
    var isEscape = false
    for character in text {
      if character == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        if character == "m" { isEscape = false }
      } else {
        out.append(character)
      }
    }
    return SourceExcerpt.width(out)
  }

  private func key(_ key: ConsoleValue) -> String {
    if case .text(let bytes, let count) = key, bytes.count == count, Self.isName(bytes) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return "[" + scalar(key) + "]"
  }

  /// Whether a text can stand as a key without quotes.
  static func isName(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, !(0x30...0x39).contains(first) else { return false }
    guard
      bytes.allSatisfy({
        $0 == 0x5F || ($0 < 0x80 && Character(Unicode.Scalar($0)).isLetter)
          || (0x30...0x39).contains($0)
      })
    else { return false }
    return !ConsoleNames.keywords.contains(String(decoding: bytes, as: UTF8.self))
  }

  private func scalar(_ value: ConsoleValue) -> String {
    switch value {
    case .absent: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): Self.number(value)
    case .text(let bytes, let count): quoted(bytes, of: count)
    case .cycle(let up): ink.paint("<cycle: \(up == 1 ? "itself" : "\(up) up")>", .faint)
    case .deep(let count): "{" + more(count, "entries", "entry") + "}"
    case .library: ink.paint("<library>", .faint)
    case .function: ink.paint("<function>", .faint)
    case .table, .object: "{}"
    }
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return String(value)
  }

  /// A text in quotes, with escapes that Lua reads.
  private func quoted(_ all: [UInt8], of count: Int) -> String {
    var text = ""
    var rest = all.prefix(bytes)[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\r"): text += "\\r"
      case UInt8(ascii: "\t"): text += "\\t"
      case 0..<0x20, 0x7F: text += Self.hex(byte)
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        let piece = Array(rest.prefix(length))
        if let scalar = String(validating: piece, as: UTF8.self), scalar.unicodeScalars.count == 1 {
          text += ink.shown(scalar)
          rest = rest.dropFirst(length)
          continue
        }
        text += Self.hex(byte)
      }
      rest = rest.dropFirst()
    }
    let left = count - min(bytes, all.count)
    return "\"\(text)\"" + (left > 0 ? " " + more(left, "more bytes", "more byte") : "")
  }

  private static func hex(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension JSONValue {
  /// A value of Lua. What JSON has no word for is a text: `"<function>"`.
  init(_ value: ConsoleValue) {
    switch value {
    case .absent: self = .null
    case .boolean(let value): self = .flag(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .decimal(value)
    case .text(let bytes, _): self = .text(String(decoding: bytes, as: UTF8.self))
    case .cycle: self = .text("<cycle>")
    case .deep: self = .text("<deep>")
    case .library: self = .text("<library>")
    case .function: self = .text("<function>")
    case .object(_, _, let fields): self = Self.object(of: fields)
    case .table(let entries, _):
      let isList = entries.enumerated().allSatisfy { number, entry in
        entry.key == .integer(Int64(number) + 1)
      }
      self =
        isList && !entries.isEmpty
        ? .list(entries.map { JSONValue($0.value) }) : Self.object(of: entries)
    }
  }

  private static func object(of entries: [ConsoleValue.Entry]) -> JSONValue {
    .object(
      entries.map { entry in
        let name =
          if case .text(let bytes, _) = entry.key {
            String(decoding: bytes, as: UTF8.self)
          } else {
            JSONValue(entry.key).text
          }
        return (name, JSONValue(entry.value))
      })
  }
}
