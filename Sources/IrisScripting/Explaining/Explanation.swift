import Iris

/// What became of a text, and why: for tools. Nothing on the way of a link depends on it.
public struct Explanation: Sendable {
  /// The text.
  public let text: String
  /// What became of it.
  public let outcome: Outcome
  /// Why the text is no link; nil: it is one.
  public internal(set) var problem: LinkProblem?
  /// The row that forms and types chose; nil: none.
  public internal(set) var chosen: Trace.Attempt?
  /// What the chosen row's rule decided; nil: it has none, or it was not asked.
  public internal(set) var decision: RuleDecision?
  /// What the link opens; nil: nothing.
  public internal(set) var intent: ScriptIntent?
  /// The parameters of the intent and where they came from.
  public internal(set) var values: [ValueSource] = []
  /// What the app is shown of the intent, where that is not the parameters themselves.
  public internal(set) var shown: JSONValue?
  /// The canonical link of the intent.
  public internal(set) var canonical: String?
  /// What the chosen row came up empty at, in order.
  public internal(set) var reasons: [Reason] = []
  /// The forms that come near, where none was chosen; the nearest first.
  public internal(set) var nearest: [Trace.Attempt] = []
  /// Why nobody claims the link; nil: somebody does.
  public internal(set) var unclaimed: Unclaimed?
  /// The script that failed; nil: none did.
  public internal(set) var failure: ScriptFailure?
  /// The plugin that claims the link and did not load; nil: there is none.
  public internal(set) var refused: (folder: PluginFolder, why: [Diagnostic])?

  /// What can become of a text. The raw value is a stable name, for people and for tools.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// It opens.
    case opens
    /// Nothing is there: no form matches, or the chosen row's records or rule say so.
    case absent
    /// The place is gone, on purpose.
    case retired
    /// The text is no link.
    case noLink = "no link"
    /// A script failed, so that nobody knows.
    case broken
    /// The plugin that claims the link did not load, so that nobody knows.
    case notLoaded = "not loaded"
  }

  /// One parameter of the intent.
  public struct ValueSource: Sendable {
    /// Its name.
    public let name: String
    /// Its value.
    public let value: Value
    /// Where it came from.
    public let source: Source

    /// Where a value can come from.
    public enum Source: Sendable, Hashable {
      /// A part of the link.
      case link(FormAccount.Part)
      /// The form itself says it.
      case form
      /// It is what its type says of a missing item.
      case missing
      /// The rule gave it; the piece of the link that says the same, where there is one only.
      case rule(Piece?)
    }

    /// A piece of the link that no capture of the row's is about.
    public struct Piece: Sendable, Hashable {
      /// What it is called: `segment 2`, `item post`.
      public let title: String
      /// Where it stands in the text, in bytes of UTF-8.
      public let range: Range<Int>
    }
  }

  /// Something that came up empty after a row was chosen.
  public struct Reason: Sendable, Hashable {
    /// What, in words.
    public let message: String
    /// What of the link's text it is about, in bytes of UTF-8; nil: the link as a whole.
    public let range: Range<Int>?
    /// Where it is said, each with what stands there: `Scripts/types.lua:3`.
    public let places: [Where]

    /// A place in a script.
    public struct Where: Sendable, Hashable {
      /// What stands there, in words.
      public let what: String
      /// Which line.
      public let place: SourcePlace
    }
  }

  /// Why nobody claims a link.
  public struct Unclaimed: Sendable, Hashable {
    /// Why, in words.
    public let message: String
    /// What of the link's text it is about, in bytes of UTF-8.
    public let range: Range<Int>
    /// What may have been meant; nil: nothing is near.
    public let hint: String?
  }
}
