/// The rules of a handoff as a plain value: no lock, no task, no clock.
///
/// `Handoff` wraps it. That it is a value is what makes it possible to walk every interleaving of
/// its operations in a test.
///
/// A baton that was delivered stays here until a claim *collects* it. Delivering only wakes a
/// waiting claim, so a claim that is cancelled after it was woken, and before it ran, costs
/// nothing: the next one collects.
public struct HandoffState<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// A waiting claim, by number.
  public typealias Claim = UInt64

  /// The baton that waits for a screen; nil when none has come, or it is gone.
  public private(set) var baton: Baton<Intent>?
  /// The claims that wait, first come first.
  public private(set) var waiting: [Claim] = []
  /// How it ended; nil as long as it is pending.
  public private(set) var ending: HandoffEnding<Intent>?
  /// The time from which on it is due; nil when it waits for ever.
  public private(set) var deadline: Seconds?
  private var lastClaim: Claim = 0

  /// A pending handoff, with a baton in it or not.
  public init(holding baton: Baton<Intent>? = nil, deadline: Seconds? = nil) {
    self.baton = baton
    self.deadline = deadline
  }

  /// What a delivery came to.
  public enum Delivery: Hashable, Sendable {
    /// The baton is in; the claim to wake, or nil when no screen waits yet.
    case taken(wake: Claim?)
    /// It already holds a baton: the caller keeps this one.
    case full(Baton<Intent>)
    /// It is over: the caller keeps the baton.
    case over(Baton<Intent>)
  }

  /// What a claim came to.
  public enum Claiming: Hashable, Sendable {
    /// The baton. The handoff is over now; the other claims are to be woken.
    case collected(Baton<Intent>, wake: [Claim])
    /// None has come yet; this claim waits.
    case waits(Claim)
    /// It is over, and there is nothing to collect.
    case over
  }

  /// Brings a baton. A deadline replaces the one there was; nil leaves it.
  public mutating func deliver(_ baton: Baton<Intent>, deadline: Seconds? = nil) -> Delivery {
    guard ending == nil else { return .over(baton) }
    guard self.baton == nil else { return .full(baton) }
    self.baton = baton
    if let deadline { self.deadline = deadline }
    return .taken(wake: waiting.first)
  }

  /// Asks for the baton and, when there is none yet, waits in line.
  public mutating func claim() -> Claiming {
    if let baton { return collected(baton) }
    guard ending == nil else { return .over }
    lastClaim &+= 1
    waiting.append(lastClaim)
    return .waits(lastClaim)
  }

  /// Asks for the baton, without waiting; `over` also means that none has come yet.
  public mutating func claimNow() -> Claiming {
    guard let baton else { return .over }
    return collected(baton)
  }

  /// Whether this claim has to sleep: it is in line, and there is nothing for it yet.
  public func sleeps(_ claim: Claim) -> Bool {
    waiting.contains(claim) && !(baton != nil && waiting.first == claim)
  }

  /// Asked by a claim that was woken. `over` when it was cancelled, or when the handoff ended
  /// meanwhile.
  public mutating func collect(_ claim: Claim) -> Claiming {
    guard waiting.contains(claim) else { return .over }
    guard let baton else { return .waits(claim) }
    return collected(baton)
  }

  /// Takes a claim out of the line. The claim that is to be woken in its place, or nil.
  public mutating func cancel(_ claim: Claim) -> Claim? {
    guard let place = waiting.firstIndex(of: claim) else { return nil }
    waiting.remove(at: place)
    return baton == nil ? nil : waiting.first
  }

  /// Ends it. The baton that is lost by that, and the claims to wake; nil when it was over already.
  public mutating func close(_ end: HandoffEnd) -> (lost: Baton<Intent>?, wake: [Claim])? {
    guard ending == nil else { return nil }
    let lost = baton
    return (lost, finish(end, lost))
  }

  /// Whether its time is up. A deadline that cannot be compared counts as past.
  public func isDue(at now: Seconds) -> Bool {
    guard let deadline else { return false }
    return !(now < deadline)
  }

  private mutating func collected(_ baton: Baton<Intent>) -> Claiming {
    .collected(baton, wake: finish(.claimed, baton))
  }

  private mutating func finish(_ end: HandoffEnd, _ baton: Baton<Intent>?) -> [Claim] {
    let wake = waiting
    self.baton = nil
    waiting = []
    ending = HandoffEnding(end: end, baton: baton)
    return wake
  }
}
