import IrisScripting
import Testing

/// The error of a text that must be refused.
func refusal(_ source: String) -> LuaSyntaxError? {
  do {
    _ = try LuaFile(source, file: "t.lua")
    return nil
  } catch {
    return error
  }
}

@Suite("The Lua reader: what is Lua and what is not")
struct LuaGrammarTests {
  @Test(
    "every form of statement is read",
    arguments: [
      "", ";", ";;;", "#!/usr/bin/lua\nreturn 1", "#", "\u{FEFF}return 1",
      "local a", "local a, b = 1", "local a <const>, b <close> = 1, nil", "a = 1",
      "a, b.c, d[1] = f()", "f()", "f 'x'", "f [[x]]", "f { 1 }", "a.b:c(1)", "a:b 'x'",
      "(f or g)(1)", "('x'):rep(3)", "do end", "do local a end", "while a do break end",
      "repeat local x = f() until x", "if a then end",
      "if a then elseif b then else end", "for i = 1, 2 do end", "for i = 1, 2, 3 do end",
      "for k in f do end", "for k, v in pairs(t) do end", "function f() end",
      "function a.b.c(x, ...) return ... end", "function a.b:c() return self end",
      "local function f(a, b) return a, b end", "goto x ::x::", "::x:: goto x",
      "do goto x end ::x::", "return", "return;", "return 1, 2;", "return f(), ...",
      "goto done local a ::done::", "goto done local a ::done:: ; ::more::",
      "while a do if b then goto continue end local c = 1 ::continue:: end",
    ])
  func reads(source: String) {
    #expect(refusal(source)?.description == nil)
  }

  @Test(
    "every form of expression is read",
    arguments: [
      "nil", "true", "false", "...", "1", "3.", ".5", "0x1F", "0x.8p-3", "0xA.", "1e10", "1E-5",
      "0x1e+1", "'a'", "\"b\"", "[[c]]", "[==[ ]] ]=] ]==]", "''", "[[]]", "{}", "{ 1, 2; 3, }",
      "{ a = 1, ['b'] = 2, [3] = 4, f(), ... }", "{ a }", "function() end",
      "function(a, ...) return ... end", "a + b - c * d / e // f % g ^ h", "a .. b .. c",
      "a == b ~= c < d <= e > f >= g", "a and b or not c", "a & b | c ~ d << e >> f", "- - -a",
      "#a", "~a", "-a ^ -b", "not not a", "(a)", "a.b.c[1][2](3)(4):e(5).f", "f{}{}''[[]]",
    ])
  func readsExpression(source: String) {
    #expect(refusal("return " + source)?.description == nil)
    #expect(refusal("x = " + source)?.description == nil)
    #expect(refusal("f(" + source + ")")?.description == nil)
  }

  @Test(
    "every escape is read, and a broken one is refused",
    arguments: [
      (#"\a\b\f\n\r\t\v\\\"\'"#, #"\q"#), (#"\x4a"#, #"\x4"#), (#"\z   x"#, #"\Z"#),
      (#"\0\65\255"#, #"\256"#), (#"\u{48}\u{7FFFFFFF}"#, #"\u{80000000}"#),
      (#"\u{0}"#, #"\u{}"#), ("\\\n", "\n"), (#"\u{1f600}"#, #"\u{1f600"#),
    ])
  func escapes(good: String, bad: String) {
    #expect(refusal("return \"\(good)\"")?.description == nil)
    #expect(refusal("return \"\(bad)\"") != nil)
  }

  @Test(
    "messages say what was expected, what was found and what was probably meant",
    arguments: [
      ("x = ", "1:4: expected an expression, found the end of the file", nil),
      ("x 1", "1:3: expected '=' or a call, found '1'", nil),
      (
        "x == 1", "1:3: expected '=' or a call, found '=='",
        "one '=' assigns; a comparison alone is no statement"
      ),
      (
        "x += 1", "1:3: expected '=' or a call, found '+'",
        "Lua has no such assignment; the name is written again: 'x = x + 1'"
      ),
      (
        "return { a = 1 b = 2 }", "1:16: expected '}', found 'b'",
        "is a comma missing in front of it?"
      ),
      (
        "return {\n  a = 1\n  b = 2\n}", "3:3: expected '}' to close the '{' of line 1, found 'b'",
        "is a comma missing in front of it?"
      ),
      (
        "return { 'a' = 1 }", "1:14: expected ',' or '}', found '='",
        "a key that is no name is written [\"…\"] = …"
      ),
      ("f(1\n", "1:4: expected ')', found the end of the file", nil),
      (
        "return function()\n  x = 1\n",
        "2:8: expected 'end' to close the 'function' of line 1, found the end of the file", nil
      ),
      (
        "if a then\nelse if b then\nend\n",
        "3:4: expected 'end' to close the 'if' of line 1, found the end of the file",
        "'else if' in line 2 opens a second 'if'; 'elseif' is one word"
      ),
      ("if a = 1 then end", "1:6: expected 'then', found '='", "equal is written '=='"),
      ("if a != 1 then end", "1:6: '!' cannot stand in a script", "Lua writes '~=' for not equal"),
      ("if !a then end", "1:4: '!' cannot stand in a script", "Lua writes 'not'"),
      ("if a && b then end", "1:7: expected an expression, found '&'", "Lua writes 'and'"),
      ("if a || b then end", "1:7: expected an expression, found '|'", "Lua writes 'or'"),
      ("// comment", "1:1: expected a statement, found '//'", "a comment begins with '--'"),
      ("/* comment */", "1:1: expected a statement, found '/'", "a comment begins with '--'"),
      (
        "return 1 x = 2", "1:10: expected the end of the block, found 'x'",
        "'return' must be the last statement of its block"
      ),
      (
        "local end = 1", "1:7: expected a name, found 'end'",
        "'end' is a reserved word; as a key it is written [\"…\"]"
      ),
      ("end", "1:1: expected a statement, found 'end'", nil),
      ("for i = 1 do end", "1:11: expected ',', found 'do'", nil),
      ("for i do end", "1:7: expected '=' or 'in', found 'do'", nil),
      ("f() = 1", "1:1: only a name, or a field of a table, can be assigned to", nil),
      ("(a) = 1", "1:1: only a name, or a field of a table, can be assigned to", nil),
      ("break", "1:1: 'break' stands outside of any loop", nil),
      ("while a do f(function() break end) end", "1:25: 'break' stands outside of any loop", nil),
      ("goto x", "1:6: no label 'x' can be reached from here", nil),
      ("do ::x:: end goto x", "1:19: no label 'x' can be reached from here", nil),
      ("goto x local a ::x:: f()", "1:6: this jumps into the scope of the local 'a'", nil),
      (
        "repeat goto x local a ::x:: until a", "1:13: this jumps into the scope of the local 'a'",
        nil
      ),
      ("::x::\n::x::", "2:3: the label 'x' already stands in line 1", nil),
      ("local a <const> = 1 a = 2", "1:21: 'a' is a constant and cannot be assigned to", nil),
      (
        "local a <close> = f() function g() a = 2 end",
        "1:36: 'a' is a constant and cannot be assigned to", nil
      ),
      ("local a <final> = 1", "1:10: 'final' is no attribute; there are 'const' and 'close'", nil),
      (
        "local a <close>, b <close> = f()", "1:21: a local statement can have only one '<close>'",
        nil
      ),
      (
        "function f() return ... end", "1:21: '...' stands in a function that does not take it",
        "its parameters must end with '...'"
      ),
      ("function f(..., a) end", "1:15: expected ')', found ','", nil),
      (
        "x = 'abc\ny = 1", "1:5: this string is not closed on its line",
        "a string over several lines is written [[…]]"
      ),
      ("x = 'abc", "1:5: this string is never closed", nil),
      ("x = [==[ abc ]=]", "1:5: this long string is never closed with ']==]'", nil),
      ("--[[ abc ]", "1:1: this long comment is never closed with ']]'", nil),
      ("x = [=x", "1:5: a long string must begin with '[[' or '[=['", nil),
      (
        "x = '\\q'", "1:6: '\\q' is no escape that Lua knows",
        "a backslash itself is written '\\\\'"
      ),
      ("x = '\\300'", "1:6: '\\300' is more than the byte '\\255'", nil),
      ("x = '\\xg'", "1:6: '\\x' must be followed by two hexadecimal digits", nil),
      ("x = '\\u41'", "1:6: '\\u' must be followed by '{'", nil),
      ("x = '\\u{}'", "1:6: '\\u{' must be followed by a hexadecimal digit", nil),
      ("x = '\\u{41'", "1:6: this '\\u{…' is not closed with '}'", nil),
      ("x = '\\u{80000000}'", "1:6: this '\\u{…}' is more than 7FFFFFFF", nil),
      ("x = 3x", "1:5: '3x' is no number", nil),
      ("x = 0x", "1:5: '0x' is no number", nil),
      ("x = 1e", "1:5: '1e' is no number", nil),
      ("x = 1..2", "1:5: '1..2' is no number", nil),
      (
        "  größe = 1", "1:5: 'ö' cannot stand in a script",
        "outside of strings and comments there are only ASCII characters"
      ),
      ("x = 'ä' y", "1:10: expected '=' or a call, found the end of the file", nil),
      ("x = \u{1}", "1:5: '\\u{1}' cannot stand in a script", nil),
    ] as [(String, String, String?)])
  func messages(source: String, expected: String, hint: String?) {
    let error = refusal(source)
    #expect(error?.description == "t.lua:" + expected)
    #expect(error?.hint == hint)
  }

  @Test("a place has line, column in scalars, offset and length in bytes")
  func place() throws {
    let error = try #require(refusal("-- ä\r\n  'ü' ="))
    #expect(error.place == Place(line: 2, column: 3, offset: 9, length: 4))
    // CR, LF, CR LF and LF CR each end one line.
    #expect(refusal("\r\n\r\r\n\n\n\r=")?.place.line == 6)
  }

  @Test(
    "nesting is read to 200 levels and refused beyond, in every construct",
    arguments: [
      ("x = ", "(", "1", ")"), ("x = ", "{", "", "}"), ("x = ", "f(", "", ")"),
      ("x = ", "a[", "1", "]"), ("x = ", "- ", "1", ""), ("x = ", "a .. ", "1", ""),
      ("", "do ", "", " end"), ("", "if a then ", "", " end"), ("", "while a do ", "", " end"),
      ("", "repeat ", "", " until a"), ("", "return function() ", "", " end"),
      ("", "f(function() ", "", " end)"), ("x = ", "2 ^ ", "1", ""),
    ])
  func nesting(start: String, open: String, middle: String, close: String) {
    func nested(_ count: Int) -> String {
      start + String(repeating: open, count: count) + middle
        + String(repeating: close, count: count)
    }
    #expect(refusal(nested(90))?.description == nil)
    for count in [201, 100_000] {
      let message = refusal(nested(count))?.message
      #expect(message == "this stands more than 200 levels deep")
    }
  }

  @Test("what grows sideways may be as long as it likes")
  func long() throws {
    let sources = [
      "x = a" + String(repeating: " + a", count: 20_000),
      "x = a" + String(repeating: " and a", count: 20_000),
      "x = a" + String(repeating: ".a", count: 20_000),
      "f" + String(repeating: "()", count: 20_000),
      "if a then " + String(repeating: "elseif a then ", count: 20_000) + "end",
      "return {" + String(repeating: "1,", count: 20_000) + "}",
    ]
    for source in sources {
      let file = try LuaFile("function f() \(source) end", file: "t.lua")
      #expect(file.impurities().count == (source.hasPrefix("x") ? 1 : 0))
      #expect(file.place(of: ["a"]) == nil)
    }
  }

  @Test("a function may have 200 locals at a time and no more")
  func locals() {
    #expect(refusal(String(repeating: "local a ", count: 200)) == nil)
    #expect(refusal(String(repeating: "do local a end ", count: 201)) == nil)
    #expect(
      refusal(String(repeating: "local a ", count: 201))?.message
        == "a function can have at most 200 locals at a time")
  }
}
