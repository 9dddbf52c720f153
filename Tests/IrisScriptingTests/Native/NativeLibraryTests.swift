import Foundation
import Iris
import TestSupport
import Testing

@testable import IrisScripting

/// A plugin with a native library in a folder of its own.
private final class NativeScratch {
  let folder: TemporaryFolder
  let path: String
  private let name: String
  static let file = "libthing" + NativeExample.ending

  /// - Parameter kinds: those that the library answers for; each has a row of its name.
  init(
    _ name: String = "app", kinds: [String], file: String = NativeScratch.file,
    library: (_ path: String) throws -> Void
  ) throws {
    self.name = name
    let list = kinds.map { "\"\($0)\"" }.joined(separator: ", ")
    folder = try TemporaryFolder([
      "\(name)/plugin.lua": """
      return {
        name = "\(name)", home = { "\(name):" }, schemes = { ["\(name)"] = "\(name):" },
        native = { file = "\(file)", records = { \(list) } },
      }
      """,
      "\(name)/routes.lua": "return {\n"
        + kinds.map { kind in
          """
          \(kind) = { link = "/\(kind)/:it", params = { it = { record = "\(kind)" } },
            rule = function(it) return iris.record("\(kind)", it.key) ~= nil end,
            examples = { "\(name):\(kind)/1" }, absent = { "\(name):\(kind)" } },
          """
        }.joined(separator: "\n")
        + "\nother = { link = \"/other\", examples = { \"\(name):other\" }, absent = {} } }",
    ])
    path = folder.path + "/\(name)/" + file
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
    try library(path)
  }

  func rules(allowing names: Set<String>? = nil) -> RuleSet {
    RuleSet(
      folders: PluginFolder.plugins(
        in: folder.path, title: "Plugins", nativePlugins: names ?? [name]), hostNames: .platform)
  }

  func resolver(allowing names: Set<String>? = nil) -> Resolver {
    let rules = rules(allowing: names)
    return Resolver(rules: rules, records: PluginRecords(rules))
  }

  func told(_ link: String, allowing names: Set<String>? = nil) -> String {
    resolver(allowing: names).resolve(link).told
  }
}

@Suite("Native libraries")
struct NativeLibraryTests {
  private static let canCompile = NativeExample.compiler != nil
  private static let hostile =
    Repository.fixtures("IrisScriptingTests", "native") + "/hostile.c"

  private func broken(_ message: String, _ file: String = NativeScratch.file) -> String {
    "broken Plugins/app/\(file): \(message)"
  }

  // MARK: The examples

  @Test("the example in C answers with text, numbers, and true and false")
  func c() throws {
    let built = try #require(NativeExample.built("prices"), "libprices was not built")
    let scratch = try NativeScratch("prices", kinds: ["offer", "buyer"]) {
      try NativeExample.copy(built, to: $0)
    }
    #expect(scratch.rules().diagnostics == [])
    #expect(
      scratch.told("prices:offer/7")
        == #"prices.offer {"it": {"cents": 4900, "id": "7", "sold_out": false, "#
        + #""title": "A lamp", "weight": 1.25}}"#)
    #expect(scratch.told("prices:offer/8").contains(#""title": "A chair “No. 14”""#))
    for key in ["9", "07", "77", "%C3%A9"] {
      #expect(scratch.told("prices:offer/" + key) == "absent", "\(key)")
    }
    #expect(
      scratch.told("prices:buyer/7")
        == "broken Plugins/prices/\(NativeScratch.file): the library knows offers only")
    #expect(scratch.told("prices:other") == "prices.other {}")
  }

  @Test(
    "so does the example in Swift",
    .disabled(if: Sanitizer.isOn, "a library for the sanitizer loads into what it watches only"))
  func swift() throws {
    let built = try #require(NativeExample.built("depots"), "libdepots was not built")
    let scratch = try NativeScratch("depots", kinds: ["depot"]) {
      try NativeExample.copy(built, to: $0)
    }
    #expect(
      scratch.told("depots:depot/north")
        == #"depots.depot {"it": {"latitude": 52.5, "name": "Nordhof „alt“", "open": true, "#
        + #""tracks": 12}}"#)
    #expect(scratch.told("depots:depot/east") == "absent")
    // Again and again, and each answer is given back.
    let resolver = scratch.resolver()
    for _ in 0..<1_000 { #expect(resolver.resolve("depots:depot/south").intent != nil) }
  }

  // MARK: Leave

  @Test("nobody's library is loaded who was not allowed, and nobody takes that for absent")
  func notAllowed() throws {
    let built = try #require(NativeExample.built("prices"), "libprices was not built")
    let scratch = try NativeScratch("prices", kinds: ["offer"]) {
      try NativeExample.copy(built, to: $0)
    }
    func isLoaded() -> Bool {
      guard let path = RegularFile.resolved(scratch.path),
        let handle = dlopen(path, RTLD_NOLOAD | RTLD_LAZY)
      else { return false }
      dlclose(handle)
      return true
    }
    for names: Set<String> in [[], ["price", "libthing.so", "*", "shop"]] {
      let resolution = scratch.resolver(allowing: names).resolve("prices:offer/7")
      #expect(resolution.failure?.reason == .records)
      #expect(
        resolution.told == "broken Plugins/prices/\(NativeScratch.file): "
          + "the library is not allowed to run, so nobody knows: --allow-native prices")
      // The rest of the plugin goes on.
      #expect(scratch.told("prices:other", allowing: names) == "prices.other {}")
      let report = Checker(rules: scratch.rules(allowing: names)).report()
      #expect(report.diagnostics.contains { $0.message.contains("not allowed to run") })
    }
    #expect(!isLoaded())
    // Nor is it loaded before somebody asks for one of its records.
    let resolver = scratch.resolver()
    #expect(resolver.resolve("prices:other").intent != nil)
    #expect(!isLoaded())
    #expect(resolver.resolve("prices:offer/7").intent != nil)
    #expect(isLoaded())
  }

  // MARK: The file

  @Test("a library is a file inside the plugin's folder that nobody else can write to")
  func file() throws {
    let built = try #require(NativeExample.built("prices"), "libprices was not built")
    let files = FileManager.default
    func told(_ prepare: (_ path: String) throws -> Void) throws -> String {
      let scratch = try NativeScratch("prices", kinds: ["offer"], library: prepare)
      let told = scratch.told("prices:offer/7")
      #expect(scratch.told("prices:other") == "prices.other {}")
      let text = "broken Plugins/prices/\(NativeScratch.file): "
      return told.hasPrefix(text) ? String(told.dropFirst(text.count)) : told
    }
    func folder(_ path: String) -> String {
      URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    func mode(_ mode: Int, _ path: String) throws {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    #expect(try told { try NativeExample.copy(built, to: $0) }.hasPrefix("prices.offer"))
    #expect(try told { _ in } == "there is no such file")
    #expect(
      try told { try files.createSymbolicLink(atPath: $0, withDestinationPath: built) }
        == "it is no file inside the plugin's folder")
    #expect(
      try told { try files.createDirectory(atPath: $0, withIntermediateDirectories: false) }
        == "it is no file inside the plugin's folder")
    #expect(try told { mkfifo($0, 0o600) } == "it is no file inside the plugin's folder")
    #expect(
      try told { path in
        try NativeExample.copy(built, to: folder(path) + "/other.so")
        try files.createSymbolicLink(atPath: path, withDestinationPath: "other.so")
      }.hasPrefix("prices.offer"))
    for writable in [0o775, 0o757, 0o777] {
      #expect(
        try told { path in
          try NativeExample.copy(built, to: path)
          try mode(writable, path)
        } == "the library can be written to by others: chmod go-w")
      #expect(
        try told { path in
          try NativeExample.copy(built, to: path)
          try mode(writable, folder(path))
        } == "the library's folder can be written to by others: chmod go-w")
    }
    if geteuid() == 0 {
      #expect(
        try told { path in
          try NativeExample.copy(built, to: path)
          try files.setAttributes([.ownerAccountID: 12_345], ofItemAtPath: path)
        } == "the library belongs to another user")
    }
    #expect(
      try told { path in
        try Data("no library".utf8).write(to: URL(fileURLWithPath: path))
        try mode(0o755, path)
      }.hasPrefix("the library cannot be loaded: "))
  }

  @Test("a library of a folder in the folder is found, and what the manifest must not say is told")
  func words() throws {
    let built = try #require(NativeExample.built("prices"), "libprices was not built")
    let inner = try NativeScratch("prices", kinds: ["offer"], file: "lib/x.so") { path in
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try NativeExample.copy(built, to: path)
    }
    #expect(inner.told("prices:offer/7").hasPrefix("prices.offer"))
    for file in ["../x.so", "/usr/lib/libc.so.6", "a/../x.so", "libc.so\\0", ""] {
      let rules = try NativeScratch("prices", kinds: ["offer"], file: file) { _ in }.rules()
      #expect(rules.plugins.isEmpty)
      #expect(
        rules.diagnostics.map(\.message) == ["the library is a file of the plugin's folder"],
        "\(file)")
    }
  }

  // MARK: What it exports

  @Test(
    "what a library exports is held against the header before anything of it is called",
    .enabled(if: canCompile),
    arguments: [
      ([String](), nil as String?),
      (["ABI=2"], "the library is for ABI 2, and this is ABI 1"),
      (["ABI=0"], "the library is for ABI 0, and this is ABI 1"),
      (["SIZE=24"], "the library's interface has 24 bytes, and that of ABI 1 has 32"),
      (["SIZE=40"], "the library's interface has 40 bytes, and that of ABI 1 has 32"),
      (["HIDDEN"], "the library exports no iris_plugin"),
      (["NAME=\"prices\""], "the library is not that of the plugin 'app'"),
      (["NAME=\"\""], "the library is not that of the plugin 'app'"),
      (["NAME=NULL"], "the library is not that of the plugin 'app'"),
      (["NAME=\"app\\xff\""], "the library is not that of the plugin 'app'"),
      (["LOOKUP=NULL"], "the library has no lookup or no release"),
      (["RELEASE=NULL"], "the library has no lookup or no release"),
    ])
  func exports(defining: [String], message: String?) throws {
    let scratch = try NativeScratch(kinds: ["count"]) {
      try NativeExample.compile(Self.hostile, to: $0, defining: defining)
    }
    #expect(
      scratch.told("app:count/1") == message.map { broken($0) } ?? #"app.count {"it": {"n": 1}}"#)
    #expect(scratch.told("app:other") == "app.other {}")
    let findings = Checker(rules: scratch.rules()).report().diagnostics
    let own = findings.filter { $0.file == "Plugins/app/plugin.lua" }
    #expect(own.map(\.message) == (message.map { [$0] } ?? []))
  }

  // MARK: What it answers

  @Test("all look-ups for one link have a time together", .enabled(if: canCompile))
  func together() throws {
    let scratch = try NativeScratch(kinds: ["nap"]) {
      try NativeExample.compile(Self.hostile, to: $0)
    }
    try scratch.folder.write(
      """
      return { naps = { link = "/naps/:all", params = { all = { record = "nap", list = "," } },
        examples = { "app:naps/1" }, absent = { "app:naps" } } }
      """, to: "app/routes.lua")
    func told(_ count: Int) -> String {
      scratch.told("app:naps/" + (1...count).map { "\($0)" }.joined(separator: ","))
    }
    #expect(told(2).hasPrefix("app.naps"))
    #expect(told(200) == broken("the records of one link took longer than 2000 ms"))
  }

  @Test("an answer that is not as the header says is no answer", .enabled(if: canCompile))
  func answers() throws {
    let kinds = ["absent", "nothing", "silent", "many", "large", "slow", "odd"]
    let scratch = try NativeScratch(kinds: kinds) {
      try NativeExample.compile(Self.hostile, to: $0)
    }
    let resolver = scratch.resolver()
    let expected = [
      "absent": "absent", "nothing": #"app.nothing {"it": {}}"#,
      "silent": broken("the library does not say why"),
      "many": broken("the library's answer has more than 100 fields"),
      "large": broken("the field 'n' of the library's answer makes more than 1 MiB of text"),
      "slow": broken("the library took longer than 500 ms to answer"),
      "odd": broken("the library returned 2, which means nothing"),
    ]
    for kind in kinds {
      #expect(resolver.resolve("app:\(kind)/1").told == expected[kind], "\(kind)")
    }
    #expect(resolver.resolve("app:slow/1").failure?.reason == .slowRecords)
  }

  @Test(
    "one key is asked once for one link, and each answer is released once", .enabled(if: canCompile)
  )
  func once() throws {
    let scratch = try NativeScratch(kinds: ["count", "balance"]) {
      try NativeExample.compile(Self.hostile, to: $0)
    }
    let resolver = scratch.resolver()
    // The row's type asks and so does its rule, and the link is read a second time.
    for number in 1...5 {
      #expect(resolver.resolve("app:count/1").told == #"app.count {"it": {"n": \#(number)}}"#)
    }
    for _ in 0..<5 {
      #expect(resolver.resolve("app:balance/1").told == #"app.balance {"it": {"n": 1}}"#)
    }
  }

  @Test("one call runs at a time, however many threads ask", .enabled(if: canCompile))
  func threads() async throws {
    let scratch = try NativeScratch(kinds: ["alone"]) {
      try NativeExample.compile(Self.hostile, to: $0)
    }
    let rules = scratch.rules()
    let answers = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let resolver = Resolver(rules: rules, records: PluginRecords(rules))
          return (0..<50).map { resolver.resolve("app:alone/\($0)").told }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(answers.count == 400)
    #expect(Set(answers) == [#"app.alone {"it": {"n": 1}}"#])
  }

  @Test(
    "a library that was replaced is another one for rules that are loaded then",
    .enabled(if: canCompile))
  func replaced() throws {
    let scratch = try NativeScratch(kinds: ["count"]) {
      try NativeExample.compile(Self.hostile, to: $0)
    }
    let old = scratch.resolver()
    #expect(old.resolve("app:count/1").told == #"app.count {"it": {"n": 1}}"#)
    try NativeExample.compile(Self.hostile, to: scratch.path + ".new")
    #expect(rename(scratch.path + ".new", scratch.path) == 0)
    #expect(scratch.told("app:count/1") == #"app.count {"it": {"n": 1}}"#)
    #expect(old.resolve("app:count/1").told == #"app.count {"it": {"n": 2}}"#)
  }
}
