import Foundation
import Testing

@testable import IrisScripting

@Suite("What editors are told of scripts")
struct DefinitionsTests {
  static let text = LuaDefinitions().text

  /// What scripts can reach, by the list that the environment is held against.
  static let reachable: Set<String> = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sandbox/environment.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var names: Set<String> = []
    for line in text.split(separator: "\n") {
      let path = String(line.split(separator: " ")[0])
      let parts = path.replacingOccurrences(of: "(globals)!.__index.", with: "")
        .replacingOccurrences(of: "(string)!.__index.", with: "string.")
        .replacingOccurrences(of: "!.__index.", with: ".")
      if parts.contains("!") || parts.contains("(") { continue }
      names.insert(parts)
    }
    return names.subtracting(["iris", "math", "string", "table"])
  }()

  @Test("the functions that are defined are those that a script can reach")
  func functions() {
    var defined: Set<String> = []
    for (library, _, members) in LuaLibrary.all {
      for member in members {
        defined.insert(library.isEmpty ? member.name : "\(library).\(member.name)")
      }
    }
    #expect(Self.reachable.count > 50)
    #expect(defined == Self.reachable)
    let globals = Set(
      LuaLibrary.all.flatMap { $0.library.isEmpty ? $0.members.map(\.name) : [$0.library] })
    #expect(globals == Set(Sandbox.globals))
  }

  @Test("each is written as a function or a value of its library, once")
  func written() {
    let lines = Self.text.split(separator: "\n").map(String.init)
    for name in Self.reachable {
      let heads = lines.filter { $0.hasPrefix("function \(name)(") || $0 == "\(name) = nil" }
      #expect(heads.count == 1, "\(name)")
    }
    #expect(!lines.contains { $0.hasPrefix("function load(") || $0.contains("string.dump") })
  }

  @Test("the file is Lua, and says of itself that it is no program")
  func lua() throws {
    #expect(Self.text.hasPrefix("---@meta\n"))
    _ = try LuaFile(bytes: Array(Self.text.utf8), file: "iris.lua")
  }

  @Test("every lookup may be nil")
  func lookups() {
    let lookups = LuaLibrary.all.first { $0.library == "iris" }?.members ?? []
    #expect(lookups.count == 6)
    for lookup in lookups {
      let gives = lookup.gives.joined()
      #expect(gives.hasSuffix("?") || gives.hasSuffix("|nil"), "\(lookup.name)")
    }
  }

  @Test(
    "every field that a reader takes is told, with its type and what it says",
    arguments: [
      ScriptSchema.manifest, .scheme, .host, .records, .fact, .type, .row, .fallback,
    ].map(\.name))
  func fields(name: String) throws {
    let schemas = [
      ScriptSchema.manifest, .scheme, .host, .records, .fact, .type, .row, .fallback,
    ]
    let schema = try #require(schemas.first { $0.name == name })
    #expect(Set(schema.names).count == schema.names.count)
    for field in schema.fields {
      let mark = field.isNeeded ? "" : "?"
      #expect(Self.text.contains("---@field \(field.name)\(mark) \(field.type) \(field.about)\n"))
      #expect(!field.about.isEmpty && !field.about.contains("\n"))
    }
  }

  /// A plugin's file as it would be read, with a field of each name.
  private func messages(_ name: String, _ text: String) throws -> [String] {
    let sandbox = try #require(Sandbox())
    let source = try ScriptSource(name: "p/\(name).lua", bytes: Array(text.utf8))
    let report = Report()
    guard
      case .value(let value) = sandbox.load(source: source.bytes, name: source.name)
    else { return ["did not load"] }
    let item = ScriptItem(value: value, path: [], source: source, report: report)
    switch name {
    case "plugin": _ = ManifestReader.read(item, folder: nil)
    case "types":
      var reader = TypeReader(dictionary: [:], records: ["k"])
      reader.readDictionary(item)
    default: break
    }
    return report.diagnostics.map(\.message)
  }

  @Test("a reader knows each field of its schema, and no other")
  func known() throws {
    for field in ScriptSchema.manifest.names {
      let found = try messages("plugin", "return { name = 'p', \(field) = 1 }")
      #expect(!found.contains("unknown field '\(field)'"))
    }
    for field in ScriptSchema.type.names {
      let found = try messages("types", "return { t = { \(field) = 1 } }")
      #expect(!found.contains("unknown field '\(field)'"))
    }
    #expect(try messages("plugin", "return { name = 'p', nmae = 1 }") == ["unknown field 'nmae'"])
    #expect(try messages("types", "return { t = { mach = 'x' } }") == ["unknown field 'mach'"])
  }
}
