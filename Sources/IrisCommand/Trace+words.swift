import Iris

extension Trace.Note {
  /// The note in words.
  var words: String {
    switch self {
    case .noRecord(let kind, let key): "there is no \(kind) '\(key)'"
    case .refusedByCheck(let text, _): "the type's check refuses '\(text)'"
    case .innerLinkDoesNotOpen(let text): "the link inside does not open: \(text)"
    case .refusedByRule(let place): "the rule at \(place) says nil"
    case .retired(let why): "the place is gone: \(why)"
    case .doesNotFit(let parameter, let row):
      "what the rule gave for '\(parameter)' does not fit \(row)"
    case .cannotBePrinted(let row, let printed):
      "no form of \(row) can say it" + (printed.map { "; \($0) would lead elsewhere" } ?? "")
    }
  }
}
