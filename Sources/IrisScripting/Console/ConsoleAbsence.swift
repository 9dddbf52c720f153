/// Who said that something is absent, for people who ask.
public struct ConsoleAbsence: Sendable, Hashable {
  /// Who can say so. The raw value is a stable name.
  public enum Speaker: String, Sendable, Hashable {
    /// A rule returned nil.
    case rule
    /// There is no such record.
    case record
    /// The host does not know the fact.
    case fact
    /// A text does not fit a type.
    case type
    /// The place that asked says what nil means there.
    case site
    /// Nothing is at that place of the navigation state.
    case state
    /// No handoff is pending.
    case handoff
    /// No form, or no claim, is for the link.
    case link
    /// The line itself gave nil.
    case line
  }

  /// Who said so.
  public let speaker: Speaker
  /// What is absent, in words.
  public let message: String
  /// Where that is written; nil: nowhere.
  public let place: SourcePlace?

  /// Somebody says that something is absent.
  public init(_ speaker: Speaker, _ message: String, at place: SourcePlace? = nil) {
    self.speaker = speaker
    self.message = message
    self.place = place
  }

  /// `record: there is no contact '99' (Scripts/plugin.lua:14)`
  public var description: String {
    "\(speaker.rawValue): \(message)" + (place.map { " (\($0))" } ?? "")
  }
}

extension Explanation {
  /// Who said that the link is absent; empty: it is not, or nobody knows.
  public func absences(_ rules: RuleSet) -> [ConsoleAbsence] {
    switch outcome {
    case .opens, .broken, .notLoaded: return []
    case .noLink:
      return [ConsoleAbsence(.link, problem?.reason.sentence ?? "the text is no link")]
    case .absent, .retired: break
    }
    if let unclaimed { return [ConsoleAbsence(.link, unclaimed.message)] }
    guard let chosen else {
      guard let near = nearest.first else {
        return [ConsoleAbsence(.link, "no form matches")]
      }
      let why = near.account.firstMiss.map { ": \($0.words)" } ?? ""
      return [
        ConsoleAbsence(
          .link, "no form matches; the nearest is \(near.route)\(why)",
          at: rules.row(named: near.route)?.place)
      ]
    }
    if reasons.isEmpty {
      return [
        ConsoleAbsence(.link, "\(chosen.route) says no", at: rules.row(named: chosen.route)?.place)
      ]
    }
    return reasons.map { reason in
      let isRule = decision?.outcome == .refused && reason.places.first?.what == "the rule"
      let isRecord = reason.places.contains { $0.what == "the kind is declared" }
      let place = isRecord ? reason.places.last?.place : reason.places.first?.place
      return ConsoleAbsence(
        isRule ? .rule : isRecord ? .record : .link,
        isRule ? "\(chosen.route) says no" : reason.message,
        at: place ?? rules.row(named: chosen.route)?.place)
    }
  }
}
