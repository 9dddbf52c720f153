import CIrisBridge

/// Ends the call that a sandbox is running, from any thread; Ctrl-C in a console.
///
/// The call ends as a timeout, which spoils the sandbox. When none is running, nothing happens.
public struct SandboxInterrupt: Sendable {
  let owner: StateOwner

  /// Ends the running call soon.
  public func fire() {
    iris_interrupt(owner.state)
  }
}

/// Owns a state and closes it.
///
/// Unchecked: the pointer is constant; a sandbox, which is not Sendable, is the only one that runs anything on it;
/// and the one thing that other threads do with it, `iris_interrupt`, writes one atomic flag. Closing happens
/// when nobody holds it any more, so never beside a call.
final class StateOwner: @unchecked Sendable {
  let state: OpaquePointer

  init(_ state: OpaquePointer) {
    self.state = state
  }

  deinit {
    iris_close(state)
  }
}
