import Foundation
import Testing
import TestSupport

@Suite("The command and hostile text")
struct CommandSafetyTests {
  private static let hostile = [
    "\u{1B}[31mred", "app:say/\u{1B}]0;title\u{7}", "app:say/%1B[31m", "app:say/\u{202E}txt",
    "app:say/%E2%80%AEtxt", "app:say/\u{2028}x", "app:say/a%0Ab", "app:say/\u{85}x",
    "app:say/\u{9B}31m",
    "app:say/\u{7F}", "app:tagged?tag=%1B%5B31m", "app:note/%1B", "\u{1B}:x", "https://\u{1B}/",
    "app:\u{200F}x",
    "https://app.example/say/%C2%9B31m", "app:say/" + String(repeating: "%", count: 9000), "#", "?",
    "//", ":", "-\u{1B}[1m",
  ]

  /// Whether the text could rule a terminal, or turn a line around.
  private func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\t"
      case .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  @Test(
    "nothing of a link, a word or a rule reaches a terminal raw",
    arguments: [
      ["resolve"], ["resolve", "--json"], ["explain"], ["explain", "--json"], ["open"],
      ["open", "--json"],
      ["routes"], ["link"], ["link", "app.say", "text"], ["resolve", "--fact"],
      ["resolve", "--root"], ["open", "--from"],
    ])
  func raw(words: [String]) throws {
    for link in Self.hostile {
      var call = words.contains("--root") ? words : words + ["--root", "root"]
      if call.contains("text") {
        call = words.dropLast() + ["--root", "root", "text=" + link]
      } else if ["--fact", "--root", "--from"].contains(words.last) {
        call = [words[0], "--root", "root", words[1], link]
      } else {
        call += ["--", link]
      }
      let child = try Iris.run(call)
      #expect(isSafe(child.text), "\(call): \(child.text.debugDescription)")
      #expect(isSafe(child.errors), "\(call): \(child.errors.debugDescription)")
      #expect(child.code != nil)
    }
  }

  @Test("a command of hostile words is unknown, and shown safely")
  func command() throws {
    let child = try Iris.run(["\u{1B}[31m"])
    #expect(child.code == 2)
    #expect(isSafe(child.errors))
    #expect(child.errors.hasPrefix(#"iris: there is no command '\u{1B}[31m'"#))
  }

  @Test("what a row is called is shown safely as well")
  func titles() throws {
    let child = try Iris.run(["routes", "--root", "root", "shop.*"])
    #expect(
      child.lines.first
        == #"shop.item  Plugins/shop/routes.lua:2  An item \u{1B}[31m of \u{202E}the shop"#)
    let open = try Iris.run(["open", "--root", "root", "https://shop.example/item/1?ref=%1B%5B31m"])
    #expect(isSafe(open.text))
  }

  @Test(
    "the small inputs of known bugs are answered, one line each",
    .enabled(if: SharedData.has("bugs.tsv"), "\(SharedData.missing("bugs.tsv"))"))
  func bugs() throws {
    let table = try #require(TSV(shared: "bugs.tsv", escapes: .everyColumn))
    var links: [String] = []
    for row in table.rows where row.count > 2 {
      let input = row[2].components(separatedBy: " | ")[0]
      links += input.components(separatedBy: ", ")
    }
    #expect(links.count > 80)
    for root in [Iris.fixtures + "/root", Repository.root] {
      let child = try Iris.run(
        ["resolve", "--json", "-0", "--root", root, "-"],
        input: links.joined(separator: "\0") + "\0")
      #expect(child.lines.count == links.count)
      #expect(isSafe(child.text))
      #expect(child.code == 1)
      for line in child.lines {
        #expect(throws: Never.self) {
          _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
      }
    }
  }

  @Test("every JSON line is JSON, and has the members that it should")
  func json() throws {
    let links =
      Self.hostile.filter { !$0.contains("\n") } + [
        "app:home", "app:note/1?page=2", "app:broken/1", "app:secret",
      ]
    let child = try Iris.run(
      ["resolve", "--json", "--root", "root", "-"], input: links.joined(separator: "\n"))
    #expect(child.lines.count == links.count)
    for (line, link) in zip(child.lines, links) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect((object["link"] as? String)?.utf8.elementsEqual(link.utf8) == true, "\(line)")
      let isThere = object["intent"] is String
      #expect(isThere || object["intent"] is NSNull)
      #expect((object["values"] is [String: Any]) == isThere, "\(line)")
      #expect((object["rule"] is String) == isThere, "\(line)")
      #expect((object["broken"] is String) == (link == "app:broken/1"), "\(line)")
      #expect(Set(object.keys).isSubset(of: ["link", "intent", "values", "rule", "broken"]))
    }
  }

  @Test("an edited rule changes the next run, a broken edit refuses its plugin only")
  func edited() throws {
    let folder = try TemporaryFolder(copying: Iris.fixtures + "/root")
    func code(_ link: String) throws -> Int32? {
      try Iris.run(["resolve", "--root", folder.path, link]).code
    }
    #expect(try code("app:no/1") == 1)
    let text = try #require(folder.text("Scripts/routes.lua"))
    try folder.write(
      text.replacing("return nil end", with: "return true end"), to: "Scripts/routes.lua")
    #expect(try code("app:no/1") == 0)
    try folder.write(
      text.replacing("return nil end", with: "return tru end"), to: "Scripts/routes.lua")
    #expect(try code("app:no/1") == 5)
    #expect(try code("https://shop.example/item/1") == 0)
    try folder.write(text, to: "Scripts/routes.lua")
    #expect(try code("app:no/1") == 1)
  }

  @Test(
    "every command has a help, which ends with 0 and says how it is called",
    arguments: ["open", "resolve", "link", "explain", "routes"])
  func help(name: String) throws {
    for words in [[name, "--help"], [name, "-h"], ["help", name], [name, "x", "--help"]] {
      let child = try Iris.run(words)
      #expect(child.code == 0)
      #expect(child.text.hasPrefix("usage: iris \(name) "))
      #expect(child.errors == "")
      #expect(child.lines.allSatisfy { $0.count <= 110 })
    }
    #expect(try Iris.run([name, "--halp"]).code == 2)
  }

  @Test(
    "what is minted opens as what it was minted for",
    arguments: [
      ["app.home"], ["app.note", "note=1"], ["app.note", "note=2", "page=9"],
      ["app.say", "text=a/b?c#d é%"],
      ["app.tagged", "tag=a", "tag=b"], ["shop.item", "integer=7", "text=a+b&c"],
    ])
  func minted(words: [String]) throws {
    let child = try Iris.run(["link", "--root", "root"] + words)
    #expect(child.code == 0)
    #expect(!child.lines.isEmpty)
    for link in child.lines {
      let answer = try Iris.run(["resolve", "--root", "root", link])
      #expect(answer.code == 0, "\(link)")
      #expect(answer.text.contains("\t\(words[0])\t"), "\(link)")
    }
  }
}
