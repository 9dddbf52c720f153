import Iris
import IrisScripting

/// Draws a navigation state: the sheets over the shown tab's stack, what is shown on top.
struct Picture {
  let state: NavigationState<ScriptRoute>
  let isASCII: Bool

  /// The widest a title is drawn, so that a picture fits 80 columns.
  private static let width = 56

  var lines: [String] {
    var lines: [String] = []
    for sheet in state.sheets.reversed() {
      lines += box("sheet", [sheet.root] + sheet.stack, isShown: lines.isEmpty)
    }
    lines += box(
      "tab " + state.selected, state.stack(of: state.selected) ?? [], isShown: lines.isEmpty)
    let others = state.tabs.filter { $0.id != state.selected }.map { tab in
      tab.stack.last.map { "\(tab.id.shown) (\($0.title.shown))" } ?? tab.id.shown
    }
    return lines + (others.isEmpty ? [] : listed("other tabs:", others))
  }

  /// Names behind a word, in lines of at most 80 columns.
  private func listed(_ word: String, _ names: [String]) -> [String] {
    var lines: [String] = []
    var line = "  " + word
    for (number, name) in names.enumerated() {
      let piece = " " + cut(name) + (number + 1 < names.count ? "," : "")
      if ShownText.width(line + piece) > 80, !lines.isEmpty || number > 0 {
        lines.append(line)
        line = "   "
      }
      line += piece
    }
    return lines + [line]
  }

  /// A stack as a box, its top first.
  private func box(_ name: String, _ stack: [ScriptRoute], isShown: Bool) -> [String] {
    var titles = stack.reversed().map { cut($0.title.shown) }
    if titles.isEmpty { titles = ["(empty)"] }
    let name = cut(name.shown)
    let inner = max(
      ShownText.width(name) + 1, titles.map { ShownText.width($0) }.max() ?? 0, 24)
    let (corner, flat, side) =
      isASCII ? (["+", "+", "+", "+"], "-", "|") : (["┌", "┐", "└", "┘"], "─", "│")
    let rest = String(repeating: flat, count: inner - ShownText.width(name))
    var lines = ["  \(corner[0]) \(name) \(rest)\(corner[1])"]
    for (number, title) in titles.enumerated() {
      let mark = isShown && number == 0 ? (isASCII ? " < shown" : " ◀ shown") : ""
      let gap = String(repeating: " ", count: inner - ShownText.width(title))
      lines.append("  \(side) \(title)\(gap) \(side)\(mark)")
    }
    lines.append("  \(corner[2])\(String(repeating: flat, count: inner + 2))\(corner[3])")
    return lines
  }

  private func cut(_ text: String) -> String {
    guard ShownText.width(text) > Self.width else { return text }
    var out = ""
    for character in text {
      guard ShownText.width(out + String(character)) < Self.width else { break }
      out.append(character)
    }
    return out + (isASCII ? "." : "…")
  }
}
