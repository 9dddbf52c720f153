/// The analysis behind `LuaFile.impurities()`: whose tables can an expression be?
///
/// Every function is read by itself, without regard to order. An `Origins` set says for a value
/// whose it can be: foreign (of the chunk, another function, the globals), or that of a parameter; no
/// member means that the function made it. Tables that are put into each other, or
/// that two names share, form one *region*, which knows whose tables were put into it. What a
/// function does to its parameters, and whose its results are, is its summary; calls apply the
/// summaries of all functions that can be meant. All sets only grow, so reading everything
/// again until nothing grows ends; then one more reading reports.
final class LuaPurity {
  /// Bit 0: foreign. Then two bits for each parameter slot: the table itself, what is inside it.
  typealias Origins = UInt64
  static let foreign: Origins = 1
  /// The last slot stands for `...` and for all parameters behind the thirtieth.
  static let lastSlot = 30

  struct Value {
    var origins: Origins = 0
    /// -1: none; what is inside follows from the origins alone.
    var region: Int32 = -1
    /// The name through which it became foreign, for messages.
    var source: Int32 = -1
  }

  /// The values of an expression that can have several; behind the last known one, `rest`.
  struct Values {
    var known: [Value] = []
    var rest: Value?

    subscript(index: Int) -> Value {
      index < known.count ? known[index] : rest ?? Value()
    }
  }

  struct Summary: Equatable {
    struct Result: Equatable {
      var origins: Origins = 0
      var inside: Origins = 0
    }
    /// What it assigns to, of its parameters.
    var writes: Origins = 0
    /// What it puts into parameters.
    var stores: Origins = 0
    var results: [Result] = []
    var rest: Result?
  }

  /// What can be called.
  enum Callee {
    case functions([Int32])
    /// Any function that is used as a value.
    case any
    /// A library function, by its path.
    case library(String)
    case none
  }

  let tree: LuaTree
  var localOrigins: [Origins]
  var localSources: [Int32]
  /// Union-find over locals, then nodes.
  var regions: [Int32]
  var contents: [Origins]
  var contentSources: [Int32]
  var summaries: [Summary]
  var anySummary = Summary()
  let calls: LuaCallees

  var function = 0
  var changed = false
  var isReporting = false
  var found: [LuaFile.Impurity] = []

  init(_ tree: LuaTree) {
    self.tree = tree
    let count = tree.locals.count + tree.nodes.count
    localOrigins = Array(repeating: 0, count: tree.locals.count)
    localSources = Array(repeating: -1, count: tree.locals.count)
    regions = Array(0..<Int32(truncatingIfNeeded: count))
    contents = Array(repeating: 0, count: count)
    contentSources = Array(repeating: -1, count: count)
    summaries = Array(repeating: Summary(), count: tree.functions.count)
    calls = LuaCallees(tree)
    for function in tree.functions {
      for index in 0..<Int(function.parameterCount) {
        localOrigins[Int(function.firstParameter) + index] = LuaPurity.shell(min(index, 30))
      }
    }
  }

  func impurities() -> [LuaFile.Impurity] {
    guard tree.functions.count > 1, !tree.isPlainlyPure else { return [] }
    var passes = 0
    repeat {
      changed = false
      // To and fro, since functions may call those above and those below.
      readAll(backwards: passes % 2 == 1)
      passes += 1
      // So long a chain of calls does not occur; if it is made, nothing is known any more.
      if passes == 64, changed { assumeTheWorst() }
    } while changed && passes < 1024
    isReporting = true
    readAll(backwards: false)
    return found
  }

  private func readAll(backwards: Bool) {
    for step in 1..<tree.functions.count {
      function = backwards ? tree.functions.count - step : step
      read(tree.body(of: function))
    }
    var joined = Summary()
    for index in 1..<tree.functions.count where calls.isValue[index] {
      joined.join(summaries[index])
    }
    if joined != anySummary {
      anySummary = joined
      changed = true
    }
  }

  private func assumeTheWorst() {
    for index in summaries.indices {
      summaries[index].writes = ~LuaPurity.foreign
      summaries[index].stores = ~0
      summaries[index].rest = Summary.Result(origins: ~0, inside: ~0)
      summaries[index].results = []
    }
  }

  // MARK: Origins

  static func shell(_ slot: Int) -> Origins { 2 << (2 * Origins(slot)) }
  static func inner(_ slot: Int) -> Origins { 4 << (2 * Origins(slot)) }
  private static let shells: Origins = 0x2AAA_AAAA_AAAA_AAAA
  private static let inners: Origins = 0x5555_5555_5555_5554

  /// Whose the tables inside a table of such origins are, but for what was put into it since.
  static func inside(_ origins: Origins) -> Origins {
    (origins & (foreign | inners)) | ((origins & shells) << 1)
  }

  func inside(_ value: Value) -> Origins {
    var result = LuaPurity.inside(value.origins)
    if value.region >= 0 { result |= contents[Int(root(value.region))] }
    return result
  }

  /// An element of a table, whichever.
  func element(_ value: Value) -> Value {
    var source = value.source
    if source < 0, value.region >= 0 { source = contentSources[Int(root(value.region))] }
    return Value(origins: inside(value), region: value.region, source: source)
  }

  // MARK: Regions

  func root(_ region: Int32) -> Int32 {
    var at = region
    while regions[Int(at)] != at { at = regions[Int(at)] }
    return at
  }

  func region(ofLocal local: Int32) -> Int32 { local }
  func region(ofNode node: Int32) -> Int32 {
    Int32(truncatingIfNeeded: tree.locals.count) + node
  }

  func unite(_ one: Int32, _ other: Int32) {
    guard one >= 0, other >= 0 else { return }
    let first = root(one)
    let second = root(other)
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    regions[Int(high)] = low
    // Short ways from now on.
    regions[Int(one)] = low
    regions[Int(other)] = low
    put(contents[Int(high)], contentSources[Int(high)], into: low)
    changed = true
  }

  func put(_ origins: Origins, _ source: Int32, into region: Int32) {
    guard region >= 0 else { return }
    let at = Int(root(region))
    if contents[at] | origins != contents[at] {
      contents[at] |= origins
      changed = true
    }
    if contentSources[at] < 0 { contentSources[at] = source }
  }

  /// `value` is now inside `table`.
  func store(_ value: Value, in table: Value) {
    put(value.origins, value.source, into: table.region)
    unite(table.region, value.region)
    if table.origins & ~LuaPurity.foreign != 0 {
      grow(stores: value.origins | inside(value))
    }
  }

  func grow(stores more: Origins) {
    if summaries[function].stores | more != summaries[function].stores {
      summaries[function].stores |= more
      changed = true
    }
  }

  /// `value` is now what a local of the function can mean.
  func bind(_ local: Int32, to value: Value) {
    let at = Int(local)
    if localOrigins[at] | value.origins != localOrigins[at] {
      localOrigins[at] |= value.origins
      changed = true
    }
    if localSources[at] < 0 { localSources[at] = value.source }
    unite(region(ofLocal: local), value.region)
  }

  // MARK: Reports

  /// The function assigns to a table, or to what is inside it.
  func write(to origins: Origins, at place: Int32, _ words: (LuaPurity) -> String) {
    if origins & LuaPurity.foreign != 0, isReporting { report(at: place, words(self)) }
    let parameters = origins & ~LuaPurity.foreign
    if summaries[function].writes | parameters != summaries[function].writes {
      summaries[function].writes |= parameters
      changed = true
    }
  }

  func report(at node: Int32, _ message: String) {
    let line = tree.place(
      ofTokens: tree.functions[function].first, tree.functions[function].first
    ).line
    found.append(
      LuaFile.Impurity(place: tree.place(of: node), message: message, functionLine: line))
  }

  /// How a message calls the table that an expression stands for, and where it comes from:
  /// "'row', which comes from 'rows' and is not its own".
  func described(_ node: Int32, _ value: Value) -> String {
    let expression = tree.node(node)
    let what =
      begins(node) < 0
      ? "a table" : "'\(tree.text(ofTokens: expression.first, expression.last))'"
    var source = value.source
    if source < 0, value.region >= 0 { source = contentSources[Int(root(value.region))] }
    guard source >= 0, begins(node) != source else {
      return "\(what), which is not its own"
    }
    let name = tree.node(source)
    return "\(what), which comes from '\(tree.text(ofTokens: name.first, name.last))'"
      + " and is not its own"
  }

  /// The name at the beginning of a name or of the fields of one; -1 for anything else.
  private func begins(_ index: Int32) -> Int32 {
    var index = index
    while tree.node(index).kind == .index { index = tree.node(index).a }
    return tree.node(index).kind == .name ? index : -1
  }
}

extension LuaPurity.Summary {
  mutating func join(_ other: LuaPurity.Summary) {
    writes |= other.writes
    stores |= other.stores
    let count = max(results.count, other.results.count)
    var joined: [Result] = []
    for index in 0..<count { joined.append(result(index).joined(other.result(index))) }
    results = joined
    if let more = other.rest { rest = (rest ?? Result()).joined(more) }
  }

  func result(_ index: Int) -> Result {
    index < results.count ? results[index] : rest ?? Result()
  }
}

extension LuaPurity.Summary.Result {
  func joined(_ other: Self) -> Self {
    Self(origins: origins | other.origins, inside: inside | other.inside)
  }
}
