import Foundation
import IrisScripting
import TestSupport
import Testing

@testable import IrisCommand

@Suite("A session of the REPL")
struct ReplSessionTests {
  @Test(
    "takes a line that a manifest claims for a link, and any other for Lua",
    arguments: [
      ("app:home", true), ("app:nowhere", true), ("https://app.example/note/1", true),
      ("https://elsewhere.example/", true), ("zzz://x", true), ("app:\u{1}", true),
      ("appendix", false), ("app", false), ("1 + 1", false), ("x = 'app:home'", false),
      ("mailto:x", false), ("s:len()", false),
    ])
  func links(line: String, isLink: Bool) throws {
    #expect(try ReplRig().session.rules.isLink(line) == isLink)
  }

  @Test("a leading = forces Lua")
  func forced() throws {
    let rig = try ReplRig()
    #expect(try rig.run("=1 + 1").lines == ["2"])
    #expect(try rig.run("= app:home()").code == .broken)
    #expect(rig.session.links == [])
    #expect(try rig.run("app:home").code == .opened)
    #expect(rig.session.links == ["app:home"])
  }

  @Test(
    "_ is the last value; a global stays, a local does not; the library's names stay what they are")
  func names() throws {
    let rig = try ReplRig()
    #expect(try rig.run("_").code == .absent)
    #expect(try rig.text("6 * 7") == "42")
    #expect(try rig.text("_ + 1") == "43")
    #expect(try rig.run("x = 5").lines == [])
    #expect(try rig.text("_") == "43")
    #expect(try rig.text("x") == "5")
    _ = try rig.run("local y = 5")
    #expect(try rig.run("y").code == .absent)
    #expect(try rig.run("x = nil").lines == [])
    #expect(try rig.run("x").code == .absent)
    for name in ["iris", "string", "pairs"] {
      #expect(try rig.run("\(name) = 1").code == .broken)
    }
    #expect(try rig.text("type(iris.fact)") == "\"function\"")
    _ = try rig.run("function double(n) return 2 * n end")
    #expect(try rig.text("double(4)") == "8")
  }

  @Test("a record of one line is there in the next")
  func records() throws {
    let rig = try ReplRig()
    _ = try rig.run("n = iris.record('note', 1)")
    #expect(try rig.text("n").hasPrefix("note 1 {"))
    #expect(try rig.text("n == iris.record('note', 1)") == "true")
    #expect(try rig.run("n.nothing").code == .absent)
    #expect(try rig.run("n.key = 2").code == .broken)
  }

  @Test(
    "says who said that something is absent, and where",
    arguments: [
      ("iris.record('note', 9)", "absent  record: there is no note '9' (Scripts/plugin.lua:7)"),
      (
        "iris.record('nota', 9)",
        "absent  record: no manifest has the kind 'nota'; did you mean 'note'?"
      ),
      ("iris.fact('user')", "absent  fact: nobody has said 'user' (Scripts/plugin.lua:8)"),
      (
        "iris.value('page', '10')",
        "absent  type: '10' does not fit the type 'page' (Scripts/types.lua:1)"
      ),
      (
        "iris.state('sheep')",
        "absent  state: there is no 'sheep'; there are tab, top, stack, sheets"
      ),
      (
        "iris.handoff('note')",
        "absent  handoff: no handoff is pending for app.note (Scripts/routes.lua:3)"
      ),
      ("iris.intent('app:no/1')", "absent  rule: app.no says no (Scripts/routes.lua:10)"),
      ("iris.intent('app:note/9')", "absent  record: there is no note '9' (Scripts/plugin.lua:7)"),
      ("nil", "absent  line: the line itself gives nil"),
    ])
  func absent(line: String, text: String) throws {
    let answer = try ReplRig().run(line)
    #expect(answer.lines == [text])
    #expect(answer.code == .absent)
  }

  @Test(
    "gives what is there",
    arguments: [
      ("iris.value('page', '9')", "9"), ("iris.state('tab')", "main"),
      ("iris.state('top')", "home"),
      ("iris.fact('user')", "ada"), ("iris.intent('app:note/1')", "app.note"),
      ("iris.record('note', 1).key", "1"), ("iris.record('note', '1').key", "1"),
    ])
  func present(line: String, text: String) throws {
    #expect(try ReplRig(facts: ["user=ada"]).run(line).raw == [text])
  }

  @Test("broken never looks like absent, in colour or without", arguments: [true, false])
  func broken(isColoured: Bool) throws {
    let rig = try ReplRig(style: .init(ink: Ink(isColoured: isColoured)))
    for line in ["app:broken/1", "x.y", "x = }", "app:slow/1", "iris.intent('app:broken/1')"] {
      let answer = try rig.run(line)
      let first = answer.lines.first?.withoutEscapes ?? ""
      #expect(first.hasPrefix("!! broken  "), "\(line)")
      #expect(!first.contains("absent"), "\(line)")
      #expect(answer.isComplaint)
    }
    for line in ["app:note/9", "nil", "app:no/1", "iris.intent('app:no/1')"] {
      let answer = try rig.run(line)
      #expect(answer.lines.first?.withoutEscapes.hasPrefix("absent  ") == true, "\(line)")
      #expect(!answer.lines.joined().contains("!!"), "\(line)")
      #expect(answer.code == .absent)
    }
  }

  @Test("a control of the shown screen is followed by its number, and so is one of the next screen")
  func tap() throws {
    let rig = try ReplRig()
    #expect(try rig.text("app:note/1").contains("[1] Say <it>"))
    let said = try rig.run(":tap 1")
    #expect(said.code == .opened)
    #expect(said.lines.joined(separator: "\n").contains("app.say"))
    #expect(try rig.text(":state").contains("say"))
    // That screen has no control of this number.
    #expect(try rig.run(":tap 2").code == .usage)
    #expect(try rig.run(":back").code == .opened)
    // What needs a fact waits, as it does by a link.
    let waits = try rig.text(":tap 2")
    #expect(waits.contains("user"))
  }

  @Test("draws what broke, with a caret, and a hint where a name is near")
  func excerpt() throws {
    let rig = try ReplRig()
    #expect(
      try rig.text("app:broken/1") == """
        !! broken  Scripts/routes.lua:12:23: attempt to index a number value (local 'page')
          11 |   broken = { link = "/broken/:page", rule = function(page)
          12 |                return page.of.nothing
             |                       ^~~~
          13 |              end, examples = {}, absent = {} },
          a script failed: what is there, nobody knows
        """)
    #expect(try rig.text("tostrin(1)").contains("did you mean 'tostring'?"))
    #expect(!(try rig.text("zzzzzz(1)").contains("did you mean")))
    #expect(try rig.text("open app").contains("did you mean ':open'?"))
    #expect(
      try rig.text("local x; return x.y").contains("\n    |                 ^"))
  }

  @Test("a line goes on where Lua does not end, and only there")
  func unfinished() throws {
    let rig = try ReplRig()
    for line in ["for i = 1, 2 do", "x = {", "f(", "[[", "1 +"] {
      guard case .unfinished = rig.session.run(line) else {
        Issue.record("\(line)")
        continue
      }
      guard case .answer(let answer) = rig.session.run(line, isLast: true) else {
        Issue.record("\(line)")
        continue
      }
      #expect(answer.code == .broken)
    }
    #expect(try rig.run("x = {\n1 }").lines == [])
    for line in ["1 + 1", "end", "x = }", ":open", "app:home"] {
      guard case .answer = rig.session.run(line) else {
        Issue.record("\(line)")
        continue
      }
    }
  }

  @Test("a line that takes all time or memory is stopped; its names are forgotten, and it goes on")
  func exhausted() throws {
    let rig = try ReplRig()
    _ = try rig.run("x = 1")
    let answer = try rig.run("local t = {} while true do t[#t + 1] = ('x'):rep(1000) end")
    #expect(answer.code == .exhausted)
    #expect(answer.lines.last == "  the names of this session are forgotten")
    #expect(try rig.run("x").code == .absent)
    #expect(try rig.text("1 + 1") == "2")
  }

  @Test("a fact that is set lets go on what waits for it; one that is taken away is absent")
  func facts() throws {
    let rig = try ReplRig()
    #expect(try rig.text("app:secret").contains("registered on door, until there is a 'user'"))
    #expect(
      try rig.text(":state").contains("handoff: door holds app.secret, until there is a 'user'"))
    #expect(try rig.text("iris.handoff('door')").contains("holds"))
    #expect(try rig.text(":set user = ada").contains("went on: secret"))
    #expect(!(try rig.text(":state").contains("handoff:")))
    #expect(try rig.text("iris.fact('user')") == "\"ada\"")
    #expect(try rig.text(":set user = nil").contains("user is absent"))
    #expect(try rig.run("iris.fact('user')").code == .absent)
    #expect(try rig.text(":set level = 3").hasPrefix("level = 3"))
    #expect(try rig.text("iris.fact('level') + 1") == "4")
    #expect(try rig.run(":set").code == .usage)
    #expect(try rig.run(":set a b = 1").code == .usage)
  }

  @Test("an absent link changes nothing, and says what the place that asked makes of it")
  func nothing() throws {
    let rig = try ReplRig()
    let before = try rig.text(":state")
    let answer = try rig.run("app:note/9")
    #expect(
      answer.lines == [
        "absent  app:note/9", "  record: there is no note '9' (Scripts/plugin.lua:7)",
        "  site: link.opens: stop, since nobody says otherwise", "  nothing has changed",
      ])
    #expect(try rig.text(":state") == before)
    #expect(try rig.text(":open app:gone shortcut").contains("fell back  app.home"))
    #expect(try rig.text("app:note/1").contains("opened  app.note"))
    #expect(try rig.text(":state") != before)
    #expect(try rig.run(":back").code == .opened)
    #expect(try rig.text(":state") == before)
    #expect(try rig.run(":back").code == .absent)
  }

  @Test("knows every command by name, with its help, and others not")
  func commands() throws {
    let rig = try ReplRig()
    let wanted =
      "open resolve explain why-not link routes sites plugins state handoffs screen tap back facts "
      + "set record reload diff time bench log save load help quit"
    #expect(
      Set(ReplDirective.all.map(\.name)) == Set(wanted.split(separator: " ").map(String.init)))
    let overview = try rig.text(":help")
    for directive in ReplDirective.all {
      #expect(overview.contains("  :\(directive.name)"))
      let help = try rig.run(":help \(directive.name)")
      #expect(help.code == .opened)
      #expect(help.lines.count >= 2)
      #expect(help.lines.allSatisfy { $0.count <= 100 })
    }
    #expect(
      try rig.run(":hepl").lines == ["there is no command ':hepl'", "  = did you mean ':help'?"])
    #expect(try rig.run(":").code == .usage)
    #expect(try rig.run(":s").lines.first?.hasPrefix("':s' may be ") == true)
    #expect(try rig.run(":q").ends)
    #expect(try rig.run(":help nothing").code == .usage)
  }

  @Test(
    "commands answer what is there, and say what is not",
    arguments: [
      (":resolve app:note/1", "opens  app.note", 0),
      (":resolve app:note/9", "absent  app:note/9", 1),
      (":resolve app:broken/1", "!! broken  ", 3), (":resolve", "no link is given", 2),
      (":explain app:home", "opens  app.home", 0), (":explain app:no/1", "absent  ", 1),
      (":why-not note app:home", "    app:home", 1),
      (":why-not app.home app:home", "it does open as app.home", 0),
      (":why-not no app:no/1", "the row is chosen, and then says no:", 1),
      (":why-not nots app:home", "there is no row 'nots'", 2),
      (":link note note=1", "app:note/1", 0),
      (":link note note=9", "absent  record: there is no note '9'", 1),
      (":link note nope=1", "app.note has no parameter 'nope'", 2), (":link", "usage: :link", 2),
      (":routes *.ho*", "app.home  Scripts/routes.lua:2  Home", 0),
      (":routes zzz", "absent  no row is called 'zzz'", 1),
      (":sites", "tap.opens", 0), (":sites shop.item", "tap.opens", 0),
      (":sites zzz", "there is no row 'zzz'", 2),
      (":plugins", "  1  app", 0), (":handoffs", "no handoff is pending", 0),
      (":tap 99", "there is nothing numbered 99 to tap", 2), (":tap x", "usage: :tap NUMBER", 2),
      (":facts", "user  absent  Who is signed in  (Scripts/plugin.lua:8)", 0),
      (":record note 1", "note 1 {", 0),
      (":record note 9", "absent  record: there is no note '9'", 1),
      (":record note", "usage: :record", 2), (":reload", "nothing has changed", 0),
      (":diff", "no link was asked about yet", 2), (":bench 3 app:home", "3 times: ", 0),
      (":bench", "no link was asked about yet", 2), (":time 1 + 1", "2", 0),
      (":load /nowhere", "there is no file '/nowhere' that can be read", 2),
      (":save", "usage: :save FILE", 2),
    ])
  func answers(input: String, beginning: String, code: Int32) throws {
    let answer = try ReplRig().run(input)
    #expect(answer.lines.contains { $0.hasPrefix(beginning) }, "\(answer.lines)")
    #expect(answer.code.rawValue == code, "\(input)")
  }

  @Test("saves its inputs, and loads them again up to the first that is broken")
  func files() throws {
    let rig = try ReplRig()
    for line in ["x = 20", "app:home", "x + 1"] { _ = try rig.run(line) }
    let path = rig.folder.path + "/saved"
    #expect(try rig.text(":save \(path)") == "3 inputs in \(path)")
    #expect(rig.folder.text("saved") == "x = 20\napp:home\nx + 1\n")
    let other = try ReplRig()
    let loaded = try other.run(":load \(path)")
    #expect(loaded.lines.last == "21")
    #expect(other.session.links == ["app:home"])
    try other.folder.write("1\nx.y.z.w()\n2\n", to: "bad")
    let bad = try other.run(":load \(other.folder.path)/bad")
    #expect(bad.code == .broken)
    #expect(bad.lines.last == "  it stopped at \(other.folder.path.shown)/bad:2")
    try other.folder.write(":load \(other.folder.path)/self\n", to: "self")
    #expect(try other.run(":load \(other.folder.path)/self").code == .usage)
  }

  @Test("keeps the picture within 80 columns, whatever is in it; plain where that is asked for")
  func picture() throws {
    for isASCII in [true, false] {
      let rig = try ReplRig(style: .init(ink: Ink(isASCII: isASCII)))
      for text in [String(repeating: "x", count: 200), "a%20b", String(repeating: "漢", count: 60)] {
        _ = try rig.run("app:say/\(text)")
        for line in try rig.run(":state").lines {
          #expect(SourceExcerpt.width(line) <= 80, "\(line)")
          if isASCII, text.utf8.allSatisfy({ $0 < 0x80 }) {
            #expect(line.utf8.allSatisfy { $0 < 0x80 })
          }
        }
      }
    }
  }

  @Test("lets nothing of a link or a rule rule the terminal")
  func hostile() throws {
    let rig = try ReplRig()
    let links = [
      "app:say/\u{1B}[31m", "app:say/%1B[31m", "app:say/\u{202E}x", "https://shop.example/item/1",
    ]
    for link in links {
      for command in ["", ":explain ", ":resolve ", ":open ", ":why-not say ", ":record note "] {
        for line in try rig.run(command + link).lines + rig.run(":routes").lines
          + rig.run(":state").lines
        {
          #expect(
            line.unicodeScalars.allSatisfy {
              ![.control, .format].contains($0.properties.generalCategory)
            }, "\(command)\(link)")
        }
      }
    }
  }
}
