import CIrisTerminal
import IrisScripting
import Synchronization

/// Ctrl-C: it ends the line of Lua that is running, and nothing else.
enum Interrupts {
  private static let running = Mutex<SandboxInterrupt?>(nil)
  private static let count = Atomic(0)

  /// From now on Ctrl-C does not end the process.
  ///
  /// - Returns: a descriptor that can be read from after each; below 0: there is none.
  static func begin() -> Int32 {
    iris_interrupts_begin {
      Interrupts.count.add(1, ordering: .relaxed)
      Interrupts.running.withLock { $0?.fire() }
    }
  }

  /// Runs something that Ctrl-C ends.
  static func running<Result>(_ interrupt: SandboxInterrupt, _ work: () -> Result) -> Result {
    running.withLock { $0 = interrupt }
    defer { running.withLock { $0 = nil } }
    return work()
  }

  /// How often there was one.
  static var total: Int { count.load(ordering: .relaxed) }
}
