/// A named place that asks a lookup and must say what nil means there.
///
/// The static members are the places at which the core asks. An app that asks in places of its own
/// names them likewise.
public struct CallSite: Hashable, Sendable {
  /// The name, as scripts write it.
  public let name: String
  /// The meanings that make sense here. Any other counts as stop, and is reported.
  public let meanings: Set<Meaning>
  /// One sentence: when it is asked.
  public let asked: String

  /// A call site. `stop` makes sense everywhere and is always among the meanings.
  public init(_ name: String, meanings: Set<Meaning>, asked: String) {
    self.name = name
    self.meanings = meanings.union([.stop])
    self.asked = asked
  }

  /// Whether a meaning makes sense here.
  public func allows(_ meaning: Meaning) -> Bool { meanings.contains(meaning) }

  /// Sites are one when their names have the same bytes.
  public static func == (one: CallSite, other: CallSite) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8)
  }

  /// Hashes the bytes of the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

extension CallSite {
  /// A tap led to nothing.
  public static let tapOpens = opens(.tap)
  /// A link led to nothing.
  public static let linkOpens = opens(.link)
  /// A notification led to nothing.
  public static let notificationOpens = opens(.notification)
  /// A shortcut led to nothing.
  public static let shortcutOpens = opens(.shortcut)
  /// Something shared led to nothing.
  public static let shareOpens = opens(.share)
  /// A test or a command led to nothing.
  public static let testOpens = opens(.test)
  /// An agent's request led to nothing.
  public static let agentOpens = opens(.agent)

  /// No screen waits for the baton on a stack route.
  public static let handoffStack = CallSite(
    "handoff.stack", meanings: [.registerThenHandOff, .continue],
    asked: "A screen is about to appear on a stack, and no handoff is registered for its route.")

  /// No screen waits for the baton on a sheet route.
  public static let handoffSheet = CallSite(
    "handoff.sheet", meanings: [.registerThenHandOff, .continue],
    asked: "A sheet is about to appear, and no handoff is registered for its route.")

  /// A screen appeared and nothing was brought to it.
  public static let screenAppears = CallSite(
    "screen.appears", meanings: [.continue, .registerThenHandOff, .fallback],
    asked: "A screen has appeared, and no handoff is registered for its route.")

  /// A fact that the destination needs is missing.
  public static let factNeeded = CallSite(
    "fact.needed", meanings: [.registerThenHandOff, .fallback],
    asked: "A destination needs a fact that is not there.")

  /// The site that is asked when what came from a source leads to nothing.
  public static func opens(_ source: Source) -> CallSite {
    CallSite(
      "\(source.rawValue).opens", meanings: [.fallback],
      asked: "An intent from a \(source.rawValue) is absent, leads nowhere, or not from here.")
  }

  /// All sites at which the core asks.
  public static let core: [CallSite] =
    Source.allCases.map { opens($0) } + [handoffStack, handoffSheet, screenAppears, factNeeded]

  /// The site of the core with this name; nil when the core asks at no such place.
  public static func core(named name: String) -> CallSite? {
    core.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
