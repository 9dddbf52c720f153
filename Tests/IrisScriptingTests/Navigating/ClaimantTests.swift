import Iris
import IrisScripting
import Testing
import TestSupport

/// Who is asked about a link that has no intent.
@Suite("Whose link it is")
struct ClaimantTests {
  private static func plugin(_ name: String, _ manifest: String, _ rows: String, _ sites: String)
    -> [String: String]
  {
    [
      "\(name)/plugin.lua": "return { name = \"\(name)\", \(manifest) }",
      "\(name)/routes.lua": "return { \(rows) }", "\(name)/types.lua": "return {}",
      "\(name)/sites.lua": "return { \(sites) }",
    ]
  }

  /// The app's own scripts, a shop that answers for its links, and a museum that does not.
  private func rig() throws -> Rig {
    var files: [String: String] = [:]
    for more in [
      Self.plugin(
        "own", #"home = { "own:" }, schemes = { own = "own:" }"#,
        #"home = { link = "/home", examples = { "own:home" }, absent = { "own:x" } }"#,
        #"["link.opens"] = { fallback = "home", because = "own" }, ["handoff.stack"] = "continue""#),
      Self.plugin(
        "shop",
        #"home = { "https://shop.example" }, schemes = { shop = "shop:" }, hosts = { "shop.example", ":text.shop.example", "*" }"#,
        """
        front = { link = "/", examples = { "https://shop.example/" }, absent = { "shop:x" } },
        item = { link = { "/item/:integer", "shop:item/:integer" }, rule = function(integer) return integer < 9 end,
                 examples = { "shop:item/1" }, absent = { "shop:item/9" } },
        """,
        #"["link.opens"] = { fallback = "front", because = "shop" }, ["tap.opens"] = "stop""#),
      Self.plugin(
        "museum", #"home = { "https://museum.example" }, hosts = { "museum.example" }"#,
        #"hall = { link = "/", examples = { "https://museum.example/" }, absent = { "https://museum.example/x" } }"#,
        ""),
    ] {
      files.merge(more) { first, _ in first }
    }
    let folder = try TemporaryFolder(files)
    let rig = Rig(
      folders: [PluginFolder(path: folder.path + "/own", title: "Scripts", isNamed: false)]
        + ["shop", "museum"].map {
          PluginFolder(path: folder.path + "/" + $0, title: "Plugins/" + $0, isNamed: true)
        }, folder)
    #expect(rig.rules.diagnostics.map(\.rendered) == [])
    return rig
  }

  @Test(
    "a link is of the row that is chosen, else of the plugin that names its place most closely",
    arguments: [
      ("shop:item/9", "shop"), ("shop:nowhere", "shop"), ("https://shop.example/x", "shop"),
      ("https://a.shop.example/x", "shop"), ("https://museum.example/x", "museum"),
      ("https://elsewhere.example/x", "shop"), ("own:x", "own"), ("nobody:x", nil), ("", nil),
      ("https://%zz", nil),
    ] as [(String, String?)])
  func claimant(link: String, name: String?) throws {
    #expect(try rig().rules.claimant(of: link) == name)
  }

  @Test(
    "a plugin answers for its own dead links, and the app's scripts for all others",
    arguments: [
      ("shop:item/9", Source.link, "opened front because shop"),
      ("shop:nowhere", .link, "opened front because shop"),
      ("https://shop.example/x", .link, "opened front because shop"),
      // It says nothing of a museum's links, and the museum neither: the app does.
      ("https://museum.example/x", .link, "opened home because own"),
      ("own:x", .link, "opened home because own"),
      ("nobody:x", .link, "opened home because own"),
      // What it says stop to, stops; where nobody says anything, it stops too.
      ("shop:item/9", .tap, "absent at tap.opens"),
      ("shop:item/9", .share, "absent at share.opens"),
    ])
  func asked(link: String, source: Source, told: String) throws {
    let drive = Drive(try rig())
    #expect(drive.open(link, from: source).told == told)
    let sent = Drive(try rig())
    sent.scripts.send(link, from: source, at: 0)
    sent.navigator.ready(at: 0)
    #expect(sent.navigator.snapshot == drive.navigator.snapshot)
  }

  @Test("a plugin whose own answers are not loaded leaves its links to the app's scripts")
  func refused() throws {
    let folder = try TemporaryFolder(
      Self.plugin(
        "own", #"home = { "own:" }, schemes = { own = "own:" }"#,
        #"home = { link = "/home", examples = { "own:home" }, absent = { "own:x" } }"#,
        #"["link.opens"] = { fallback = "home", because = "own" }, ["handoff.stack"] = "continue""#
      ).merging(
        Self.plugin("shop", #"home = { "shop:" }, schemes = { shop = "shop:" }"#, "front = 7", "")
      ) { first, _ in first })
    let rig = Rig(
      folders: [
        PluginFolder(path: folder.path + "/own", title: "Scripts", isNamed: false),
        PluginFolder(path: folder.path + "/shop", title: "Plugins/shop", isNamed: true),
      ], folder)
    #expect(rig.rules.refusedOwner(of: "shop:x") != nil)
    #expect(rig.rules.claimant(of: "shop:x") == nil)
    #expect(Drive(rig).open("shop:x").told == "opened home because own")
  }
}
