import Iris
import Testing

@testable import IrisScripting

@Suite("iris test: specs that pass, fail or are broken")
struct SpecTests {
  private static let files = [
    "plugin.lua": """
    return {
      name = "shop", home = { "shop:", "https://shop.example" },
      schemes = { shop = "shop://" }, hosts = { "shop.example" },
      records = { thing = { from = "things.sql" } },
      facts = { user = { title = "Who is signed in", opens = "sign_in" } },
    }
    """,
    "things.sql": """
    CREATE TABLE thing (id INTEGER PRIMARY KEY, title TEXT, sold BOOLEAN);
    INSERT INTO thing VALUES (1, 'A lamp', 0), (2, 'A chair', 1);
    """,
    "types.lua": "return { thing = { record = \"thing\" } }",
    "routes.lua": """
    return {
      home = { link = "/", tab = "shop", examples = { "shop://" }, absent = { "shop://x" } },
      thing = {
        link = "/thing/:thing", query = { "size=:digits" }, opens = { "home" }, tab = "shop",
        again = "reuse",
        rule = function(thing) return not thing.sold end,
        examples = { "shop://thing/1" }, absent = { "shop://thing/2" },
      },
      buy = {
        link = "/buy/:thing", presents = true, needs = { "user" },
        examples = { "shop://buy/1" }, absent = { "shop://buy/9" },
      },
      sign_in = { link = "/sign-in", presents = true, examples = { "shop://sign-in" },
                  absent = { "shop://sign-in/x" } },
      broken = { link = "/broken", rule = function() return nil + 1 end,
                 examples = { "shop://broken" }, absent = { "shop://broken/x" } },
    }
    """,
    "sites.lua": """
    return {
      ["handoff.stack"] = "register then hand off", ["handoff.sheet"] = "register then hand off",
      ["fact.needed"] = "register then hand off",
      ["shortcut.opens"] = { fallback = "home", because = "It is gone." },
    }
    """,
  ]

  /// Runs a spec file of the shop: what is wrong with the file, and the lines of the results.
  private func run(
    _ spec: String, file: String = "spec.lua", others: [String: String] = [:]
  ) throws -> (diagnostics: [String], lines: [String]) {
    let files = Self.files.merging(others) { _, given in given }
      .merging([file: spec]) { _, given in given }
    let scratch = try PluginScratch(["Scripts": files])
    return withExtendedLifetime(scratch) {
      let rules = scratch.rules
      let folder = SpecFolder(folder: scratch.folders[0], rules: rules)
      let runner = SpecRunner(rules: rules)
      return (
        folder.diagnostics.map(\.rendered),
        folder.specs.flatMap { SpecStyle().lines(runner.run($0)) }
      )
    }
  }

  /// The lines of one test with these fields.
  private func lines(_ fields: String) throws -> [String] {
    let (diagnostics, lines) = try run("return { [\"it\"] = { \(fields) } }")
    #expect(diagnostics == [])
    return lines
  }

  // MARK: Each expectation holds or does not

  @Test(
    "an expectation that holds passes; its twin fails, and says how it differs",
    arguments: [
      (
        "link = 'shop://thing/1', opens = 'thing'", "link = 'shop://thing/1', opens = 'home'",
        [
          "  Scripts/spec.lua:1:54: opens of shop://thing/1",
          "    expected shop.home",
          "    got shop.thing",
        ]
      ),
      (
        "link = 'https://shop.example/thing/1', canonical = 'shop://thing/1'",
        "link = 'https://shop.example/thing/1', canonical = 'shop://thing/01'",
        [
          "  Scripts/spec.lua:1:72: canonical of https://shop.example/thing/1",
          "    expected shop://thing/01",
          "    got shop://thing/1",
        ]
      ),
      (
        "link = 'shop://thing/1', values = { thing = { id = 1, title = 'A lamp', sold = false } }",
        """
        link = 'shop://thing/1?size=2', values = { thing = { id = 2, title = 'A lamp' }, \
        other = {} }
        """,
        [
          "  Scripts/spec.lua:1:62: values of shop://thing/1?size=2",
          "    other: expected {}, got nothing",
          "    thing.id: expected 2, got 1",
          "    thing.sold: expected nothing, got false",
          "    digits: expected nothing, got \"2\"",
        ]
      ),
      (
        "link = 'shop://thing/2', absent = true", "link = 'shop://thing/1', absent = true",
        [
          "  Scripts/spec.lua:1:55: absent of shop://thing/1",
          "    expected nothing",
          "    got shop.thing",
        ]
      ),
      (
        "link = 'shop://broken', broken = 'arithmetic', absent = true",
        "link = 'shop://broken', absent = true",
        [
          "  Scripts/spec.lua:1:28: a script broke at shop://broken",
          "    Scripts/routes.lua:15: attempt to perform arithmetic on a nil value",
        ]
      ),
      (
        "link = 'shop://broken', broken = 'arithmetic'", "link = 'shop://', broken = 'arithmetic'",
        [
          "  Scripts/spec.lua:1:48: broken of shop://",
          "    expected a failure that says arithmetic",
          "    got shop.home",
        ]
      ),
      (
        """
        link = 'shop://thing/1', state = { tab = 'shop', stack = { 'home', 'thing 1' }, \
        sheets = {} }
        """,
        """
        link = 'shop://thing/1', state = { tab = 'main', stack = { 'thing 1' }, \
        sheets = { 'sign_in', { 'buy 1', 'thing 1' } } }
        """,
        [
          "  Scripts/spec.lua:1:54: state after shop://thing/1",
          "    tab: expected main, got shop",
          "    stack: expected [\"thing 1\"], got [\"home\", \"thing 1\"]",
          "    sheets: expected [\"sign_in\", [\"buy 1\", \"thing 1\"]], got []",
        ]
      ),
      (
        "link = 'shop://thing/1', handoff = 'registered'",
        "link = 'shop://thing/1', handoff = 'met'",
        [
          "  Scripts/spec.lua:1:56: handoff of shop://thing/1",
          "    expected met, got registered",
        ]
      ),
      (
        "link = 'shop://buy/1', handoff = 'waiting', opens = 'buy', steps = { 'present sign_in' }",
        "link = 'shop://buy/1', facts = { user = 'ada' }, handoff = 'waiting'",
        [
          "  Scripts/spec.lua:1:80: handoff of shop://buy/1",
          "    expected waiting, got registered",
        ]
      ),
      (
        "before = { 'shop://thing/1' }, link = 'shop://thing/1', steps = {}",
        "link = 'shop://thing/1', steps = {}",
        [
          "  Scripts/spec.lua:1:54: steps of shop://thing/1",
          "    expected []",
          "    got [\"push thing 1\"]",
        ]
      ),
      (
        "link = 'shop://gone', from = 'shortcut', opens = 'home', because = 'It is gone.'",
        "link = 'shop://gone', from = 'tap', opens = 'home'",
        [
          "  Scripts/spec.lua:1:65: opens of shop://gone",
          "    expected shop.home",
          "    got nothing: the destination is not there",
        ]
      ),
      (
        "link = 'shop://thing/2', records = { thing = { [2] = { id = 2 } } }, opens = 'thing'",
        "link = 'shop://thing/1', records = { thing = { ['1'] = false } }, opens = 'thing'",
        [
          "  Scripts/spec.lua:1:95: opens of shop://thing/1",
          "    expected shop.thing",
          "    got nothing: the destination is not there",
        ]
      ),
      (
        "links = { 'shop://', 'shop://thing/1' }, state = { stack = { 'home', 'thing 1' } }",
        "links = { 'shop://', 'shop://thing/1' }, opens = 'home'",
        [
          "  Scripts/spec.lua:1:70: opens of shop://thing/1",
          "    expected shop.home",
          "    got shop.thing",
        ]
      ),
      (
        "before = { 'shop://' }, link = 'shop://thing/2', absent = true",
        "before = { 'shop://thing/2' }, link = 'shop://', opens = 'home'",
        [
          "  Scripts/spec.lua:1:30: before, shop://thing/2",
          "    expected that it opens, got nothing: the destination is not there",
        ]
      ),
      (
        """
        link = 'shop://thing/1', check = function(result) \
        if result.opens ~= 'thing' or result.values.thing.title ~= 'A lamp' or result.absent \
        or result.stack[2] ~= 'thing 1' or result.handoff ~= 'registered' then return 'no' end end
        """,
        "link = 'shop://thing/1', check = function(result) return 'it is ' .. result.row end",
        [
          "  Scripts/spec.lua:1:54: check of shop://thing/1",
          "    it is shop.thing",
        ]
      ),
    ] as [(String, String, [String])])
  func expectation(_ holds: String, _ fails: String, _ difference: [String]) throws {
    let passed = try lines(holds)
    #expect(passed == ["✓ shop: it"])
    let failed = try lines(fails)
    #expect(failed == ["✗ shop: it"] + difference)
  }

  @Test("a check that breaks, or that says something else than text, is broken")
  func brokenCheck() throws {
    let broken = try lines("link = 'shop://', check = function(r) return r.x.y end")
    #expect(
      broken == [
        "✗ shop: it",
        "  Scripts/spec.lua:1:47: check of shop://",
        "    it broke: Scripts/spec.lua:1: attempt to index a nil value (field 'x')",
      ])
    let other = try lines("link = 'shop://', check = function(r) return 1 end")
    #expect(
      other == [
        "✗ shop: it",
        "  Scripts/spec.lua:1:47: check of shop://",
        "    a check returns nil or what is wrong, and not a number",
      ])
  }

  @Test("a check can read its result and look up what the test assumes, and change nothing")
  func checkLookups() throws {
    let seen = try lines(
      """
      link = 'shop://', facts = { user = 'ada' }, records = { thing = { [7] = { id = 7 } } },
      check = function()
        if iris.fact('user') ~= 'ada' or iris.record('thing', 7).id ~= 7
          or iris.record('thing', 1).title ~= 'A lamp' or iris.record('thing', 9) then
          return 'no'
        end
      end
      """)
    #expect(seen == ["✓ shop: it"])
    let changed = try lines("link = 'shop://', check = function(r) r.opens = 1 end")
    #expect(
      changed == [
        "✗ shop: it",
        "  Scripts/spec.lua:1:47: check of shop://",
        "    it broke: Scripts/spec.lua:1: result is read-only: opens",
      ])
  }

  // MARK: Files

  @Test(
    "what is wrong with a file is said, all of it, at its place",
    arguments: [
      (
        "return { ['it'] = { link = 'shop://' } }",
        [
          "Scripts/spec.lua:1:11: the test expects nothing, so it cannot fail",
          "  = say what opens = \"…\", or absent = true",
        ]
      ),
      (
        "return { ['it'] = { opens = 'home' } }",
        [
          "Scripts/spec.lua:1:11: the test has no link",
          "  = write link = \"…\"",
        ]
      ),
      (
        "return { ['it'] = { link = 'shop://', links = { 'x' }, opens = 'hme' } }",
        [
          "Scripts/spec.lua:1:39: a test has link or links, and not both",
          "Scripts/spec.lua:1:64: there is no row 'hme'",
          "  = did you mean 'home'?",
        ]
      ),
      (
        "return { ['it'] = { lnk = 'shop://', from = 'tab', handoff = 'meet', opens = 1 } }",
        [
          "Scripts/spec.lua:1:11: the test has no link",
          "  = write link = \"…\"",
          "Scripts/spec.lua:1:21: unknown field 'lnk'",
          "  = did you mean 'link'?",
          "Scripts/spec.lua:1:45: 'tab' is no source",
          "  = did you mean 'tap'?",
          "Scripts/spec.lua:1:62: 'meet' is no handoff",
          "  = did you mean 'met'?",
          "Scripts/spec.lua:1:78: 'it.opens' wants a text, and got a number",
        ]
      ),
      (
        "return { ['it'] = { link = 'shop://', facts = { usr = {} }, opens = 'home' } }",
        [
          "Scripts/spec.lua:1:49: no plugin declares the fact 'usr'",
          "  = did you mean 'user'?",
          "Scripts/spec.lua:1:55: a fact is a text, a whole number, true or false, and not a table",
        ]
      ),
      (
        "return { ['it'] = { link = 'x', records = { thin = { 1 }, thing = 2 }, opens = 'home' } }",
        [
          "Scripts/spec.lua:1:45: no plugin declares the records 'thin'",
          "  = did you mean 'thing'?",
          "Scripts/spec.lua:1:54: a record is a table of its fields, or false where it is gone",
          "Scripts/spec.lua:1:67: the records of a kind are a table by key, and not a number",
        ]
      ),
      (
        "return { ['it'] = { link = 'x', absent = true, opens = 'home' } }",
        [
          "Scripts/spec.lua:1:48: an absent link has no 'opens'"
        ]
      ),
      (
        "return { ['it'] = { link = 'x', absent = false } }",
        [
          "Scripts/spec.lua:1:42: absent is true, or it is left out",
          "  = say what opens = \"…\"",
        ]
      ),
      (
        "return { ['it'] = { link = 'x', state = { stak = {} } } }",
        [
          "Scripts/spec.lua:1:43: unknown field 'stak'",
          "  = did you mean 'stack'?",
        ]
      ),
      (
        "return { ['it'] = { link = 'x', absent = true }, ['it'] = {} }",
        [
          "Scripts/spec.lua:1:51: 'it' stands here twice, first in line 1",
          "  = the first would never be heard of",
          "Scripts/spec.lua:1:51: the test has no link",
          "  = write link = \"…\"",
        ]
      ),
      (
        "return { { link = 'x', absent = true } }",
        [
          "Scripts/spec.lua:1:10: an entry without a name stands in the file"
        ]
      ),
      (
        "return 1",
        [
          "Scripts/spec.lua:1:1: the file wants a table, and got a number"
        ]
      ),
      (
        "local x = 1",
        [
          "Scripts/spec.lua: the file returns nothing (did you forget return?)"
        ]
      ),
      (
        "return {",
        [
          "Scripts/spec.lua:1:9: expected '}', found the end of the file"
        ]
      ),
      (
        "return { it = prnt }",
        [
          "Scripts/spec.lua:1:15: there is no global 'prnt'"
        ]
      ),
      (
        "error('no')",
        [
          "Scripts/spec.lua:1:1: no"
        ]
      ),
    ] as [(String, [String])])
  func file(_ spec: String, _ expected: [String]) throws {
    let found = try run(spec).diagnostics.map { $0.split(separator: "\n").map(String.init) }
    let told = found.flatMap { $0.prefix(1) + $0.suffix(1).filter { $0.hasPrefix("  =") } }
    #expect(told == expected)
  }

  @Test("tests run in the order in which they are written, file by file")
  func order() throws {
    let test = "{ link = 'shop://', opens = 'home' }"
    let (diagnostics, lines) = try run(
      "return { ['z'] = \(test), ['a'] = \(test), ['m'] = \(test) }", file: "specs/2.lua",
      others: ["specs/10.lua": "return { ['b'] = \(test) }", "spec.lua": "return { c = \(test) }"])
    #expect(diagnostics == [])
    #expect(lines == ["✓ shop: c", "✓ shop: z", "✓ shop: a", "✓ shop: m", "✓ shop: b"])
  }

  @Test("two tests of one name are one too many, in another file too")
  func sameNames() throws {
    let (diagnostics, lines) = try run(
      "return { ['it'] = { link = 'shop://', opens = 'home' } }", file: "specs/a.lua",
      others: ["spec.lua": "return {\n  ['it'] = { link = 'shop://', opens = 'home' } }"])
    #expect(lines == ["✓ shop: it"])
    #expect(
      diagnostics == [
        "Scripts/specs/a.lua:1:11: there is another test of this name\n  1 | return { ['it'] "
          + "= { link = 'shop://', opens = 'home' } }\n    |           ^~~~\n  = it stands at "
          + "Scripts/spec.lua:2"
      ])
  }

  @Test("a spec requires files of its plugin's folder, and places are found in them")
  func require() throws {
    let (diagnostics, lines) = try run(
      "return require 'more'", file: "specs/a.lua",
      others: ["more.lua": "return {\n  it = { link = 'shop://', opens = 'thing' } }"])
    #expect(diagnostics == [])
    #expect(
      lines == [
        "✗ shop: it",
        "  Scripts/more.lua:2:36: opens of shop://",
        "    expected shop.thing",
        "    got shop.home",
      ])
  }
}
