import Iris

extension FormAccount.Part {
  /// What the part is called: `path :id`, `item to=:to`.
  public var title: String {
    switch kind {
    case .end: "end of the path"
    case .strict: "nothing else"
    case .spelling: "canonical spelling"
    case .optional: "optional item \(pattern)"
    case .place, .path, .item, .fragment, .fragmentEnd, .fragmentItem:
      pattern.isEmpty ? kind.rawValue : "\(kind.rawValue) \(pattern)"
    }
  }

  /// Why the part misses, in words; "" where it does not.
  public var words: String {
    guard case .misses(let reason) = verdict else { return "" }
    switch reason {
    case .elsewhere: return "the link stands elsewhere"
    case .missing:
      return pattern.isEmpty ? "it is missing" : "'\(pattern)' is missing"
    case .other(let text):
      let hint = hint.map { "; did you mean '\($0)'?" } ?? ""
      return "'\(pattern)' is wanted, and '\(text)' is there\(hint)"
    case .unreadable: return "it cannot be decoded"
    case .more: return "there is more than the form takes"
    case .type(let name, let text): return "'\(text)' does not fit the type of '\(name)'"
    case .undeclared(let what):
      return what == "#"
        ? "the row is strict, and there is a fragment"
        : "the row is strict, and does not know the item '\(what)'"
    case .spelling(let canonical):
      return canonical.map { "only this opens: \($0)" } ?? "there is no canonical spelling"
    }
  }
}
