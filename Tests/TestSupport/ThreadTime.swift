import Foundation

/// The time that this thread has computed, which does not grow while other tests have the machine.
public enum ThreadTime {
  /// How long the work has computed, in nanoseconds.
  public static func nanoseconds(of work: () -> Void) -> UInt64 {
    let start = now()
    work()
    let end = now()
    return end > start ? end - start : 0
  }

  private static func now() -> UInt64 {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return UInt64(clamping: time.tv_sec) * 1_000_000_000 + UInt64(clamping: time.tv_nsec)
  }
}
