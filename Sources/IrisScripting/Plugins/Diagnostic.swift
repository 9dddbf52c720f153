/// Something that is wrong with a script, where it is, and what to do.
public struct Diagnostic: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The plugin cannot be loaded.
    case error
    /// It can, and this is likely a mistake.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// The file, as messages name it: `Plugins/signal/routes.lua`.
  public let file: String
  /// Where in the file; nil: the file as a whole.
  public let place: Place?
  /// What is wrong, without a full stop.
  public let message: String
  /// What to do; nil: nothing is known to help.
  public let hint: String?
  /// The whole message with its lines of source and a caret.
  public let rendered: String

  /// A message about a place of a source.
  public init(
    _ severity: Severity = .error, file: String, source: String? = nil, place: Place? = nil,
    message: String, hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.place = place
    self.message = message
    self.hint = hint
    if let place, let source {
      rendered = SourceExcerpt.render(
        source: source, file: file, place: place, message: message, hint: hint)
    } else {
      let line = place.map { ":\($0.line)" } ?? ""
      rendered = "\(file)\(line): \(message)" + (hint.map { "\n  = \($0)" } ?? "")
    }
  }

  /// The message in one line: `file:line:column: message`.
  public var summary: String {
    let at = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(at): \(message)"
  }
}

/// Collects diagnostics while a plugin is read, so that all of them are reported, not only the
/// first.
final class Report {
  private(set) var diagnostics: [Diagnostic] = []

  func add(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
