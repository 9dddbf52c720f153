import Iris
import TestSupport
import Testing

@Suite("Hosts in other letters are compared in ASCII form")
struct LinkHostTests {
  /// Names as a platform would know them, so that these tests need none.
  static func rules() -> LinkRules {
    let names = [
      "b\u{FC}cher.example": "xn--bcher-kva.example",
      "\u{430}pple.example": "xn--pple-43d.example",
      "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.example": "xn--e1afmkfd.example",
      "\u{3042}\u{6F22}\u{30AB}a.example": "xn--a-j9tmb4633a.example",
      "\u{2100}.example": "a/c.example",
      "\u{FF0E}.example": "..example",
    ]
    let labels = [
      "xn--bcher-kva": "b\u{FC}cher", "xn--pple-43d": "\u{430}pple",
      "xn--e1afmkfd": "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}",
      "xn--a-j9tmb4633a": "\u{3042}\u{6F22}\u{30AB}a",
    ]
    var rules = LinkRules()
    rules.hostNames = HostNames(toASCII: { names[$0] }, toUnicode: { labels[$0] })
    return rules
  }

  @Test("a non-ASCII host is read in ASCII form, raw or encoded")
  func ascii() {
    let rules = LinkHostTests.rules()
    #expect(Link("https://b\u{FC}cher.example", rules: rules)?.host == "xn--bcher-kva.example")
    #expect(Link("https://b%C3%BCcher.example", rules: rules)?.host == "xn--bcher-kva.example")
    #expect(Link("https://XN--bcher-KVA.example", rules: rules)?.host == "xn--bcher-kva.example")
  }

  @Test("without the platform's names a non-ASCII host is no link")
  func noNames() {
    let problem = Link.problem(in: "https://b\u{FC}cher.example")
    #expect(problem == LinkProblem(.noHostNames, at: 8))
    #expect(Link("https://xn--bcher-kva.example") != nil)
  }

  @Test("what the platform cannot read, or reads as no host, is no link")
  func badNames() {
    let rules = LinkHostTests.rules()
    #expect(Link.problem(in: "https://\u{1F4A9}.example", rules: rules)?.reason == .badHostName)
    #expect(Link.problem(in: "https://\u{2100}.example", rules: rules)?.reason == .hostCharacter)
    #expect(Link.problem(in: "https://\u{FF0E}.example", rules: rules)?.reason == .emptyLabel)
  }

  @Test("a label in mixed scripts is refused, also in ASCII form, unless it is listed")
  func mixedScripts() {
    var rules = LinkHostTests.rules()
    let mixed = ["https://\u{430}pple.example", "https://xn--pple-43d.example"]
    for text in mixed {
      #expect(Link.problem(in: text, rules: rules) == LinkProblem(.mixedScripts, at: 8))
    }
    rules.mixedScriptHosts = ["xn--pple-43d.example"]
    for text in mixed { #expect(Link(text, rules: rules)?.host == "xn--pple-43d.example") }
  }

  @Test("an unreadable label hides no mixed one beside it")
  func hiddenLabel() {
    let text = "https://xn--pple-43d.xn--0.example"
    #expect(Link.problem(in: text, rules: LinkHostTests.rules())?.reason == .mixedScripts)
    #expect(Link("https://xn--0.example", rules: LinkHostTests.rules()) != nil)
  }

  @Test("one script a label is not mixed, and neither are the scripts of one language")
  func oneScript() {
    let rules = LinkHostTests.rules()
    #expect(Link("https://xn--e1afmkfd.example", rules: rules) != nil)
    #expect(Link("https://xn--a-j9tmb4633a.example", rules: rules) != nil)
  }

  @Test("the platform's names, where it has some", .enabled(if: HostNames.forTests != nil))
  func platform() {
    var rules = LinkRules()
    rules.hostNames = HostNames.forTests
    #expect(Link("https://B\u{DC}CHER.example", rules: rules)?.host == "xn--bcher-kva.example")
    #expect(Link("https://fa\u{DF}.example", rules: rules)?.host == "xn--fa-hia.example")
    #expect(Link("https://a\u{3002}example", rules: rules)?.host == "a.example")
    #expect(Link("https://\u{FF11}\u{FF10}.1", rules: rules)?.host == "10.0.0.1")
    let mixed = Link.problem(in: "https://p\u{430}ypal.example", rules: rules)
    #expect(mixed?.reason == .mixedScripts)
    #expect(Link("https://\u{440}\u{430}\u{443}.example", rules: rules) != nil)
  }
}
