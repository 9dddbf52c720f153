import Foundation
import Iris
import IrisScripting
import Testing
import TestSupport

@testable import IrisCommand

@Suite("iris explain")
struct ExplainTests {
  /// Present and absent twins of the rules of this repository.
  static let links = [
    "iris://conversation/7", "iris://conversation/404",
    "https://iris.example/conversation/7?message=3", "iris://conversation/7?message=0",
    "iris://conversation/7?message=99", "iris:/compose?to=3&text=Hello%20there",
    "iris://compose?to=2", "iris://compose", "iris://conversatoin/7", "iris://conversation/7/8",
    "iris://settings/privacy", "iris://settings/nowhere", "iris://voice", "irris://inbox",
    "https://ada@iris.example/inbox", "https://iris.example/in%zzbox", "https://iris.exampel/inbox",
    "https://signal.me/#p/%2B1234567890", "https://signal.me/?utm_source=x#p/+1234567890",
    "https://signal.me:8443/#p/+1", "http://signal.me/#p/+1234567890",
    "sgnl://addstickers?pack_id=0a&pack_key=1b&x=1", "sgnl://addstickers?pack_id=0a&pack_key=",
    "sgnl:addstickers?pack_id=0a&pack_key=1b", "https://signal.link/call#key=bcdf",
    "https://signal.link/call", "https://t.me/levlam/1?single", "t.me/joinchat/abcd_1",
    "t.me/joinchat/", "https://name.t.me/1", "tg://resolve?domain=levlam&start=_tgr_x",
    "tg://resolve?domain=1levlam",
  ]

  /// Those of rules that are there to go wrong.
  static let fixtures = [
    "broken://fixed/x", "broken://fixed", "broken://fixed/own", "broken://fixed/on",
    "broken://fixed/on-own?number=2", "broken://raises/x", "broken://wrong/x",
    "broken://checked/4", "broken://checked/7", "broken://inside?url=broken://checked/4",
    "broken://inside?url=broken://checked/7", "exactly://here/A", "exactly://here/%41",
    "refused://x", "https://a.shapes.example/a/b#x/y/z?k=7", "https://a.shapes.example/a/b#x/y/z",
    "https://www.shapes.example/round/3?note=never", "shape://list/of/round/A?x=1#y",
  ]

  private func told(_ links: [String], _ rules: RuleSet, ink: Ink) -> String {
    let resolver = Resolver(rules: rules, records: PluginRecords(rules), facts: [:])
    return links.map { link in
      let text = ExplanationText(
        explanation: resolver.explanation(of: link), rules: rules, ink: ink)
      return (["$ iris explain '\(link)'"] + text.lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  @Test("what is told of the links of this repository is pinned, present and absent")
  func repository() throws {
    let told = told(Self.links, Golden.rules(), ink: Ink())
    try Golden.expect(told, is: "explain.txt")
  }

  @Test("what is told where scripts and plugins go wrong is pinned")
  func fixtures() throws {
    try Golden.expect(
      told(Self.fixtures, Golden.rules(fixtures: true), ink: Ink()), is: "explain-fixtures.txt")
  }

  @Test("in ASCII all is ASCII, the link of a stranger too")
  func ascii() throws {
    let links = ["iris://conversation/caf\u{E9}/x", "iris://b\u{FC}cher/\u{202E}", "iris://inbox"]
    let told = told(links, Golden.rules(), ink: Ink(isASCII: true))
    try Golden.expect(
      told.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("$") }
        .joined(separator: "\n"), is: "explain-ascii.txt")
    let lines = told.split(separator: "\n").filter { !$0.hasPrefix("$") }
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test("as data it is the same, and pinned")
  func json() throws {
    let rules = Golden.rules()
    let resolver = Resolver(rules: rules, records: PluginRecords(rules), facts: [:])
    let lines = Self.links.map { resolver.explanation(of: $0).json(rules).text + "\n" }
    try Golden.expect(lines.joined(), is: "explain.jsonl")
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["outcome"] is String)
    }
  }

  @Test("without colour nothing rules the terminal, with colour only our own marks do")
  func colour() {
    let rules = Golden.rules()
    let links = [
      "iris://conversation/7", "iris://nowhere/\u{1B}", "iris://x/%1B\u{9B}", "iris://voice",
    ]
    #expect(!told(links, rules, ink: Ink()).dropQuestions.contains("\u{1B}"))
    let coloured = told(links, rules, ink: Ink(isColoured: true)).dropQuestions
    var plain = coloured
    for code in ["31", "32", "33", "2", "1", "0"] {
      plain = plain.replacingOccurrences(of: "\u{1B}[\(code)m", with: "")
    }
    #expect(plain != coloured)
    #expect(plain == told(links, rules, ink: Ink()).dropQuestions)
  }

  @Test("absent and broken never look the same")
  func absentAndBroken() {
    let rules = Golden.rules(fixtures: true)
    let resolver = Resolver(rules: rules, records: PluginRecords(rules), facts: [:])
    var heads: [Explanation.Outcome: String] = [:]
    for link in Self.fixtures + Self.links {
      let explanation = resolver.explanation(of: link)
      let text = ExplanationText(explanation: explanation, rules: rules, ink: Ink()).lines
      let isBroken = explanation.outcome == .broken || explanation.outcome == .notLoaded
      #expect(text[0].hasPrefix("!! ") == isBroken, "\(link)")
      #expect((explanation.exitCode.rawValue >= 3) == isBroken, "\(link)")
      heads[explanation.outcome] = text[0]
    }
    #expect(heads.count >= 5)
  }

  @Test("an explanation opens what resolving opens, for any link", arguments: [false, true])
  func agrees(fixtures: Bool) {
    let rules = Golden.rules(fixtures: fixtures)
    let resolver = Resolver(rules: rules, records: PluginRecords(rules), facts: [:])
    var generator = LinkGenerator(seed: 3)
    let known = rules.rows.flatMap { $0.examples + $0.absent } + Self.fixtures + Self.links
    var opened = 0
    for _ in 0..<600 {
      var link = generator.random.pick(known, or: "")
      if !generator.random.once(in: 3) { link = generator.mutated(link) }
      let resolution = resolver.resolve(link)
      let explanation = resolver.explanation(of: link)
      #expect(explanation.intent == resolution.intent, "\(link)")
      #expect((explanation.outcome == .opens) == (resolution.intent != nil), "\(link)")
      #expect((explanation.outcome == .broken) == (resolution.failure != nil), "\(link)")
      #expect(explanation.exitCode == resolution.exitCode(rules), "\(link)")
      if resolution.intent != nil { opened += 1 }
      if let chosen = explanation.chosen {
        #expect(chosen.account.matches, "\(link)")
      }
      for attempt in explanation.nearest { #expect(!attempt.account.matches, "\(link)") }
      // Drawing cuts only at characters, and stays short for the longest link.
      let lines = ExplanationText(explanation: explanation, rules: rules, ink: Ink()).lines
      #expect(lines.count < 100, "\(link)")
    }
    #expect(opened > 20)
  }

  @Test("of a long link what is near the mark is shown")
  func long() {
    let ink = Ink()
    let text =
      "iris://" + String(repeating: "a", count: 4_000) + "/x" + String(repeating: "b", count: 90)
    let (link, mark) = ink.marked(text, 4_008..<4_009)
    #expect(link.count < 200)
    #expect(mark.last == "^")
    let column = link.index(link.startIndex, offsetBy: mark.count - 1)
    #expect(link[column] == "x")
    #expect(ink.marked("ab", 2..<9).mark == "  ^")
    #expect(ink.marked("\u{65E5}\u{672C}x", 3..<6).mark == "  ^~")
    #expect(ink.marked("ab", 7..<9).mark == "  ^")
  }
}

extension String {
  fileprivate var dropQuestions: String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("$ ") }
      .joined(separator: "\n")
  }
}
