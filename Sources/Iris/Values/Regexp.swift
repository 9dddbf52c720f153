import Synchronization

/// A regular expression whose matching takes time linear in the text, whoever wrote the pattern and
/// whoever wrote the text.
///
/// ```swift
/// let handle = try Regexp("(?:[a-z0-9-]+[.])+[a-z]+")
/// handle.matches("alice.example.org")                   // true
/// try Regexp(" ?([0-9]{1,32})").wholeMatch(" 49")       // ["49"]
/// ```
///
/// The syntax is the linear part of ECMAScript's (ECMA-262, flags `u` and `s`): literals, `.` for any
/// character, classes, `\d \w \s` and their opposites, `\n \t \r \f \v`, `\xHH`, `\uHHHH`, `\u{H…}`, escaped
/// punctuation, `( )`, `(?: )`, `|`, `* + ? {n} {n,} {n,m}` and their lazy forms. A pattern is always the
/// whole value, so `^` and `$` may stand only at the ends, where they say nothing. Look-around,
/// back-references, names, word boundaries and properties are errors.
///
/// Characters are Unicode scalars, compared as such: "é" in one scalar and in two are different texts.
/// Without case, scalars are equal whose one-scalar lower-case mappings are equal.
///
/// A value never changes after it is made, and any thread may use it. It is compiled when it is first
/// asked, and the table that makes it fast is made when it has been asked a few times: most are
/// asked for one link or none.
public struct Regexp: Sendable, Hashable {
  /// The regular expression as it was written; of one made of building blocks, a way to write it.
  public var source: String { written ?? code.tree.source() }
  /// Nil: it was made of building blocks.
  let written: String?
  /// How many capturing groups there are.
  public var groupCount: Int { code.tree.rootFacts.groups }

  let code: Code

  /// What it compiles to; one object, so that a copy of the value costs one reference.
  final class Code: Sendable {
    let tree: RegexpTree
    let isPrepared: Bool
    private let compiled = AtomicLazyReference<Compiled>()
    private let made = AtomicLazyReference<Made>()
    private let uses = Atomic(0)

    private final class Compiled: Sendable {
      let program: RegexpProgram

      init(_ program: RegexpProgram) { self.program = program }
    }

    private final class Made: Sendable {
      let table: RegexpTable?

      init(_ table: RegexpTable?) { self.table = table }
    }

    /// How often the machine runs before a table is made.
    private static let patience = 4

    /// Nil: the program would be larger than `RegexpLimits.cost`.
    init?(tree: RegexpTree, isPrepared: Bool) {
      self.tree = tree
      self.isPrepared = isPrepared
      // Of a small one it is known without compiling it.
      if RegexpProgram.isSmall(tree) { return }
      guard let program = RegexpProgram(tree) else { return nil }
      _ = compiled.storeIfNil(Compiled(program))
    }

    /// What it compiles to, compiled now if need be.
    var program: RegexpProgram {
      if let compiled = compiled.load() { return compiled.program }
      // What is small always compiles.
      let program = RegexpProgram(tree) ?? .nothing
      return compiled.storeIfNil(Compiled(program)).program
    }

    /// The table, made now if need be. Nil: too large for a table, or not asked for.
    var table: RegexpTable? {
      guard isPrepared else { return nil }
      if let made = made.load() { return made.table }
      return made.storeIfNil(Made(RegexpTable(program))).table
    }

    /// The table, once the expression has been used a few times.
    var worthwhileTable: RegexpTable? {
      guard isPrepared else { return nil }
      if let made = made.load() { return made.table }
      return uses.wrappingAdd(1, ordering: .relaxed).newValue > Self.patience ? table : nil
    }
  }

  /// Reads a regular expression.
  ///
  /// - Parameter ignoringCase: letters and classes match without regard to case.
  /// - Throws: what is wrong with the source and where, or that it is too large: at most 64 KiB, 100
  ///   groups, 100 of them inside each other, counts up to 1,000 and 20,000 steps when they are
  ///   written out.
  public init(_ source: String, ignoringCase: Bool = false) throws(RegexpError) {
    let tree = try RegexpParser.parse(source, ignoringCase: ignoringCase)
    guard let code = Code(tree: tree, isPrepared: true) else { throw Self.tooLarge(source) }
    written = source
    self.code = code
  }

  init(written: String?, code: Code) {
    self.written = written
    self.code = code
  }

  static func tooLarge(_ source: String) -> RegexpError {
    RegexpError(
      "this regular expression is too large", in: source, at: 0,
      hint: "a repeat stands for as many copies; at most \(RegexpLimits.cost) steps in all")
  }

  // MARK: Matching

  /// Whether the whole of a text matches.
  ///
  /// The time is linear in the text and bounded: where finding out would take more than four million
  /// steps, which a long text takes with an expression of many hundred steps, it does not.
  public func matches(_ text: String) -> Bool {
    RegexpText.withBytes(of: text.utf8) { matches(utf8: $0) }
  }

  /// Whether the whole of a text matches.
  public func matches(_ text: Substring) -> Bool {
    RegexpText.withBytes(of: text.utf8) { matches(utf8: $0) }
  }

  /// Whether the whole of a text matches, which is given as UTF-8. Bytes that are no UTF-8 never do.
  public func matches(utf8 bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let table = code.worthwhileTable { return table.matches(bytes) }
    var machine = RegexpMachine(code.program, capturing: false)
    return machine.run(bytes) != nil
  }

  /// What the groups hold when the whole of a text matches, group n at index n - 1.
  ///
  /// As in ECMAScript: earlier alternatives and, unless lazy, more rounds are preferred; a group in a
  /// loop holds what it had in the last round. An element is nil where its group took no part.
  /// Nil: the text does not match.
  public func wholeMatch(_ text: String) -> [Substring?]? {
    if groupCount == 0 { return matches(text) ? [] : nil }
    return wholeMatch(text[...])
  }

  /// What the groups hold when the whole of a text matches, group n at index n - 1.
  ///
  /// An element is nil where its group took no part. Nil: the text does not match.
  public func wholeMatch(_ text: Substring) -> [Substring?]? {
    let slots: [Int]? = RegexpText.withBytes(of: text.utf8) { bytes in
      if groupCount == 0 { return matches(utf8: bytes) ? [] : nil }
      // The table is much the cheaper way to find out that there is nothing to find.
      if let table = code.worthwhileTable, !table.matches(bytes) { return nil }
      var machine = RegexpMachine(code.program, capturing: true)
      return machine.run(bytes)
    }
    guard let slots else { return nil }
    let utf8 = text.utf8
    return (0..<groupCount).map { group in
      let begin = slots[2 * group]
      let end = slots[2 * group + 1]
      guard begin >= 0, end >= begin else { return nil }
      let first = utf8.index(utf8.startIndex, offsetBy: begin)
      return text[first..<utf8.index(first, offsetBy: end - begin)]
    }
  }

  /// How many visits the machine makes on a text: the measure of its work, for tests.
  package func work(on text: String, capturing: Bool) -> Int {
    RegexpText.withBytes(of: text.utf8) { bytes in
      var machine = RegexpMachine(code.program, capturing: capturing)
      _ = machine.run(bytes)
      return machine.work
    }
  }

  /// About how many steps it compiles to, known without compiling it.
  package var cost: Int { code.tree.rootFacts.cost }

  /// How many steps it compiles to.
  package var stepCount: Int { code.program.steps.count }

  /// How many states the table has, for tests. Nil: there is no table.
  package var stateCount: Int? { code.table?.stateCount }

  // MARK: Hashable

  /// The same source, byte by byte, and the same meaning.
  public static func == (a: Regexp, b: Regexp) -> Bool {
    a.code === b.code
      || (a.source.utf8.elementsEqual(b.source.utf8) && a.code.program == b.code.program)
  }

  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code.tree.rootFacts.cost)
  }
}
