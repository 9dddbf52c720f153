import Foundation
import TestSupport
import Testing

@testable import Iris
@testable import IrisScripting

/// The tables of the handbook's reference name what the readers accept, all of it and nothing else.
@Suite("The handbook's reference")
struct HandbookReferenceTests {
  private let page = HandbookTests.handbook

  @Test("names every field of a manifest")
  func manifest() {
    #expect(
      page.words(under: "## Reference: plugin.lua").sorted() == ScriptSchema.manifest.names.sorted()
    )
    #expect(page.words(under: "## Reference: nothing") == [])
  }

  @Test("names every option of schemes, hosts, records and facts")
  func options() {
    #expect(page.words(under: "### Schemes").sorted() == ScriptSchema.scheme.names.sorted())
    #expect(page.words(under: "### Hosts").sorted() == ScriptSchema.host.names.sorted())
    #expect(
      page.words(under: "### Native libraries").sorted() == ScriptSchema.native.names.sorted())
    #expect(
      page.words(under: "### Records and facts").sorted()
        == (ScriptSchema.records.names + ScriptSchema.fact.names).sorted())
  }

  @Test("names every field of a row")
  func rows() {
    #expect(
      page.words(under: "## Reference: routes.lua").sorted() == ScriptSchema.row.names.sorted())
  }

  @Test("names every part of a screen and every option of one")
  func screens() {
    let options = ScriptSchema.screenLink.names.filter { !$0.hasPrefix("[") }
    let words = page.words(under: "## Reference: screens")
    for name in ScriptSchema.screen.names + ["row", "with"] {
      #expect(words.contains(name), "\(name)")
    }
    for option in ["when", "unless"] { #expect(words.contains("\(option) = \"name\"")) }
    #expect(options.sorted() == ["row", "unless", "when", "with"])
  }

  @Test("names every built-in type and every option of one")
  func types() {
    #expect(
      page.words(under: "## Reference: types.lua").sorted()
        == (Array(TypeReader.builtIn.keys) + ScriptSchema.type.names).sorted())
  }

  @Test("names every site with what it may mean, and every meaning")
  func sites() {
    var found: [String: Set<String>] = [:]
    for row in page.rows(under: "## Reference: sites.lua") where row.count == 3 {
      for name in row[0].matches(of: /`([^`]+)`/) {
        found[String(name.output.1)] = Set(row[2].split(separator: ", ").map(String.init))
      }
    }
    let known = CallSite.core.map { ($0.name, Set($0.meanings.map(\.rawValue))) }
    #expect(found == Dictionary(uniqueKeysWithValues: known))
    let words = page.words(under: "## Reference: sites.lua")
    for word in SiteAnswer.words { #expect(words.contains("\"\(word)\""), "\(word)") }
  }

  @Test("names every global of Lua")
  func globals() {
    #expect(
      page.words(under: "## Reference: Lua, and what it may not do")
        .filter { Sandbox.globals.contains($0) }.sorted() == Sandbox.globals.sorted())
    let others = page.rows(under: "## Reference: Lua, and what it may not do")
      .flatMap { ($0.first ?? "").matches(of: /`([^`]+)`/).map { String($0.output.1) } }
      .filter { !Sandbox.globals.contains($0) }
    #expect(others == [])
  }

  /// What the sandbox's own tests found in an environment, in which a library is written
  /// `math!.__index.abs`.
  private func functions(of library: String) throws -> [String] {
    let path = Repository.root + "/Tests/IrisScriptingTests/Sandbox/environment.txt"
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let front = library + "!.__index."
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix(front) && $0.hasSuffix(" function")
    }.map { String($0.dropFirst(front.count).dropLast(" function".count)) }.sorted()
  }

  @Test("names every function of strings and tables, and every lookup")
  func libraries() throws {
    for (library, path) in [("string", "(string)"), ("table", "(globals)!.__index.table")] {
      let row = page.rows(under: "## Reference: Lua, and what it may not do")
        .first { $0[0] == "`\(library)`" }
      let named = (row?[1] ?? "").matches(of: /`([^`]+)`/).map { String($0.output.1) }
      #expect(try named.sorted() == functions(of: path))
    }
    let lookups = page.words(under: "## Reference: lookups").map {
      String($0.dropFirst("iris.".count).prefix { $0 != "(" })
    }
    #expect(try lookups.sorted() == functions(of: "(globals)!.__index.iris"))
  }

  @Test("has the limits as they are")
  func limits() {
    let limits = SandboxLimits()
    let written = Dictionary(
      page.rows(under: "## Reference: limits").map { ($0[0], $0[1]) },
      uniquingKeysWith: { a, _ in a })
    let expected = [
      "a link": "\(LinkRules().limit >> 10) KiB",
      "a file": "\(ScriptSource.limit >> 10) KiB",
      "memory of a plugin's Lua state": "\(limits.memory >> 20) MiB",
      "processor time of one call": "\(limits.callMilliseconds) ms",
      "work of all calls for one link": "\(grouped(Resolver.workLimit)) units",
      "processor time of loading one file": "\(limits.loadMilliseconds) ms",
      "work of loading one file": "\(grouped(limits.loadWork)) units",
      "tables inside tables in a result": "\(limits.depth) levels",
      "values in a result": grouped(limits.callValues),
      "values in what a file returns": grouped(limits.loadValues),
      "links inside links": "\(Resolver.depthLimit) deep",
      "a type made of others": "\(TypeReader.depthLimit) deep",
      "a count in an expression, `{n,m}`": grouped(RegexpLimits.repeats),
      "groups in an expression": grouped(RegexpLimits.groups),
      "processor time of one look-up of a record, and waiting for a lock":
        "\(SQLiteDatabase.lookupTime) ms",
      "a `.sql` script":
        "\(SQLiteDatabase.scriptLimit >> 20) MiB, and \(grouped(Int(SQLiteDatabase.scriptTime))) ms to run",
      "a `.csv` or `.jsonl` file": "\(RecordTable.limit >> 20) MiB",
      "records in one": grouped(RecordTable.rowLimit),
      "fields in one": grouped(RecordTable.columnLimit),
      "one look-up of a native library": "\(NativeLibrary.lookupTime) ms",
      "all look-ups of records for one link": "\(grouped(Int(PluginRecords.momentTime))) ms",
      "fields and text of a native answer":
        "\(NativeAnswer.fieldLimit), \(NativeAnswer.textLimit >> 20) MiB",
      "a record of a database": "\(SQLiteBounds.length >> 20) MiB",
    ]
    for (what, limit) in expected { #expect(written[what] == limit, "\(what)") }
    #expect(written["work of one call"]?.hasPrefix("\(grouped(limits.callWork)) units") == true)
    #expect(written.count == expected.count + 1)
    #expect(limits.source == ScriptSource.limit)
  }

  @Test("names the words of delivery, and where + is a space")
  func words() {
    func cell(_ heading: String, _ first: String) -> String? {
      page.rows(under: heading).first { $0[0] == first }?[1]
    }
    func list(_ words: [String]) -> String { words.map { "`\"\($0)\"`" }.joined(separator: ", ") }
    #expect(
      cell("## Reference: routes.lua", "`again`")
        == list(DeliveryPolicy.Again.allCases.map(\.rawValue)))
    #expect(
      cell("## Reference: routes.lua", "`sheets`")
        == list(DeliveryPolicy.Sheets.allCases.map(\.rawValue)))
    #expect(cell("### Schemes", "`plus`") == list(Plus.allCases.map(\.rawValue)))
    #expect(cell("### Hosts", "`plus`") == list(Plus.allCases.map(\.rawValue)))
  }

  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    return grouped(number / 1_000) + "," + digits.suffix(3)
  }
}
