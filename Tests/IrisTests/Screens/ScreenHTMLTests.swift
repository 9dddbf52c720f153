import Testing

@testable import Iris

@Suite("Screens as HTML")
struct ScreenHTMLTests {
  private func main(_ screen: some Screen) -> [String] {
    let lines = screen.drawn(for: Int.self).html().split(separator: "\n")
      .map { String($0.drop { $0 == " " }) }
    guard let start = lines.firstIndex(of: "<main>"), let end = lines.firstIndex(of: "</main>")
    else { return [] }
    return Array(lines[(start + 1)..<end])
  }

  @Test("the document says its language and its title, and has one main part and no script")
  func document() {
    let drawing = VStack {
      Heading("Low", level: 4)
      Heading("A & B", level: 2)
      Heading("Second", level: 2)
    }.drawn(for: Never.self)
    #expect(drawing.title == "A & B")
    let page = drawing.html()
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains("<meta charset=\"utf-8\">"))
    #expect(page.matches(of: /<main>/).count == 1)
    #expect(!page.contains("<script"))
    #expect(drawing.html(title: "<x>", language: "pt-BR").contains("<html lang=\"pt-BR\">"))
    #expect(drawing.html(title: "<x>").contains("<title>&lt;x&gt;</title>"))
    #expect(drawing.html(language: "\" onload=\"x").contains("<html lang=\"und\">"))
    #expect(Text("a").drawn(for: Never.self).html().contains("<title>Screen</title>"))
  }

  @Test("each primitive is what it is")
  func primitives() {
    #expect(main(Heading("A", level: 3)) == ["<h3>A</h3>"])
    #expect(main(Text("A")) == ["<p>A</p>"])
    #expect(main(Text("A").highlighted()) == ["<p><mark>A</mark></p>"])
    #expect(
      main(Image("a/../b c", label: "A \"c\"")) == [
        "<p><img src=\"a%2F..%2Fb%20c\" alt=\"A &quot;c&quot;\"></p>"
      ])
    #expect(main(Image("rule", label: nil)) == ["<p><img src=\"rule\" alt=\"\"></p>"])
    #expect(
      main(Control("Go", to: 7)) == [
        "<p><button type=\"button\" name=\"control\" value=\"1\">Go</button></p>"
      ])
    #expect(
      main(Control("Go", link: "app://x?a=1&b=2")) == [
        "<p><a href=\"app://x?a=1&amp;b=2\">Go</a></p>"
      ])
    #expect(main(Control("", link: "app:x")) == ["<p><a href=\"app:x\" aria-label=\"1\"></a></p>"])
    #expect(
      main(
        List {
          "a"; Control("b", to: 1); VStack { "c" }
        }) == [
          "<ul>", "<li>a</li>",
          "<li><button type=\"button\" name=\"control\" value=\"1\">b</button></li>", "<li>",
          "<div>",
          "<p>c</p>", "</div>", "</li>", "</ul>",
        ])
    #expect(
      main(
        VStack {
          Field("a", "1"); Field("b", "2"); Text("c")
        }) == [
          "<div>", "<dl>", "<dt>a</dt>", "<dd>1</dd>", "<dt>b</dt>", "<dd>2</dd>", "</dl>",
          "<p>c</p>",
          "</div>",
        ])
    #expect(main(HStack { "a" }) == ["<div class=\"row\">", "<p>a</p>", "</div>"])
    #expect(main(Empty()) == [])
  }

  @Test(
    "a link that a browser would run or read is no link",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", " javascript:alert(1)",
      "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:x", "//evil.example", "/path",
      "", ":", "1a:b", "view-source:javascript:1", "java\u{0}script:x",
    ])
  func links(link: String) {
    let page = main(Control("Go", link: link)).joined()
    #expect(!page.contains("href"))
    #expect(page.contains("<button"))
  }

  @Test("no text leaves its place", arguments: hostileTexts)
  func hostile(text: String) {
    let lines = main(
      VStack {
        Heading(text)
        Text(text)
        Field(text, text)
        Image(text, label: text)
        Control(text, link: "app:" + text)
        Control(text, to: 1)
      }
    ).joined()
    let tags = Set(lines.matches(of: /<\/?([a-z0-9]+)/).map { String($0.1) })
    #expect(tags.isSubset(of: ["div", "h1", "p", "dl", "dt", "dd", "img", "a", "button"]))
    let names = Set(lines.matches(of: /\ ([a-z-]+)="[^"]*"/).map { String($0.1) })
    #expect(names.isSubset(of: ["src", "alt", "href", "type", "name", "value", "aria-label"]))
    // What is left when tags, their attributes and references are taken away is text.
    let rest = lines.replacing(/<\/?[a-z0-9]+( [a-z-]+="[^"<>]*")*>/, with: "")
      .replacing(/&(amp|lt|gt|quot|#39);/, with: "")
    #expect(!rest.contains { "<>\"'&".contains($0) })
  }
}
