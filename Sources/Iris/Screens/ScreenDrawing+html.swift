extension ScreenDrawing {
  /// The drawing as an HTML document without scripts: headings, lists, labels and controls as what
  /// they are, all text escaped.
  ///
  /// A control that leads to a link is a link; one with an intent is a button whose value is its
  /// number. Of a link that a browser would run instead of opening it, such as `javascript:`, a
  /// button is made as well.
  ///
  /// - Parameters:
  ///   - title: what the document is called; nil: its highest heading.
  ///   - language: of its texts (BCP 47).
  public func html(title: String? = nil, language: String = "en") -> String {
    let isLanguage =
      !language.isEmpty
      && language.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
    var writer = HTMLWriter<Intent>()
    let content = elements.isEmpty ? "" : writer.content(elements, indent: "    ")
    return """
      <!DOCTYPE html>
      <html lang="\(isLanguage ? language : "und")">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width">
          <title>\((title ?? self.title ?? "Screen").escaped)</title>
          <style>.row { display: flex; flex-wrap: wrap; gap: 1em }</style>
        </head>
        <body>
          <main>
      \(content)    </main>
        </body>
      </html>

      """
  }
}

private struct HTMLWriter<Intent: Hashable & Sendable> {
  private var number = 0

  mutating func content(_ elements: [ScreenElement<Intent>], indent: String) -> String {
    var out = ""
    var isInFields = false
    let inner = indent + "  "
    for element in elements {
      if case .field(let label, let value) = element {
        if !isInFields { out += inner + "<dl>\n" }
        isInFields = true
        out += "\(inner)  <dt>\(label.escaped)</dt>\n\(inner)  <dd>\(value.escaped)</dd>\n"
        continue
      }
      if isInFields { out += inner + "</dl>\n" }
      isInFields = false
      out += block(element, indent: inner)
    }
    if isInFields { out += inner + "</dl>\n" }
    return out
  }

  private mutating func block(_ element: ScreenElement<Intent>, indent: String) -> String {
    switch element {
    case .text, .control, .image: return "\(indent)<p>\(phrase(element))</p>\n"
    case .heading(let text, let level):
      return "\(indent)<h\(level)>\(text.escaped)</h\(level)>\n"
    case .field: return content([element], indent: indent)
    case .enclosed(.column, let elements):
      return "\(indent)<div>\n\(content(elements, indent: indent))\(indent)</div>\n"
    case .enclosed(.row, let elements):
      return "\(indent)<div class=\"row\">\n\(content(elements, indent: indent))\(indent)</div>\n"
    case .enclosed(.list, let elements):
      let entries = elements.map { entry -> String in
        switch entry {
        case .text, .control, .image: "\(indent)  <li>\(phrase(entry))</li>\n"
        default:
          "\(indent)  <li>\n\(content([entry], indent: indent + "  "))\(indent)  </li>\n"
        }
      }
      return "\(indent)<ul>\n\(entries.joined())\(indent)</ul>\n"
    }
  }

  private mutating func phrase(_ element: ScreenElement<Intent>) -> String {
    switch element {
    case .text(let text, let isHighlighted):
      return isHighlighted ? "<mark>\(text.escaped)</mark>" : text.escaped
    case .image(let name, let label):
      return "<img src=\"\(name.fileName)\" alt=\"\((label ?? "").escaped)\">"
    case .control(let control):
      number += 1
      let title = control.title.escaped
      // What has no title is still to be found by who does not see it.
      let label = control.title.isEmpty ? " aria-label=\"\(number)\"" : ""
      if case .link(let link) = control.target, link.canBeFollowed {
        return "<a href=\"\(link.escaped)\"\(label)>\(title)</a>"
      }
      return
        "<button type=\"button\" name=\"control\" value=\"\(number)\"\(label)>\(title)</button>"
    case .heading, .field, .enclosed: return ""
    }
  }
}

extension String {
  /// The text as HTML shows it, in an element and in a quoted attribute.
  fileprivate var escaped: String {
    var out = ""
    for scalar in ShownText.harmless(self).unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The name as one segment of a relative URL: it leads nowhere else.
  fileprivate var fileName: String {
    var out = ""
    for byte in utf8 {
      if byte.isDigit || byte.isLetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".")
      {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        out += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return out
  }

  /// Whether a browser opens the link, and does not run or read it: it has a scheme, none of those
  /// that do, and nothing that browsers skip.
  fileprivate var canBeFollowed: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first,
      first.isLetter, utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return false }
    let scheme = self[..<colon].lowercased()
    guard
      scheme.utf8.allSatisfy({
        $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      })
    else { return false }
    let running = ["javascript", "vbscript", "data", "blob", "file", "filesystem", "about"]
    return !running.contains(scheme)
      && !["view-source", "livescript", "mocha", "jar"].contains(scheme)
  }
}
