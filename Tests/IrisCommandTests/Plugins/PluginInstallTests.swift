import Foundation
import Testing
import TestSupport

@Suite("iris plugins install")
struct PluginInstallTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.add("here", Workbench.plugin("here"))
  }

  private static let files = Workbench.plugin("shop")

  private static var entries: [Tar.Entry] {
    files.sorted { $0.key < $1.key }.map { Tar.Entry("shop/" + $0.key, $0.value) }
  }

  private func write(_ data: Data, _ name: String) throws -> String {
    let path = bench.folder.path + "/" + name
    try data.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Nothing was installed, and nothing is left over.
  private func expectNothing(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(bench.plugins == ["here"], sourceLocation: sourceLocation)
    let above = (try? FileManager.default.contentsOfDirectory(atPath: bench.folder.path)) ?? []
    #expect(
      Set(above).isSubset(of: ["Plugins", "a.tar", "from", "outside"]),
      sourceLocation: sourceLocation)
  }

  @Test("a folder, a tar and a zip are installed, and their links open")
  func installs() throws {
    try bench.add("from", Self.files, to: ".")
    let tar = try write(Tar.data(Self.entries), "a.tar")
    // A zip without an outer folder.
    let zip = try write(
      Zip.data(Self.files.map { ($0.key, Array($0.value.utf8)) }), "a.zip")
    for source in [bench.folder.path + "/from", tar, zip] {
      let child = try bench.run(["plugins", "install", source])
      #expect(child.code == 0, "\(child)")
      #expect(child.text == "installed Plugins/shop 1.0.0: 2 files\n")
      #expect(bench.plugins == ["here", "shop"])
      #expect(try bench.run(["resolve", "shop:x"]).text.hasPrefix("shop:x\tshop.one"))
      #expect(bench.folder.text("Plugins/shop/routes.lua") == Self.files["routes.lua"])
      #expect(try bench.run(["plugins", "remove", "shop"]).code == 0)
      #expect(bench.plugins == ["here"])
      #expect(try bench.run(["resolve", "shop:x"]).code == 1)
    }
  }

  @Test("one that is there stays, unless it is to be replaced")
  func replaces() throws {
    try bench.add("shop", Workbench.plugin("shop", link: "/old"))
    let tar = try write(Tar.data(Self.entries), "a.tar")
    let kept = try bench.run(["plugins", "install", tar])
    #expect(kept.code == 1)
    #expect(kept.errors.contains("there is a plugin 'shop' already"))
    #expect(try bench.run(["resolve", "shop:old"]).code == 0)
    #expect(try bench.run(["plugins", "install", "--replace", tar]).code == 0)
    #expect(try bench.run(["resolve", "shop:old"]).code == 1)
    #expect(try bench.run(["resolve", "shop:x"]).code == 0)
    #expect(bench.plugins == ["here", "shop"])
  }

  @Test(
    "names that lead elsewhere, links and what is no file are refused, whatever else is there",
    arguments: [
      ("../outside/plugin.lua", Tar.Kind.file), ("shop/../../outside", .file),
      ("/tmp/iris-outside", .file), ("shop/..", .folder), ("shop/link", .symbolicLink),
      ("shop/hard", .hardLink), ("shop/device", .device), ("shop/pipe", .pipe),
      ("shop/back\\slash", .file), ("shop/line\nfeed", .file), ("shop/\u{7F}", .file),
      ("shop/a/b/c/d/e/f/g/h/i/j", .file), ("shop/PLUGIN.lua", .file), ("shop/plugin.lua", .file),
      ("shop/routes.lua/x", .file),
    ])
  func tricks(name: String, kind: Tar.Kind) throws {
    for position in [0, 2] {
      var entries = Self.entries
      entries.insert(
        kind == .file ? Tar.Entry(name, "x") : Tar.Entry(name, kind: kind, target: "/etc/passwd"),
        at: position)
      let child = try bench.run(["plugins", "install", write(Tar.data(entries), "a.tar")])
      #expect(child.code == 1, "\(child)")
      #expect(child.errors.contains("nothing has changed"))
      expectNothing()
      #expect(!FileManager.default.fileExists(atPath: "/tmp/iris-outside"))
    }
  }

  @Test("what systems leave in archives is left out; what else stands beside the folder is told")
  func leftovers() throws {
    let noise = [
      Tar.Entry("__MACOSX/shop/._plugin.lua", "x"), Tar.Entry("._shop", "x"),
      Tar.Entry("shop/.git/config", "x"), Tar.Entry(".DS_Store", "x"),
    ]
    let child = try bench.run(
      ["plugins", "install", write(Tar.data(noise + Self.entries), "a.tar")])
    #expect(child.text == "installed Plugins/shop 1.0.0: 2 files\n", "\(child)")
    #expect(try bench.run(["plugins", "remove", "shop"]).code == 0)
    let beside = try bench.run(
      [
        "plugins", "install",
        write(Tar.data(Self.entries + [Tar.Entry("readme.txt", "x")]), "a.tar"),
      ])
    #expect(beside.code == 1)
    #expect(beside.errors.contains("plugin.lua stands in 'shop'"))
    expectNothing()
  }

  @Test("a file that may grow no more is told, and leaves nothing behind")
  func full() throws {
    let tar = try write(Tar.data(Self.entries), "a.tar")
    let program = try #require(Repository.command)
    let child = try ChildProcess(
      "/bin/sh", ["-c", "(ulimit -f 0; exec '\(program)' plugins install '\(tar)') 2>&1 | cat"],
      environment: ["IRIS_ROOT": nil], folder: bench.folder.path)
    #expect(child.text.contains("cannot be written"), "\(child)")
    expectNothing()
  }

  @Test("in a folder a link is refused too")
  func links() throws {
    try bench.add("from", Self.files, to: ".")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/from/more.lua", withDestinationPath: "/etc/passwd")
    let child = try bench.run(["plugins", "install", bench.folder.path + "/from"])
    #expect(child.code == 1)
    #expect(child.errors.contains("'more.lua' is a link"))
    expectNothing()
  }

  @Test("more than a plugin could need is refused: bytes, files, a small file that unpacks to more")
  func bombs() throws {
    let zeros = String(repeating: "\u{0}", count: 17 * 1024 * 1024)
    var large = Tar.data(Self.entries + [Tar.Entry("shop/large", zeros)])
    let child = try bench.run(["plugins", "install", write(large, "a.tar")])
    #expect(child.errors.contains("more than 16 MiB"))
    expectNothing()
    // Compressed it is a few KiB.
    let gzip = "/usr/bin/gzip"
    if FileManager.default.isExecutableFile(atPath: gzip) {
      let packed = try ChildProcess(gzip, ["-c"], input: large)
      #expect(packed.output.count < 64 * 1024)
      let bomb = try bench.run(
        ["plugins", "install", write(Data(packed.output), "a.tar")])
      #expect(bomb.errors.contains("more than 16 MiB"))
      expectNothing()
    }
    large = Tar.data(Self.entries + (0..<1000).map { Tar.Entry("shop/\($0)", "") })
    let many = try bench.run(["plugins", "install", write(large, "a.tar")])
    #expect(many.errors.contains("more than 1000 files"))
    expectNothing()
  }

  @Test("an archive that is cut off or spoiled anywhere installs nothing, or all")
  func damaged() throws {
    let whole = Tar.data(Self.entries)
    for length in stride(from: 0, to: whole.count - 1024, by: 173) {
      let child = try bench.run(["plugins", "install", write(whole.prefix(length), "a.tar")])
      #expect(child.code != 0, "\(length)")
      #expect(child.code != nil)
      expectNothing()
    }
    var random = SeededGenerator(seed: 4)
    for _ in 0..<40 {
      var spoiled = whole
      spoiled[Int.random(in: 0..<512, using: &random)] = UInt8.random(in: 0...255, using: &random)
      let child = try bench.run(["plugins", "install", write(spoiled, "a.tar")])
      if child.code == 0 {
        #expect(try bench.run(["resolve", "shop:x"]).code == 0)
        #expect(try bench.run(["plugins", "remove", "shop"]).code == 0)
      }
      expectNothing()
    }
  }

  private static let thief = """
    return { name = "shop", home = { "here:" }, schemes = { here = "here:" } }
    """

  private static let needy: String =
    Workbench.plugin("shop", manifest: "requires = { none = \"1\" }")["plugin.lua"] ?? ""
  private static let alone: String =
    Workbench.plugin("shop", manifest: "conflicts = { here = \"1\" }")["plugin.lua"] ?? ""

  /// The files that are others, or nil: not there; and what is said.
  private static let unfitting: [(files: [String: String?], says: String)] = [
    (["plugin.lua": "return {"], "expected"),
    (["plugin.lua": "return { nmae = 1 }"], "unknown field 'nmae'"),
    (["plugin.lua": "return { name = \"../up\" }"], "a plugin's name is of small letters"),
    (["routes.lua": "return 7"], "the file wants a table"),
    (["plugin.lua": needy], "it needs the plugin"),
    (["plugin.lua": alone], "it cannot stand beside"),
    (["plugin.lua": thief], "cannot be told apart"),
    (["plugin.lua": nil], "there is no plugin.lua"),
  ]

  @Test(
    "what cannot be loaded, or not beside what is there, is not installed, and says why",
    arguments: unfitting)
  func unfit(files: [String: String?], says: String) throws {
    var all: [String: String?] = Self.files
    for (name, text) in files { all[name] = text }
    let entries = all.compactMap { name, text in text.map { Tar.Entry("shop/" + name, $0) } }
    let child = try bench.run(["plugins", "install", write(Tar.data(entries), "a.tar")])
    #expect(child.code == 1 || child.code == 5, "\(child)")
    #expect(child.errors.contains(says), "\(child.errors)")
    expectNothing()
    #expect(try bench.run(["resolve", "here:x"]).code == 0)
  }

  @Test("two at once: one of them wins, and it is there whole")
  func twoAtOnce() async throws {
    let tar = try write(Tar.data(Self.entries), "a.tar")
    let path = bench.folder.path
    for _ in 0..<5 {
      let codes = try await withThrowingTaskGroup(of: Int32?.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try Iris.run(["plugins", "install", tar], input: Data(), folder: path).code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.compactMap { $0 }.sorted() == [0, 1, 1, 1])
      #expect(bench.plugins == ["here", "shop"])
      #expect(try bench.run(["resolve", "shop:x"]).code == 0)
      #expect(try bench.run(["plugins", "remove", "shop"]).code == 0)
    }
  }

  @Test("killed at any time it leaves the plugin whole or not there, and the next one clears up")
  func killed() throws {
    let tar = try write(
      Tar.data(Self.entries + (0..<300).map { Tar.Entry("shop/data/\($0)", "x") }), "a.tar")
    let program = try #require(Repository.command)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<25 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["plugins", "install", tar]
      process.currentDirectoryURL = URL(fileURLWithPath: bench.folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32.random(in: 0..<150_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let isThere = bench.plugins.contains("shop")
      #expect(try bench.run(["resolve", "shop:x"]).code == (isThere ? 0 : 1))
      if isThere {
        #expect(bench.folder.text("Plugins/shop/data/299") == "x")
        #expect(try bench.run(["plugins", "remove", "shop"]).code == 0)
      }
    }
    #expect(try bench.run(["plugins", "install", tar]).code == 0)
    #expect(bench.plugins == ["here", "shop"])
  }
}
