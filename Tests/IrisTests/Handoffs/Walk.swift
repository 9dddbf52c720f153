/// A walk through every interleaving: every world that can be reached, each looked at once, and the
/// ways through them counted.
struct Walk {
  /// How many worlds there are.
  private(set) var worlds = 0
  /// In how many of them nothing can happen any more.
  private(set) var ends = 0
  /// How many different ways lead from the first to an end.
  private(set) var interleavings = 0.0
  /// What is wrong, and the world in which it is; nil: nothing.
  private(set) var fault: String?

  /// - Parameters:
  ///   - next: the worlds that can come next; empty at rest.
  ///   - fault: what is wrong in a world; `isAtRest` says that nothing can happen any more.
  init<World: Hashable>(
    from first: World, next: (World) -> [World], fault: (World, _ isAtRest: Bool) -> String?
  ) {
    var ways: [World: Double] = [:]
    var isOpen: Set<World> = []
    var stack = [(world: first, next: [World](), isBegun: false)]
    while let top = stack.last {
      if !top.isBegun {
        if ways[top.world] != nil {
          stack.removeLast()
          continue
        }
        let following = next(top.world)
        worlds += 1
        if let problem = fault(top.world, following.isEmpty) {
          self.fault = "\(problem): \(top.world)"
          return
        }
        isOpen.insert(top.world)
        stack[stack.count - 1] = (top.world, following, true)
        for world in following {
          if isOpen.contains(world) {
            self.fault = "it can go round for ever: \(world)"
            return
          }
          if ways[world] == nil { stack.append((world, [], false)) }
        }
      } else {
        stack.removeLast()
        isOpen.remove(top.world)
        if top.next.isEmpty { ends += 1 }
        ways[top.world] = top.next.isEmpty ? 1 : top.next.reduce(0) { $0 + (ways[$1] ?? 0) }
      }
    }
    interleavings = ways[first] ?? 0
  }

  /// The size of the walk, in a line.
  var size: String {
    let ways =
      interleavings < 1e15 ? "\(Int(interleavings))" : "about \(interleavings)"
    return "\(worlds) worlds, \(ends) ends, \(ways) interleavings"
  }
}
