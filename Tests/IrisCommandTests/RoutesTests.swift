import Foundation
import IrisScripting
import Testing

@testable import IrisCommand

@Suite("iris routes")
struct RoutesTests {
  private func rows(_ rules: RuleSet) -> [Row] {
    rules.rows.filter { $0.name.hasPrefix("shapes.") }
  }

  @Test("the tree groups forms by where they stand, and by segment")
  func tree() throws {
    let rules = Golden.rules(fixtures: true)
    let tree = RouteTree(rows: rows(rules), ink: Ink()).lines.joined(separator: "\n") + "\n"
    try Golden.expect(tree, is: "routes-tree.txt")
    let plain = RouteTree(rows: rows(rules), ink: Ink(isASCII: true)).lines
    #expect(plain.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(plain.count == tree.split(separator: "\n").count)
  }

  @Test("each form is in the tree once, and no other")
  func complete() {
    let rules = Golden.rules()
    let lines = RouteTree(rows: rules.rows, ink: Ink()).lines
    for row in rules.rows {
      let found = lines.filter { $0.contains("  \(row.name)  \(row.place)") }
      #expect(found.count == row.forms.count, "\(row.name)")
    }
    #expect(RouteTree(rows: [], ink: Ink()).lines.isEmpty)
  }

  @Test("the catalogue is pinned")
  func catalogue() throws {
    let rules = Golden.rules(fixtures: true)
    let lines = Catalogue(rules: rules, rows: rows(rules)).lines
    try Golden.expect(lines.joined(separator: "\n") + "\n", is: "routes.md")
  }

  @Test("every table of the catalogue has as many cells in each line", arguments: [false, true])
  func tables(fixtures: Bool) {
    let rules = Golden.rules(fixtures: fixtures)
    for line in Catalogue(rules: rules, rows: rules.rows).lines where line.hasPrefix("|") {
      let bars = line.replacingOccurrences(of: "\\|", with: "").filter { $0 == "|" }.count
      #expect(bars == 4, "\(line)")
    }
  }

  @Test("no text is markup")
  func markdown() {
    #expect(
      Markdown.text("*a* _b_ `c` [d] <e> #f |g| \\")
        == "\\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e\\> \\#f \\|g\\| \\\\")
    #expect(Markdown.text("plain, text.") == "plain, text.")
    #expect(Markdown.code("a`b") == "`` a`b ``")
    #expect(Markdown.code("a|b") == "`a|b`")
    #expect(Markdown.cell("`a|b` \\| c") == "`a\\|b` \\| c")
    #expect(Markdown.text("a\nb") == "a\\\\u\\{A\\}b")
  }

  @Test("the data are pinned, and valid JSON")
  func json() throws {
    let rules = Golden.rules(fixtures: true)
    let lines = rows(rules).map { $0.json.text + "\n" }
    try Golden.expect(lines.joined(), is: "routes.jsonl")
    for line in lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }
}
