import Iris

/// One test of a spec file: links, what is assumed, and what is expected of them.
public struct Spec: Sendable {
  /// The plugin whose folder the file is in.
  public let plugin: String
  /// What the test is called, a sentence.
  public let name: String
  /// The file in which it is written, as messages name it.
  public var file: String { spot.file }
  /// Where in the file the test stands; nil: a helper made it.
  public var place: Place? { spot.place }

  /// The plugin and the name, which filters look at: `signal: a phone number opens a contact`.
  public var title: String { "\(plugin): \(name)" }

  /// Opened one after the other.
  let links: [String]
  let source: Source
  /// What is taken for true; the rest is as the host says.
  let facts: [String: FactValue]
  let records: AssumedRecords.Table
  /// Opened before, to get somewhere.
  let before: [String]
  let expected: SpecExpectation
  let spot: SpecSpot
  /// Where each field of the test is written, by its name.
  let spots: [String: SpecSpot]
  let program: SpecProgram
}

/// Where something of a test is written.
struct SpecSpot: Sendable, Hashable {
  let file: String
  /// nil: a helper made it.
  let place: Place?
}

/// What is expected of the links of a test. What is nil is not looked at.
struct SpecExpectation: Sendable {
  /// Of each link: the row, by full name.
  var opens: String?
  /// Of each link: what the app sees, and nothing else.
  var values: JSONValue?
  /// Of each link: its canonical link.
  var canonical: String?
  /// Of each link: it leads to nothing, and nothing has changed.
  var isAbsent = false
  /// Of each link: a script breaks, and says this.
  var broken: String?
  /// Where the last link has led.
  var state: SpecState?
  /// How the last link's baton went to the screen.
  var handoff: SpecHandoff?
  /// The steps of the last link.
  var steps: [String]?
  /// What people are told when the last link has fallen back.
  var because: String?
  /// Looks at the last link's result; a text is what is wrong with it.
  var check: ScriptFunction?

  /// Whether nothing is expected, so that the test could not fail.
  var isEmpty: Bool {
    opens == nil && values == nil && canonical == nil && !isAbsent && broken == nil && state == nil
      && handoff == nil && steps == nil && because == nil && check == nil
  }
}

/// A place to be in, as titles. What is nil is not looked at.
struct SpecState: Sendable {
  var tab: String?
  /// The stack of the tab that is shown, root first.
  var stack: [String]?
  /// The sheets, the lowest first, each with what is pushed on it.
  var sheets: [[String]]?
}

/// How a baton and its screen came together.
enum SpecHandoff: String, CaseIterable, Sendable {
  /// A handoff was registered with the baton in it.
  case registered
  /// A handoff was there, and took it.
  case met
  /// It did not go by a handoff, or nothing opened.
  case none
  /// It waits for a fact.
  case waiting
}
