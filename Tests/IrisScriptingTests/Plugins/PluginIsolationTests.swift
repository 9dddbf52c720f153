import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Plugins keep out of each other's way")
struct PluginIsolationTests {
  /// A plugin with one row, and what else its manifest says.
  static func plugin(
    _ name: String, manifest: String = "", routes: String? = nil, more: [String: String] = [:]
  ) -> [String: String] {
    [
      "plugin.lua": """
      return { name = "\(name)", version = "1.0.0", home = { "\(name):" },
        schemes = { \(name) = "\(name):" }, \(manifest) }
      """,
      "routes.lua": routes
        ?? "return { one = { link = \"/x\", examples = { \"\(name):x\" }, absent = {} } }",
    ].merging(more) { _, given in given }
  }

  /// A row whose rule does something.
  static func ruled(_ name: String, _ body: String) -> [String: String] {
    plugin(
      name,
      routes: """
        return { one = { link = "/:text", rule = function(text) \(body) end,
          examples = { "\(name):x" }, absent = {} } }
        """)
  }

  /// Plugins of every way to be broken, each with the beginning of what is said of it; nil: it loads,
  /// and breaks when it is asked.
  static let broken: [(name: String, files: [String: String], says: String?)] = [
    ("syntax", plugin("syntax", routes: "return { one = { link = }"), "expected an expression"),
    ("manifest", ["plugin.lua": "return {"], "expected"),
    ("nothing", ["plugin.lua": "local x = 1"], "the file returns nothing"),
    ("field", plugin("field", manifest: "nmae = 1"), "unknown field 'nmae'"),
    ("wrong", plugin("wrong", manifest: "title = 7"), "'title' wants a text"),
    ("called", plugin("other"), "the plugin's name is 'other'"),
    ("future", plugin("future", manifest: "api = 2"), "the plugin is for api 2"),
    (
      "needy", plugin("needy", manifest: "requires = { none = \"1\" }"),
      "it needs the plugin 'none'"
    ),
    ("loop1", plugin("loop1", manifest: "requires = { loop2 = \"*\" }"), "plugins need each other"),
    ("loop2", plugin("loop2", manifest: "requires = { loop1 = \"*\" }"), "plugins need each other"),
    ("alone", plugin("alone", manifest: "conflicts = { fine = \"*\" }"), "it cannot stand beside"),
    (
      "thief",
      plugin(
        "thief", manifest: "hosts = { \"fine.example\" }",
        routes: """
          return { one = { link = "https://fine.example/x/:integer", examples = {}, absent = {} } }
          """), "'https://fine.example/x/:integer' of thief.one"
    ),
    ("spins", plugin("spins", routes: "while true do end"), "does more work than allowed"),
    (
      "hogs",
      plugin(
        "hogs",
        routes: """
          local t = {} for i = 1, 1e9 do t[i] = string.rep("x", 1000) .. i end return t
          """), "needs more than"
    ),
    ("raises", plugin("raises", routes: "error(\"no\")"), "no"),
    ("routes", plugin("routes", routes: "return 7"), "the file wants a table"),
    ("type", plugin("type", more: ["types.lua": "return { a = \"nosuch\" }"]), "there is no type"),
    (
      "site", plugin("site", more: ["sites.lua": "return { [\"no.site\"] = \"stop\" }"]),
      "no place is called"
    ),
    (
      "sql",
      plugin(
        "sql", manifest: "records = { thing = { from = \"r.sql\" } }",
        more: ["r.sql": "CREATE TABLE oops"]), "incomplete input"
    ),
    ("dies", ruled("dies", "error(\"no\")"), nil),
    ("runs", ruled("runs", "while true do end"), nil),
    ("eats", ruled("eats", "local t = {} for i = 1, 1e9 do t[i] = {} end"), nil),
    ("odd", ruled("odd", "return 7"), nil),
    ("off", plugin("off", manifest: "enabled = false"), nil),
  ]

  static let fine: [(name: String, files: [String: String])] = [
    ("afine", plugin("afine")),
    (
      "fine",
      plugin(
        "fine", manifest: "hosts = { \"fine.example\" }",
        routes: """
          return { one = { link = "https://fine.example/x/:integer",
            examples = { "https://fine.example/x/7" }, absent = {} } }
          """)
    ),
  ]

  @Test("a broken plugin of every kind beside two good ones: the good ones open their links")
  func all() throws {
    let folder = try TemporaryFolder()
    for (name, files) in Self.broken.map({ ($0.name, $0.files) }) + Self.fine {
      for (file, text) in files { try folder.write(text, to: "\(name)/\(file)") }
    }
    // What is there and is no file.
    try folder.write("", to: "pipe/plugin.lua/inner")
    let rules = RuleSet(
      folders: PluginFolder.plugins(in: folder.path, title: "Plugins"), hostNames: .platform)
    #expect(rules.states.count == Self.broken.count + Self.fine.count + 1)
    let states = Dictionary(
      rules.states.map { ($0.folder.name, $0.state) }, uniquingKeysWith: { one, _ in one })
    for (name, _, says) in Self.broken {
      switch states[name] {
      case .quarantined(let why, _, let lastGood)?:
        #expect(!["dies", "runs", "eats", "odd", "off"].contains(name), "\(name) did not load")
        #expect(lastGood == nil)
        let message = why.first?.message ?? ""
        #expect(message.contains(says ?? ""), "\(name): \(message)")
        #expect(why.first?.file.hasPrefix("Plugins/\(name)/") == true, "\(name)")
      case .loaded?: #expect(["dies", "runs", "eats", "odd"].contains(name), "\(name) loaded")
      case .disabled(_, let decider)?:
        #expect(name == "off")
        #expect(decider == .manifest)
      case nil: Issue.record("\(name) is lost")
      }
    }
    let resolver = Resolver(rules: rules)
    for _ in 0..<5 {
      for name in ["dies", "runs", "eats", "odd"] {
        let resolution = resolver.resolve("\(name):x")
        #expect(resolution.intent == nil)
        #expect(resolution.failure != nil)
      }
      #expect(resolver.resolve("afine:x").intent?.row == "afine.one")
      #expect(resolver.resolve("https://fine.example/x/7").intent?.row == "fine.one")
    }
    #expect(rules.strikes.aside.map(\.plugin) == ["eats", "runs"])
  }

  @Test("each of them is quarantined as well when it stands alone")
  func alone() throws {
    for (name, files, says) in Self.broken where says != nil && !["alone", "thief"].contains(name) {
      let scratch = try PluginScratch([name: files])
      guard case .quarantined? = scratch.rules.states.first?.state else {
        Issue.record("\(name) loaded")
        continue
      }
    }
  }
}
