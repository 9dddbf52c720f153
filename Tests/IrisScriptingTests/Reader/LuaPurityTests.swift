import IrisScripting
import Testing

@Suite("The Lua reader: functions that change what is not their own")
struct LuaPurityTests {
  /// What every script here begins with.
  private static let start = """
    local count, shared, rows = 0, { {} }, { a = {} }
    local function mark(t) t.x = 1 return t end
    local function same(t) return t end
    local function both(t) return shared, {} end
    local function deep(t) t[1].x = 2 end
    local function put(t, v) t.v = v return t end
    local function first(t) return t[1] end
    local function each(list, f) for _, x in ipairs(list) do f(x) end end
    local insert = table.insert
    local kinds = { flag = function(t) t.flag = true end, read = function(t) return t.flag end }

    """

  private func find(_ body: String) throws -> [String] {
    let file = try LuaFile(Self.start + "return function(p, q)\n\(body)\nend", file: "t.lua")
    return file.impurities().map(\.message)
  }

  @Test(
    "what is not a function's own it must not change; its own it may",
    arguments: [
      ("count = 1", "assigns to 'count', which is not its own", "local count count = 1"),
      ("total = 1", "assigns to the global 'total', which is not its own", "local total total = 1"),
      ("p, count = 1, 2", "assigns to 'count', which is not its own", "p, q = 1, 2"),
      ("shared.x = 1", "assigns to a field of 'shared', which is not its own", "p.x = 1"),
      ("rows.a.x = 1", "assigns to a field of 'rows.a', which is not its own", "p.a.x = 1"),
      (
        "rows[p] = q", "assigns to a field of 'rows', which is not its own", "local r = {} r[p] = q"
      ),
      (
        "iris.x = 1", "assigns to a field of 'iris', which is not its own",
        "local iris = {} iris.x = 1"
      ),
      (
        "local t = shared t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = {} t.x = 1"
      ),
      (
        "local t = p or shared t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = p or {} t.x = 1"
      ),
      (
        "p = p or shared p.x = 1",
        "assigns to a field of 'p', which comes from 'shared' and is not its own",
        "p = p or {} p.x = 1"
      ),
      (
        "local t = p and shared t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = shared and {} t.x = 1"
      ),
      (
        "local t = (shared) t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = #shared t = {} t.x = 1"
      ),
      (
        "for _, r in ipairs(rows) do r.x = 1 end",
        "assigns to a field of 'r', which comes from 'rows' and is not its own",
        "for _, r in ipairs({ {} }) do r.x = 1 end"
      ),
      (
        "local t = { shared } t[1].x = 1",
        "assigns to a field of 't[1]', which comes from 'shared' and is not its own",
        "local t = { shared } t[1] = nil"
      ),
      (
        "local t = {} local u = t u.s = shared t.s.x = 1",
        "assigns to a field of 't.s', which comes from 'shared' and is not its own",
        "local t = {} local u = {} u.s = shared t.s.x = 1"
      ),
      (
        "function rows.f() end", "assigns to a field of 'rows', which is not its own",
        "local r = {} function r.f() end"
      ),
      (
        "table.insert(shared, 1)", "lets table.insert change 'shared', which is not its own",
        "local t = {} table.insert(t, 1)"
      ),
      (
        "insert(shared, 1)", "lets table.insert change 'shared', which is not its own",
        "insert({}, 1)"
      ),
      (
        "table.remove(shared)", "lets table.remove change 'shared', which is not its own",
        "table.remove(p)"
      ),
      (
        "table.sort(rows.a)", "lets table.sort change 'rows.a', which is not its own",
        "table.sort({ 2, 1 })"
      ),
      (
        "local t = {} insert(t, shared) t[1].x = 1",
        "assigns to a field of 't[1]', which comes from 'shared' and is not its own",
        "local t = {} insert(t, shared) insert(t, 2)"
      ),
      (
        "mark(shared)", "passes 'shared', which is not its own, to 'mark', which changes it",
        "mark({}) mark(p)"
      ),
      (
        "pcall(mark, shared)", "passes 'shared', which is not its own, to 'mark', which changes it",
        "pcall(mark, {}) pcall(same, shared)"
      ),
      (
        "deep({ shared })",
        "passes a table, which comes from 'shared' and is not its own, to 'deep', which changes what is in it",
        "deep({ {} }) mark({ shared })"
      ),
      (
        "same(shared).x = 1",
        "assigns to a field of a table, which comes from 'shared' and is not its own",
        "same({}).x = 1 same(p).x = 1"
      ),
      (
        "local t = both() t.x = 1",
        "assigns to a field of 't', which comes from 'both' and is not its own",
        "local _, t = both() t.x = 1"
      ),
      (
        "first(rows).x = 1",
        "assigns to a field of a table, which comes from 'rows' and is not its own",
        "first({ {} }).x = 1"
      ),
      (
        "put({}, shared).v.x = 1",
        "assigns to a field of a table, which comes from 'shared' and is not its own",
        "put({}, shared).x = 1 put({}, {}).v.x = 1"
      ),
      (
        "local t = {} put(t, shared) t.v.x = 1",
        "assigns to a field of 't.v', which comes from 'shared' and is not its own",
        "local t = {} put(t, {}) t.v.x = 1"
      ),
      (
        "kinds.flag(shared)",
        "passes 'shared', which is not its own, to 'flag', which changes it",
        "kinds.read(shared) kinds.flag({})"
      ),
      (
        "kinds[p](shared)",
        "passes 'shared', which is not its own, to a function, which changes it",
        "kinds[p]({})"
      ),
      (
        "p(shared)", "passes 'shared', which is not its own, to a function, which changes it",
        "p(q)"
      ),
      (
        "each(shared, kinds.flag)",
        "passes 'shared', which is not its own, to 'each', which changes what is in it",
        "each({ {} }, kinds.flag)"
      ),
      (
        "local t = ({ shared })[1] t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = ({ {} })[1] t.x = 1"
      ),
      (
        "local t = select(2, 1, shared) t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = select(2, 1, {}) t.x = 1"
      ),
      (
        "local t = table.unpack(shared) t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = table.unpack({ {} }) t.x = 1"
      ),
      (
        "local t = assert(shared) t.x = 1",
        "assigns to a field of 't', which comes from 'shared' and is not its own",
        "local t = assert({}) t.x = 1"
      ),
      (
        "local n = 0 return function() n = n + 1 end", "assigns to 'n', which is not its own",
        "local n = 0 return function() local n = n n = n + 1 end"
      ),
      (
        "local t = {} return function() t.x = 1 end",
        "assigns to a field of 't', which is not its own",
        "local t = {} return function() local t = { t.x } t.x = 1 end"
      ),
      (
        "while p do local a = b b = shared b.x = 1 end",
        "assigns to a field of 'b', which is not its own", "local b while p do b = {} b.x = 1 end"
      ),
    ])
  func purity(bad: String, message: String, good: String) throws {
    let found = try find(bad)
    #expect(found.contains(message), "\(found)")
    #expect(try find(good) == [])
  }

  @Test("the chunk itself may change what it likes, also through its helpers")
  func chunk() throws {
    let source =
      Self.start + """
        count = 1 rows.a.x = 1 rows.b = rows.a mark(shared) insert(shared, 1)
        for i = 1, 2 do rows[i] = {} end
        return rows
        """
    #expect(try LuaFile(source, file: "t.lua").impurities() == [])
  }

  @Test("a method that fills its object is at fault only with one that is not the caller's")
  func methods() throws {
    let start = "local list = {} function list:add(x) self[#self + 1] = x end\n"
    let bad = try LuaFile(start + "return function(p) list:add(p) end", file: "t.lua")
    #expect(
      bad.impurities().map(\.message) == [
        "passes 'list', which is not its own, to 'list:add', which changes it"
      ])
    let good = try LuaFile(
      start + "return function(p) local own = { add = list.add } own:add(p) end", file: "t.lua")
    #expect(good.impurities() == [])
  }

  @Test("it goes through any number of functions, in whatever order they stand")
  func chains() throws {
    for isForward in [true, false] {
      for (last, count) in [("t.x = 1", 1), ("local u = { t } u.x = 1", 0)] {
        var functions = (0..<80).map { "function f\($0)(t) f\($0 + 1)(t) end" }
        functions.append("function f80(t) \(last) end")
        if isForward { functions.reverse() }
        let source = functions.joined(separator: "\n") + "\nfunction g() f0(iris) end"
        #expect(try LuaFile(source, file: "t.lua").impurities().count == count)
      }
    }
  }

  @Test("two functions that call each other are read to the end")
  func recursion() throws {
    let source = """
      local shared = {}
      local odd
      local function even(t, n) if n == 0 then return t end return odd(t, n - 1) end
      function odd(t, n) t.n = n return even(t, n - 1) end
      return { a = function() even(shared, 3) end, b = function() even({}, 3).x = 1 end }
      """
    let impurities = try LuaFile(source, file: "t.lua").impurities()
    #expect(
      impurities.map(\.message) == [
        "passes 'shared', which is not its own, to 'even', which changes it"
      ])
    #expect(impurities.map(\.place.line) == [5])
    #expect(impurities.map(\.functionLine) == [5])
  }

  @Test("every impurity has the place of what is changed")
  func place() throws {
    let source = "local t = {}\nreturn {\n  rule = function()\n    t.x, t.y = 1, 2\n  end }"
    let impurities = try LuaFile(source, file: "t.lua").impurities()
    #expect(impurities.map(\.place.column) == [5, 10])
    #expect(impurities.map(\.place.length) == [3, 3])
    #expect(impurities.map(\.functionLine) == [3, 3])
  }
}
