import Foundation
import IrisScripting
import Testing

@testable import IrisCommand

@Suite("iris editor")
struct EditorTests {
  @Test(
    "the files of this repository are those that are written",
    arguments: EditorFiles.all.map(\.path))
  func current(path: String) throws {
    let url = Golden.root.appendingPathComponent(path)
    let wanted = try #require(EditorFiles.all.first { $0.path == path }).text
    if ProcessInfo.processInfo.environment["IRIS_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try wanted.write(to: url, atomically: true, encoding: .utf8)
    }
    let there = try? String(contentsOf: url, encoding: .utf8)
    #expect(there == wanted, "run: iris editor --force \(Golden.root.lastPathComponent)")
  }

  @Test("a folder is given the files, and another file is left alone until one insists")
  func writing() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("iris-editor-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      EditorFiles.write(to: folder.path, replacing: false).allSatisfy { $0.writing == .written })
    #expect(
      EditorFiles.write(to: folder.path, replacing: false).allSatisfy { $0.writing == .unchanged })
    let mine = folder.appendingPathComponent(".luarc.json")
    try "{}".write(to: mine, atomically: true, encoding: .utf8)
    let second = EditorFiles.write(to: folder.path, replacing: false)
    #expect(second.first { $0.path == ".luarc.json" }?.writing == .kept)
    #expect(try String(contentsOf: mine, encoding: .utf8) == "{}")
    let third = EditorFiles.write(to: folder.path, replacing: true)
    #expect(third.first { $0.path == ".luarc.json" }?.writing == .written)
    #expect(try String(contentsOf: mine, encoding: .utf8) != "{}")
  }

  @Test("what cannot be written is told")
  func unwritable() {
    let results = EditorFiles.write(to: "/dev/null/there", replacing: true)
    #expect(results.count == EditorFiles.all.count)
    #expect(results.allSatisfy { $0.writing == .failed })
  }

  @Test(
    "the settings are valid JSON, and switch off each stock library that scripts do not have whole")
  func settings() throws {
    let text = try #require(EditorFiles.all.first { $0.path == ".luarc.json" }).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["runtime.version"] as? String == "Lua 5.4")
    let builtin = object?["runtime.builtin"] as? [String: String]
    #expect(builtin?["io"] == "disable")
    #expect(builtin?["basic"] == "disable")
    #expect(builtin?["builtin"] == nil)
    #expect(object?["workspace.library"] as? [String] == [".iris"])
  }
}
