import Foundation
import Iris
import IrisScripting
import TestSupport
import Testing

/// What the handbook and the README show is run as it stands there. After a wording has changed,
/// run with IRIS_RECORD=1, which writes the transcripts anew, and read what changed.
@Suite("The handbook")
struct HandbookTests {
  static let handbook = page("Scripts/README.md")
  static let readme = page("README.md")
  private static let isRecording = ProcessInfo.processInfo.environment["IRIS_RECORD"] == "1"

  private static func page(_ path: String) -> HandbookPage {
    let bytes = FileManager.default.contents(atPath: Repository.root + "/" + path)
    return HandbookPage(String(decoding: bytes ?? Data(), as: UTF8.self))
  }

  @Test(
    "does in every section what it says", .disabled(if: isRecording),
    arguments: handbook.sections.filter(\.isRun))
  func handbookSection(section: HandbookPage.Section) throws {
    try compare(section, of: Self.handbook, on: HandbookWorkbench())
  }

  @Test(
    "so does the README, with the repository's own rules", .disabled(if: isRecording),
    arguments: readme.sections.filter(\.isRun))
  func readmeSection(section: HandbookPage.Section) throws {
    try compare(section, of: Self.readme, on: HandbookWorkbench(withRules: true))
  }

  private func compare(
    _ section: HandbookPage.Section, of page: HandbookPage, on bench: HandbookWorkbench
  ) throws {
    for (range, lines) in try bench.run(section) {
      #expect(lines == Array(page.lines[range]), "line \(range.lowerBound + 1)")
    }
  }

  @Test("is written anew", .enabled(if: isRecording))
  func record() throws {
    for (path, page, withRules) in [
      ("Scripts/README.md", Self.handbook, false), ("README.md", Self.readme, true),
    ] {
      var page = page
      var transcripts: [HandbookWorkbench.Transcript] = []
      for section in page.sections where section.isRun {
        transcripts += try HandbookWorkbench(withRules: withRules).run(section)
      }
      page.record(transcripts)
      try Data(page.lines.joined(separator: "\n").utf8)
        .write(to: URL(fileURLWithPath: Repository.root + "/" + path))
    }
  }

  @Test("has thirteen recipes, each of which is run")
  func recipes() {
    let recipes = Self.handbook.sections.filter { $0.title.hasPrefix("Recipe ") }
    #expect(recipes.count == 13)
    for (number, recipe) in recipes.enumerated() {
      #expect(recipe.title.hasPrefix("Recipe \(number + 1): "))
      #expect(recipe.isRun, "\(recipe.title)")
    }
  }

  @Test(
    "leaves every plugin well made: no finding, its examples open, its absent links do not",
    arguments: handbook.sections.filter(\.isRun))
  func plugins(section: HandbookPage.Section) throws {
    let bench = try HandbookWorkbench()
    _ = try bench.run(section, asking: false)
    let own = PluginFolder(
      path: bench.folder.path + "/Scripts", title: "Scripts", isNamed: false)
    let plugins = bench.folder.path + "/Plugins"
    let folders =
      [own].filter(\.hasManifest)
      + PluginFolder.plugins(
        in: plugins, title: "Plugins", nativePlugins: Set(Repository.names(in: plugins)))
    let rules = RuleSet(folders: folders, hostNames: .platform)
    #expect(rules.diagnostics.map(\.rendered) == [])
    #expect(rules.plugins.count == folders.count)
    #expect(!rules.rows.isEmpty)
    var facts: [String: FactValue] = [:]
    for plugin in rules.plugins {
      for (name, fact) in plugin.manifest.facts { facts[name] = fact.example }
    }
    let resolver = Resolver(rules: rules, records: PluginRecords(rules), facts: facts)
    for row in rules.rows {
      #expect(!row.examples.isEmpty || row.retired != nil, "\(row.name)")
      #expect(!row.absent.isEmpty, "\(row.name)")
      for link in row.examples {
        let answer = resolver.resolve(link)
        #expect(answer.intent != nil, "\(link)")
        #expect(answer.rule == row.place.description, "\(link)")
      }
      for link in row.absent {
        #expect(resolver.resolve(link).rule != row.place.description, "\(link)")
      }
    }
  }

  @Test("leads somewhere with every link")
  func links() {
    for (page, folder) in [(Self.handbook, "Scripts/"), (Self.readme, "")] {
      for target in page.targets {
        if target.hasPrefix("#") {
          #expect(page.anchors.contains(String(target.dropFirst())), "\(target)")
        } else {
          let file = Repository.root + "/" + folder + target
          #expect(FileManager.default.fileExists(atPath: file), "\(target)")
        }
      }
    }
    #expect(Self.handbook.targets.count > 20)
    #expect(!Self.handbook.anchors.contains("recipe-13"))
  }
}

/// The runner of the pages itself.
@Suite("The runner of the handbook")
struct HandbookPageTests {
  private let cafe = """
    ## One
    ```lua
    -- Plugins/cafe/plugin.lua
    return { name = "cafe", home = "cafe:", schemes = { cafe = "cafe:" } }
    ```
    ```lua
    -- Plugins/cafe/routes.lua
    return { menu = { link = "/menu", examples = {}, absent = {} } }
    ```
    """

  @Test("takes a transcript that is not so for what it is")
  func wrong() throws {
    let page = HandbookPage(cafe + "\n```console\n$ iris resolve cafe:menu\ncafe:menu\tabsent\n```")
    let bench = try HandbookWorkbench()
    let section = try #require(page.sections.first)
    let transcript = try #require(try bench.run(section).first)
    #expect(transcript.lines == ["$ iris resolve cafe:menu", "cafe:menu\tcafe.menu\t{}"])
    #expect(transcript.lines != Array(page.lines[transcript.range]))
    var recorded = page
    recorded.record([transcript])
    #expect(HandbookPage(recorded.lines.joined(separator: "\n")).lines == recorded.lines)
    #expect(recorded.lines.contains("cafe:menu\tcafe.menu\t{}"))
  }

  @Test("changes a file that has what is changed, and no other")
  func change() throws {
    let change = "\n```diff\n--- Plugins/cafe/routes.lua\n-WHAT\n+return {}\n```"
    let there = HandbookPage(
      cafe
        + change.replacing(
          "WHAT", with: "return { menu = { link = \"/menu\", examples = {}, absent = {} } }"))
    _ = try HandbookWorkbench().run(try #require(there.sections.first))
    let missing = HandbookPage(cafe + change.replacing("WHAT", with: "return { lunch }"))
    let section = try #require(missing.sections.first)
    #expect(throws: HandbookWorkbench.Fault.self) { try HandbookWorkbench().run(section) }
  }

  @Test(
    "runs nothing but the command",
    arguments: [
      "ls", "iris routes; ls", "iris routes && ls", "iris routes | ls", "iris routes > x",
      "iris link x.y \"$(ls)\"", "printf x", "cat x | iris resolve -", "iris", "",
    ])
  func otherCommand(line: String) throws {
    let page = HandbookPage("## One\n```console\n$ \(line)\n```")
    let section = try #require(page.sections.first)
    #expect(throws: HandbookWorkbench.Fault.self) { try HandbookWorkbench().run(section) }
  }

  @Test("a block without a name is only shown")
  func excerpt() {
    let page = HandbookPage("## One\n```lua\nreturn {}\n```\n```\n$ iris\n```")
    #expect(page.sections.first?.blocks.isEmpty == true)
    #expect(page.sections.first?.isRun == false)
  }
}
