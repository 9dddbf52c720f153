import Iris
import IrisScripting
import Testing
import TestSupport

/// Every site of the core with every meaning that a script can write there.
@Suite("Sites of scripts, one by one")
struct SiteTableTests {
  private static let rows = """
    list  = { link = "/list", tab = "main", examples = { "app:list" }, absent = { "app:x" } },
    page  = { link = "/page", tab = "main", examples = { "app:page" }, absent = { "app:page/1" } },
    sheet = { link = "/sheet", presents = true, examples = { "app:sheet" }, absent = { "app:sheet/1" } },
    safe  = { link = "/safe", needs = { "key" }, examples = { "app:safe" }, absent = { "app:safe/1" } },
    ask   = { link = "/ask", presents = true, examples = { "app:ask" }, absent = { "app:ask/1" } },
    home  = { link = "/home", examples = { "app:home" }, absent = { "app:home/1" } },
    shut  = { link = "/shut", rule = function() return iris.fact("never") end, absent = { "app:shut" },
              examples = {} },
    locked = { link = "/locked", needs = { "key" }, examples = { "app:locked" }, absent = { "app:locked/1" } },
    """

  private static let words: [(text: String, meaning: Meaning)] = [
    (#""stop""#, .stop), (#""continue""#, .continue),
    (#""register then hand off""#, .registerThenHandOff),
    (#"{ fallback = "home", because = "gone" }"#, .fallback),
  ]

  /// As the app's own scripts, so that what is not named stops. The sites on the way of a fallback
  /// go on, or what it came to would not be seen.
  private func rig(_ site: CallSite, _ text: String) throws -> Rig {
    let other = site == .handoffStack ? "" : #"["handoff.stack"] = "continue","#
    let folder = try TemporaryFolder([
      "app/plugin.lua": """
      return { name = "app", home = { "app:" }, schemes = { app = "app:" },
               facts = { key = { title = "The key", opens = "ask" }, never = "Nobody knows" } }
      """,
      "app/routes.lua": "return {\n\(Self.rows)\n}", "app/types.lua": "return {}",
      "app/sites.lua": "return { \(other) [\"\(site.name)\"] = \(text) }",
    ])
    return Rig(
      folders: [PluginFolder(path: folder.path + "/app", title: "Scripts", isNamed: false)], folder)
  }

  /// Has the site asked, and tells what came of it.
  private func tried(_ site: CallSite, _ drive: Drive) -> String {
    switch site {
    case .handoffStack: return drive.open("app:page").told
    case .handoffSheet: return drive.open("app:sheet").told
    case .factNeeded: return drive.open("app:safe").told
    case .screenAppears:
      switch drive.navigator.screenAppears(
        for: ScriptRoute(row: "app.page", parameters: Parameters()), at: 0)
      {
      case .asItIs: return "as it is"
      case .stopped: return "stopped"
      case .waits: return "waits"
      case .fellBack(let opening): return opening.told
      case .handed, .holds: return "handed"
      }
    default:
      let source = Source.allCases.first { site == .opens($0) }
      return drive.open("app:nowhere", from: source ?? .test).told
    }
  }

  private func expected(_ site: CallSite, _ meaning: Meaning) -> String {
    switch (site, meaning) {
    case (.screenAppears, .stop): "stopped"
    case (.screenAppears, .continue): "as it is"
    case (.screenAppears, .registerThenHandOff): "waits"
    case (.handoffStack, .registerThenHandOff): "opened page registered"
    case (.handoffStack, .continue): "opened page"
    case (.handoffSheet, .registerThenHandOff): "opened sheet registered"
    case (.handoffSheet, .continue): "opened sheet"
    case (.factNeeded, .registerThenHandOff): "waits on ask for key"
    case (_, .fallback): "opened home because gone"
    default: "absent at \(site.name)"
    }
  }

  @Test("each meaning does what it says where it makes sense, and is refused when loaded elsewhere")
  func table() throws {
    var (tried, refused) = (0, 0)
    for site in CallSite.core {
      for (text, meaning) in Self.words {
        let fixed = try rig(site, text)
        let dynamic = try rig(site, "function() return \(text) end")
        let label = "\(site.name) = \(text)"
        #expect(dynamic.rules.diagnostics.map(\.rendered) == [], "\(label)")
        let drive = Drive(dynamic)
        let before = drive.navigator.snapshot
        let told = self.tried(site, drive)
        if site.allows(meaning) {
          tried += 1
          #expect(fixed.rules.diagnostics.map(\.rendered) == [], "\(label)")
          #expect(self.tried(site, Drive(fixed)) == expected(site, meaning), "\(label)")
          #expect(told == expected(site, meaning), "\(label)")
          #expect(drive.scripts.takeFailures() == [], "\(label)")
        } else {
          refused += 1
          let rendered = fixed.rules.diagnostics.map(\.rendered)
          #expect(fixed.rules.plugins.isEmpty && rendered.count == 1, "\(label)")
          #expect(
            rendered.first?.contains("'\(meaning.rawValue)' makes no sense at \(site.name)")
              == true,
            "\(label)")
          // A function is only known when it is asked: then it stops, and is told.
          #expect(told == expected(site, .stop), "\(label)")
          #expect(drive.navigator.snapshot == before, "\(label)")
          #expect(drive.scripts.takeFailures().count == 1, "\(label)")
        }
      }
      // Where nothing is said, it stops.
      let silent = Drive(try rig(site, "nil"))
      #expect(self.tried(site, silent) == expected(site, .stop))
    }
    print("sites: \(CallSite.core.count), \(tried) meanings tried, \(refused) refused when loaded")
    #expect(tried + refused == CallSite.core.count * 4)
  }

  @Test(
    "a fallback that does not open stops at every site, and so does one that needs what is missing")
  func absentFallback() throws {
    for site in CallSite.core where site.allows(.fallback) {
      for row in ["shut", "locked", "safe"] {
        for text in [
          "{ fallback = \"\(row)\" }", "function() return { fallback = \"\(row)\" } end",
        ] {
          let rig = try rig(site, text)
          #expect(rig.rules.diagnostics.filter { $0.severity == .error } == [])
          let drive = Drive(rig)
          let before = drive.navigator.snapshot
          let told = tried(site, drive)
          // A fact that is missing on the way of a fallback is asked about in its turn.
          #expect(told == expected(site, .stop) || told == "absent at fact.needed", "\(site.name)")
          #expect(drive.navigator.snapshot == before)
        }
      }
    }
  }
}
