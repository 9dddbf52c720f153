import Foundation
import IrisScripting
import Testing

/// The trial scripts of the language; `IRIS_SHARED_DATA` names the folder beside theirs.
private enum Trials {
  static let names = ["bluesky", "matrix", "signal", "spotify", "telegram"]

  static let folder: String = {
    if let data = ProcessInfo.processInfo.environment["IRIS_SHARED_DATA"] {
      return data + "/../language"
    }
    return "../shared/language"
  }()

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder + "/telegram.lua")
  }

  static func read(_ name: String) throws -> LuaFile {
    let bytes = FileManager.default.contents(atPath: folder + "/\(name).lua")
    return try LuaFile(bytes: Array(try #require(bytes)), file: name + ".lua")
  }
}

@Suite(
  "The Lua reader: the trial scripts",
  .enabled(if: Trials.areThere, "the trial scripts are not at ../shared/language"))
struct LuaTrialFilesTests {
  @Test("every one is read, is pure and repeats no key", arguments: Trials.names)
  func reads(name: String) throws {
    let file = try Trials.read(name)
    #expect(file.impurities() == [])
    #expect(file.repeatedKeys() == [])
    #expect(file.globalWrites() == [])
    #expect(Set(file.globalReads().map(\.name)).isSubset(of: ["ipairs", "iris"]))
    #expect(file.rootCount == 3)
    #expect(file.returnPlace != nil)
    #expect(file.place(of: ["name"]) != nil)
    #expect(file.place(of: ["no such field"]) == nil)
  }

  @Test("rows, their fields and what a helper made are found or not")
  func places() throws {
    let telegram = try Trials.read("telegram")
    #expect(telegram.place(of: ["t_me_name", "rule"], root: 2) != nil)
    #expect(telegram.place(of: ["video_chat", "prints", 2, "is_live_stream"], root: 2) != nil)
    #expect(telegram.place(of: ["free_username", "except", 3], root: 1) != nil)
    #expect(telegram.place(of: ["t_me_name", "title"], root: 2) == nil)
    let spotify = try Trials.read("spotify")
    #expect(spotify.place(of: ["track"], root: 2) != nil)
    #expect(spotify.place(of: ["track", "link"], root: 2) == nil)
    #expect(spotify.place(of: ["local", "absent", 1], root: 2) != nil)
  }
}
