extension ScriptFailure {
  /// The failure as compilers draw it: place and message, the source around it, a caret under the
  /// name that the message is about. Lua tells the line alone; where no name is told, the whole line
  /// is meant.
  ///
  /// - Parameter source: the text of a file by the name that messages give it; nil: it is unknown.
  public func rendered(source: (String) -> String?) -> String {
    guard let file, let line, let text = source(file),
      let place = Self.place(of: message, in: text, line: line)
    else { return SourceExcerpt.clean(description) }
    return SourceExcerpt.render(source: text, file: file, place: place, message: message)
  }

  private static func place(of message: String, in text: String, line: Int) -> Place? {
    let bytes = Array(text.utf8)
    let lines = SourceLines(bytes)
    guard line >= 1, line <= lines.starts.count else { return nil }
    let start = lines.starts[line - 1]
    var end = line < lines.starts.count ? lines.starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    let content = Array(bytes[start..<end])
    if message.hasSuffix("<eof>") { return lines.place(bytes, from: end, to: end) }
    if let token = token(of: message), let found = content.place(of: Array(token.utf8)) {
      return lines.place(bytes, from: start + found, to: start + found + token.utf8.count)
    }
    let first = content.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
    return lines.place(bytes, from: start + first, to: end)
  }

  /// What a message of Lua's is about: `near 'x'`, `(field 'x')`, `(local 'x')`; nil: it names
  /// nothing.
  private static func token(of message: String) -> String? {
    let pieces = message.split(separator: "'", omittingEmptySubsequences: false)
    guard pieces.count >= 3 else { return nil }
    for beginning in [
      "near ", "(field ", "(local ", "(global ", "(upvalue ", "(method ", "(constant ",
    ] {
      for number in stride(from: pieces.count - 2, to: 0, by: -1)
      where pieces[number - 1].hasSuffix(beginning) && !pieces[number].isEmpty {
        return String(pieces[number])
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// Where a token stands, as a whole word if it is one, and rather where something is done with it:
  /// `x` of `return x.y`, and not of `local x`. Nil: nowhere.
  fileprivate func place(of token: [UInt8]) -> Int? {
    guard let head = token.first, let tail = token.last, token.count <= count else { return nil }
    var best: (place: Int, rank: Int)?
    for start in 0...(count - token.count)
    where self[start..<start + token.count].elementsEqual(token) {
      let end = start + token.count
      var rank = 0
      let isBounded =
        (start == 0 || !self[start - 1].isWordByte || !head.isWordByte)
        && (end == count || !self[end].isWordByte || !tail.isWordByte)
      if isBounded { rank += 2 }
      if end < count, ".:[({\"'".utf8.contains(self[end]) { rank += 1 }
      if rank > best?.rank ?? -1 { best = (start, rank) }
    }
    return best?.place
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: self >= 0x80
    }
  }
}
