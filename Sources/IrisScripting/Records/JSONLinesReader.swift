import Iris

/// Reads a table of one JSON object a line (RFC 8259). A field of all records has one type; one that
/// is null or not there has no value. An empty line says nothing.
struct JSONLinesReader {
  private let text: TableText
  private var at = 0
  /// The columns, each with where its type was seen.
  private var columns: [(name: String, type: ColumnType?, seen: Int)] = []
  private var numbers: [String: Int] = [:]

  private init(_ text: TableText) { self.text = text }

  /// The table.
  ///
  /// - Throws: what is wrong first, with its place.
  static func table(_ text: TableText) throws(Diagnostic.Failure) -> RecordTable {
    var reader = JSONLinesReader(text)
    return try reader.table()
  }

  private mutating func table() throws(Diagnostic.Failure) -> RecordTable {
    var rows: [RecordTable.Row] = []
    while true {
      skip { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard at < text.bytes.count else { break }
      let start = at
      let cells = try object()
      skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      guard at == text.bytes.count || text.bytes[at] == 0x0A else {
        throw text.failure("behind the object stands the line's end", at: at)
      }
      guard rows.count <= RecordTable.rowLimit else { break }
      rows.append(.init(offset: start, cells: cells))
    }
    var table = RecordTable(
      columns: columns.map { .init(name: $0.name, type: $0.type ?? .text) })
    for var row in rows {
      row.cells += Array(repeating: nil, count: columns.count - row.cells.count)
      try table.add(row, of: text)
    }
    return table
  }

  // MARK: Values

  /// The cells of an object, as many as there are columns so far.
  private mutating func object() throws(Diagnostic.Failure) -> [Value?] {
    guard text.bytes[at] == UInt8(ascii: "{") else {
      throw text.failure("a record is an object: { \"id\": …", at: at)
    }
    at += 1
    var cells = [Value?](repeating: nil, count: columns.count)
    var isKnown = [Bool](repeating: false, count: columns.count)
    skipBlanks()
    if take("}") { return cells }
    while true {
      let start = at
      guard at < text.bytes.count, text.bytes[at] == UInt8(ascii: "\"") else {
        throw text.failure("a field has a name between quotes", at: at)
      }
      let name = try string()
      let end = at
      let column = try column(name, start..<end)
      if column >= cells.count {
        cells.append(nil)
        isKnown.append(false)
      }
      guard !isKnown[column] else {
        throw text.failure("the field '\(name)' stands twice", at: start, to: end)
      }
      isKnown[column] = true
      skipBlanks()
      guard take(":") else { throw text.failure("behind a name stands a colon", at: at) }
      skipBlanks()
      let place = at
      cells[column] = try value()
      if let value = cells[column] { try note(value, of: column, place..<at) }
      skipBlanks()
      if take("}") { return cells }
      guard take(",") else {
        throw text.failure("behind a value stands a comma or the object's end", at: at)
      }
      skipBlanks()
    }
  }

  private mutating func column(
    _ name: String, _ range: Range<Int>
  ) throws(Diagnostic.Failure) -> Int {
    if let known = numbers[name], columns[known].name.isExactly(name) { return known }
    try text.checkName(
      name, among: columns.map(\.name), at: range.lowerBound, to: range.upperBound)
    numbers[name] = columns.count
    columns.append((name, nil, range.lowerBound))
    return columns.count - 1
  }

  /// Holds that a field has one type; of whole and other numbers it is the wider.
  private mutating func note(
    _ value: Value, of column: Int, _ range: Range<Int>
  ) throws(Diagnostic.Failure) {
    let type: ColumnType =
      switch value {
      case .integer: .integer
      case .decimal: .decimal
      case .flag: .flag
      default: .text
      }
    switch (columns[column].type, type) {
    case (nil, _):
      columns[column].type = type
      columns[column].seen = range.lowerBound
    case (.decimal, .integer): break
    case (.integer, .decimal): columns[column].type = .decimal
    case (let known?, _) where known != type:
      throw text.failure(
        "'\(columns[column].name)' is \(type.words) here, and \(known.words) on line "
          + "\(text.line(at: columns[column].seen))",
        at: range.lowerBound, to: range.upperBound)
    default: break
    }
  }

  private mutating func value() throws(Diagnostic.Failure) -> Value? {
    let start = at
    switch at < text.bytes.count ? text.bytes[at] : 0 {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "-"), 0x30...0x39: return try number()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      throw text.failure(
        "a field is a text, a number, true, false or null", at: start, to: start + 1,
        hint: "put what is inside into fields of its own")
    default:
      skip { (0x61...0x7A).contains($0) }
      switch String(decoding: text.bytes[start..<at], as: UTF8.self) {
      case "true": return .flag(true)
      case "false": return .flag(false)
      case "null": return nil
      default:
        throw text.failure(
          "a field is a text, a number, true, false or null", at: start, to: max(at, start + 1))
      }
    }
  }

  private mutating func number() throws(Diagnostic.Failure) -> Value {
    let start = at
    _ = take("-")
    let whole = at
    skip(\.isDigit)
    var isWhole = true
    var isNumber = at > whole && (text.bytes[whole] != 0x30 || at == whole + 1)
    if take(".") {
      isWhole = false
      let digits = at
      skip(\.isDigit)
      isNumber = isNumber && at > digits
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      let digits = at
      skip(\.isDigit)
      isNumber = isNumber && at > digits
    }
    let written = String(decoding: text.bytes[start..<at], as: UTF8.self)
    guard isNumber else { throw text.failure("this is no number", at: start, to: at) }
    if isWhole, let number = Int(written) { return .integer(number) }
    guard !isWhole, let number = Double(written), number.isFinite else {
      throw text.failure("the number is too large", at: start, to: at)
    }
    return .decimal(number)
  }

  // MARK: Texts

  private mutating func string() throws(Diagnostic.Failure) -> String {
    let start = at
    at += 1
    var content: [UInt8] = []
    while at < text.bytes.count {
      let byte = text.bytes[at]
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escape()
      case ..<0x20:
        throw text.failure(
          byte == 0x0A || byte == 0x0D
            ? "the text is never closed" : "a control character is written as an escape",
          at: byte == 0x0A || byte == 0x0D ? start : at)
      default:
        content.append(byte)
        at += 1
      }
    }
    throw text.failure("the text is never closed", at: start)
  }

  /// The bytes that an escape stands for.
  private mutating func escape() throws(Diagnostic.Failure) -> [UInt8] {
    let start = at
    at += 1
    let letter = at < text.bytes.count ? text.bytes[at] : 0
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [hex()]
      if let high = units[0], (0xD800..<0xDC00).contains(high), take("\\"), take("u") {
        units.append(hex())
      }
      let known = units.compactMap { $0 }
      if known.count == units.count, known != [0],
        let text = String(validating: known, as: UTF16.self)
      {
        return Array(text.utf8)
      }
    default: break
    }
    throw text.failure("this escape stands for no character", at: start, to: at)
  }

  /// Four hexadecimal digits; nil: there are none.
  private mutating func hex() -> UInt16? {
    guard at + 4 <= text.bytes.count else { return nil }
    let digits = text.bytes[at..<at + 4]
    at += 4
    guard digits.allSatisfy({ $0.isDigit || (0x41...0x46).contains($0 & 0xDF) }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while at < text.bytes.count, isSkipped(text.bytes[at]) { at += 1 }
  }

  private mutating func skipBlanks() { skip { $0 == 0x20 || $0 == 0x09 } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < text.bytes.count, UInt32(text.bytes[at]) == character.value else { return false }
    at += 1
    return true
  }
}

extension ColumnType {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .decimal: "a number"
    case .flag: "true or false"
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
