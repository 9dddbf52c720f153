extension RegexpTree {
  /// The tree written as a regular expression; parsed again it compiles to the same program.
  func source() -> String {
    enum Piece {
      case text(String)
      case node(Int, Place)
    }
    enum Place {
      case whole
      case part
      case operand
    }
    guard !nodes.isEmpty else { return "" }
    var text = ""
    var stack: [Piece] = [.node(root, .whole)]
    while let piece = stack.popLast() {
      guard case .node(let index, let place) = piece else {
        if case .text(let written) = piece { text += written }
        continue
      }
      var pieces: [Piece] = []
      var wrap = false
      switch nodes[index] {
      case .empty: wrap = place != .whole
      case .set(let set): pieces = [.text(Self.written(set))]
      case .sequence(let parts):
        wrap = place == .operand || (parts.isEmpty && place != .whole)
        pieces = parts.map { .node($0, .part) }
      case .alternatives(let parts):
        wrap = place != .whole
        for (position, part) in parts.enumerated() {
          if position > 0 { pieces.append(.text("|")) }
          pieces.append(.node(part, .part))
        }
      case .group(let child): pieces = [.text("("), .node(child, .whole), .text(")")]
      case .repeated(let child, let quantifier):
        wrap = place == .operand
        pieces = [.node(child, .operand), .text(Self.written(quantifier))]
      }
      if wrap { pieces = [.text("(?:")] + pieces + [.text(")")] }
      stack += pieces.reversed()
    }
    return text
  }

  private static func written(_ quantifier: Quantifier) -> String {
    let text =
      switch (quantifier.min, quantifier.max) {
      case (0, nil): "*"
      case (1, nil): "+"
      case (0, 1): "?"
      case (let min, nil): "{\(min),}"
      case (let min, let max?): min == max ? "{\(min)}" : "{\(min),\(max)}"
      }
    return quantifier.lazy ? text + "?" : text
  }

  private static func written(_ set: RegexpSet) -> String {
    if set == .anything { return "." }
    if set.isEmpty { return "[^\\s\\S]" }
    if let scalar = set.only {
      switch scalar {
      case ".", "*", "+", "?", "(", ")", "{", "}", "|", "$", "[": return "[\(scalar)]"
      case "^", "]", "\\": return "\\\(scalar)"
      default: return escapedControl(scalar)
      }
    }
    // What reaches the last scalar was written as "not".
    let negated = set.contains(0x10FFFF)
    var text = negated ? "[^" : "["
    for span in (negated ? set.inverted : set).spans {
      guard let low = Unicode.Scalar(span.low), let high = Unicode.Scalar(span.high) else {
        continue
      }
      text += member(low)
      if span.high > span.low + 1 { text += "-" }
      if span.high > span.low { text += member(high) }
    }
    return text + "]"
  }

  private static func member(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "]", "\\", "^", "-": "\\\(scalar)"
    default: escapedControl(scalar)
    }
  }

  private static func escapedControl(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .nonspacingMark, .spacingMark, .enclosingMark:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(Character(scalar))
    }
  }
}
