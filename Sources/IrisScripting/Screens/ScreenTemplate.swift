import Iris

/// A text with values in it: `{conversation.title}, {fact.user}`. It is there when all of them are.
struct ScreenTemplate: Sendable {
  enum Piece: Sendable {
    case text(String)
    case value(ScreenPath)
  }

  let pieces: [Piece]

  /// The value that is the whole of it; nil: it is a text around values.
  var onlyPath: ScreenPath? {
    if case .value(let path)? = pieces.first, pieces.count == 1 { path } else { nil }
  }

  var paths: [ScreenPath] {
    pieces.compactMap { if case .value(let path) = $0 { path } else { nil } }
  }
}

/// What a text names: a parameter, a field of a parameter that is a record, or a fact.
enum ScreenPath: Sendable, Hashable {
  case parameter(String, field: String?)
  case fact(String)
}

extension ScreenTemplate {
  /// Why a text is no template.
  struct Problem: Error {
    let message: String
    let hint: String?
  }

  /// Reads a text. `{{` and `}}` are the braces themselves.
  init(_ text: String, path: (String) throws(Problem) -> ScreenPath) throws(Problem) {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        plain.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        plain.append(character)
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw Problem(
          message: "the brace '\(character)' stands alone",
          hint: "write {name}, or \(character)\(character) for the brace itself")
      }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.value(try path(String(rest[..<end]))))
      rest = rest[rest.index(after: end)...]
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }
}
