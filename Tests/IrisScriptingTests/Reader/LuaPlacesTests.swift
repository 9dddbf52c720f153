import IrisScripting
import Testing

@Suite("The Lua reader: where the entries of a table stand")
struct LuaPlacesTests {
  /// `line:column+length` of the key and of the value.
  private func find(_ source: String, _ path: [LuaFile.Key], root: Int = 0) throws -> String? {
    let file = try LuaFile(source, file: "t.lua")
    return file.place(of: path, root: root).map {
      "\($0.key.line):\($0.key.column)+\($0.key.length)"
        + " \($0.value.line):\($0.value.column)+\($0.value.length)"
    }
  }

  @Test("an entry in nested tables has the place of its key and of its value; another has none")
  func nested() throws {
    let source = """
      return {
        compose = {
          link  = { "/compose", "/new" },
          ["title"] = "New" .. "er",
          rule  = function(to) return to end,
          [7]   = true, [-1] = 1, [0x10] = 2, [2.0] = 3,
        },
      }
      """
    #expect(try find(source, []) == "1:8+1 1:8+1")
    #expect(try find(source, ["compose"]) == "2:3+7 2:13+1")
    #expect(try find(source, ["compose", "link"]) == "3:5+4 3:13+1")
    #expect(try find(source, ["compose", "link", 2]) == "3:27+6 3:27+6")
    #expect(try find(source, ["compose", "title"]) == "4:6+7 4:17+13")
    #expect(try find(source, ["compose", "rule"]) == "5:5+4 5:13+8")
    #expect(try find(source, ["compose", 7]) == "6:6+1 6:13+4")
    #expect(try find(source, ["compose", -1]) == "6:20+2 6:26+1")
    #expect(try find(source, ["compose", 16]) == "6:30+4 6:38+1")
    #expect(try find(source, ["compose", 2]) == "6:42+3 6:49+1")
    #expect(try find(source, ["compose", "query"]) == nil)
    #expect(try find(source, ["compose", "link", 3]) == nil)
    #expect(try find(source, ["compose", "link", "x"]) == nil)
    #expect(try find(source, ["compose", "7"]) == nil)
    #expect(try find(source, ["compose", "title", "x"]) == nil)
    #expect(try find(source, ["compose"], root: 1) == nil)
    #expect(try find(source, ["compose"], root: -1) == nil)
  }

  @Test("keys compare by bytes, whatever way they are written")
  func bytes() throws {
    let source = "return { ['e\\u{301}'] = 1, ['a\\65'] = 2, [ [[b]] ] = 3, [('c')] = 4 }"
    #expect(try find(source, [.name("e\u{301}")]) == "1:11+10 1:25+1")
    #expect(try find(source, [.name("\u{E9}")]) == nil)
    #expect(try find(source, ["aA"]) == "1:29+6 1:39+1")
    #expect(try find(source, ["b"]) == "1:44+5 1:54+1")
    #expect(try find(source, ["c"]) == "1:58+5 1:67+1")
  }

  @Test("of two entries with one key the one that Lua keeps is found")
  func repeated() throws {
    #expect(try find("return { a = 1, a = 2 }", ["a"]) == "1:17+1 1:21+1")
    #expect(try find("return { 'x', [1] = 'y' }", [1]) == "1:10+3 1:10+3")
    #expect(try find("local t = { a = 1 } t.a = 2 return t", ["a"]) == "1:23+1 1:27+1")
    let file = try LuaFile("return { a = 1, b = { a = 1 }, ['a'] = 2 }", file: "t.lua")
    #expect(file.repeatedKeys().map(\.name) == ["a"])
    #expect(file.repeatedKeys().map(\.place.column) == [33])
    #expect(file.repeatedKeys().map(\.first.column) == [10])
    #expect(try LuaFile("return { a = 1, b = { a = 1 } }", file: "t.lua").repeatedKeys().isEmpty)
  }

  @Test("locals with one value are followed; those with several are not")
  func locals() throws {
    let body = "{ a = { b = 1 } }"
    #expect(try find("local t = \(body) return t", ["a", "b"]) == "1:19+1 1:23+1")
    #expect(try find("local t = \(body) local u = t return (u)", ["a", "b"]) == "1:19+1 1:23+1")
    #expect(try find("local t t = \(body) return t", ["a", "b"]) == "1:21+1 1:25+1")
    #expect(try find("local i = { b = 1 } return { a = i }", ["a", "b"]) == "1:13+1 1:17+1")
    #expect(try find("local t, u = {}, \(body) return t, u", ["a"], root: 1) == "1:20+1 1:24+1")
    #expect(try find("local t = \(body) t = {} return t", ["a", "b"]) == nil)
    #expect(try find("local t = \(body) local function f() t = {} end return t", ["a"]) == nil)
    #expect(try find("t = \(body) return t", ["a"]) == nil)
    #expect(try find("local t = \(body)", ["a"]) == nil)
  }

  @Test("keys that the straight part of the chunk adds are found; those of loops are not")
  func added() throws {
    #expect(try find("local t = {} t.x = 1 return t", ["x"]) == "1:16+1 1:20+1")
    #expect(try find("local t = {} t['x'] = 1 return t", ["x"]) == "1:16+3 1:23+1")
    #expect(try find("local t = {} do t.x = 1 end return t", ["x"]) == "1:19+1 1:23+1")
    #expect(try find("local t = {} t.a = {} t.a.b = 1 return t", ["a", "b"]) == "1:27+1 1:31+1")
    #expect(try find("local t = {} function t.f() end return t", ["f"]) == "1:25+1 1:14+8")
    #expect(
      try find("local t = { a = { b = 1 } } t.c = t.a return t", ["c", "b"]) == "1:19+1 1:23+1")
    #expect(
      try find("local u = {} local t = { a = u } u.b = 1 return t", ["a", "b"]) == "1:36+1 1:40+1")
    #expect(try find("local t = {} if a then t.x = 1 end return t", ["x"]) == nil)
    #expect(try find("local t = {} for i = 1, 2 do t[i] = 1 end return t", [1]) == nil)
    #expect(try find("local t = {} local function f() t.x = 1 end return t", ["x"]) == nil)
  }

  @Test("a row that a helper made has a place, and what is in it has none")
  func helpers() throws {
    let source = """
      local function item(name) return { link = "/" .. name } end
      return { track = item "track", item "album" }
      """
    #expect(try find(source, ["track"]) == "2:10+5 2:18+12")
    #expect(try find(source, ["track", "link"]) == nil)
    #expect(try find(source, [1]) == "2:32+12 2:32+12")
    #expect(try find(source, [2]) == nil)
  }

  @Test("circles end")
  func circles() throws {
    #expect(try find("local t = {} t.a = t return t", ["a", "a", "a"]) == "1:16+1 1:20+1")
    #expect(try find("local t = {} t.a = t.a return t", ["a", "b"]) == nil)
    #expect(try find("local a, b = {}, {} a.x = b.x b.x = a.x return a", ["x", "y"]) == nil)
  }

  @Test("the return of the chunk has a place; none has none")
  func returns() throws {
    let one = try LuaFile("local a = 1\n  return a, {}", file: "t.lua")
    #expect(one.returnPlace == Place(line: 2, column: 3, offset: 14, length: 6))
    #expect(one.rootCount == 2)
    for source in ["", "local function f() return 1 end", "if a then return {} end"] {
      let file = try LuaFile(source, file: "t.lua")
      #expect(file.returnPlace == nil)
      #expect(file.rootCount == 0)
    }
  }

  @Test("functions have lines, parameters and a name where they have one")
  func functions() throws {
    let source = """
      local count, limit = 0, 3
      local function next(a, b)
        count = count + a + limit
        seen = tostring(b)
      end
      function t.a:m(...) return self, next end
      return { rule = function(id)
        return id
      end, f(function() end) }
      """
    let functions = try LuaFile(source, file: "t.lua").functions
    #expect(functions.map(\.name) == ["next", "t.a:m", "rule", nil])
    #expect(functions.map(\.line) == [2, 6, 7, 9])
    #expect(functions.map(\.lastLine) == [5, 6, 9, 9])
    #expect(functions.map(\.parameters) == [["a", "b"], ["self"], ["id"], []])
    #expect(functions.map(\.isVariadic) == [false, true, false, false])
    #expect(functions.map(\.place.column) == [7, 1, 17, 8])
    #expect(functions[0].assigns.map(\.name) == ["count", "seen"])
    #expect(functions[0].assigns.map(\.isGlobal) == [false, true])
    #expect(functions[0].reads.map(\.name) == ["count", "limit", "tostring"])
    #expect(functions[1].reads.map(\.name) == ["next"])
    #expect(functions[2].reads.isEmpty && functions[2].assigns.isEmpty)
  }

  @Test("globals are the names that no local in scope has")
  func globals() throws {
    let source = """
      local a = a
      do local b = 1 end
      b = 2
      function c.d(e) local f = e; g.h = f end
      for i = 1, i do i = i end
      repeat local u = 1 until u
      local function r() return r end
      local n = function() return n end
      function m() end
      """
    let file = try LuaFile(source, file: "t.lua")
    #expect(file.globalReads().map(\.name) == ["a", "c", "g", "i", "n"])
    #expect(file.globalReads().map(\.place.line) == [1, 4, 4, 5, 8])
    #expect(file.globalWrites().map(\.name) == ["b", "m"])
    #expect(file.globalWrites().map(\.place.column) == [1, 10])
    let none = try LuaFile("local a = 1 return { a = a }", file: "t.lua")
    #expect(none.globalReads().isEmpty && none.globalWrites().isEmpty)
  }
}
