import CIrisBridge

/// One hardened Lua state: it loads a plugin's files and calls their functions, within limits.
///
/// Belongs to one thread at a time and needs 1 MiB of stack there. After a timeout or a memory failure it is
/// poisoned: every call says so, and the owner builds another from the same files, which takes microseconds.
public final class Sandbox {
  private let owner: StateOwner
  private let relay: LookupRelay
  private let writer: NodeWriter
  private let limits: SandboxLimits
  private var isFrozen = false

  /// Whether failures carry a traceback. Off at first.
  public var wantsTraceback = false

  /// Who answers what scripts ask: one snapshot for one resolution. Kept strongly; set to nil to let go.
  public var lookups: (any ScriptLookups)? {
    get { relay.lookups }
    set { relay.lookups = newValue }
  }

  /// An empty sandbox, or nil when there is no memory.
  ///
  /// - Parameter sites: whether scripts may also ask where one stands, as sites, flows and the console do.
  public init?(
    limits: SandboxLimits = SandboxLimits(), lookups: (any ScriptLookups)? = nil,
    sites: Bool = false
  ) {
    let depth = min(64, max(1, limits.depth))
    let relay = LookupRelay(lookups: lookups, writer: NodeWriter(depthLimit: depth))
    var bridged = limits.bridged
    // The relay outlives the state: both are held by this object, and the state calls it only from within
    // this object's methods.
    guard
      let state = iris_open(
        &bridged, sites, LookupRelay.function, Unmanaged.passUnretained(relay).toOpaque())
    else { return nil }
    self.owner = StateOwner(state)
    self.relay = relay
    self.writer = NodeWriter(depthLimit: depth)
    self.limits = limits
  }

  // MARK: Loading

  /// Runs a file and gives the value that it returns; its functions become callable.
  ///
  /// A file that returns nothing is broken, one that returns nil is absent. A file that was loaded already, by the
  /// same name and with the same bytes, is not run again.
  ///
  /// - Parameter source: the file's bytes; text only, 32 KiB unless set.
  /// - Parameter name: how messages name the file, relative to the app: `Plugins/shop/routes.lua`.
  /// - Parameter require: gives the file that `require "name"` means, or nil.
  public func load(
    source: [UInt8], name: String,
    require: (String) -> (source: [UInt8], name: String)? = { _ in nil }
  ) -> Outcome<ScriptValue> {
    guard !isFrozen else {
      return .broken(ScriptFailure(reason: .argument, message: "loading is over", file: name))
    }
    return run(source: source, name: name, require: require).map { $0.first ?? .absent }
  }

  /// Runs a file for its functions alone, which become callable as by `load`; what it returned is
  /// known from another sandbox, and reading it again would cost more than running it.
  ///
  /// - Returns: nil when it ran; else why it broke.
  func loadAgain(
    source: [UInt8], name: String, require: (String) -> (source: [UInt8], name: String)?
  ) -> ScriptFailure? {
    guard !isFrozen else {
      return ScriptFailure(reason: .argument, message: "loading is over", file: name)
    }
    var result = iris_result()
    let status = execute(source: source, name: name, require: require, &result)
    return status == IRIS_OK || status == IRIS_ABSENT ? nil : outcome(status, result).failure
  }

  /// Loading is over: from now on scripts can ask, and no file is loaded any more.
  ///
  /// Called out of a lookup or a `require`, it does nothing.
  public func freeze() {
    guard !iris_is_busy(owner.state) else { return }
    isFrozen = true
    iris_freeze(owner.state)
  }

  /// Runs a line of a console or a test, after `freeze`; it sees what a rule sees. At most 20 values.
  public func evaluate(source: [UInt8], name: String) -> Outcome<[ScriptValue]> {
    guard isFrozen else {
      return .broken(ScriptFailure(reason: .argument, message: "still loading", file: name))
    }
    return run(source: source, name: name, require: { _ in nil })
  }

  private func run(
    source: [UInt8], name: String, require: (String) -> (source: [UInt8], name: String)?
  ) -> Outcome<[ScriptValue]> {
    var result = iris_result()
    let status = execute(source: source, name: name, require: require, &result)
    return outcome(status, result)
  }

  func execute(
    source: [UInt8], name: String, require: (String) -> (source: [UInt8], name: String)?,
    _ result: inout iris_result
  ) -> iris_status {
    withoutActuallyEscaping(require) { require in
      let relay = SourceRelay(find: require)
      return withExtendedLifetime(relay) {
        source.withUnsafeBytes { source in
          Array(name.utf8).withUnsafeBytes { name in
            iris_load(
              owner.state, Self.text(source), Self.text(name), SourceRelay.function,
              Unmanaged.passUnretained(relay).toOpaque(), wantsTraceback, &result)
          }
        }
      }
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> iris_text {
    iris_text(
      bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
  }

  // MARK: Calling

  /// Calls a function and gives its results: absent when there is none or the first is nil.
  ///
  /// - Parameter arguments: in the order of the function's parameters; `.absent` for nil.
  /// - Parameter maximumResults: more than these are a broken result.
  public func call(
    _ function: ScriptFunction, _ arguments: [ScriptValue], maximumResults: Int = 2
  ) -> Outcome<[ScriptValue]> {
    guard !iris_is_busy(owner.state) else { return busy() }
    writer.clear()
    writer.clearObjects()
    relay.writer.clearObjects()
    for argument in arguments {
      guard writer.write(argument) else {
        return .broken(
          ScriptFailure(
            reason: .argument, message: "the argument cannot be given to a script",
            file: function.file, line: function.line))
      }
    }
    var result = iris_result()
    let status = iris_call(
      owner.state, function.reference, function.stamp, writer.finish(), writer.count,
      arguments.count, max(0, maximumResults), wantsTraceback, &result)
    return outcome(status, result, function: function)
  }

  // MARK: Looking

  /// Whether a timeout or a memory failure spoiled the sandbox.
  public var isPoisoned: Bool { iris_is_poisoned(owner.state) }

  /// Bytes of memory that Lua holds.
  public var bytesUsed: Int { iris_bytes_used(owner.state) }

  /// The most bytes that Lua held so far.
  public var peakBytes: Int { iris_bytes_peak(owner.state) }

  /// Units of work that the last load or call used.
  public var workUsed: Int { Int(clamping: iris_work_used(owner.state)) }

  /// Collects garbage; for measuring.
  public func collect() { iris_collect(owner.state) }

  /// What another thread can end a running call with.
  public var interrupt: SandboxInterrupt { SandboxInterrupt(owner: owner) }

  /// The state itself, for tests of the bridge.
  package var bridgeState: OpaquePointer { owner.state }

  // MARK: Outcomes

  private func busy() -> Outcome<[ScriptValue]> {
    .broken(
      ScriptFailure(reason: .argument, message: "a lookup must not use the sandbox that asks"))
  }

  func outcome(
    _ status: iris_status, _ result: iris_result, function: ScriptFunction? = nil
  ) -> Outcome<[ScriptValue]> {
    switch status {
    case IRIS_OK: return values(result, function: function)
    case IRIS_ABSENT: return .absent
    case IRIS_TIMEOUT: return failure(.time, result, function)
    case IRIS_MEMORY: return failure(.memory, result, function)
    case IRIS_BAD_RESULT: return failure(.result, result, function)
    case IRIS_BAD_ARGUMENT: return failure(.argument, result, function)
    case IRIS_POISONED: return failure(.poisoned, result, function)
    default: return failure(.script, result, function)
    }
  }

  private func values(
    _ result: iris_result, function: ScriptFunction?
  ) -> Outcome<[ScriptValue]> {
    var reader = NodeReader(
      nodes: UnsafeBufferPointer(start: result.nodes, count: result.node_count),
      state: owner.state, objects: writer.objects, others: relay.writer.objects)
    var values: [ScriptValue] = []
    values.reserveCapacity(result.value_count)
    do throws(NodeReader.Problem) {
      for _ in 0..<result.value_count { values.append(try reader.value()) }
    } catch {
      let message =
        switch error {
        case .invalidText: "a text of the result is not UTF-8"
        case .malformed: "the result cannot be read"
        }
      return .broken(
        ScriptFailure(
          reason: .result, message: message, file: function?.file, line: function?.line))
    }
    return .value(values)
  }

  /// A failure without a place of its own is told at the function that was called.
  private func failure(
    _ reason: ScriptFailure.Reason, _ result: iris_result, _ function: ScriptFunction?
  ) -> Outcome<[ScriptValue]> {
    let hasFile = result.file.length > 0
    let traceback = NodeReader.message(result.traceback)
    return .broken(
      ScriptFailure(
        reason: reason, message: NodeReader.message(result.message),
        file: hasFile ? NodeReader.message(result.file) : function?.file,
        line: hasFile ? (result.line > 0 ? Int(result.line) : nil) : function?.line,
        traceback: traceback.isEmpty ? nil : traceback))
  }
}
