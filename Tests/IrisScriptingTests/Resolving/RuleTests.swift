import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Rules")
struct RuleTests {
  static let facts: [String: FactValue] = [
    "user": .text("ada"), "level": .integer(3), "beta": .flag(true),
  ]

  /// A link without the plugin's scheme, and what it comes to; `@` stands for the file of rows.
  static let answers: [(link: String, told: String)] = [
    ("captured/3", #"captured {"small": 3}"#), ("captured/10", "absent"), ("captured/x", "absent"),
    ("nothing/3", "absent"), ("empty/3", "absent"), ("refused/3", "absent"),
    ("agreed/3", #"agreed {"small": 3}"#), ("agreed/10", "absent"),
    ("exactly/3", #"exactly {"small": 5}"#),
    ("exactly/3?word=a", #"exactly {"small": 5, "word": "a"}"#),
    ("hands-on/3", #"captured {"small": 3}"#), ("hands-on/10", "absent"),
    ("hands-with/abc", #"captured {"small": 3}"#), ("hands-with/abcdefghij", "absent"),
    ("lacks/abc", "absent"), ("deep/3", "absent"),
    ("not-given/3", "broken @:16: the row does not say that it gives 'captured'"),
    ("no-row/3", "broken @:17: there is no row 'captrued'"),
    (
      "no-parameter/3",
      "broken @:18: answers.no_parameter has no parameter 'smal', did you mean 'small'?"
    ),
    ("a-list/3", "broken @:19: parameters have names, and answers.a_list was given a list"),
    (
      "a-number/3",
      "broken @:20: a rule returns nil, true, a table, a row's name or an intent, and not a number"
    ),
    (
      "two/3",
      "broken @:21: a rule returns nil, true, a table, a row's name or an intent, and not a boolean and a number"
    ),
    ("three/3", "broken @:22: 3 values were returned, at most 2 are read"),
    ("a-function/3", "broken @:24: a function is no value here"),
    ("raises/3", "broken @:26: attempt to index a number value (local 'small')"),
    ("says/3", "broken @:28: not today"),
    ("as-person/1", "broken @:29: a rule returns an intent that it was given, and not a record"),
    ("given/answers%3Acaptured%2F3", #"captured {"small": 3}"#),
    ("given/answers%3Acaptured%2F10", "absent"), ("given/answers%3Anothing%2F3", "absent"),
    (
      "embeds/answers%3Ahands-on%2F3",
      #"embeds {"inner": {"intent": "answers.captured", "values": {"small": 3}}}"#
    ),
    ("embeds/answers%3Arefused%2F3", "absent"), ("embeds/other%3Ax", "absent"),
    ("embeds/answers%3Araises%2F3", "broken @:26: attempt to index a number value (local 'small')"),
    (
      "embeds-only/answers%3Acaptured%2F3",
      #"embeds_only {"only": {"intent": "answers.captured", "values": {"small": 3}}}"#
    ),
    (
      "embeds-only/answers%3Ahands-on%2F3",
      #"embeds_only {"only": {"intent": "answers.captured", "values": {"small": 3}}}"#
    ),
    ("embeds-only/answers%3Aagreed%2F3", "absent"),
    ("asks/a", #"asks {"link": "answers:asks/a", "word": "a"}"#),
    ("asks/a/b?x=1", #"asks {"link": "answers:asks/a/b?x=1", "word": "a"}"#),
    (
      "told/a?b=1&b=2&c&d=%20#e/f",
      #"report {"report": "answers:told/a?b=1&b=2&c&d=%20#e/f|answers|nil|told/a|e/f|b,c,d|b=1|b=2|c=|d= |b:1|c:|d: "}"#
    ),
    ("told/a", #"report {"report": "answers:told/a|answers|nil|told/a|nil|"}"#),
    ("by-name/3/abc", #"report {"report": "abc false integer nil nil nil"}"#),
    (
      "by-name/3/abc?size=4&loud&color=blue&tags=a,B,c&each=a&each=b",
      #"report {"report": "abc true integer 2 4 2"}"#
    ),
    ("by-name/3/abc?size=10", #"report {"report": "abc false integer nil nil nil"}"#),
    ("by-name/3/abc?color=green", "absent"), ("by-name/3/abc?each=B", "absent"),
    ("plain/a", #"plain {"color": "red", "loud": false, "word": "a"}"#),
    ("plain/a?size=99&color=red", #"plain {"color": "red", "loud": false, "word": "a"}"#),
    ("plain/a?loud&tags=B", #"plain {"color": "red", "loud": true, "tags": [], "word": "a"}"#),
    ("person/1", #"person {"blocked": false, "height": 1.7, "key": "1", "name": "Ada"}"#),
    ("person/2", #"person {"blocked": true, "key": "2", "name": "Mallory"}"#),
    ("person/3", #"person {"blocked": false, "height": 1.5, "key": "3"}"#),
    ("person/4", "absent"), ("person/01", "absent"), ("person/1%20", "absent"),
    ("person/1'", "absent"),
    ("writes/1", "broken @:58: person 1 is read-only: name"), ("writes/4", "absent"),
    ("note/%C3%A9", #"note {"note": {"body": "composed", "slug": "é"}}"#),
    ("note/e%CC%81", "absent"),
    ("note/a%20b", #"note {"note": {"body": "with a space", "slug": "a b"}}"#),
    ("note/a+b", "absent"),
    ("note/it's", #"note {"note": {"body": "a quote", "slug": "it's"}}"#), ("note/'", "absent"),
    ("looks-up/a", #"looks_up {"word": "a"}"#), ("facts/a", #"facts {"word": "a"}"#),
    ("states/a", "broken @:71: iris.state is for sites and flows, and not for rules"),
    ("even/2", #"even {"even": 2}"#), ("even/3", "absent"), ("even/x", "absent"),
    ("doubled/2", #"doubled {"doubled": 2}"#), ("doubled/ab", #"doubled {"doubled": "ab"}"#),
    ("doubled/3", "absent"), ("doubled/A", "absent"),
    ("shouted/a", #"shouted {"shouted": "A"}"#),
    (
      "odd-answer/a",
      "broken Plugins/answers/types.lua:11: a check returns a text, a number or nil, and not a table"
    ),
    ("faulty/a", "broken Plugins/answers/types.lua:12: attempt to index a nil value (field 'a')"),
    ("broken-values/3", "broken @:80: attempt to index a number value (local 'small')"),
    ("no-values/3", "broken @:81: values returns a table, and returned nothing"),
    (
      "list-values/3",
      "broken @:82: values returns a table in which each value has a name, and not a list"
    ),
    ("number-values/3", "broken @:83: values returns a table, and not a number"),
    ("retired/3", "absent"), ("nowhere/3", "absent"), ("", "absent"),
  ]

  private func told(_ resolution: Resolution) -> String {
    resolution.told.replacing("Plugins/answers/routes.lua", with: "@")
      .replacing(/^answers\./, with: "")
  }

  @Test(
    "every answer that a rule, a check or a values function can give is taken as the language says")
  func everyAnswer() throws {
    let resolver = try Rig("answers", facts: Self.facts).resolver()
    for (link, expected) in Self.answers {
      #expect(told(resolver.resolve("answers:" + link)) == expected, "\(link)")
    }
  }

  @Test("an answer does not depend on the links before it")
  func order() throws {
    let rig = try Rig("answers", facts: Self.facts)
    let used = rig.resolver()
    var random = SeededGenerator(seed: 7)
    for (link, expected) in (Self.answers + Self.answers).shuffled(using: &random) {
      #expect(told(used.resolve("answers:" + link)) == expected, "\(link)")
    }
    for (link, expected) in Self.answers {
      #expect(told(rig.resolver().resolve("answers:" + link)) == expected, "\(link)")
    }
  }

  @Test("what is broken is absent, and what is present is not broken")
  func neverPresent() throws {
    let resolver = try Rig("answers", facts: Self.facts).resolver()
    for (link, _) in Self.answers {
      let resolution = resolver.resolve("answers:" + link)
      if resolution.failure != nil { #expect(resolution.intent == nil) }
      #expect((resolution.intent == nil) == (resolution.values == nil))
      #expect((resolution.intent == nil) == (resolution.rule == nil))
      #expect((resolution.intent == nil) == (resolution.canonical == nil))
    }
  }

  @Test(
    "time and memory are told apart from other faults, and the next link finds a state like new",
    arguments: [("forever", ScriptFailure.Reason.time), ("greedy", .memory)])
  func limits(row: String, reason: ScriptFailure.Reason) throws {
    let resolver = try Rig("answers", facts: Self.facts).resolver()
    for _ in 0..<3 {
      let resolution = resolver.resolve("answers:\(row)/3")
      // Under a sanitizer the time may be up before the memory is.
      #expect(resolution.failure?.reason == reason || Sanitizer.isOn)
      #expect(resolution.failure?.file == "Plugins/answers/routes.lua")
      #expect(resolution.intent == nil)
      #expect(told(resolver.resolve("answers:agreed/3")) == #"agreed {"small": 3}"#)
      #expect(told(resolver.resolve("answers:exactly/3")) == #"exactly {"small": 5}"#)
    }
  }

  @Test("a link of thousands of values that are each checked in a moment runs out of time")
  func manyChecks() throws {
    let resolver = try Rig("answers").resolver()
    #expect(resolver.resolve("answers:slow-list/a,b,c").intent != nil)
    let long = Array(repeating: "a", count: 3000).joined(separator: ",")
    let start = ContinuousClock.now
    let resolution = resolver.resolve("answers:slow-list/" + long)
    #expect(resolution.failure?.reason == .time)
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(resolver.resolve("answers:slow-list/a,b,c").intent != nil)
  }

  @Test("links stand in links four deep, and no deeper; one that holds itself stops")
  func depth() throws {
    let resolver = try Rig("answers").resolver()
    var link = "answers:captured/3"
    for depth in 1...6 {
      let encoded = PercentCoding.pathSegment(link)?.replacing("/", with: "%2F") ?? ""
      link = "answers:embeds/" + encoded.replacing(":", with: "%3A")
      #expect((resolver.resolve(link).intent != nil) == (depth <= 4), "\(depth)")
    }
  }

  @Test("a fact that is there is seen, and one that is not is nil")
  func facts() throws {
    for facts in [[:], ["user": .text("eve")], Self.facts.filter { $0.key != "beta" }]
      as [[String: FactValue]]
    {
      #expect(try Rig("answers", facts: facts).resolver().resolve("answers:facts/a").intent == nil)
    }
    #expect(
      try Rig("answers", facts: Self.facts).resolver().resolve("answers:facts/a").intent != nil)
  }

  @Test("the trace says why a link is absent, and of a broken rule not that it said nil")
  func traces() throws {
    let resolver = try Rig("answers", facts: Self.facts).resolver()
    func notes(_ link: String) -> [String] {
      _ = resolver.resolve("answers:" + link)
      return resolver.notes.map { "\($0)" }
    }
    #expect(notes("person/4") == [#"noRecord(kind: "person", key: "4")"#])
    #expect(notes("nothing/3") == [#"refusedByRule(place: "Plugins/answers/routes.lua:4")"#])
    #expect(
      notes("hands-with/abcdefghij") == [
        #"doesNotFit(parameter: "small", row: "answers.captured")"#
      ])
    #expect(notes("lacks/abc") == [#"cannotBePrinted(row: "answers.captured", printed: nil)"#])
    #expect(notes("retired/3") == [#"retired("It went away.")"#])
    #expect(
      notes("embeds/answers%3Anothing%2F3").last == #"innerLinkDoesNotOpen("answers:nothing/3")"#)
    #expect(notes("raises/3") == [])
    #expect(notes("captured/3") == [])
  }

  @Test("an answer names the row that matched, also where another row opens")
  func rule() throws {
    let resolver = try Rig("answers").resolver()
    #expect(resolver.resolve("answers:captured/3").rule == "Plugins/answers/routes.lua:2")
    #expect(resolver.resolve("answers:hands-on/3").rule == "Plugins/answers/routes.lua:10")
    #expect(resolver.resolve("answers:captured/10").rule == nil)
  }
}
