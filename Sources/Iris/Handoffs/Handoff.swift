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
  private typealias Sleeper = CheckedContinuation<Void, Never>

  private struct Storage {
    var rendezvous: Rendezvous<Intent, Sleeper>
    var watchers: [HandoffWatcher<Intent>] = []
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
    storage = Guarded(
      Storage(rendezvous: Rendezvous(HandoffState(holding: baton, deadline: deadline))))
    self.needs = needs
  }

  /// Its state at this moment, for tools and tests.
  public var state: HandoffState<Intent> { storage.withLock { $0.rendezvous.state } }

  /// How it ended; nil as long as it is pending.
  public var ending: HandoffEnding<Intent>? { storage.withLock { $0.rendezvous.state.ending } }

  /// Brings the baton to the screen.
  ///
  /// - Parameter deadline: the time from which on the baton is no longer worth delivering; nil
  ///   leaves the handoff's own.
  /// - Returns: nil when it was taken; the baton itself when it was not, because the handoff
  ///   already holds one or is over.
  public func deliver(_ baton: Baton<Intent>, deadline: Seconds? = nil) -> Baton<Intent>? {
    var after = Aftermath()
    let delivery = deliver(baton, deadline: deadline, &after)
    after.run()
    return delivery.returned
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
    var result = withSettling(&after) { $0.claim() }
    while case .waits(let claim) = result {
      // Whoever watches hears of the claim that waits before it sleeps.
      after.run()
      await sleep(claim)
      result = withSettling(&after) { $0.collect(claim) }
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
  public func isDue(at now: Seconds) -> Bool {
    storage.withLock { $0.rendezvous.state.isDue(at: now) }
  }

  // MARK: - Under the locks of others

  func deliver(
    _ baton: Baton<Intent>, deadline: Seconds?, _ after: inout Aftermath
  ) -> HandoffDelivery<Intent> {
    storage.withLock { storage in
      let (delivery, woken) = storage.rendezvous.deliver(baton, deadline: deadline)
      if delivery == .taken {
        for watcher in storage.watchers { watcher.delivered(baton, storage.rendezvous.state) }
        Self.tell(&storage, waking: woken, &after)
      }
      return delivery
    }
  }

  func claimNow(_ after: inout Aftermath) -> Baton<Intent>? {
    let result = withSettling(&after) { $0.claimNow() }
    guard case .collected(let baton, _) = result else { return nil }
    return baton
  }

  func close(_ end: HandoffEnd, _ after: inout Aftermath) -> Baton<Intent>? {
    storage.withLock { storage in
      guard let (lost, woken) = storage.rendezvous.close(end) else { return nil }
      Self.tell(&storage, waking: woken, &after)
      return lost
    }
  }

  /// Sets a watcher, who hears of everything that happens from now on. One who comes when it is
  /// over hears that, at once.
  ///
  /// - Parameter first: is shown the state in which the watching begins, under the lock, so that
  ///   nothing comes between.
  func watch(
    _ watcher: HandoffWatcher<Intent>, _ after: inout Aftermath,
    first: (HandoffState<Intent>) -> Void
  ) {
    storage.withLock { storage in
      let state = storage.rendezvous.state
      first(state)
      if let ending = state.ending {
        after.add { watcher.ended(ending) }
      } else {
        storage.watchers.append(watcher)
      }
    }
  }

  // MARK: - Sleeping and waking

  private func sleep(_ claim: Claim) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // It may have been woken, or cancelled, between the claim and here.
        let sleeps = storage.withLock { $0.rendezvous.park(continuation, for: claim) }
        if !sleeps { continuation.resume() }
      }
    } onCancel: {
      var after = Aftermath()
      storage.withLock { storage in
        let woken = storage.rendezvous.cancel(claim)
        Self.tell(&storage, waking: woken, &after)
      }
      after.run()
    }
  }

  private func withSettling(
    _ after: inout Aftermath,
    _ claiming: (inout Rendezvous<Intent, Sleeper>) -> (HandoffState<Intent>.Claiming, [Sleeper])
  ) -> HandoffState<Intent>.Claiming {
    storage.withLock { storage in
      let (result, woken) = claiming(&storage.rendezvous)
      if result != .over { Self.tell(&storage, waking: woken, &after) }
      return result
    }
  }

  /// Wakes claims and tells the watchers, once the locks are released.
  private static func tell(
    _ storage: inout Storage, waking woken: [Sleeper], _ after: inout Aftermath
  ) {
    let watchers = storage.watchers
    let ending = storage.rendezvous.state.ending
    // An end is told once.
    if ending != nil { storage.watchers = [] }
    after.add {
      woken.forEach { $0.resume() }
      for watcher in watchers {
        if let ending { watcher.ended(ending) } else { watcher.changed() }
      }
    }
  }
}
