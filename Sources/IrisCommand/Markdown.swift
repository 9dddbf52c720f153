/// Texts as Markdown (CommonMark, with the tables of GitHub's).
enum Markdown {
  /// A text in which nothing is markup.
  static func text(_ text: String) -> String {
    var out = ""
    for scalar in text.shown.unicodeScalars {
      if "\\`*_{}[]<>#|~&".unicodeScalars.contains(scalar) { out += "\\" }
      out.unicodeScalars.append(scalar)
    }
    return out
  }

  /// A text as code, for a paragraph or a list.
  static func code(_ text: String) -> String {
    let text = text.shown
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // What begins or ends with a backtick, or is blank, needs a space that is not shown.
    let isBare = longest == 0 && text.contains { $0 != " " }
    return isBare ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// Markdown in a cell of a table, where a bar would end the cell, within code too.
  static func cell(_ markdown: String) -> String {
    var out = ""
    var isEscaped = false
    for character in markdown {
      if character == "|", !isEscaped { out += "\\" }
      isEscaped = character == "\\" && !isEscaped
      out.append(character)
    }
    return out
  }
}
