/// How a registry hears what happens to a handoff.
struct HandoffWatcher<Intent: Hashable & Sendable>: Sendable {
  /// A baton came. Called under the handoff's lock, so that the order of what is noted is the order
  /// of what happened; it may only note.
  let delivered: @Sendable (Baton<Intent>, HandoffState<Intent>) -> Void
  /// Something changed, and it is not over: a baton came, or a claim waits or no longer does.
  let changed: @Sendable () -> Void
  /// It is over. Called once.
  let ended: @Sendable (HandoffEnding<Intent>) -> Void
}
