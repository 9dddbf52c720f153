import Foundation
import Testing
import TestSupport

@Suite("iris plugins")
struct PluginsCommandTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.add("a", Workbench.plugin("a", manifest: "requires = { b = \"1\" }"))
    try bench.add("b", Workbench.plugin("b"))
  }

  private func names(_ text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.hasPrefix("     ") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
  }

  @Test("lists them in the order in which they are loaded, as lines and as JSON")
  func list() throws {
    let child = try bench.run(["plugins"])
    #expect(child.code == 0)
    #expect(names(child.text) == ["1 b", "2 a"])
    #expect(child.text.contains("     requires b 1\n"))
    let json = try bench.run(["plugins", "list", "--json"])
    let objects = try json.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["name"] as? String } == ["b", "a"])
    #expect(objects.map { $0["order"] as? Int } == [1, 2])
    #expect(objects.map { $0["state"] as? String } == ["loaded", "loaded"])
    #expect((objects.last?["requires"] as? [String: String]) == ["b": "1"])
  }

  @Test("one that is broken is quarantined with its place, and the exit code says so")
  func quarantined() throws {
    try bench.add("c", ["plugin.lua": "return {"])
    let child = try bench.run(["plugins"])
    #expect(child.code == 5)
    #expect(names(child.text) == ["1 b", "2 a", "- c"])
    #expect(child.text.contains("Plugins/c/plugin.lua:1:9: expected"))
  }

  @Test("what is disabled stays so until it is enabled, and who needs it is told of")
  func choices() throws {
    let off = try bench.run(["plugins", "disable", "b"])
    #expect(off.code == 5)
    #expect(off.errors.contains("Plugins/a is quarantined now"))
    #expect(off.errors.contains("it needs the plugin 'b', which is disabled"))
    let listed = try bench.run(["plugins"])
    #expect(listed.text.contains("it was chosen so; iris plugins enable b"))
    #expect(try bench.run(["resolve", "b:x"]).code == 1)
    #expect(try bench.run(["resolve", "--enable", "b", "b:x"]).code == 0)
    #expect(try bench.run(["plugins", "enable", "b"]).code == 0)
    #expect(try bench.run(["resolve", "b:x"]).code == 0)
    #expect(try bench.run(["resolve", "--disable", "b", "b:x"]).code == 1)
  }

  @Test("what its manifest disables is enabled by a person, and no other way")
  func manifest() throws {
    try bench.add("c", Workbench.plugin("c", manifest: "enabled = false"))
    #expect(try bench.run(["resolve", "c:x"]).code == 1)
    #expect(try bench.run(["plugins"]).text.contains("its manifest says so"))
    #expect(try bench.run(["plugins", "enable", "c"]).code == 0)
    #expect(try bench.run(["resolve", "c:x"]).code == 0)
  }

  @Test("a host that is off is claimed when a person wants it")
  func hosts() throws {
    try bench.add(
      "c",
      [
        "plugin.lua": """
        return { name = "c",
          hosts = { ["c.example"] = {}, ["*"] = { off = true } } }
        """,
        "routes.lua": """
        return { one = { link = "https://c.example/x", reads = "https://*/x",
          examples = { "https://c.example/x", "https://else.example/x" },
          absent = { "https://c.example/y" } } }
        """,
        "spec.lua": """
        return { ["anywhere"] = { link = "https://else.example/x", opens = "one" } }
        """,
      ])
    let link = "https://else.example/x"
    #expect(try bench.run(["resolve", link]).code == 1)
    #expect(try bench.run(["resolve", "https://c.example/x"]).code == 0)
    #expect(try bench.run(["resolve", "--enable", "c:*", link]).code == 0)
    #expect(try bench.run(["plugins"]).text.contains("host * is off; iris plugins enable 'c:*'"))
    // Its own examples and specs are tried with it on.
    #expect(try bench.run(["check"]).code == 0)
    #expect(try bench.run(["test"]).code == 0)
    #expect(try bench.run(["plugins", "enable", "c:*"]).code == 0)
    #expect(try bench.run(["resolve", link]).code == 0)
    #expect(try bench.run(["resolve", "--disable", "c:*", link]).code == 1)
    #expect(try bench.run(["plugins", "remove", "c"]).code == 0)
    #expect(bench.folder.text(".iris/plugins")?.contains("c:*") == false)
  }

  @Test(
    "what there is not cannot be chosen or removed",
    arguments: [
      ["enable", "c"], ["disable", "aa"], ["enable", "a:*"], ["remove", "c"], ["enable"],
      ["remove"], ["install"], ["install", "a", "b"], ["list", "a"], ["enabel", "a"],
    ])
  func unknown(words: [String]) throws {
    let child = try bench.run(["plugins"] + words)
    #expect(child.code == 2)
    #expect(!child.errors.isEmpty)
    #expect(bench.plugins == ["a", "b"])
    #expect(bench.folder.text(".iris/plugins") == nil)
  }

  @Test("a file of choices that says something else is told with its line, and no link is lost")
  func spoiled() throws {
    try bench.folder.write("# ours\na maybe\nb on\n", to: ".iris/plugins")
    let child = try bench.run(["resolve", "b:x"])
    #expect(child.code == 0)
    #expect(child.errors.contains(".iris/plugins:2:1: a choice is the name of a plugin"))
    let kept = try bench.run(["plugins", "enable", "b"])
    #expect(kept.code == 3)
    #expect(bench.folder.text(".iris/plugins") == "# ours\na maybe\nb on\n")
    let doctor = try bench.run(["doctor"])
    #expect(doctor.code == 3)
    #expect(doctor.text.contains(".iris/plugins:2:1: a choice is the name of a plugin"))
  }

  @Test("where there is no plugin yet, that is no mistake")
  func none() throws {
    let empty = try Workbench()
    let child = try empty.run(["plugins"])
    #expect(child.code == 0)
    #expect(child.text.isEmpty)
    #expect(child.errors.contains("iris new plugin NAME"))
    #expect(try empty.run(["plugins", "--json"]).output.isEmpty)
  }

  @Test("choices that are made at once are all kept")
  func atOnce() async throws {
    let path = bench.folder.path
    try bench.add("c", Workbench.plugin("c"))
    for name in ["d", "e", "f", "g"] { try bench.add(name, Workbench.plugin(name)) }
    await withTaskGroup(of: Void.self) { group in
      for name in ["c", "d", "e", "f", "g"] {
        group.addTask {
          _ = try? Iris.run(["plugins", "disable", name], input: Data(), folder: path)
        }
      }
    }
    let kept = bench.folder.text(".iris/plugins") ?? ""
    #expect(
      kept.split(separator: "\n").dropFirst() == ["c off", "d off", "e off", "f off", "g off"])
  }

  @Test("a priority that decides between two plugins is shown, with both places and a link")
  func priority() throws {
    for (name, more) in [("c", ""), ("d", "priority = 2")] {
      try bench.add(
        name,
        [
          "plugin.lua": """
          return { name = "\(name)", home = { "both:" }, schemes = { both = "both:" }, \(more) }
          """,
          "routes.lua": """
          return { one = { link = "/:integer", examples = { "both:7" }, absent = {} } }
          """,
        ])
    }
    let child = try bench.run(["plugins"])
    #expect(
      child.text.contains(
        """
             by its priority '/:integer' of d.one (Plugins/d/routes.lua:1) goes before \
        '/:integer' of c.one (Plugins/c/routes.lua:1): both:0
        """))
    #expect(try bench.run(["resolve", "both:7"]).text.contains("d.one"))
    #expect(
      try bench.run(["resolve", "--disable", "d", "both:7"]).text.contains("c.one"))
  }
}
