/// Texts as they can be shown: whatever could rule a terminal or turn a line around is made
/// harmless, and how much room a text takes is known.
public enum ShownText {
  /// Whether a scalar may be shown as it is: no control, format, separator or unassigned one.
  public static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      // What joins the parts of an emoji.
      return scalar == "\u{200D}"
    default: return true
    }
  }

  /// How many cells of a terminal a scalar takes: 0, 1 or 2.
  public static func cells(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// How many cells of a terminal a text takes.
  public static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + cells($1) }
  }

  /// The text with `�` for each scalar that may not be shown, a space for a tab, and line feeds as
  /// they are.
  ///
  /// - Parameter isASCII: writes what is beyond ASCII as `\u{E9}`.
  public static func harmless(_ text: String, isASCII: Bool = false) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": out += "\n"
      case "\t": out += " "
      case _ where isASCII && !scalar.isASCII:
        out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      case _ where isShown(scalar): out.unicodeScalars.append(scalar)
      default: out += isASCII ? "?" : "\u{FFFD}"
      }
    }
    return out
  }
}
