import Foundation
import TestSupport
import Testing

@testable import IrisCommand

@Suite("Rules that are edited while the REPL runs")
struct ReplReloadTests {
  private func edit(_ rig: ReplRig, _ rule: String) throws {
    let files = ReplRig.app(rule: rule)
    try rig.folder.write(files["Scripts/routes.lua"] ?? "", to: "Scripts/routes.lua")
  }

  @Test("are in force from the next input on, with what that means for the last link")
  func live() throws {
    let rig = try ReplRig(ReplRig.app())
    #expect(rig.session.refresh().lines == [])
    #expect(try rig.run("app:page/7").code == .absent)
    #expect(rig.session.refresh().lines == [])
    try edit(rig, "function(page) return page < 8 end")
    #expect(
      rig.session.refresh().lines == [
        "Scripts has changed", "app:page/7 now opens app.page; was absent",
      ])
    #expect(rig.session.generation == 2)
    #expect(rig.session.refresh().lines == [])
    #expect(try rig.run(":open").code == .opened)
    try edit(rig, "function(page) return page < 9 end")
    #expect(rig.session.refresh().lines.last == "app:page/7 still opens app.page")
    try edit(rig, "function(page) return page.of.nothing end")
    #expect(rig.session.refresh().lines.last == "app:page/7 now broken; was opens app.page")
  }

  @Test("leave the last good ones in force where they are broken, and say so once")
  func broken() throws {
    let rig = try ReplRig(ReplRig.app())
    _ = try rig.run("app:page/3")
    try rig.folder.write("return { page = { lnk = 1 } }", to: "Scripts/routes.lua")
    let answer = rig.session.refresh()
    #expect(answer.code == .broken)
    #expect(answer.lines.contains("!! broken  Scripts/routes.lua:1:19: unknown field 'lnk'"))
    #expect(answer.lines.contains("  the last good rules of Scripts go on"))
    #expect(answer.lines.last == "app:page/3 still opens app.page")
    #expect(rig.session.refresh().lines == [])
    #expect(try rig.run("app:page/3").code == .opened)
    try edit(rig, "function(page) return page < 3 end")
    #expect(rig.session.refresh().lines.last == "app:page/3 now absent; was opens app.page")
  }

  @Test("keep where one is and what lines have assigned; a place that is gone is left")
  func place() throws {
    let rig = try ReplRig(ReplRig.app())
    _ = try rig.run("app:page/3")
    _ = try rig.run("x = 5")
    #expect(try rig.text(":state").contains("page 3"))
    try edit(rig, "function(page) return true end")
    _ = rig.session.refresh()
    #expect(try rig.text(":state").contains("page 3"))
    #expect(try rig.text("x") == "5")
    try rig.folder.write(
      "return { home = { link = \"/\", examples = { \"app:\" }, absent = {} } }",
      to: "Scripts/routes.lua")
    _ = rig.session.refresh()
    #expect(!(try rig.text(":state").contains("page 3")))
    #expect(try rig.text("x") == "5")
  }

  @Test("may come and go as whole plugins")
  func plugins() throws {
    let rig = try ReplRig(ReplRig.app())
    #expect(try rig.run("shop:1").code == .broken)
    try rig.folder.write(
      "return { name = \"shop\", home = \"shop:\", schemes = { shop = \"shop:\" } }",
      to: "Plugins/shop/plugin.lua")
    try rig.folder.write(
      "return { item = { link = \"/:integer\", examples = {}, absent = {} } }",
      to: "Plugins/shop/routes.lua")
    #expect(rig.session.refresh().lines == ["Plugins/shop is new"])
    #expect(try rig.run("shop:1").code == .opened)
    try FileManager.default.removeItem(atPath: rig.folder.path + "/Plugins/shop")
    #expect(
      rig.session.refresh().lines == [
        "Plugins/shop is gone", "shop:1 now absent; was opens shop.item",
      ])
  }

  @Test(
    ":diff compares with the start, or with another folder, over links of the session or a file")
  func difference() throws {
    let rig = try ReplRig(ReplRig.app())
    for page in [1, 6] { _ = try rig.run("app:page/\(page)") }
    #expect(try rig.run(":diff").lines == ["0 of 2 links changed"])
    try edit(rig, "function(page) if page > 5 then return true end return { page = 2 } end")
    _ = rig.session.refresh()
    #expect(
      try rig.run(":diff").lines == [
        "app:page/1  now opens app.page {\"page\": 2}; was opens app.page {\"page\": 1}",
        "app:page/6  now opens app.page; was absent", "2 of 2 links changed",
      ])
    try rig.folder.write("app:page/9\napp:\n", to: "links")
    #expect(
      try rig.run(":diff < \(rig.folder.path)/links").lines == [
        "app:page/9  now opens app.page; was absent", "1 of 2 links changed",
      ])
    let other = try ReplRig(ReplRig.app(rule: "function() return true end"))
    #expect(
      try rig.run(":diff \(other.folder.path)").lines.last == "1 of 2 links changed")
    #expect(try rig.run(":diff /nowhere").code == .usage)
    #expect(try rig.run(":diff < /nowhere").code == .usage)
    #expect(try rig.run(":diff a b").code == .usage)
  }
}
