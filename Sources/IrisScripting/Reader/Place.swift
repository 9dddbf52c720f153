/// Where a piece of a text stands.
public struct Place: Sendable, Hashable {
  /// The line, counted from 1. CR, LF, CR LF and LF CR each end one line, as in Lua.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars of the line. A byte that is no UTF-8 counts as
  /// one scalar, unless it looks like the continuation of one.
  public let column: Int
  /// How many UTF-8 bytes of the text stand in front.
  public let offset: Int
  /// How many UTF-8 bytes are meant, all on this line; 0 where something is missing.
  public let length: Int

  /// A place that is known by other means than the reader's.
  public init(line: Int, column: Int, offset: Int, length: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
  }
}

/// The beginnings of the lines of a text, to turn offsets into lines and columns.
struct SourceLines: Sendable {
  /// Offset of the first byte of each line; never empty, ascending.
  private(set) var starts: [Int]

  /// Then columns need no counting.
  private let isASCII: Bool

  /// For one that notes the lines of the text while it reads.
  init(noting bytes: [UInt8]) {
    starts = [0]
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  init(_ bytes: [UInt8]) {
    self.init(noting: bytes)
    var at = 0
    while at < bytes.count {
      if let next = SourceLines.endOfBreak(bytes, at) {
        at = next
        starts.append(at)
      } else {
        at += 1
      }
    }
  }

  /// Behind the line break at `at`; nil when none is there.
  static func endOfBreak(_ bytes: [UInt8], _ at: Int) -> Int? {
    guard at < bytes.count, bytes[at] == 0x0A || bytes[at] == 0x0D else { return nil }
    let after = at + 1
    guard after < bytes.count, bytes[after] == 0x0A || bytes[after] == 0x0D,
      bytes[after] != bytes[at]
    else { return after }
    return after + 1
  }

  mutating func begin(at offset: Int) { starts.append(offset) }

  /// The index in `starts` of the line that holds `offset`.
  func index(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func place(_ bytes: [UInt8], from offset: Int, to end: Int) -> Place {
    let row = index(of: offset)
    let before = starts[row]..<max(starts[row], min(offset, bytes.count))
    let column =
      isASCII
      ? before.count + 1 : bytes[before].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    // What runs over several lines is pointed at where it begins.
    var stop = min(end, bytes.count)
    if row + 1 < starts.count, stop > starts[row + 1] {
      stop = starts[row + 1]
      while stop > offset, bytes[stop - 1] == 0x0A || bytes[stop - 1] == 0x0D { stop -= 1 }
    }
    return Place(line: row + 1, column: column, offset: offset, length: max(0, stop - offset))
  }
}
