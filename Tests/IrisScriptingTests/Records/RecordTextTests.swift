import Foundation
import Iris
import TestSupport
import Testing

@testable import IrisScripting

/// A table in text that has a fault, and one beside it that has none.
struct FaultyTable: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String
  /// What stands under the caret; nil: nothing, as where something is missing.
  let marked: String?
  let whole: String
  var options = ""

  var testDescription: String { message }
}

@Suite("Records that are written as text")
struct RecordTextTests {
  private func rig(_ file: String, _ bytes: Data, options: String = "") throws -> Rig {
    let folder = try TemporaryFolder([
      "app/plugin.lua": """
      return {
        name = "app", home = { "app:" }, schemes = { app = "app:" },
        records = { thing = { from = "\(file)" \(options) } },
      }
      """,
      "app/types.lua": "return { thing = { record = \"thing\" } }",
      "app/routes.lua":
        #"return { t = { link = "/t/:thing", examples = { "app:t/1" }, absent = { "app:t" } } }"#,
    ])
    try bytes.write(to: URL(fileURLWithPath: folder.path + "/app/" + file))
    return Rig(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"), folder)
  }

  private func rig(_ file: String, _ text: String, options: String = "") throws -> Rig {
    try rig(file, Data(text.utf8), options: options)
  }

  private func fields(_ rig: Rig, _ key: String) -> [String: Value]? {
    PluginRecords(rig.rules).record("thing", key: key)?.fields
  }

  // MARK: CSV

  @Test("a CSV file has quotes, line ends and empty cells as RFC 4180 says, and types as declared")
  func csv() throws {
    let text =
      "\u{FEFF}id,name,age,size,ok\r\n1,Ada,36,1.5,true\n\n"
      + "2,\"a \"\"b\"\", c\r\nd\",,,0\r\n\"3\",\"\",-1,1e3,false\n04, x ,,,1"
    let rig = try rig(
      "t.csv", text,
      options: ", types = { age = \"integer\", size = \"decimal\", ok = \"flag\" }")
    #expect(rig.rules.diagnostics.map(\.rendered) == [])
    #expect(
      fields(rig, "1") == [
        "id": .text("1"), "name": .text("Ada"), "age": .integer(36), "size": .decimal(1.5),
        "ok": .flag(true),
      ])
    #expect(
      fields(rig, "2") == [
        "id": .text("2"), "name": .text("a \"b\", c\r\nd"), "ok": .flag(false),
      ])
    #expect(
      fields(rig, "3") == [
        "id": .text("3"), "name": .text(""), "age": .integer(-1), "size": .decimal(1_000),
        "ok": .flag(false),
      ])
    #expect(fields(rig, "04") == ["id": .text("04"), "name": .text(" x "), "ok": .flag(true)])
    for key in ["4", "5", "", "01", "Ada"] { #expect(fields(rig, key) == nil, "\(key)") }
    #expect(rig.resolver().resolve("app:t/1").intent != nil)
    #expect(rig.resolver().resolve("app:t/9").told == "absent")
  }

  @Test("a key of a CSV file may be a number, and has one spelling then")
  func numericKey() throws {
    let rig = try rig(
      "t.csv", "no,name\n7,a\n-8,b\n", options: ", key = \"no\", types = { no = \"integer\" }")
    #expect(fields(rig, "7") == ["no": .integer(7), "name": .text("a")])
    #expect(fields(rig, "-8") != nil)
    for key in ["07", "7.0", " 7", "8"] { #expect(fields(rig, key) == nil, "\(key)") }
  }

  private static let csvFaults: [FaultyTable] = [
    .init(
      text: "id,name\n1,a\n2\n", message: "3:1: the line has 1 fields, and the first line names 2",
      marked: "2", whole: "id,name\n1,a\n2,\n"),
    .init(
      text: "id,name\n1,a\"b\n",
      message: "2:4: a quote stands inside a field that does not begin with one", marked: "\"",
      whole: "id,name\n1,\"a\"\"b\"\n"),
    .init(
      text: "id,name\n1,\"a\nb\n", message: "2:3: the quote is never closed", marked: "\"a",
      whole: "id,name\n1,\"a\nb\"\n"),
    .init(
      text: "id,name\n1,\"a\" \n",
      message: "2:6: behind a closing quote stands a comma or the line's end",
      marked: " ", whole: "id,name\n1,\"a \"\n"),
    .init(
      text: "id,first name\n1,a\n", message: "1:4: 'first name' is no name of a field",
      marked: "first name", whole: "id,first_name\n1,a\n"),
    .init(
      text: "id,ID\n1,a\n", message: "1:4: the field 'id' is there already", marked: "ID",
      whole: "id,ID2\n1,a\n"),
    .init(
      text: "id;name\n1;a\n", message: "1:1: the columns are not divided by commas",
      marked: "id;name", whole: "id,name\n1,a\n"),
    .init(
      text: "number,name\n1,a\n", message: "1:1: there is no column 'id', which the key is in",
      marked: "number,name", whole: "id,name\n1,a\n"),
    .init(
      text: "id,name\n1,a\n2,b\n1,c\n", message: "4:1: the record '1' stands twice: also on line 2",
      marked: "1,c", whole: "id,name\n1,a\n2,b\n01,c\n"),
    .init(
      text: "id,name\n,a\n", message: "2:1: the record has no 'id'", marked: ",a",
      whole: "id,name\n1,\n"),
    .init(
      text: "id,n\n1,0x5\n", message: "2:3: '0x5' of 'n' is no integer", marked: "0x5",
      whole: "id,n\n1,5\n", options: ", types = { n = \"integer\" }"),
    .init(
      text: "id,n\n1,yes\n", message: "2:3: 'yes' of 'n' is no flag", marked: "yes",
      whole: "id,n\n1,true\n", options: ", types = { n = \"flag\" }"),
    .init(
      text: "id,n\n1,inf\n", message: "2:3: 'inf' of 'n' is no decimal", marked: "inf",
      whole: "id,n\n1,-1.5e-3\n", options: ", types = { n = \"decimal\" }"),
    .init(
      text: "id\n1\n", message: "1:1: there is no column 'n', whose type the manifest says",
      marked: "id", whole: "id,n\n1,2\n", options: ", types = { n = \"integer\" }"),
    .init(
      text: "id\n1.5\n", message: "1:1: the key 'id' is a text or a whole number", marked: "id",
      whole: "id,n\n1,1.5\n", options: ", types = { id = \"decimal\" }"),
    .init(
      text: "", message: "1:1: the table is empty: its first line names the columns", marked: nil,
      whole: "id\n"),
    .init(
      text: "id\r1\r", message: "1:3: a CR stands without its LF", marked: nil, whole: "id\r\n1\r\n"
    ),
  ]

  @Test(
    "a fault of a CSV file is told with its place, and what has none is read", arguments: csvFaults)
  func csvFault(fault: FaultyTable) throws {
    try check(fault, "t.csv", isWholeWithOptions: !fault.message.contains("the key 'id' is a text"))
  }

  // MARK: JSON Lines

  @Test("a line of JSON is a record, its fields have types of their own, and null is none")
  func jsonLines() throws {
    let text =
      "{\"id\": 1, \"name\": \"\\u00e9\\ud83d\\ude00\\n\\/\\\\\\\"\", \"ok\": true}\r\n\n"
      + " { \"id\" : -2 , \"size\" : 1.5e0, \"name\":null }\n{\"size\":2,\"id\":3}"
    for file in ["t.jsonl", "t.ndjson"] {
      let rig = try rig(file, text)
      #expect(rig.rules.diagnostics.map(\.rendered) == [])
      #expect(
        fields(rig, "1") == ["id": .integer(1), "name": .text("é😀\n/\\\""), "ok": .flag(true)])
      #expect(fields(rig, "-2") == ["id": .integer(-2), "size": .decimal(1.5)])
      #expect(fields(rig, "3") == ["id": .integer(3), "size": .decimal(2)])
      for key in ["2", "01", "", "4"] { #expect(fields(rig, key) == nil, "\(key)") }
    }
    let slugs = try rig(
      "t.jsonl", #"{"slug": "a"}"# + "\n" + #"{"slug": ""}"#, options: ", key = \"slug\"")
    #expect(
      slugs.rules.diagnostics.map(\.summary) == [
        "Plugins/app/t.jsonl:2:1: the record has no 'slug'"
      ])
  }

  private static let jsonFaults: [FaultyTable] = [
    .init(
      text: "{\"id\": 1}\n[1]\n", message: "2:1: a record is an object: { \"id\": …", marked: "[1]",
      whole: "{\"id\": 1}\n{}\n".replacing("{}", with: "{\"id\": 2}")),
    .init(
      text: "{\"id\": 1, \"tags\": [\"a\"]}\n",
      message: "1:19: a field is a text, a number, true, false or null", marked: "[",
      whole: "{\"id\": 1, \"tags\": \"a\"}\n"),
    .init(
      text: "{\"id\": 1, \"of\": {}}\n",
      message: "1:17: a field is a text, a number, true, false or null", marked: "{",
      whole: "{\"id\": 1, \"of\": null}\n"),
    .init(
      text: "{\"id\": 1, \"ok\": True}\n",
      message: "1:17: a field is a text, a number, true, false or null", marked: "T",
      whole: "{\"id\": 1, \"ok\": true}\n"),
    .init(
      text: "{\"id\": 1} {\"id\": 2}\n", message: "1:11: behind the object stands the line's end",
      marked: "{\"id\": 2}", whole: "{\"id\": 1}\n{\"id\": 2}\n"),
    .init(
      text: "{\"id\": 1,}\n", message: "1:10: a field has a name between quotes", marked: "}",
      whole: "{\"id\": 1}\n"),
    .init(
      text: "{\"id\" 1}\n", message: "1:7: behind a name stands a colon", marked: "1}",
      whole: "{\"id\": 1}\n"),
    .init(
      text: "{\"id\": 1\n", message: "1:9: behind a value stands a comma or the object's end",
      marked: nil, whole: "{\"id\": 1}\n"),
    .init(
      text: "{\"id\": 1, \"id\": 2}\n", message: "1:11: the field 'id' stands twice",
      marked: "\"id\"", whole: "{\"id\": 1, \"id2\": 2}\n"),
    .init(
      text: "{\"id\": 1, \"a-b\": 2}\n", message: "1:11: 'a-b' is no name of a field",
      marked: "\"a-b\"", whole: "{\"id\": 1, \"a_b\": 2}\n"),
    .init(
      text: "{\"id\": 1, \"Id\": 2}\n", message: "1:11: the field 'id' is there already",
      marked: "\"Id\"", whole: "{\"id\": 1, \"Id2\": 2}\n"),
    .init(
      text: "{\"id\": 1, \"n\": 1}\n{\"id\": 2, \"n\": \"x\"}\n",
      message: "2:16: 'n' is a text here, and a whole number on line 1", marked: "\"x\"",
      whole: "{\"id\": 1, \"n\": 1}\n{\"id\": 2, \"n\": 1.5}\n"),
    .init(
      text: "{\"id\": 1}\n{\"id\": 2}\n{\"id\": 1}\n",
      message: "3:1: the record '1' stands twice: also on line 1", marked: "{\"id\": 1}",
      whole: "{\"id\": 1}\n{\"id\": 2}\n{\"id\": 3}\n"),
    .init(
      text: "{\"id\": 01}\n", message: "1:8: this is no number", marked: "01",
      whole: "{\"id\": 0}\n"),
    .init(
      text: "{\"id\": 1, \"n\": 9223372036854775808}\n", message: "1:16: the number is too large",
      marked: "9223372036854775808", whole: "{\"id\": 1, \"n\": 9223372036854775807}\n"),
    .init(
      text: "{\"id\": 1, \"n\": 1e999}\n", message: "1:16: the number is too large",
      marked: "1e999", whole: "{\"id\": 1, \"n\": 1e99}\n"),
    .init(
      text: "{\"id\": \"a\n\"}\n", message: "1:8: the text is never closed", marked: "\"a",
      whole: "{\"id\": \"a\\n\"}\n"),
    .init(
      text: "{\"id\": \"a\\x\"}\n", message: "1:10: this escape stands for no character",
      marked: "\\x", whole: "{\"id\": \"a\\t\"}\n"),
    .init(
      text: "{\"id\": \"\\ud83d\"}\n", message: "1:9: this escape stands for no character",
      marked: "\\ud83d", whole: "{\"id\": \"\\ud83d\\ude00\"}\n"),
    .init(
      text: "{\"id\": \"\\u0000\"}\n", message: "1:9: this escape stands for no character",
      marked: "\\u0000", whole: "{\"id\": \"\\u0001\"}\n"),
    .init(
      text: "{\"id\": true}\n", message: "1:1: the key 'id' is a text or a whole number",
      marked: "{\"id\": true}", whole: "{\"id\": \"true\"}\n"),
    .init(
      text: "{\"name\": 1}\n", message: "1:1: there is no column 'id', which the key is in",
      marked: "{\"name\": 1}", whole: "{\"id\": 1}\n"),
  ]

  @Test(
    "a fault of a line of JSON is told with its place, and what has none is read",
    arguments: jsonFaults)
  func jsonFault(fault: FaultyTable) throws { try check(fault, "t.jsonl") }

  private func check(_ fault: FaultyTable, _ file: String, isWholeWithOptions: Bool = true) throws {
    let rules = try rig(file, fault.text, options: fault.options).rules
    #expect(rules.plugins.isEmpty)
    let diagnostic = try #require(rules.diagnostics.first)
    #expect(diagnostic.summary == "Plugins/app/\(file):" + fault.message)
    #expect(rules.diagnostics.count == 1)
    let place = try #require(diagnostic.place)
    let bytes = Array(fault.text.utf8)[place.offset..<place.offset + place.length]
    #expect(String(decoding: bytes, as: UTF8.self) == fault.marked ?? "")
    let whole = try rig(file, fault.whole, options: isWholeWithOptions ? fault.options : "")
    #expect(whole.rules.diagnostics.map(\.rendered) == [])
  }

  // MARK: Bounds

  @Test("a table is small: too many rows, fields or bytes are told")
  func bounds() throws {
    let most = RecordTable.rowLimit
    func csv(_ rows: Int) -> String { "id\n" + (0..<rows).map { "\($0)\n" }.joined() }
    func json(_ rows: Int) -> String { (0..<rows).map { "{\"id\":\($0)}\n" }.joined() }
    for (file, make) in [("t.csv", csv), ("t.jsonl", json)] {
      #expect(fields(try rig(file, make(most)), "\(most - 1)") != nil)
      let found = try rig(file, make(most + 1)).rules.diagnostics.map(\.message)
      #expect(found == ["the table has more than \(most) rows"])
    }
    let columns = RecordTable.columnLimit
    func wide(_ count: Int) -> String {
      (["id"] + (1..<count).map { "c\($0)" }).joined(separator: ",")
    }
    #expect(try rig("t.csv", wide(columns)).rules.diagnostics == [])
    #expect(
      try rig("t.csv", wide(columns + 1)).rules.diagnostics.map(\.message)
        == ["there are more than \(columns) fields"])
    let large = "id,v\n1," + String(repeating: "x", count: RecordTable.limit)
    #expect(
      try rig("t.csv", large).rules.diagnostics.map(\.summary)
        == ["Plugins/app/t.csv: the file is larger than 1 MiB"])
    for bytes in [Data("id\n\0".utf8), Data([0x69, 0x64, 0x0A, 0xFF])] {
      #expect(
        try rig("t.csv", bytes).rules.diagnostics.map(\.summary)
          == ["Plugins/app/t.csv: the file is no text in UTF-8"])
    }
  }

  @Test(
    "types and tables are said where they mean something",
    arguments: [
      ("t.csv", ", table = \"x\"", "3:50: the file is one table, which has no name"),
      (
        "t.jsonl", ", types = { a = \"text\" }",
        "3:44: types are for a .csv: other files say of what type a field is"
      ),
      ("t.csv", ", types = { a = \"flg\" }", "3:56: 'flg' is no type of a column"),
    ])
  func options(file: String, options: String, message: String) throws {
    let rules = try rig(file, file == "t.csv" ? "id,a\n" : "{\"id\":1}", options: options).rules
    #expect(rules.diagnostics.map(\.summary) == ["Plugins/app/plugin.lua:" + message])
  }

  @Test("records of text are those of the rules that were loaded, also when the file has changed")
  func kept() throws {
    let rig = try rig("t.csv", "id\n1\n")
    let path = try #require(rig.rules.states.first?.folder.path) + "/t.csv"
    try Data("id\n2\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(fields(rig, "1") != nil)
    #expect(fields(rig, "2") == nil)
    let reloaded = RuleSet(folders: rig.rules.states.map(\.folder))
    #expect(PluginRecords(reloaded).record("thing", key: "2") != nil)
  }

  @Test("an edited table counts when the rules are loaded again, and a broken edit does not")
  func reloaded() throws {
    for file in ["t.csv", "data/t.csv"] {
      let folder = try TemporaryFolder([
        "app/plugin.lua": """
        return { name = "app", home = "app:", schemes = { app = "app:" },
          records = { thing = { from = "\(file)" } } }
        """,
        "app/types.lua": "return { thing = { record = \"thing\" } }",
        "app/routes.lua":
          #"return { t = { link = "/t/:thing", examples = {}, absent = {} } }"#,
        "app/" + file: "id\n1\n",
      ])
      let folders = PluginFolder.plugins(in: folder.path, title: "Plugins")
      let first = RuleSet(folders: folders)
      func opens(_ key: String, _ rules: RuleSet) -> Bool {
        Resolver(rules: rules, records: PluginRecords(rules)).resolve("app:t/" + key).intent != nil
      }
      try folder.write("id\n2\n", to: "app/" + file)
      let second = first.reloaded(folders)
      #expect(opens("1", first) && !opens("2", first))
      #expect(opens("2", second) && !opens("1", second))
      try folder.write("id\n2\n2\n", to: "app/" + file)
      let third = second.reloaded(folders)
      #expect(
        third.diagnostics.map(\.message) == ["the record '2' stands twice: also on line 2"])
      #expect(opens("2", third))
    }
  }

  @Test("whatever the text, it is a table or told what is wrong with it")
  func fuzz() throws {
    let folder = try TemporaryFolder()
    var numbers = SeededGenerator(seed: 4)
    let seeds = [
      ("t.csv", "id,name,n\n1,\"a,\"\"b\"\"\",2\r\n2,,\n"),
      ("t.jsonl", "{\"id\":1,\"s\":\"\\u00e9\\\\\",\"n\":-1.5e+3}\n{\"id\":2,\"b\":false}\n"),
    ]
    var counts = (read: 0, refused: 0)
    for round in 0..<1_500 {
      let (file, seed) = seeds[round % 2]
      var bytes = Array(seed.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &numbers)
        let byte = numbers.pick(Array("\",\n\r{}[]:\\u0e.-x\u{7F}".utf8), or: 0)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes[at] = byte
        case 1: bytes.insert(byte, at: at)
        default: bytes.removeSubrange(at...)
        }
      }
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/" + file))
      do throws(Diagnostic.Failure) {
        let text = try TableText(path: folder.path + "/" + file, title: file)
        let table =
          file == "t.csv"
          ? try CSVReader.table(text, types: ["n": .integer]) : try JSONLinesReader.table(text)
        _ = try SQLiteDatabase(table, title: file)
        counts.read += 1
      } catch {
        #expect(!error.diagnostic.rendered.isEmpty)
        counts.refused += 1
      }
    }
    #expect(counts.read > 50)
    #expect(counts.refused > 50)
  }
}
