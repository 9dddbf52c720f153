/// A program as a table of states and classes of scalars: one look-up a scalar, no memory.
///
/// Built whole or not at all, so it never changes and every thread may use it.
struct RegexpTable: Sendable {
  private let alphabet: RegexpAlphabet
  /// Row of the next state by row and class. A row is the index of a state's first cell; row 0 is
  /// the state from which nothing matches.
  private let cells: [UInt16]
  private let start: UInt16
  /// Rows from here on match where the text ends.
  private let firstMatch: Int

  private static let maxCells = 65_536
  private static let maxStates = 2_048
  private static let maxWork = 1_000_000

  /// Nil: the table would be too large, or too much work to build.
  init?(_ program: RegexpProgram) {
    guard let alphabet = RegexpAlphabet(program.sets) else { return nil }
    let width = alphabet.count
    var reach = RegexpReach(program)
    var work = 0

    var numbers: [[Int]: Int] = [[]: 0]
    var states: [[Int]] = [[]]
    func number(of state: [Int]) -> Int {
      if let number = numbers[state] { return number }
      states.append(state)
      numbers[state] = states.count - 1
      return states.count - 1
    }

    let first = number(of: reach.ends(from: program.start).sorted())
    var rows: [Int] = []
    var visited = Array(repeating: -1, count: program.steps.count)
    var round = 0
    var done = 0
    while done < states.count {
      guard states.count <= Self.maxStates, states.count * width < Self.maxCells else { return nil }
      let state = states[done]
      done += 1
      for kind in 0..<width {
        round += 1
        var following: [Int] = []
        for step in state {
          work += 1
          guard case .take(let set, let next) = program.steps[step],
            alphabet.members[set * width + kind]
          else { continue }
          for end in reach.ends(from: next) {
            work += 1
            if visited[end] != round {
              visited[end] = round
              following.append(end)
            }
          }
        }
        guard work + reach.work <= Self.maxWork else { return nil }
        rows.append(number(of: following.sorted()))
      }
    }

    // States that match go last, so that one comparison tells them.
    let matching = states.map { $0.contains { program.steps[$0] == .match } }
    let order = states.indices.filter { !matching[$0] } + states.indices.filter { matching[$0] }
    var places = Array(repeating: 0, count: states.count)
    for (place, state) in order.enumerated() { places[state] = place }
    var cells: [UInt16] = []
    cells.reserveCapacity(rows.count)
    for state in order {
      for kind in 0..<width {
        cells.append(UInt16(truncatingIfNeeded: places[rows[state * width + kind]] * width))
      }
    }
    self.alphabet = alphabet
    self.cells = cells
    start = UInt16(truncatingIfNeeded: places[first] * width)
    firstMatch = matching.count { !$0 } * width
  }

  var stateCount: Int { cells.count / alphabet.count }

  func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var row = Int(start)
    var offset = 0
    let count = bytes.count
    while offset < count {
      let byte = bytes[offset]
      let kind: Int
      if byte < 0x80 {
        kind = Int(alphabet.ascii[Int(byte)])
        offset += 1
      } else {
        guard let value = RegexpText.next(bytes, &offset) else { return false }
        kind = alphabet.number(of: value)
      }
      row = Int(cells[row + kind])
      if row == 0 { return false }
    }
    return row >= firstMatch
  }
}
