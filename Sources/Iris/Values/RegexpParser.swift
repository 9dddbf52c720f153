/// Reads the source of a regular expression, without recursion.
///
/// The grammar is ECMAScript's with the flags `u` and `s`, less what cannot be matched in linear time
/// (look-around, back-references) and what a link has no use for (names, boundaries, properties).
struct RegexpParser {
  private let source: String
  private let ignoringCase: Bool
  private let scalars: [Unicode.Scalar]
  /// UTF-8 offset of each scalar, and of the end.
  private let offsets: [Int]
  private var position = 0
  private var tree = RegexpTree()
  private var frames: [Frame] = []
  private var frame: Frame

  /// A group that is open, or the whole.
  private struct Frame {
    let capturing: Bool
    let opened: Int
    /// Nothing can stand before this group, so `^` is redundant at its front.
    let atFront: Bool
    var branches: [Int] = []
    var items: [Int] = []
    var repeatable = false
    /// Offset of an anchor in the last item: a repeated anchor is not redundant.
    var anchorInLast: Int?
    /// Offset of a `^` anywhere in the group.
    var front: Int?
    /// Offset of a `$` in this branch: nothing may follow.
    var end: Int?
    /// Offset of a `$` in an earlier branch.
    var endBefore: Int?
  }

  static func parse(_ source: String, ignoringCase: Bool) throws(RegexpError) -> RegexpTree {
    guard source.utf8.count <= RegexpLimits.source else {
      throw RegexpError(
        "this regular expression is too large", in: "", at: 0,
        hint: "a regular expression has at most \(RegexpLimits.source) bytes")
    }
    var parser = RegexpParser(source, ignoringCase: ignoringCase)
    return try parser.whole()
  }

  private init(_ source: String, ignoringCase: Bool) {
    self.source = source
    self.ignoringCase = ignoringCase
    scalars = Array(source.unicodeScalars)
    var offsets = [0]
    var offset = 0
    for scalar in scalars {
      offset += UTF8.width(scalar)
      offsets.append(offset)
    }
    self.offsets = offsets
    frame = Frame(capturing: false, opened: 0, atFront: true)
  }

  // MARK: Reading

  private var next: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  private func peek(_ ahead: Int) -> Unicode.Scalar? {
    position + ahead < scalars.count ? scalars[position + ahead] : nil
  }

  private func error(
    _ message: String, at position: Int? = nil, hint: String? = nil
  ) -> RegexpError {
    RegexpError(message, in: source, at: offsets[position ?? self.position], hint: hint)
  }

  private func tooLarge(at position: Int) -> RegexpError {
    error(
      "this regular expression is too large", at: position,
      hint: "a repeat stands for as many copies; at most \(RegexpLimits.cost) steps in all")
  }

  // MARK: The whole

  private mutating func whole() throws(RegexpError) -> RegexpTree {
    while let scalar = next {
      let start = position
      switch scalar {
      case "(": try open()
      case ")": try close()
      case "|": try branch()
      case "^": try anchorFront()
      case "$": anchorEnd()
      case "*", "+", "?", "{": try quantify()
      case "}", "]":
        throw error(
          "a \(scalar) that closes nothing",
          hint: "for the character itself, \(scalar == "]" ? "\\]" : "[}]")")
      case "[":
        let set = try readClass()
        try append(.set(set), from: start)
      case ".":
        position += 1
        try append(.set(.anything), from: start)
      case "\\":
        let set = try readEscape()
        try append(.set(set.set), from: start)
      default:
        position += 1
        try append(.set(folded(RegexpSet(scalar))), from: start)
      }
    }
    guard frames.isEmpty else {
      throw error("a ( that is never closed", at: frame.opened)
    }
    let root = try finish(frame, from: 0)
    // The root is the last node by definition; it is only ever a copy away from being so.
    if root != tree.root { tree.add(.sequence([root])) }
    return tree
  }

  private mutating func append(_ node: RegexpTree.Node, from start: Int) throws(RegexpError) {
    try refuseAfterEnd()
    frame.items.append(try add(node, from: start))
    frame.repeatable = true
    frame.anchorInLast = nil
  }

  private mutating func add(
    _ node: RegexpTree.Node, from start: Int
  ) throws(RegexpError) -> Int {
    let index = tree.add(node)
    guard tree.rootFacts.cost <= RegexpLimits.cost, index < 2 * RegexpLimits.cost else {
      throw tooLarge(at: start)
    }
    return index
  }

  /// The branch that has been read, as one node.
  private mutating func finishBranch(
    _ frame: Frame, from start: Int
  ) throws(RegexpError) -> Int {
    if frame.items.count == 1 { return frame.items[0] }
    return try add(frame.items.isEmpty ? .empty : .sequence(frame.items), from: start)
  }

  private mutating func finish(
    _ frame: Frame, from start: Int
  ) throws(RegexpError) -> Int {
    let last = try finishBranch(frame, from: start)
    if frame.branches.isEmpty { return last }
    return try add(.alternatives(frame.branches + [last]), from: start)
  }

  private mutating func branch() throws(RegexpError) {
    let start = position
    position += 1
    frame.branches.append(try finishBranch(frame, from: start))
    frame.items = []
    frame.repeatable = false
    frame.anchorInLast = nil
    frame.endBefore = frame.endBefore ?? frame.end
    frame.end = nil
  }

  // MARK: Groups

  private mutating func open() throws(RegexpError) {
    let start = position
    try refuseAfterEnd()
    var capturing = true
    position += 1
    if next == "?" {
      guard peek(1) == ":" else { throw unsupportedGroup(at: start) }
      capturing = false
      position += 2
    }
    guard frames.count < RegexpLimits.depth else {
      throw error(
        "too many groups inside each other", at: start,
        hint: "at most \(RegexpLimits.depth) deep")
    }
    let inner = Frame(
      capturing: capturing, opened: start, atFront: frame.atFront && frame.items.isEmpty)
    frames.append(frame)
    frame = inner
  }

  private func unsupportedGroup(at start: Int) -> RegexpError {
    let check = "a check function can decide what a pattern cannot"
    switch (peek(1), peek(2)) {
    case ("=", _), ("!", _):
      return error("look-ahead is not supported", at: start, hint: check)
    case ("<", "="), ("<", "!"):
      return error("look-behind is not supported", at: start, hint: check)
    case ("<", _), ("P", _), ("'", _):
      return error(
        "a group cannot have a name", at: start, hint: "groups are counted; write ( )")
    case (">", _):
      return error("an atomic group is not supported", at: start, hint: "write (?: )")
    case ("#", _):
      return error("a comment is not supported", at: start, hint: "write it beside the pattern")
    default:
      return error(
        "unknown kind of group", at: start,
        hint: "( ) captures, (?: ) only groups; there are no flags")
    }
  }

  private mutating func close() throws(RegexpError) {
    guard let outer = frames.popLast() else {
      throw error("a ) that closes nothing", hint: "for the character itself, [)]")
    }
    let start = frame.opened
    let inner = frame
    let child = try finish(inner, from: start)
    frame = outer
    position += 1
    let index = inner.capturing ? try add(.group(child), from: start) : child
    guard tree.facts[index].groups <= RegexpLimits.groups else {
      throw tooManyGroups(at: start)
    }
    frame.items.append(index)
    frame.repeatable = true
    frame.end = inner.endBefore ?? inner.end
    frame.front = frame.front ?? inner.front
    frame.anchorInLast = inner.front ?? frame.end
    groupCount += inner.capturing ? 1 : 0
    guard groupCount <= RegexpLimits.groups else { throw tooManyGroups(at: start) }
  }

  private var groupCount = 0

  private func tooManyGroups(at position: Int) -> RegexpError {
    error(
      "too many groups", at: position,
      hint: "at most \(RegexpLimits.groups) capture; write (?: ) where the text is not needed")
  }

  // MARK: Anchors

  private static let anchorHint = "a pattern is always the whole value; leave the anchor out"

  private mutating func anchorFront() throws(RegexpError) {
    guard frame.atFront, frame.items.isEmpty, frame.end == nil else {
      throw error("^ only at the very front", hint: Self.anchorHint)
    }
    frame.front = frame.front ?? position
    frame.repeatable = false
    position += 1
  }

  private mutating func anchorEnd() {
    frame.end = frame.end ?? position
    frame.repeatable = false
    position += 1
  }

  private func refuseAfterEnd() throws(RegexpError) {
    guard let end = frame.end else { return }
    throw error("$ only at the very end", at: end, hint: Self.anchorHint)
  }

  // MARK: Quantifiers

  private mutating func quantify() throws(RegexpError) {
    let start = position
    guard frame.repeatable, let last = frame.items.last else { throw nothingToRepeat(at: start) }
    if let anchor = frame.anchorInLast {
      throw error("an anchor cannot be repeated", at: anchor, hint: Self.anchorHint)
    }
    var quantifier = try readQuantifier()
    if next == "?" {
      quantifier.lazy = true
      position += 1
    } else if next == "+" {
      throw error(
        "a possessive quantifier is not supported",
        hint: "leave the + out: matching never backtracks here")
    }
    frame.items[frame.items.count - 1] = try add(.repeated(last, quantifier), from: start)
    frame.repeatable = false
  }

  private func nothingToRepeat(at start: Int) -> RegexpError {
    let scalar = scalars[start]
    return error(
      frame.items.isEmpty ? "nothing to repeat" : "a quantifier after a quantifier or an anchor",
      at: start, hint: "for the character itself, [\(scalar)]")
  }

  private mutating func readQuantifier() throws(RegexpError) -> RegexpTree.Quantifier {
    let start = position
    let sign = scalars[position]
    position += 1
    switch sign {
    case "*": return RegexpTree.Quantifier(min: 0, max: nil, lazy: false)
    case "+": return RegexpTree.Quantifier(min: 1, max: nil, lazy: false)
    case "?": return RegexpTree.Quantifier(min: 0, max: 1, lazy: false)
    default: break
    }
    let broken = error(
      "a { that is no count", at: start,
      hint: "a count is {n}, {n,} or {n,m}; for the character itself, [{]")
    guard let min = try readCount() else { throw broken }
    var max: Int? = min
    if next == "," {
      position += 1
      max = try readCount()
    }
    guard next == "}" else { throw broken }
    position += 1
    if let max, max < min {
      throw error("a count whose ends are the wrong way round", at: start, hint: "{\(max),\(min)}")
    }
    return RegexpTree.Quantifier(min: min, max: max, lazy: false)
  }

  private mutating func readCount() throws(RegexpError) -> Int? {
    let start = position
    var count: Int?
    while let digit = next?.value, 0x30...0x39 ~= digit {
      let value = (count ?? 0) * 10 + Int(digit - 0x30)
      guard value <= RegexpLimits.repeats else {
        throw error(
          "a count that is too large", at: start, hint: "at most \(RegexpLimits.repeats)")
      }
      count = value
      position += 1
    }
    return count
  }

  // MARK: Escapes

  /// What one escape stands for: a scalar, or one of the named classes.
  private enum Escape {
    case scalar(Unicode.Scalar)
    case named(RegexpSet)
  }

  private func folded(_ set: RegexpSet) -> RegexpSet {
    ignoringCase ? RegexpCase.closed(set) : set
  }

  /// The set of what an escape stands for, and the scalar where it is only one.
  private mutating func readEscape() throws(RegexpError) -> (
    set: RegexpSet, scalar: Unicode.Scalar?
  ) {
    switch try readEscapeKind() {
    case .scalar(let scalar): (folded(RegexpSet(scalar)), scalar)
    case .named(let set): (set, nil)
    }
  }

  private mutating func readEscapeKind() throws(RegexpError) -> Escape {
    let start = position
    position += 1
    guard let scalar = next else {
      throw error("a \\ with nothing after it", at: start, hint: "for the character itself, \\\\")
    }
    position += 1
    switch scalar {
    case "d": return .named(.digits)
    case "D": return .named(RegexpSet.digits.inverted)
    case "w": return .named(folded(.words))
    case "W": return .named(folded(.words).inverted)
    case "s": return .named(.spaces)
    case "S": return .named(RegexpSet.spaces.inverted)
    case "n": return .scalar("\n")
    case "t": return .scalar("\t")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{C}")
    case "v": return .scalar("\u{B}")
    case "x": return .scalar(try readHex(digits: 2, from: start))
    case "u": return .scalar(try readUnicode(from: start))
    case "b", "B": throw error("a word boundary is not supported", at: start)
    case "p", "P":
      throw error(
        "a Unicode property is not supported", at: start, hint: "list the characters: [a-z]")
    case "k", "1", "2", "3", "4", "5", "6", "7", "8", "9":
      throw error(
        "a back-reference is not supported", at: start,
        hint: "a check function can decide what a pattern cannot")
    default:
      guard scalar.isASCII, scalar.value > 0x20, scalar.properties.generalCategory != .control,
        !RegexpSet.words.contains(scalar.value) || scalar == "_"
      else {
        throw error(
          "unknown escape \\\(scalar.properties.generalCategory == .control ? "?" : scalar)",
          at: start, hint: "house style: [.] instead of a backslash")
      }
      return .scalar(scalar)
    }
  }

  private mutating func readHex(
    digits: Int, from start: Int
  ) throws(RegexpError) -> Unicode.Scalar {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = hexDigit(next) else {
        throw error(
          "an escape that lacks hexadecimal digits", at: start, hint: "\\x41 or \\u{41}")
      }
      value = value * 16 + digit
      position += 1
    }
    return try scalar(value, from: start)
  }

  private mutating func readUnicode(from start: Int) throws(RegexpError) -> Unicode.Scalar {
    guard next == "{" else { return try readHex(digits: 4, from: start) }
    position += 1
    var value: UInt32 = 0
    var count = 0
    while let digit = hexDigit(next) {
      value = min(value * 16 + digit, 0x110000)
      count += 1
      position += 1
    }
    guard count > 0, next == "}" else {
      throw error("an escape that lacks hexadecimal digits", at: start, hint: "\\x41 or \\u{41}")
    }
    position += 1
    return try scalar(value, from: start)
  }

  private func scalar(_ value: UInt32, from start: Int) throws(RegexpError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else {
      throw error(
        "an escape that stands for no character", at: start,
        hint: "characters go up to \\u{10FFFF}, without the surrogates D800 to DFFF")
    }
    return scalar
  }

  private func hexDigit(_ scalar: Unicode.Scalar?) -> UInt32? {
    switch scalar?.value {
    case .some(let value) where 0x30...0x39 ~= value: value - 0x30
    case .some(let value) where 0x41...0x46 ~= value: value - 0x41 + 10
    case .some(let value) where 0x61...0x66 ~= value: value - 0x61 + 10
    default: nil
    }
  }

  // MARK: Classes

  private mutating func readClass() throws(RegexpError) -> RegexpSet {
    let start = position
    position += 1
    var negated = false
    if next == "^" {
      negated = true
      position += 1
    }
    if next == "]" {
      throw error(
        "an empty class", at: start,
        hint: negated ? "for any character, ." : "for the character itself, \\]")
    }
    var spans: [RegexpSet.Span] = []
    while let scalar = next {
      if scalar == "]" {
        position += 1
        let set = folded(RegexpSet(spans))
        return negated ? set.inverted : set
      }
      let from = position
      let low = try readMember()
      guard next == "-", let after = peek(1), after != "]" else {
        spans += low.set.spans
        continue
      }
      position += 1
      let high = try readMember()
      guard let first = low.scalar, let last = high.scalar else {
        throw error(
          "a range with a class as its end", at: from, hint: "put the - first or last in the class")
      }
      guard first <= last else {
        throw error(
          "a range whose ends are the wrong way round", at: from,
          hint: "put the - first or last in the class to mean it")
      }
      spans.append(RegexpSet.Span(low: first.value, high: last.value))
    }
    throw error("a [ that is never closed", at: start, hint: "for the character itself, [[]")
  }

  private mutating func readMember() throws(RegexpError) -> (
    set: RegexpSet, scalar: Unicode.Scalar?
  ) {
    if next == "\\" { return try readEscape() }
    let scalar = scalars[position]
    position += 1
    return (RegexpSet(scalar), scalar)
  }
}
