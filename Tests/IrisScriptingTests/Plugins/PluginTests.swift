import Foundation
import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Plugins that load")
struct PluginTests {
  @Test("stand in natural order, and only folders with a manifest are plugins")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in ["map10", "map2", "map-1", "b", "a10b", "a9b", "without"] {
      if name == "without" {
        try folder.write("return {}", to: "without/routes.lua")
      } else {
        try folder.write("return { name = \"\(name)\" }", to: name + "/plugin.lua")
      }
    }
    try folder.write("", to: "file")
    let folders = PluginFolder.plugins(in: folder.path, title: "Plugins")
    #expect(folders.map(\.name) == ["a9b", "a10b", "b", "map2", "map10", "map-1"])
    #expect(PluginFolder.plugins(in: folder.path + "/nowhere", title: "x").isEmpty)
  }

  @Test("a plugin without rows, types or sites is one, and opens nothing")
  func bare() throws {
    let folder = try TemporaryFolder([
      "p/plugin.lua": "return { name = \"p\", schemes = { p = \"p:\" } }"
    ])
    let rules = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
    #expect(rules.plugins.count == 1)
    #expect(rules.diagnostics == [])
    #expect(Resolver(rules: rules).resolve("p:x").intent == nil)
  }

  @Test("no folder at all is no reason to stop")
  func none() {
    let rules = RuleSet(folders: [])
    let resolver = Resolver(rules: rules)
    #expect(resolver.resolve("https://example.com/").intent == nil)
    #expect(rules.initialState.tabs.count == 1)
    #expect(resolver.links(row: "x.y", parameters: Parameters()).isEmpty)
    #expect(resolver.intent(row: "x.y", parameters: Parameters()) == nil)
  }

  @Test(
    "a function's purity is no false alarm: what is its own may be changed",
    arguments: [
      "local t = {} t.a = 1 return true", "local t = { { } } t[1].x = 2 return true",
      "local n = 0 for i = 1, 3 do n = n + i end return n == 6",
      "local function f(t) t.x = 1 return t end return f({}).x == 1",
      "local t = {} for _, w in ipairs { 'a', 'b' } do table.insert(t, w) end return #t == 2",
      "local t = {} t[#t + 1] = small return #t == 1",
      "local s = '' for c in ('abc'):gmatch('.') do s = c .. s end return s == 'cba'",
      "local t = { 3, 1, 2 } table.sort(t) return t[1] == 1",
    ])
  func pure(body: String) throws {
    let rig = try Rig(
      rows:
        "a = { link = \"/a/:small\", rule = function(small) \(body) end, examples = { \"app:a/1\" }, absent = {} }",
      types: "return { small = \"integer\" }")
    #expect(rig.rules.diagnostics.map(\.rendered) == [])
    #expect(rig.resolver().resolve("app:a/1").told == #"app.a {"small": 1}"#)
  }

  @Test(
    "what every call would share may not be changed",
    arguments: [
      "local t = shared t.a = 1 return true", "table.insert(shared, 1) return true",
      "shared = nil return true", "string.x = 1 return true", "iris.fact = nil return true",
      "local function f() count = 1 end f() return true",
    ])
  func impure(body: String) throws {
    let text = """
      local shared = {}
      return { a = { link = "/a/:integer", rule = function(integer) \(body) end, examples = {}, absent = {} } }
      """
    let folder = try TemporaryFolder([
      "app/plugin.lua":
        "return { name = \"app\", home = { \"app:\" }, schemes = { app = \"app:\" } }",
      "app/routes.lua": text,
    ])
    let rules = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
    let resolution = Resolver(rules: rules).resolve("app:a/1")
    #expect(resolution.intent == nil)
    #expect(rules.plugins.isEmpty || resolution.failure != nil, "\(body)")
  }

  @Test("the place of a row is where it is written, in whichever file that is")
  func places() throws {
    let rig = try Rig(
      rows: """
        a = { link = "/a", examples = {}, absent = {} },
        """,
      more: [
        "routes.lua": """
        local rows = { a = { link = "/a", examples = {}, absent = {} } }
        for name, row in pairs(require "more") do rows[name] = row end
        return rows
        """,
        "more.lua": """
        local function made(path, rule)
          return { link = path, rule = rule, examples = {}, absent = {} }
        end
        return {
          b = { link = "/b/:integer", rule = function(integer)
                  return integer.x.y
                end, examples = {}, absent = {} },
          c = made("/c"),
          d = made("/d",
            function() return true end),
        }
        """,
      ])
    #expect(rig.rules.diagnostics.map(\.rendered) == [])
    let places = rig.rules.rows.map { $0.name + " " + $0.place.description }
    #expect(
      places == [
        "app.a Plugins/app/routes.lua:1", "app.b Plugins/app/more.lua:5",
        "app.c Plugins/app/routes.lua:3", "app.d Plugins/app/more.lua:10",
      ])
    let resolver = rig.resolver()
    #expect(
      resolver.resolve("app:b/1").told
        == "broken Plugins/app/more.lua:6: attempt to index a number value (local 'integer')")
    #expect(resolver.resolve("app:d").rule == "Plugins/app/more.lua:10")
  }

  @Test("types made of thousands of others are refused, and sixteen deep are read")
  func deepTypes() throws {
    func types(_ count: Int) -> String {
      """
      local t = { t1000 = "integer" }
      for i = 1001, \(1000 + count) do t["t" .. i] = { any = { "t" .. (i - 1) } } end
      return t
      """
    }
    let row = { (count: Int) in
      "a = { link = \"/a/:t\(1000 + count)\", examples = { \"app:a/1\" }, absent = {} }"
    }
    let fine = try Rig(rows: row(15), types: types(15))
    #expect(fine.resolver().resolve("app:a/1").told == #"app.a {"t1015": 1}"#)
    #expect(try Rig(rows: row(16), types: types(16)).rules.plugins.isEmpty)
    #expect(try Rig(rows: row(4000), types: types(4000)).rules.plugins.isEmpty)
    let chain =
      "local t = {} for i = 1, 5000 do t[\"t\" .. i] = \"t\" .. (i + 1) end t.t5001 = \"integer\" return t"
    #expect(try Rig(rows: row(0), types: chain).rules.plugins.isEmpty)
  }

  @Test("a link is resolved by whichever thread, each with a resolver of its own, to equal answers")
  func threads() async throws {
    let rig = try Rig("answers", facts: RuleTests.facts)
    let wanted = RuleTests.answers.map { rig.resolver().resolve("answers:" + $0.link).told }
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let resolver = rig.resolver()
          return RuleTests.answers.map { resolver.resolve("answers:" + $0.link).told }
        }
      }
      for await told in group { #expect(told == wanted) }
    }
  }
}
