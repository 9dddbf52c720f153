import CIrisBridge

/// What a sandbox may use. The defaults suit rules; a test or a console may give more time.
public struct SandboxLimits: Sendable, Hashable {
  /// Bytes of memory on top of an empty state.
  public var memory = 1 << 20
  /// Milliseconds for one call.
  public var callMilliseconds = 50
  /// Milliseconds for loading one file.
  public var loadMilliseconds = 500
  /// Units of work for one call: an instruction, a step of a pattern, about eight bytes of text; a lookup is 1 000.
  public var callWork = 2_000_000
  /// Units of work for loading one file.
  public var loadWork = 20_000_000
  /// Bytes of one file.
  public var source = 32 << 10
  /// How deep tables may be nested in a value; at most 64.
  public var depth = 16
  /// Values in the results of a call, each key and each value one.
  public var callValues = 1_000
  /// Values in what a file returns.
  public var loadValues = 20_000

  /// The defaults.
  public init() {}

  var bridged: iris_limits {
    var limits = iris_default_limits()
    limits.memory = Self.size(memory)
    limits.call_ms = UInt32(clamping: max(1, callMilliseconds))
    limits.load_ms = UInt32(clamping: max(1, loadMilliseconds))
    limits.call_work = Int64(clamping: max(1, callWork))
    limits.load_work = Int64(clamping: max(1, loadWork))
    limits.source = Self.size(source)
    limits.depth = UInt32(clamping: max(1, depth))
    limits.call_nodes = UInt32(clamping: max(1, callValues))
    limits.load_nodes = UInt32(clamping: max(1, loadValues))
    return limits
  }

  private static func size(_ value: Int) -> Int {
    max(1, value)
  }
}
