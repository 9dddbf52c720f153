/// A small generator (SplitMix64) that gives the same numbers for the same seed on every platform,
/// so that a failure can be seen again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator for one seed.
  public init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of the elements; the fallback when there is none.
  public mutating func pick<Element>(_ elements: [Element], or fallback: Element) -> Element {
    elements.randomElement(using: &self) ?? fallback
  }

  /// Whether a throw falls, once in so many.
  public mutating func once(in count: Int) -> Bool {
    Int.random(in: 0..<max(1, count), using: &self) == 0
  }
}
