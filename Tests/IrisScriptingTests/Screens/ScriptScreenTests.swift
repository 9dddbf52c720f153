import Iris
import IrisScripting
import TestSupport
import Testing

/// A record source that counts what it is asked.
final class CountingRecords: RecordSource {
  private let inner: any RecordSource
  private(set) var count = 0

  init(_ inner: any RecordSource) { self.inner = inner }

  func record(_ kind: String, key: String) -> Record? {
    count += 1
    return inner.record(kind, key: key)
  }
}

@Suite("Screens of rows")
struct ScriptScreenTests {
  /// What the place of a link shows, as text; nil: the link opens nothing.
  private func shown(
    _ link: String, in rig: Rig, facts: [String: FactValue] = [:]
  ) -> String? {
    guard let intent = rig.resolver().resolve(link).intent else { return nil }
    let screens = ScriptScreens(rules: rig.rules, facts: ScriptFacts(facts))
    let route = rig.rules.row(named: intent.row).map {
      ScriptRoute(row: $0.name, parameters: intent.parameters)
    }
    return route.flatMap { screens.screen(for: $0, showing: intent) }?
      .drawn(for: ScriptIntent.self).text(isASCII: true)
  }

  private let rows = """
    page = {
      link = "/page/:number", query = { "note", "tags=:tags*", "bold" },
      params = {
        number = "integer", note = { type = "text", empty = true }, tags = "text", bold = "flag",
      },
      title = "A page",
      screen = {
        title     = { "{note}", "Page {number}" },
        image     = { "page-{number}", "Page {number}" },
        highlight = { { "{note}", when = "bold" } },
        text      = { "Note: {note}", { "No note", unless = "note" }, "{{{number}}}" },
        fields    = { { "Number", "{number}" }, { "Tags", "{tags}" }, { "User", "{fact.user}" } },
        list      = { "{tags}", { "no tags", unless = "tags" } },
        links     = {
          { "Same", row = "page" },
          { "First", row = "page", with = { number = 1 }, unless = "bold" },
          { "Noted", row = "page", with = { number = "{number}", note = "{note}!" } },
          { "Tagged", row = "page", with = { number = "{number}", tags = "{tags}", bold = true } },
          { "Odd", row = "page", with = { number = "{note}" } },
        },
      },
      examples = "app:page/7", absent = "app:page/x",
    },
    plain = {
      link = "/plain/:number", query = { "note" }, params = { number = "integer", note = "text" },
      title = "Plain", examples = "app:plain/7", absent = "app:plain/x",
    },
    bare = { link = "/bare", examples = "app:bare", absent = "app:bare/x" },
    """

  @Test("a part is there when its values are, and takes no space when one is missing")
  func parts() throws {
    let rig = try Rig(
      rows: rows, manifest: "facts = { user = { opens = \"bare\", example = \"ada\" } }")
    #expect(
      shown("app:page/7", in: rig) == """
        Page 7
        ======
        (Page 7)
        No note
        {7}
        Number  7
        - no tags
        [1] Same
        [2] First
        [3] Noted
        [4] Tagged

        """)
    #expect(
      shown("app:page/7?note=hi&tags=a&tags=b&bold", in: rig, facts: ["user": .text("ada")]) == """
        hi
        ==
        (Page 7)
        > hi
        Note: hi
        {7}
        Number  7
        Tags    a, b
        User    ada
        - a
        - b
        [1] Same
        [2] Noted
        [3] Tagged

        """)
    // An empty text is nothing to show.
    #expect(shown("app:page/7?note=", in: rig) == shown("app:page/7", in: rig))
  }

  @Test("a control leads to the canonical link of what it names")
  func controls() throws {
    let rig = try Rig(
      rows: rows, manifest: "facts = { user = { opens = \"bare\", example = \"ada\" } }")
    let intent = try #require(rig.resolver().resolve("app:page/7?note=a&tags=b&tags=c").intent)
    let screens = ScriptScreens(rules: rig.rules, facts: ScriptFacts())
    let route = ScriptRoute(row: intent.row, parameters: intent.parameters)
    let drawing = try #require(
      screens.screen(for: route, showing: intent)?.drawn(for: ScriptIntent.self))
    let links = drawing.controls.map { control -> String in
      if case .link(let link) = control.target { "\(control.title): \(link)" } else { "?" }
    }
    #expect(
      links == [
        "Same: app:page/7?note=a&tags=b&tags=c", "First: app:page/1", "Noted: app:page/7?note=a!",
        "Tagged: app:page/7?tags=b&tags=c&bold",
      ])
  }

  @Test("a row that says nothing of its screen shows its title and its values")
  func plain() throws {
    let rig = try Rig(
      rows: rows, manifest: "facts = { user = { opens = \"bare\", example = \"ada\" } }")
    #expect(shown("app:plain/7?note=a", in: rig) == "Plain\n=====\nnote    a\nnumber  7\n")
    #expect(shown("app:bare", in: rig) == "bare\n====\n")
    #expect(shown("app:nothing", in: rig) == nil)
    #expect(
      ScriptScreens(rules: rig.rules, facts: ScriptFacts())
        .screen(for: ScriptRoute(row: "app.gone", parameters: Parameters()), showing: nil) == nil)
  }

  @Test("every example of every product has a screen that shows something, and its links open")
  func products() {
    let rig = Rig.own.withExampleFacts()
    let resolver = rig.resolver()
    let screens = ScriptScreens(rules: rig.rules, facts: ScriptFacts(rig.facts))
    var followed = 0
    for row in rig.rules.rows {
      for example in row.examples {
        guard let intent = resolver.resolve(example).intent else { continue }
        let route = ScriptRoute(row: intent.row, parameters: intent.parameters)
        let drawing = screens.screen(for: route, showing: intent)?.drawn(for: ScriptIntent.self)
        #expect(drawing?.elements.isEmpty == false, "\(example)")
        for line in drawing?.lines() ?? [] { #expect(ShownText.width(line) <= 80) }
        for control in drawing?.controls ?? [] {
          guard case .link(let link) = control.target else { continue }
          followed += 1
          #expect(resolver.resolve(link).intent != nil, "\(example): \(control.title) \(link)")
        }
      }
    }
    #expect(followed > 20)
  }

  @Test("hostile values are shown, and rule nothing")
  func hostile() throws {
    let rig = try Rig(
      rows: """
        page = {
          link = "/page", query = { "note" }, params = { note = "text" },
          screen = { title = "{note}", links = { { "{note}", row = "page" } } },
          examples = "app:page", absent = "app:page/x",
        },
        """)
    let intent = try #require(
      rig.resolver().resolve("app:page?note=%1B[2J%E2%80%AE%3Cscript%3E%22'&x").intent)
    let screens = ScriptScreens(rules: rig.rules, facts: ScriptFacts())
    let route = ScriptRoute(row: intent.row, parameters: intent.parameters)
    let drawing = try #require(
      screens.screen(for: route, showing: intent)?.drawn(for: ScriptIntent.self))
    #expect(drawing.text().contains("\u{FFFD}[2J\u{FFFD}<script>\"'"))
    #expect(drawing.html().contains("\u{FFFD}[2J\u{FFFD}&lt;script&gt;&quot;&#39;"))
    #expect(!drawing.html().contains("<script"))
  }
}

/// What is promised of deep previews, on this repository's own scripts.
@Suite("Deep previews")
struct DeepPreviewTests {
  private let rig = Rig.own

  private func preview(
    _ facts: [String: FactValue] = [:], records: CountingRecords? = nil
  ) -> ScriptPreview {
    let scripts = rig.navigator(facts: facts)
    let resolver = Resolver(
      rules: rig.rules, records: records ?? PluginRecords(rig.rules), facts: facts)
    return ScriptPreview(scripts, resolver: resolver)
  }

  @discardableResult
  private func open(
    _ link: String, in preview: ScriptPreview, from source: Source = .link
  ) -> Opening<ScriptIntent, ScriptRoute> {
    preview.open(rig.withExampleFacts().resolver().resolve(link), from: source, at: 0)
  }

  @Test("a sheet to write in, two levels deep, with a draft, from one link")
  func compose() {
    let preview = preview(["user": .text("ada")])
    open("iris://compose/review?to=3&text=Hello%20there", in: preview)
    let state = preview.scripts.navigator.state
    #expect(state.sheetTitles == [["compose 3", "review Hello there 3"]])
    #expect(
      preview.drawing?.text(isASCII: true) == """
        Before it is sent
        =================
        > Hello there
        To    Grace
        From  ada
        [1] Write on

        """)
    // What lies under it is there as well, and its draft has gone up with the link.
    let below = preview.scripts.navigator.apply([.dismissSheet])
    #expect(below?.sheets.isEmpty == true)
  }

  @Test("a conversation with a message that is set off, and without")
  func conversation() {
    let preview = preview()
    open("iris://conversation/7?message=3", in: preview)
    #expect(preview.drawing?.text(isASCII: true).contains("> Message 3\n") == true)
    open("iris://conversation/8", in: preview)
    #expect(preview.drawing?.text().contains("Notes to myself") == true)
    #expect(preview.drawing?.text(isASCII: true).contains("> ") == false)
  }

  @Test("a signed-out home becomes a signed-in one when the fact changes, and back")
  func home() throws {
    let preview = preview()
    let facts = preview.scripts.facts
    let screen = try #require(preview.screen)
    let live = LiveScreen(screen, for: ScriptIntent.self)
    #expect(live.drawing.text(isASCII: true).contains("> Nobody is signed in\n[1] Sign in\n"))
    facts.set("user", to: .text("ada"))
    #expect(live.drawing.text(isASCII: true).contains("> Signed in as ada\n[1] People\n"))
    #expect(live.drawing == preview.drawing)
    facts.set("user", to: nil)
    #expect(live.drawing.text(isASCII: true).contains("> Nobody is signed in\n[1] Sign in\n"))
  }

  @Test("what waited for the fact is shown when it has come")
  func waited() {
    let preview = preview()
    let opening = open("iris://compose?to=3&text=Hi", in: preview)
    guard case .waiting = opening else {
      Issue.record("it does not wait: \(opening)")
      return
    }
    #expect(preview.drawing?.text().contains("Say who you are.") == true)
    preview.set("user", to: .text("ada"), at: 1)
    #expect(preview.drawing?.text(isASCII: true).hasPrefix("To Grace\n========\nHi\n") == true)
  }

  @Test("a screen is built from what its baton carries, and reads nothing after it has arrived")
  func reads() throws {
    let records = CountingRecords(PluginRecords(rig.rules))
    let resolver = Resolver(rules: rig.rules, records: records, facts: ["user": .text("ada")])
    let preview = ScriptPreview(rig.navigator(facts: ["user": .text("ada")]), resolver: resolver)
    for link in [
      "iris://conversation/7?message=3", "iris://compose?to=3&text=Hi", "iris://contact/1",
    ] {
      let before = records.count
      let resolution = resolver.resolve(link)
      #expect(records.count > before, "the gate asks")
      preview.open(resolution, from: .link, at: 0)
      let arrived = records.count
      let screen = try #require(preview.screen)
      let live = LiveScreen(screen, for: ScriptIntent.self)
      let text = live.drawing.text() + live.drawing.html() + (preview.drawing?.ansi() ?? "")
      #expect(!text.isEmpty)
      preview.scripts.facts.set("user", to: .text("grace"))
      #expect(!live.drawing.controls.isEmpty)
      #expect(records.count == arrived, "\(link)")
    }
  }

  @Test("a tapped control ends where its link ends, from every example's state")
  func parity() throws {
    let facts: [String: FactValue] = ["user": .text("ada")]
    let rows = rig.rules.rows.filter { $0.name.hasPrefix("messages.") }
    var taps = 0
    for example in rows.flatMap(\.examples) {
      let first = preview(facts)
      open(example, in: first)
      let controls = first.drawing?.controls ?? []
      for (number, control) in controls.enumerated() {
        let tapped = preview(facts)
        let linked = preview(facts)
        for preview in [tapped, linked] { open(example, in: preview) }
        let opening = tapped.tap(number + 1, at: 1)
        guard case .link(let link) = control.target else { continue }
        open(link, in: linked)
        #expect(opening != nil)
        #expect(
          tapped.scripts.navigator.state == linked.scripts.navigator.state, "\(example) \(link)")
        #expect(tapped.drawing == linked.drawing)
        taps += 1
      }
      #expect(first.tap(controls.count + 1, at: 1) == nil)
      #expect(first.tap(0, at: 1) == nil)
    }
    #expect(taps > 15)
  }
}
