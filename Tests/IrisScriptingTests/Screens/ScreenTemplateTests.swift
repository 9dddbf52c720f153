import Testing

@testable import IrisScripting

@Suite("Texts of screens")
struct ScreenTemplateTests {
  private func told(_ text: String) -> String {
    do {
      let template = try ScreenTemplate(text) { name in .parameter(name, field: nil) }
      return template.pieces.map { piece in
        switch piece {
        case .text(let plain): "'\(plain)'"
        case .value(.parameter(let name, _)): "<\(name)>"
        case .value(.fact(let name)): "<fact \(name)>"
        }
      }.joined(separator: " ")
    } catch {
      return error.message
    }
  }

  @Test(
    "are read as plain text and names",
    arguments: [
      ("", ""), ("a", "'a'"), ("{a}", "<a>"), ("a {b} c{d}", "'a ' <b> ' c' <d>"),
      ("{{a}}", "'{a}'"), ("{{{a}}}", "'{' <a> '}'"), ("é{ä}", "'é' <ä>"),
      ("{a", "the brace '{' stands alone"), ("a}", "the brace '}' stands alone"),
      ("{", "the brace '{' stands alone"), ("{{{", "the brace '{' stands alone"), ("{}", "<>"),
    ])
  func reading(text: String, expected: String) {
    #expect(told(text) == expected)
  }
}
