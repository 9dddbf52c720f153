/// What a handoff keeps under its lock: its state, and what wakes the claims that sleep.
///
/// It is a value, and generic in what wakes a claim: in a handoff that is a continuation, in the
/// model tests a number, so that the tests walk every interleaving of this very code and count how
/// often each sleeper is woken. Whatever is returned as woken is the caller's to wake, once, after
/// the lock is released.
struct Rendezvous<Intent: Hashable & Sendable, Sleeper> {
  typealias Claim = HandoffState<Intent>.Claim
  typealias Claiming = HandoffState<Intent>.Claiming

  private(set) var state: HandoffState<Intent>
  private(set) var sleepers: [Claim: Sleeper] = [:]

  init(_ state: HandoffState<Intent>) { self.state = state }

  mutating func deliver(
    _ baton: Baton<Intent>, deadline: Seconds?
  ) -> (delivery: HandoffDelivery<Intent>, woken: [Sleeper]) {
    switch state.deliver(baton, deadline: deadline) {
    case .taken(let claim): (.taken, wake(claim.map { [$0] } ?? []))
    case .full(let baton): (.full(baton), [])
    case .over(let baton): (.absent(baton), [])
    }
  }

  mutating func claim() -> (result: Claiming, woken: [Sleeper]) { settle(state.claim()) }

  mutating func claimNow() -> (result: Claiming, woken: [Sleeper]) { settle(state.claimNow()) }

  mutating func collect(_ claim: Claim) -> (result: Claiming, woken: [Sleeper]) {
    settle(state.collect(claim))
  }

  /// Puts a claim to sleep.
  ///
  /// - Returns: whether it sleeps; false when it has been served, overtaken or cancelled since it
  ///   was told to wait, and then the sleeper is still the caller's.
  mutating func park(_ sleeper: Sleeper, for claim: Claim) -> Bool {
    guard state.sleeps(claim) else { return false }
    sleepers[claim] = sleeper
    return true
  }

  mutating func cancel(_ claim: Claim) -> [Sleeper] {
    let next = state.cancel(claim)
    return wake([claim] + (next.map { [$0] } ?? []))
  }

  /// nil when it was over already.
  mutating func close(_ end: HandoffEnd) -> (lost: Baton<Intent>?, woken: [Sleeper])? {
    guard let (lost, claims) = state.close(end) else { return nil }
    return (lost, wake(claims))
  }

  private mutating func settle(_ result: Claiming) -> (result: Claiming, woken: [Sleeper]) {
    guard case .collected(_, let claims) = result else { return (result, []) }
    return (result, wake(claims))
  }

  private mutating func wake(_ claims: [Claim]) -> [Sleeper] {
    // Removing is what keeps a sleeper from being woken twice.
    claims.compactMap { sleepers.removeValue(forKey: $0) }
  }
}

extension Rendezvous: Sendable where Sleeper: Sendable {}
extension Rendezvous: Equatable where Sleeper: Equatable {}
extension Rendezvous: Hashable where Sleeper: Hashable {}
