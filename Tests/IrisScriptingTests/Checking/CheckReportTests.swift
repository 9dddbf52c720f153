import Iris
import Testing

@testable import IrisScripting

@Suite("iris check: how findings are told")
struct CheckReportTests {
  private func report(_ routes: String, isDeep: Bool = false) throws -> CheckReport {
    let scratch = try PluginScratch.shop(["routes.lua": routes])
    return withExtendedLifetime(scratch) {
      Checker(rules: scratch.rules, isDeep: isDeep).report()
    }
  }

  private static let faulty = """
    return {
      item = {
        link = "/a/:id", params = { id = "digits" },
        examples = { "shop://a/x" },
      },
    }
    """

  @Test("an error has its place, the source around it, a caret and a hint")
  func error() throws {
    let finding = try #require(try report(Self.faulty).diagnostics.last)
    #expect(
      finding.rendered == """
        Plugins/shop/routes.lua:4:18: the example opens nothing: no form matches it
          3 |     link = "/a/:id", params = { id = "digits" },
          4 |     examples = { "shop://a/x" },
            |                  ^~~~~~~~~~~~
          5 |   },
          = iris explain 'shop://a/x' says why
        """)
  }

  @Test("a warning says that it is one")
  func warning() throws {
    let finding = try #require(try report(Self.faulty).diagnostics.first)
    #expect(
      finding.rendered == """
        Plugins/shop/routes.lua:2:3: warning: the row has no absent
          1 | return {
          2 |   item = {
            |   ^~~~
          3 |     link = "/a/:id", params = { id = "digits" },
        """)
  }

  @Test("a finding as data has every part, and null where there is none")
  func json() throws {
    let found = try report(Self.faulty).diagnostics.map(\.json.text)
    #expect(
      found.last == #"""
        {"severity": "error", "file": "Plugins/shop/routes.lua", "line": 4, "column": 18, \#
        "message": "the example opens nothing: no form matches it", \#
        "hint": "iris explain 'shop://a/x' says why", \#
        "excerpt": "  3 |     link = \"/a/:id\", params = { id = \"digits\" },\n  4 |     examples = \#
        { \"shop://a/x\" },\n    |                  ^~~~~~~~~~~~\n  5 |   },"}
        """#)
    #expect(
      Diagnostic(file: "Scripts/plugin.lua", message: "no").json.text == #"""
        {"severity": "error", "file": "Scripts/plugin.lua", "line": null, "column": null, \#
        "message": "no", "hint": null, "excerpt": null}
        """#)
  }

  @Test(
    "the last line counts",
    arguments: [
      (0, 0, 1, "no findings: 2 rows of 1 plugin, 3 examples"),
      (2, 3, 4, "2 errors, 3 warnings in 4 files"),
      (1, 0, 1, "1 error in 1 file"),
      (0, 1, 1, "1 warning in 1 file"),
    ])
  func summary(_ errors: Int, _ warnings: Int, _ files: Int, _ expected: String) {
    let all = (0..<errors + warnings).map { number in
      Diagnostic(
        number < errors ? .error : .warning, file: "f\(number % files)", message: "\(number)")
    }
    let report = CheckReport(diagnostics: all, rows: 2, plugins: 1, examples: 3)
    #expect(report.summary == expected)
    #expect(report.errors == errors)
    #expect(report.warnings == warnings)
  }

  @Test("the findings of a plugin that did not load stand among the others'")
  func refused() throws {
    let scratch = try PluginScratch([
      "a": ["plugin.lua": "return {"],
      "shop": [
        "plugin.lua": PluginScratch.manifest,
        "routes.lua": "return { a = { link = \"/a\", examples = { \"shop://a\" } } }",
      ],
      "off": ["plugin.lua": "return { name = \"off\", enabled = false }"],
    ])
    let found = withExtendedLifetime(scratch) { Checker(rules: scratch.rules).report() }
    #expect(
      found.diagnostics.map(\.summary) == [
        "Plugins/a/plugin.lua:1:9: expected '}', found the end of the file",
        "Plugins/shop/routes.lua:1:10: warning: the row has no absent",
      ])
  }

  // MARK: Determinism

  @Test("an answer that depends on what was asked before is found, deep down only")
  func agreement() throws {
    let files = [
      "plugin.lua": PluginScratch.manifest,
      // What another file writes to, the check of purity cannot see.
      "count.lua": "return function(t) t[1] = t[1] + 1 return t[1] end",
      "routes.lua": """
      local count, seen = require "count", { 0 }
      return {
        a = {
          link = "/a", rule = function() return seen[1] == 0 end,
          examples = { "shop://a" }, absent = { "shop://c" },
        },
        b = {
          link = "/b", rule = function() return count(seen) > 0 end,
          examples = { "shop://b" }, absent = { "shop://c" },
        },
      }
      """,
    ]
    let scratch = try PluginScratch(["shop": files])
    let (plain, deep) = withExtendedLifetime(scratch) {
      let rules = scratch.rules
      return (Checker(rules: rules).report(), Checker(rules: rules, isDeep: true).report())
    }
    #expect(plain.diagnostics.map(\.summary) == [])
    #expect(
      deep.diagnostics.map(\.rendered) == [
        """
        Plugins/shop/routes.lua:5:18: the answer changes: once it is shop.a {} shop://a, and once \
        absent
          4 |     link = "/a", rule = function() return seen[1] == 0 end,
          5 |     examples = { "shop://a" }, absent = { "shop://c" },
            |                  ^~~~~~~~~~
          6 |   },
          = what a rule answers follows from the link, the facts and the records alone
        """
      ])
  }

  @Test("an answer that depends on nothing else is the same in every state")
  func noDisagreement() throws {
    let found = try report(
      """
      return {
        a = {
          link = "/a", rule = function() local seen = { 0 } seen[1] = 1 return seen[1] < 3 end,
          examples = { "shop://a" }, absent = { "shop://b" },
        },
      }
      """, isDeep: true)
    #expect(found.diagnostics.map(\.rendered) == [])
  }
}
