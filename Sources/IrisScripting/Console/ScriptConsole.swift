import Iris

/// Runs lines of Lua in a sandbox of their own, with the lookups that sites have.
///
/// What a line assigns to a global is there in the next one; a `local` is not. `_` is the last value.
/// A line that runs out of its time or memory, or is interrupted, spoils the sandbox: the names of the
/// session are then forgotten. Belongs to one thread.
public final class ScriptConsole {
  /// What a line came to.
  public enum Answer: Sendable {
    /// It gave these values.
    case values([ConsoleValue])
    /// It gave nothing, as an assignment does.
    case nothing
    /// Its value is nil; who said so.
    case absent([ConsoleAbsence])
    /// It ends too early: what follows may end it.
    case unfinished(ScriptFailure)
    /// It broke; whether the names of the session are forgotten by that.
    case broken(ScriptFailure, isForgotten: Bool)
  }

  private var sandbox: Sandbox
  private var resolver: Resolver
  private let lookups: ConsoleLookups
  private let limits: SandboxLimits

  /// What lines have assigned so far, as it was behind the last one.
  public private(set) var names: [ConsoleValue.Entry] = []

  /// How long a line may run, in milliseconds: longer than a rule, because a person waits and can
  /// interrupt it.
  public static let milliseconds = 5_000

  /// The limits of a line.
  public static var limits: SandboxLimits {
    var limits = SandboxLimits()
    limits.callMilliseconds = milliseconds
    limits.callWork = 2_000_000_000
    limits.memory = 16 << 20
    return limits
  }

  /// A console; nil: there is no memory.
  ///
  /// - Parameters:
  ///   - resolver: looks up records and facts, by the rules in force.
  ///   - scripts: where one stands.
  public init?(
    resolver: Resolver, scripts: ScriptNavigator, limits: SandboxLimits = ScriptConsole.limits
  ) {
    let lookups = ConsoleLookups(resolver: resolver, scripts: scripts)
    guard let sandbox = Self.sandbox(limits, lookups) else { return nil }
    self.resolver = resolver
    self.lookups = lookups
    self.sandbox = sandbox
    self.limits = limits
  }

  private static func sandbox(_ limits: SandboxLimits, _ lookups: ConsoleLookups) -> Sandbox? {
    let sandbox = Sandbox(limits: limits, lookups: lookups, sites: true)
    sandbox?.becomeConsole()
    sandbox?.wantsTraceback = true
    return sandbox
  }

  /// Goes on with other rules; the names of the session stay.
  public func adopt(resolver: Resolver, scripts: ScriptNavigator) {
    self.resolver = resolver
    lookups.adopt(resolver: resolver, scripts: scripts)
  }

  /// What another thread can end a running line with.
  public var interrupt: SandboxInterrupt { sandbox.interrupt }

  /// Runs a line.
  ///
  /// - Parameter name: how messages name it.
  public func run(_ line: String, name: String) -> Answer {
    if sandbox.isPoisoned, let fresh = Self.sandbox(limits, lookups) { sandbox = fresh }
    resolver.begin()
    defer { resolver.end() }
    let result = sandbox.runLine(Array(line.utf8), name: name) { [lookups] in
      lookups.object($0, $1)
    }
    let absences = lookups.takeAbsences()
    if case .unfinished(let failure) = result { return .unfinished(failure) }
    if sandbox.isPoisoned {
      names = []
    } else {
      names = sandbox.sessionEntries { [lookups] in lookups.object($0, $1) }
    }
    // What a lookup found broken is not absent, whatever the line made of it.
    if let failure = resolver.failure { return .broken(failure, isForgotten: sandbox.isPoisoned) }
    switch result {
    case .values(let values): return .values(values)
    case .nothing: return .nothing
    case .absent:
      return .absent(
        absences.isEmpty ? [ConsoleAbsence(.line, "the line itself gives nil")] : absences)
    case .unfinished(let failure), .broken(let failure):
      return .broken(failure, isForgotten: sandbox.isPoisoned)
    }
  }

  /// A record as a line would get it; nil: there is none, and who said so.
  public func record(_ kind: String, key: String) -> Answer {
    resolver.begin()
    defer { resolver.end() }
    let found = lookups.record(kind: kind, key: .text(key))
    let absences = lookups.takeAbsences()
    if let failure = resolver.failure { return .broken(failure, isForgotten: false) }
    return found.map { .values([ConsoleValue($0)]) } ?? .absent(absences)
  }
}
