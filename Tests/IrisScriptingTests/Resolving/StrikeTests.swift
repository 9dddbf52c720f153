import Iris
import IrisScripting
import Synchronization
import Testing
import TestSupport

@Suite("Rules that keep using up their time or memory")
struct StrikeTests {
  /// A clock that a test moves.
  private final class Clock: Sendable {
    private let seconds = Mutex(0)

    func advance(_ count: Int) { seconds.withLock { $0 += count } }

    var now: Duration { .seconds(seconds.withLock { $0 }) }
  }

  private static func files(_ body: String) -> [String: String] {
    [
      "plugin.lua": """
      return { name = "shop", home = { "shop:" }, schemes = { shop = "shop:" } }
      """,
      "routes.lua": """
      return {
        slow = { link = "/slow/:text", examples = {}, absent = {},
          rule = function(text) \(body) end },
        fine = { link = "/fine/:text", examples = {}, absent = {},
          rule = function(text) return true end },
      }
      """,
    ]
  }

  private static let spins = "if text == \"spin\" then while true do end end return true"

  private func rig(_ body: String) throws -> (RuleSet, TemporaryFolder, Clock) {
    let folder = try TemporaryFolder()
    for (file, text) in Self.files(body) { try folder.write(text, to: "shop/" + file) }
    let clock = Clock()
    let rules = RuleSet(
      folders: PluginFolder.plugins(in: folder.path, title: "Plugins"),
      strikes: Strikes(limit: .init(count: 3, within: .seconds(60))) { clock.now })
    return (rules, folder, clock)
  }

  @Test("three times within a minute set the rule aside, and nothing else of its plugin")
  func aside() throws {
    let (rules, _, _) = try rig(Self.spins)
    let resolver = Resolver(rules: rules)
    for _ in 0..<3 {
      #expect(resolver.resolve("shop:slow/x").intent != nil)
      #expect(resolver.resolve("shop:slow/spin").failure?.reason == .time)
    }
    let refused = resolver.resolve("shop:slow/x")
    #expect(refused.intent == nil)
    #expect(refused.failure?.message.hasPrefix("it is set aside") == true)
    #expect(refused.failure?.line == 3)
    #expect(resolver.resolve("shop:fine/x").intent != nil)
    #expect(rules.strikes.aside.map(\.line) == [3])
    // Whichever resolver asks, on whichever thread.
    #expect(Resolver(rules: rules).resolve("shop:slow/x").failure?.reason == .time)
  }

  @Test("two times, or three that lie further apart, do not")
  func notAside() throws {
    let (rules, _, clock) = try rig(Self.spins)
    let resolver = Resolver(rules: rules)
    for _ in 0..<3 {
      _ = resolver.resolve("shop:slow/spin")
      _ = resolver.resolve("shop:slow/spin")
      #expect(resolver.resolve("shop:slow/x").intent != nil)
      clock.advance(61)
    }
    #expect(rules.strikes.aside.isEmpty)
  }

  @Test("errors and results that are none do not count, memory does")
  func whatCounts() throws {
    let (rules, _, _) = try rig("if text == \"raise\" then error(\"no\") end return 7")
    let resolver = Resolver(rules: rules)
    for _ in 0..<5 {
      #expect(resolver.resolve("shop:slow/raise").failure?.reason == .script)
      #expect(resolver.resolve("shop:slow/x").failure?.reason != nil)
    }
    #expect(rules.strikes.aside.isEmpty)
    let (hungry, _, _) = try rig("local t = {} for i = 1, 1e9 do t[i] = {} end")
    let other = Resolver(rules: hungry)
    for _ in 0..<3 { #expect(other.resolve("shop:slow/x").failure?.reason == .memory) }
    #expect(hungry.strikes.aside.map(\.reason) == [.memory])
  }

  @Test("an edit of the plugin brings the rule back, and an edit of another does not")
  func back() throws {
    let (rules, folder, _) = try rig(Self.spins)
    let resolver = Resolver(rules: rules)
    for _ in 0..<3 { _ = resolver.resolve("shop:slow/spin") }
    try folder.write("return { name = \"other\" }", to: "other/plugin.lua")
    let folders = PluginFolder.plugins(in: folder.path, title: "Plugins")
    let beside = rules.reloaded(folders)
    #expect(beside.plugins.count == 2)
    #expect(Resolver(rules: beside).resolve("shop:slow/x").failure?.reason == .time)
    // What is written again and says the same is no edit.
    try folder.write(try #require(Self.files(Self.spins)["routes.lua"]), to: "shop/routes.lua")
    let touched = beside.reloaded(folders)
    #expect(Resolver(rules: touched).resolve("shop:slow/x").failure?.reason == .time)
    try folder.write(
      try #require(Self.files("return true")["routes.lua"]), to: "shop/routes.lua")
    let edited = touched.reloaded(folders)
    #expect(Resolver(rules: edited).resolve("shop:slow/x").intent?.row == "shop.slow")
    // Who still has the old rules keeps them as they are.
    #expect(Resolver(rules: rules).resolve("shop:slow/x").intent == nil)
  }
}
