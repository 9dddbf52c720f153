/// A one-shot rendezvous that brings a baton to the screen that is about to appear. Either side may
/// come first.
///
/// ```swift
/// // The screen's side:
/// if let baton = await handoff.claim() { show(baton.intent) }
/// // The link's side:
/// if let back = handoff.deliver(baton) { report(back) }
/// ```
///
/// Exactly one claim gets the baton. It ends once, for one of the reasons of `HandoffEnd`, and
/// keeps how it ended.
public final class Handoff<Intent: Hashable & Sendable>: Sendable {
  private typealias Claim = HandoffState<Intent>.Claim
  typealias Observer = @Sendable (HandoffEnding<Intent>) -> Void

  private struct Storage {
    var state: HandoffState<Intent>
    var sleepers: [Claim: CheckedContinuation<Void, Never>] = [:]
    var observers: [Observer] = []

    mutating func wake(_ claims: [Claim]) -> [CheckedContinuation<Void, Never>] {
      // Removing is what keeps a continuation from being resumed twice.
      claims.compactMap { sleepers.removeValue(forKey: $0) }
    }
  }

  private let storage: Guarded<Storage>

  /// The facts that its baton waits for, by name; empty for one that waits for a screen.
  ///
  /// A handoff that waits for facts lies on the route where they are supplied (a sign-in), and is
  /// not for that screen to claim: the navigator opens it when the facts have come.
  public let needs: [String]

  /// A pending handoff.
  ///
  /// - Parameters:
  ///   - baton: what is in it from the start; nil when the screen comes first.
  ///   - deadline: the time from which on it is due; nil when it waits for ever.
  ///   - needs: the facts it waits for.
  public init(holding baton: Baton<Intent>? = nil, deadline: Seconds? = nil, needs: [String] = []) {
    storage = Guarded(Storage(state: HandoffState(holding: baton, deadline: deadline)))
    self.needs = needs
  }

  /// Its state at this moment, for tools and tests.
  public var state: HandoffState<Intent> { storage.withLock { $0.state } }

  /// How it ended; nil as long as it is pending.
  public var ending: HandoffEnding<Intent>? { storage.withLock { $0.state.ending } }

  /// Brings the baton to the screen.
  ///
  /// - Parameter deadline: the time from which on the baton is no longer worth delivering; nil
  ///   leaves the handoff's own.
  /// - Returns: nil when it was taken; the baton itself when it was not, because the handoff
  ///   already holds one or is over.
  public func deliver(_ baton: Baton<Intent>, deadline: Seconds? = nil) -> Baton<Intent>? {
    var after = Aftermath()
    let back = deliver(baton, deadline: deadline, &after)
    after.run()
    return back
  }

  /// Takes the baton if it is there.
  ///
  /// - Returns: the baton; nil when none has come yet, or when the handoff is over.
  public func claimNow() -> Baton<Intent>? {
    var after = Aftermath()
    let baton = claimNow(&after)
    after.run()
    return baton
  }

  /// Waits for the baton and takes it.
  ///
  /// - Returns: the baton; nil when the task was cancelled (the baton stays for the next claim), or
  ///   when the handoff ended in another way: claimed by someone else, expired, replaced, closed.
  public func claim() async -> Baton<Intent>? {
    if Task.isCancelled { return nil }
    var after = Aftermath()
    var result = storage.withLock { settle($0.state.claim(), in: &$0, &after) }
    while case .waits(let claim) = result {
      await sleep(claim)
      result = storage.withLock { settle($0.state.collect(claim), in: &$0, &after) }
    }
    after.run()
    guard case .collected(let baton, _) = result else { return nil }
    return baton
  }

  /// Ends it.
  ///
  /// - Returns: the baton that was in it and that no screen took, so that the caller can keep it;
  ///   nil when there was none, or when it was over already.
  public func close(_ end: HandoffEnd = .closed) -> Baton<Intent>? {
    var after = Aftermath()
    let lost = close(end, &after)
    after.run()
    return lost
  }

  /// Whether its time is up, by the caller's clock.
  public func isDue(at now: Seconds) -> Bool { storage.withLock { $0.state.isDue(at: now) } }

  // MARK: - Under the locks of others

  func deliver(
    _ baton: Baton<Intent>, deadline: Seconds?, _ after: inout Aftermath
  ) -> Baton<Intent>? {
    storage.withLock { storage in
      switch storage.state.deliver(baton, deadline: deadline) {
      case .taken(let claim):
        let woken = storage.wake(claim.map { [$0] } ?? [])
        after.add { woken.forEach { $0.resume() } }
        return nil
      case .givenBack(let baton):
        return baton
      }
    }
  }

  func claimNow(_ after: inout Aftermath) -> Baton<Intent>? {
    let result = storage.withLock { settle($0.state.claimNow(), in: &$0, &after) }
    guard case .collected(let baton, _) = result else { return nil }
    return baton
  }

  func close(_ end: HandoffEnd, _ after: inout Aftermath) -> Baton<Intent>? {
    storage.withLock { storage in
      guard let (lost, claims) = storage.state.close(end) else { return nil }
      finish(&storage, waking: claims, &after)
      return lost
    }
  }

  /// Calls the observer once, when it ends; at once if it has.
  func observe(_ observer: @escaping Observer, _ after: inout Aftermath) {
    storage.withLock { storage in
      if let ending = storage.state.ending {
        after.add { observer(ending) }
      } else {
        storage.observers.append(observer)
      }
    }
  }

  // MARK: - Sleeping and waking

  private func sleep(_ claim: Claim) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeps = storage.withLock { storage in
          // It may have been woken, or cancelled, between the claim and here.
          guard storage.state.sleeps(claim) else { return false }
          storage.sleepers[claim] = continuation
          return true
        }
        if !sleeps { continuation.resume() }
      }
    } onCancel: {
      let woken = storage.withLock { storage in
        let next = storage.state.cancel(claim)
        return storage.wake([claim] + (next.map { [$0] } ?? []))
      }
      woken.forEach { $0.resume() }
    }
  }

  private func settle(
    _ result: HandoffState<Intent>.Claiming, in storage: inout Storage, _ after: inout Aftermath
  ) -> HandoffState<Intent>.Claiming {
    if case .collected(_, let claims) = result { finish(&storage, waking: claims, &after) }
    return result
  }

  private func finish(
    _ storage: inout Storage, waking claims: [Claim], _ after: inout Aftermath
  ) {
    let woken = storage.wake(claims)
    let observers = storage.observers
    storage.observers = []
    let ending = storage.state.ending
    after.add {
      woken.forEach { $0.resume() }
      guard let ending else { return }
      observers.forEach { $0(ending) }
    }
  }
}
