/// The scalars divided into classes that no set of a program tells apart.
struct RegexpAlphabet: Sendable {
  /// Class of each ASCII scalar.
  let ascii: [UInt8]
  /// First scalar of each interval of equal class, ascending from 0, and its class.
  private let starts: [UInt32]
  private let classes: [UInt8]
  let count: Int
  /// `members[set * count + class]`: the class is inside the set.
  let members: [Bool]

  /// Nil: more classes than fit a byte, or too much work.
  init?(_ sets: [RegexpSet]) {
    var cuts: [UInt32] = [0]
    for set in sets {
      for span in set.spans {
        cuts.append(span.low)
        cuts.append(span.high + 1)
      }
    }
    cuts.sort()
    var starts: [UInt32] = []
    for cut in cuts where starts.last != cut { starts.append(cut) }
    guard starts.count * sets.count <= 200_000 else { return nil }

    var numbers: [[Bool]: UInt8] = [:]
    var kinds: [[Bool]] = []
    var classes: [UInt8] = []
    for start in starts {
      let kind = sets.map { $0.contains(start) }
      if let number = numbers[kind] {
        classes.append(number)
      } else {
        guard let number = UInt8(exactly: kinds.count) else { return nil }
        numbers[kind] = number
        kinds.append(kind)
        classes.append(number)
      }
    }
    self.starts = starts
    self.classes = classes
    count = kinds.count
    var members = Array(repeating: false, count: sets.count * kinds.count)
    for (number, kind) in kinds.enumerated() {
      for (set, inside) in kind.enumerated() where inside {
        members[set * kinds.count + number] = true
      }
    }
    self.members = members
    var ascii: [UInt8] = []
    var interval = 0
    for value in UInt32(0)..<0x80 {
      while interval + 1 < starts.count, starts[interval + 1] <= value { interval += 1 }
      ascii.append(classes[interval])
    }
    self.ascii = ascii
  }

  /// The class of any scalar.
  func number(of value: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle } else { high = middle }
    }
    return Int(classes[low])
  }
}
