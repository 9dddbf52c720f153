extension LuaPurity {
  /// Applies what is known of the called functions to the arguments.
  ///
  /// - Parameters:
  ///   - node: the call, whose region is that of its results.
  ///   - expressions: the arguments as written, for the place of a message.
  func call(
    _ callee: Callee, _ arguments: Values, at node: Int32, _ expressions: ArraySlice<Int32> = []
  ) -> Values {
    switch callee {
    case .none: return Values()
    case .library(let path): return library(path, arguments, at: node, expressions)
    case .any:
      return apply(anySummary, parameters: 0, nil, arguments, at: node, expressions)
    case .functions(let candidates):
      var results = Values()
      for (index, candidate) in candidates.enumerated() {
        let function = tree.functions[Int(candidate)]
        let more = apply(
          summaries[Int(candidate)], parameters: Int(function.parameterCount), candidate,
          arguments, at: node, expressions)
        if index == 0 { results = more } else { results = join(results, more) }
      }
      return results
    }
  }

  /// The call of a library function that hands on, or changes, what it is given.
  private func library(
    _ path: String, _ arguments: Values, at node: Int32, _ expressions: ArraySlice<Int32>
  ) -> Values {
    let first = arguments[0]
    switch path {
    case "table.insert", "rawset":
      change(first, with: path, expressions.first ?? node)
      for value in arguments.known.dropFirst() { store(value, in: first) }
      if let rest = arguments.rest { store(rest, in: first) }
      return Values(known: [first])
    case "table.remove":
      change(first, with: path, expressions.first ?? node)
      return Values(known: [element(first)])
    case "table.sort":
      change(first, with: path, expressions.first ?? node)
      if expressions.count > 1 {
        let each = element(first)
        let order = calls.callee(expressions[expressions.startIndex + 1], in: tree)
        _ = call(order, Values(known: [each, each]), at: node, [])
      }
      return Values()
    case "table.move":
      let isOther = arguments.known.count > 4
      let target = isOther ? arguments[4] : first
      change(target, with: path, isOther ? expressions.last ?? node : expressions.first ?? node)
      store(element(first), in: target)
      return Values(known: [target])
    case "setmetatable":
      change(first, with: path, expressions.first ?? node)
      return Values(known: [first])
    case "table.unpack", "unpack": return Values(rest: element(first))
    case "rawget": return Values(known: [element(first)])
    case "next": return Values(rest: element(first))
    case "assert": return arguments
    case "table.pack":
      let table = Value(region: region(ofNode: node))
      for value in arguments.known { store(value, in: table) }
      if let rest = arguments.rest { store(rest, in: table) }
      return Values(known: [table])
    case "select":
      var joined = arguments.rest ?? Value()
      for value in arguments.known.dropFirst() { joined = join(joined, value) }
      return Values(rest: joined)
    case "pcall", "xpcall":
      let skipped = path == "pcall" ? 1 : 2
      let handed = Values(known: Array(arguments.known.dropFirst(skipped)), rest: arguments.rest)
      guard let function = expressions.first else { return Values() }
      var results = call(
        calls.callee(function, in: tree), handed, at: node, expressions.dropFirst(skipped))
      results.known.insert(Value(), at: 0)
      return results
    case "pairs", "ipairs": return Values(known: [Value(), first, Value()])
    case "require", "getmetatable":
      return Values(rest: Value(origins: LuaPurity.foreign))
    default: return Values()
    }
  }

  private func change(_ value: Value, with path: String, _ place: Int32) {
    write(to: value.origins, at: place) { "lets \(path) change \($0.described(place, value))" }
  }

  private func apply(
    _ summary: Summary, parameters: Int, _ candidate: Int32?, _ arguments: Values,
    at node: Int32, _ expressions: ArraySlice<Int32>
  ) -> Values {
    for slot in 0...LuaPurity.lastSlot where summary.writes != 0 {
      let table = summary.writes & LuaPurity.shell(slot) != 0
      let inner = summary.writes & LuaPurity.inner(slot) != 0
      guard table || inner else { continue }
      for position in positions(slot, parameters, arguments) {
        let value = arguments[position]
        let index = expressions.startIndex + position
        let place = index < expressions.endIndex ? expressions[index] : expressions.last ?? node
        let called = name(candidate)
        if table {
          write(to: value.origins, at: place) {
            "passes \($0.described(place, value)), to \(called), which changes it"
          }
        }
        if inner {
          write(to: inside(value), at: place) {
            "passes \($0.described(place, value)), to \(called), which changes what is in it"
          }
        }
        let stored = map(summary.stores, parameters, arguments)
        put(stored.origins, stored.source, into: value.region)
        unite(value.region, stored.region)
        if value.origins & ~LuaPurity.foreign != 0 {
          grow(stores: stored.origins | inside(stored))
        }
      }
    }
    var results = Values()
    for result in summary.results {
      results.known.append(self.result(result, parameters, arguments, at: node))
    }
    if let rest = summary.rest {
      results.rest = self.result(rest, parameters, arguments, at: node)
    }
    return results
  }

  /// Which arguments a parameter slot stands for.
  private func positions(_ slot: Int, _ parameters: Int, _ arguments: Values) -> Range<Int> {
    guard slot == LuaPurity.lastSlot else { return slot..<slot + 1 }
    let first = min(parameters, LuaPurity.lastSlot)
    // One more for what is not known singly.
    return first..<max(first, arguments.known.count) + 1
  }

  /// Origins as the called function sees them, seen by the caller.
  private func map(
    _ origins: Origins, _ parameters: Int, _ arguments: Values
  ) -> Value {
    var result = Value(origins: origins & LuaPurity.foreign)
    guard origins & ~LuaPurity.foreign != 0 else { return result }
    for slot in 0...LuaPurity.lastSlot {
      let table = origins & LuaPurity.shell(slot) != 0
      let inner = origins & LuaPurity.inner(slot) != 0
      guard table || inner else { continue }
      for position in positions(slot, parameters, arguments) {
        let value = arguments[position]
        if table { result = join(result, value) }
        if inner { result = join(result, element(value)) }
      }
    }
    return result
  }

  private func result(
    _ result: Summary.Result, _ parameters: Int, _ arguments: Values, at node: Int32
  ) -> Value {
    var value = map(result.origins, parameters, arguments)
    if value.origins & LuaPurity.foreign != 0, value.source < 0 { value.source = tree.node(node).a }
    let inside = map(result.inside, parameters, arguments)
    let region = region(ofNode: node)
    if value.region >= 0 { unite(region, value.region) }
    if inside.region >= 0 { unite(region, inside.region) }
    if inside.origins != 0 { put(inside.origins, inside.source, into: region) }
    value.region = region
    return value
  }

  private func join(_ one: Value, _ other: Value) -> Value {
    unite(one.region, other.region)
    return Value(
      origins: one.origins | other.origins, region: one.region >= 0 ? one.region : other.region,
      source: one.source >= 0 ? one.source : other.source)
  }

  private func join(_ one: Values, _ other: Values) -> Values {
    var joined = Values()
    for index in 0..<max(one.known.count, other.known.count) {
      joined.known.append(join(one[index], other[index]))
    }
    if one.rest != nil || other.rest != nil {
      joined.rest = join(one.rest ?? Value(), other.rest ?? Value())
    }
    return joined
  }

  private func name(_ candidate: Int32?) -> String {
    guard let candidate else { return "a function" }
    let function = tree.functions[Int(candidate)]
    guard function.nameFirst >= 0 else { return "a function" }
    return "'\(tree.text(ofTokens: function.nameFirst, function.nameLast))'"
  }
}
