import Foundation
import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Rules that are loaded again")
struct PluginReloadTests {
  private static func manifest(_ name: String, _ more: String = "") -> String {
    """
    return { name = "\(name)", version = "1.0.0", home = { "\(name):" },
      schemes = { \(name) = "\(name):" }, \(more) }
    """
  }

  private static func routes(_ link: String) -> String {
    "return { one = { link = \"\(link)\", examples = {}, absent = {} } }"
  }

  private let folder: TemporaryFolder
  private let first: RuleSet

  init() throws {
    folder = try TemporaryFolder([
      "a/plugin.lua": Self.manifest("a"), "a/routes.lua": Self.routes("/x"),
      "b/plugin.lua": Self.manifest("b"), "b/routes.lua": Self.routes("/x"),
    ])
    first = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
  }

  private func reloaded(_ rules: RuleSet) -> RuleSet {
    rules.reloaded(PluginFolder.plugins(in: folder.path, title: "Plugins"))
  }

  private func row(_ link: String, _ rules: RuleSet) -> String? {
    Resolver(rules: rules).resolve(link).intent?.row
  }

  @Test("an edit counts, and the rules that were in force stay as they were for whoever has them")
  func edit() throws {
    try folder.write(Self.routes("/y"), to: "a/routes.lua")
    let second = reloaded(first)
    #expect(row("a:y", second) == "a.one")
    #expect(row("a:x", second) == nil)
    #expect(row("a:x", first) == "a.one")
    #expect(row("b:x", second) == "b.one")
  }

  @Test("nothing is read again where nothing has changed")
  func same() throws {
    let second = reloaded(first)
    #expect(row("a:x", second) == "a.one")
    // Faults that nobody wrote would be found if the files were read.
    #expect(second.diagnostics.isEmpty)
    #expect(second.states.map(\.folder) == first.states.map(\.folder))
  }

  @Test(
    "after a broken edit the last good version goes on, and what is wrong is told",
    arguments: [
      "return { one = ", "return 7", "error(\"no\")", "while true do end",
      "return { one = { link = \"https://else.example/x\" } }",
    ])
  func broken(text: String) throws {
    try folder.write(text, to: "a/routes.lua")
    let second = reloaded(first)
    #expect(row("a:x", second) == "a.one")
    #expect(row("b:x", second) == "b.one")
    guard case .quarantined(let why, _, let lastGood?)? = second.states.first?.state else {
      Issue.record("a was taken: \(second.states)")
      return
    }
    #expect(why.first?.file == "Plugins/a/routes.lua")
    #expect(lastGood.rows.map(\.name) == ["a.one"])
    // It goes on for ever, not only for one time.
    let third = reloaded(reloaded(second))
    #expect(row("a:x", third) == "a.one")
    #expect(third.diagnostics == second.diagnostics)
    try folder.write(Self.routes("/z"), to: "a/routes.lua")
    let mended = reloaded(third)
    #expect(row("a:z", mended) == "a.one")
    #expect(row("a:x", mended) == nil)
    #expect(mended.diagnostics.isEmpty)
  }

  @Test("at the first start there is no last good version")
  func firstStart() throws {
    try folder.write("return 7", to: "a/routes.lua")
    let rules = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
    #expect(row("a:x", rules) == nil)
    #expect(rules.refusedOwner(of: "a:x")?.folder.name == "a")
    #expect(row("b:x", rules) == "b.one")
  }

  @Test("a manifest that breaks leaves the plugin in its last good version too")
  func manifest() throws {
    try folder.write("return {", to: "a/plugin.lua")
    let second = reloaded(first)
    #expect(row("a:x", second) == "a.one")
    #expect(second.diagnostics.count == 1)
    #expect(second.refusedOwner(of: "a:x") == nil)
  }

  @Test(
    "an edit that cannot stand beside another plugin goes itself, and not the other",
    arguments: [
      ("a", "plugin.lua", "schemes = { a = \"a:\", b = \"b:\" }"),
      ("a", "plugin.lua", "schemes = { a = \"a:\", b = \"b://\" }"),
      ("b", "plugin.lua", "schemes = { a = \"a:\", b = \"b:\" }"),
      ("a", "plugin.lua", "schemes = { a = \"a:\" }, conflicts = { b = \"*\" }"),
      ("b", "plugin.lua", "schemes = { b = \"b:\" }, conflicts = { a = \"*\" }"),
      ("a", "plugin.lua", "schemes = { a = \"a:\" }, requires = { none = \"*\" }"),
      ("a", "plugin.lua", "schemes = { a = \"a:\" }, requires = { b = \"2\" }"),
    ])
  func conflict(name: String, file: String, says: String) throws {
    let other = name == "a" ? "b" : "a"
    try folder.write(
      "return { name = \"\(name)\", version = \"1.0.0\", home = { \"\(name):\" }, \(says) }",
      to: "\(name)/\(file)")
    // The claim of the other's scheme becomes a conflict by a form.
    let routes = """
      return { one = { link = "/x", examples = {}, absent = {} },
        two = { link = "\(says.contains("\(other) = ") ? other : name):x/\
      \(says.contains("\(other) = ") ? "" : "y")", examples = {}, absent = {} } }
      """
    try folder.write(routes, to: "\(name)/routes.lua")
    let second = reloaded(first)
    #expect(row("a:x", second) == "a.one")
    #expect(row("b:x", second) == "b.one")
    let quarantined = second.states.filter {
      if case .quarantined = $0.state { true } else { false }
    }
    #expect(quarantined.map(\.folder.name) == [name])
    // Without what was there before, the later one goes, or the one that says so.
    let fresh = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
    #expect(fresh.plugins.count < 2)
  }

  @Test("a version that another one does not take goes back, and not the other out")
  func version() throws {
    try folder.write(Self.manifest("b", "requires = { a = \"1\" }"), to: "b/plugin.lua")
    let second = reloaded(first)
    #expect(second.diagnostics.isEmpty)
    try folder.write(
      """
      return { name = "a", version = "2.0.0", home = { "a:" }, schemes = { a = "a:" } }
      """, to: "a/plugin.lua")
    let third = reloaded(second)
    #expect(row("a:x", third) == "a.one")
    #expect(row("b:x", third) == "b.one")
    #expect(
      third.diagnostics.map(\.summary) == [
        "Plugins/a/plugin.lua:1:32: the plugin 'b' needs it in version 1, and that is 2.0.0 "
          + "(Plugins/b/plugin.lua:2)"
      ])
  }

  @Test("a folder that is gone is gone, and one that is new is loaded")
  func folders() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/a")
    try folder.write(Self.manifest("c"), to: "c/plugin.lua")
    try folder.write(Self.routes("/x"), to: "c/routes.lua")
    let second = reloaded(first)
    #expect(row("a:x", second) == nil)
    #expect(row("b:x", second) == "b.one")
    #expect(row("c:x", second) == "c.one")
  }

  @Test("a function of a check stays its own plugin's when folders come and go")
  func checks() throws {
    func types(_ word: String) -> String {
      "return { word = { check = function(text) if text == \"\(word)\" then return text end end } }"
    }
    for (name, word) in [("a", "ant"), ("b", "bee")] {
      try folder.write(types(word), to: "\(name)/types.lua")
      try folder.write(Self.routes("/:word"), to: "\(name)/routes.lua")
    }
    let second = reloaded(first)
    try FileManager.default.removeItem(atPath: folder.path + "/a")
    try folder.write(Self.manifest("0"), to: "0/plugin.lua")
    try folder.write(
      """
      return { name = "aa", home = { "aa:" }, schemes = { aa = "aa:" } }
      """, to: "aa/plugin.lua")
    try folder.write(types("aardvark"), to: "aa/types.lua")
    try folder.write(Self.routes("/:word"), to: "aa/routes.lua")
    let third = reloaded(second)
    for (link, wanted) in [
      ("b:bee", "b.one"), ("b:ant", nil), ("b:aardvark", nil), ("aa:aardvark", "aa.one"),
      ("aa:bee", nil), ("aa:ant", nil),
    ] as [(String, String?)] {
      #expect(row(link, third) == wanted, "\(link)")
    }
  }

  @Test("what a person chooses counts at once, also for a folder that has not changed")
  func choices() throws {
    var choices = PluginChoices()
    choices.choose("a", false)
    let off = first.reloaded(first.states.map(\.folder), choices: choices)
    #expect(row("a:x", off) == nil)
    guard case .disabled(_, .choice)? = off.states.last?.state else {
      Issue.record("\(off.states)")
      return
    }
    let on = off.reloaded(first.states.map(\.folder), choices: PluginChoices())
    #expect(row("a:x", on) == "a.one")
  }
}
