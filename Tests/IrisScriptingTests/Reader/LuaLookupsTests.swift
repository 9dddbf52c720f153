import Testing

@testable import IrisScripting

@Suite("The Lua reader: what a script looks up")
struct LuaLookupsTests {
  @Test(
    "a lookup is found with its name where that is written out",
    arguments: [
      ("return iris.fact('user')", ["fact user"]),
      ("return iris.record(\"conversation\", 7).title", ["record conversation"]),
      ("return iris['value']([[digits]], x)", ["value digits"]),
      ("return iris.fact \"user\"", ["fact user"]),
      ("return iris.fact(name)", ["fact ?"]),
      ("return iris.fact()", ["fact ?"]),
      ("return iris.fact(('user'))", ["fact ?"]),
      ("local look = iris.fact return look('user')", ["? ?"]),
      ("local i = iris return i.fact('user')", ["? ?"]),
      ("return iris[which]('user')", ["? ?"]),
      ("local iris = {} return iris.fact('user')", []),
      ("return other.fact('user')", []),
      ("return function() return iris.fact('a') or iris.state('b') end", ["fact a", "state b"]),
    ])
  func lookups(_ source: String, _ expected: [String]) throws {
    let file = try LuaFile(source, file: "t.lua")
    let found = file.lookupUses().map { "\($0.lookup ?? "?") \($0.name ?? "?")" }
    #expect(found == expected)
  }

  @Test("the place is that of the name")
  func place() throws {
    let use = try #require(
      try LuaFile("return iris.fact('user')", file: "t.lua").lookupUses().first)
    #expect(use.place.column == 18)
    #expect(use.place.length == 6)
  }
}
