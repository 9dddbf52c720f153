import Iris
import TestSupport
import Testing

/// What bit other projects, as far as it is about routing: each row of the shared list is answered,
/// or says why the answer is another one here.
@Suite("Bugs of others")
struct RoutingBugTests {
  static let file = "bugs.tsv"

  /// Rows, a link, and what it opens; nil: nothing.
  struct Answer: Sendable {
    let rows: [TestRow]
    let link: String
    let opened: String?

    init(_ rows: [TestRow], _ link: String, _ opened: String?) {
      self.rows = rows
      self.link = link
      self.opened = opened
    }
  }

  enum Verdict: Sendable {
    case answers([Answer])
    case differs(String, [Answer])
  }

  static func row(_ form: String, _ items: String..., types: [String: ValueType] = [:]) -> TestRow {
    var row = TestRow(form, form, types: types)
    row.items = items
    return row
  }

  static let mail = [row("mailto:/:to", "subject", "body")]
  static let handle = ValueTypeSamples.type(.text) {
    $0.matches = (try? Regexp("[A-Za-z][A-Za-z0-9_]*")).map { [$0] } ?? []
  }

  static let verdicts: [String: Verdict] = [
    "visionmedia/page.js#187": .answers([
      Answer(
        [row("/search/:keyword")], "https://e.x/search/markdown%20%2F%20wiki",
        "/search/:keyword keyword=\"markdown / wiki\""),
      Answer([row("/search/:keyword")], "https://e.x/search/", nil),
    ]),
    "vuejs/vue-router#3213": .answers([
      Answer([row("/:p")], "https://e.x/%252520", "/:p p=\"%2520\"")
    ]),
    "laravel/framework#7920": .answers([
      Answer(
        [row("/prefix/:name/:value")], "https://e.x/prefix/something%2ffoo/bar",
        "/prefix/:name/:value name=\"something/foo\" value=\"bar\"")
    ]),
    "react-navigation#3455": .answers([
      Answer(
        [row("app:search/:date")], "app://search/2018%2F02%2F07",
        "app:search/:date date=\"2018/02/07\"")
    ]),
    "expo/expo#42075": .answers([
      Answer([row("app:x", "p", "*=:rest")], "app://x?p=a%26b", "app:x p=\"a&b\"")
    ]),
    "expo/expo#31675": .answers([
      Answer([row("app:x", "t")], "app://x?t=a%0Ab", "app:x t=\"a\nb\"")
    ]),
    "signalapp/Signal-Desktop#5035": .answers([
      Answer([row("/#p/:phone")], "https://e.x/#p/%zz", nil),
      Answer([row("/#p/:phone")], "https://e.x/#p/+1", "/#p/:phone phone=\"+1\""),
    ]),
    "apple/swift-foundation#1190": .answers([
      Answer([row("/", "a[b]=:v")], "https://e.x/?a[b]=%20", "/ v=\" \"")
    ]),
    "deltachat/deltachat-android#1005": .answers([
      Answer(
        mail,
        "mailto:a@e.com?body=%21web%20https%3A%2F%2Fduckduckgo.com%2Flite%3Fq%3Dduck%2520it",
        "mailto:/:to body=\"!web https://duckduckgo.com/lite?q=duck%20it\" to=\"a@e.com\"")
    ]),
    "flutter/flutter#75552; medialize/URI.js#74": .answers([
      Answer(
        mail, "mailto:a@e.com?subject=Hello%20World",
        "mailto:/:to subject=\"Hello World\" to=\"a@e.com\""),
      Answer(
        mail, "mailto:a@e.com?subject=Hello+World",
        "mailto:/:to subject=\"Hello+World\" to=\"a@e.com\""),
    ]),
    "thunderbird/addons-server#190": .answers([
      Answer(mail, "mailto:jik+fpvs@e.us", "mailto:/:to to=\"jik+fpvs@e.us\"")
    ]),
    "ProtonMail/WebClients#91": .answers([
      Answer(
        mail, "mailto:p@e.com?subject=RE:%20Mail&body=%0D%0A--%0D%0A%20text",
        "mailto:/:to body=\"\r\n--\r\n text\" subject=\"RE: Mail\" to=\"p@e.com\"")
    ]),
    "react-navigation#8713": .answers([
      Answer([row("app:x", "a", "b")], "app://x?a=1&b=2", "app:x a=\"1\" b=\"2\"")
    ]),
    "flutter/packages#6447": .answers([
      Answer([row("/")], "https://e.x", "/"),
      Answer([row("/login", "from")], "https://e.x/login?from=/", "/login from=\"/\""),
    ]),
    "NavigationUtils#10": .answers([
      Answer([row("app:hub")], "app://hub", "app:hub"),
      Answer([row("app:hub/:x")], "app://hub", nil),
    ]),
    "flutter/flutter#100624": .answers([
      Answer(
        [row("app:/:where/search")], "app://blabla/search", "app:/:where/search where=\"blabla\"")
    ]),
    "divinevideo/divine-mobile#7105": .answers([
      Answer([row("place:/saved")], "place:///saved", "place:/saved"),
      Answer([row("place:/saved")], "place://saved", nil),
      Answer([row("place://connect/")], "place://connect", "place://connect/"),
    ]),
    "airbnb/DeepLinkDispatch#70": .answers([
      Answer([row("app:")], "app://", "app:"), Answer([row("app:x")], "app://", nil),
    ]),
    "airbnb/DeepLinkDispatch#102": .answers([
      Answer([row("app:host/:id/x")], "app://host//x", nil),
      Answer([row("app:host/:id/x")], "app://host/1/x", "app:host/:id/x id=\"1\""),
    ]),
    "airbnb/DeepLinkDispatch#303, #308": .answers([
      Answer(
        [row("app:vehicle/:make/:model"), row("app:vehicle/:vehicleId")], "app://vehicle/42",
        "app:vehicle/:vehicleId vehicleId=\"42\"")
    ]),
    "airbnb/DeepLinkDispatch#351": .answers([
      Answer([row("app:path?query1&query2")], "app://path?query1&query2", "app:path?query1&query2"),
      Answer([row("app:path?query1&query2")], "app://path?query1", nil),
    ]),
    "DeepLinkKit#113": .answers([
      Answer([row("app:search")], "app://search/", "app:search"),
      Answer([row("app:search")], "app://search", "app:search"),
    ]),
    "RocketChat/Rocket.Chat.ReactNative#1925": .answers([
      Answer(
        [row("/room?host=:host", "rid", "path")],
        "https://e.x/room?host=open.e.com&path=channel/general",
        "/room?host=:host host=\"open.e.com\" path=\"channel/general\"")
    ]),
    "TelegramMessenger/Telegram-iOS#745": .answers([
      Answer(
        [row("/\\+:hash")], "https://e.x/+AbCdEf123?source=test", "/\\+:hash hash=\"AbCdEf123\"")
    ]),
    "telegramdesktop/tdesktop#5418": .answers([
      Answer([row("/:name", types: ["name": handle])], "https://e.x/@name", nil),
      Answer([row("/:name", types: ["name": handle])], "https://e.x/name", "/:name name=\"name\""),
    ]),
    "ionic-team/ionic-plugin-deeplinks#236": .answers([
      Answer([row("app:home")], "App://home", "app:home")
    ]),
    "llfbandit/app_links#92": .answers([
      Answer([row("app:/:id/bar")], "app://foAAA/bar", "app:/:id/bar id=\"foAAA\"")
    ]),
    "androidx/androidx#144 (Navigation)": .answers([
      Answer([row("/A")], "https://E.x/A", "/A"), Answer([row("/A")], "https://E.x/a", nil),
    ]),
    "bitcoinjs/bip21#11": .answers([
      Answer([row("app:/:address")], "APP:1BgGZ9", "app:/:address address=\"1BgGZ9\"")
    ]),
    "mozilla-mobile/firefox-ios#9038": .answers([
      Answer([row("//e.x/")], "Http://e.x", "//e.x/"),
      Answer([row("/")], "http://glean.mywindows.com", nil),
    ]),
    "wordpress-mobile/WordPress-iOS#20304": .answers([
      Answer([row("/:x")], "https://blog.e.x/x", nil),
      Answer([row("/:x"), row("//*.sub.x/:y")], "https://blog.sub.x/x", "//*.sub.x/:y y=\"x\""),
    ]),
    "wordpress-mobile/WordPress-iOS#20213": .differs(
      "who sent a link is known to its source, not to its route",
      [Answer([row("/:x")], "https://e.x/x", "/:x x=\"x\"")]),
    "status-im/status-legacy#19216": .answers([
      Answer([row("/u/:id")], "https://e.x/", nil),
      Answer([row("/u/:id")], "https://e.x/u/1", "/u/:id id=\"1\""),
    ]),
    "nextcloud/android#6121": .answers([
      Answer(
        [row("/index.php/f/:id"), row("/sub/index.php/f/:id")], "https://e.x/sub/index.php/f/123",
        "/sub/index.php/f/:id id=\"123\""),
      Answer([row("/index.php/f/:id")], "https://e.x/sub/index.php/f/123", nil),
    ]),
    "awslabs/mcp#3320": .answers([Answer([row("/*?")], "https://e.x.evil.example/", nil)]),
    "GHSA-9wv6-86v2-598j (path-to-regexp)": .answers([
      Answer([row("/:a-:b/end")], "https://e.x/" + String(repeating: "a-", count: 4_000) + "!", nil)
    ]),
    "GHSA-j3q9-mxjg-w52f (path-to-regexp)": .answers([
      Answer(
        [row("/" + (0..<30).map { _ in "{a}?" }.joined() + "b")],
        "https://e.x/" + String(repeating: "a", count: 4_000), nil)
    ]),
    "keycloak/keycloak#51526": .answers([
      Answer(
        [row("/api/foo/:r+"), row("/api/admin")], "https://e.x/api/foo/%2E%2E/admin", "/api/admin")
    ]),
    "fastify/fast-uri#212": .answers([
      Answer([row("/foo.bar")], "https://e.x/foo%2Ebar", "/foo.bar"),
      Answer([row("/b")], "https://e.x/a/%2E%2E/b", "/b"),
    ]),
    "projectcalico/calico#12531": .answers([
      Answer([row("/a/:x/b")], "https://e.x/a/%252e%252e/b", "/a/:x/b x=\"%2e%2e\"")
    ]),
    "mozilla-mobile/firefox-ios#17827": .answers([
      Answer(
        [row("app:open-url?url=:url", types: ["url": ValueType(.url)])],
        "app://open-url?url=javascript:alert(1)", nil),
      Answer(
        [row("app:open-url?url=:url", types: ["url": ValueType(.url)])],
        "app://open-url?url=https://e.x/", "app:open-url?url=:url url=\"https://e.x/\""),
    ]),
    "telegramdesktop/tdesktop#24253": .answers([
      Answer([row("/:name", types: ["name": handle])], "https://e.x/username;", nil)
    ]),
    "delvedor/find-my-way#44": .answers([
      Answer([row("/woo"), row("/:param")], "https://e.x/winter", "/:param param=\"winter\""),
      Answer([row("/woo"), row("/:param")], "https://e.x/woo", "/woo"),
    ]),
    "delvedor/find-my-way#46": .differs(
      "slashes at the end name one place, so /static and /static/ are one",
      [
        Answer([row("/static/:rest*")], "https://e.x/static/", "/static/:rest*"),
        Answer(
          [row("/static/:rest*")], "https://e.x/static/hello", "/static/:rest* rest=\"hello\""),
        Answer([row("/static/:rest+")], "https://e.x/static", nil),
      ]),
    "delvedor/find-my-way#67": .answers([
      Answer([row("/b/"), row("/b/bulk"), row("/b/ulk")], "https://e.x/bulk", nil),
      Answer([row("/b/"), row("/b/bulk"), row("/b/ulk")], "https://e.x/b/ulk", "/b/ulk"),
    ]),
    "delvedor/find-my-way#101": .answers([
      Answer(
        [row("/:namespace/:type/:id"), row("/:namespace/jobs/:name/run")],
        "https://e.x/ns/jobs/id1", "/:namespace/:type/:id id=\"id1\" namespace=\"ns\" type=\"jobs\""
      )
    ]),
    "delvedor/find-my-way#149": .answers([
      Answer(
        [row("/foo/:id"), row("/foo/:color/:id"), row("/foo/red")], "https://e.x/foo/red/123",
        "/foo/:color/:id color=\"red\" id=\"123\""),
      Answer(
        [row("/foo/:id"), row("/foo/:color/:id"), row("/foo/red")], "https://e.x/foo/red",
        "/foo/red"),
    ]),
    "delvedor/find-my-way#161": .answers([
      Answer(
        [row("/static/param1"), row("/static/param2"), row("/static/:paramA/next")],
        "https://e.x/static/param1/next", "/static/:paramA/next paramA=\"param1\"")
    ]),
    "delvedor/find-my-way#206": .answers(
      [
        ("[...]/a%20.html", "/[...]/a .html"), ("%5B...%5D/a%20.html", "/[...]/a .html"),
        ("[...]/a%2520.html", "/[...]/a%20.html"),
      ].map { path, form in
        Answer([row("/[...]/a .html"), row("/[...]/a%20.html")], "https://e.x/" + path, form)
      }),
    "delvedor/find-my-way#206 (2)": .answers([
      Answer([row("/static/:p")], "https://e.x/static/%25E0%A4%A", nil)
    ]),
    "delvedor/find-my-way#280": .answers([
      Answer([row("/:a(a)"), row("/:rest+")], "https://e.x/b", "/:rest+ rest=\"b\""),
      Answer([row("/:a(a)"), row("/:rest+")], "https://e.x/a", "/:a(a) a=\"a\""),
    ]),
  ]

  static let sections = [
    "priority between", "missing, empty", "case", "decoding", "hostile: dot segments",
    "hostile: dangerous targets",
  ]

  static func claims() throws -> LinkClaims {
    var claims = try LinkClaims.standard()
    claims.schemes["mailto"] = SchemeRules(spelling: "mailto:")
    claims.hosts.append(HostClaim(try HostPattern("*.sub.x")))
    return claims
  }

  @Test("each answer is the right one", arguments: verdicts.keys.sorted())
  func answer(_ issue: String) throws {
    let answers: [Answer]
    switch Self.verdicts[issue] {
    case .answers(let all), .differs(_, let all): answers = all
    case nil: answers = []
    }
    for answer in answers {
      let table = try router(answer.rows, claims: try Self.claims(), home: ["https://e.x"])
      let opened = table.link(answer.link).flatMap { link in
        table.table.match(link).map { match in
          TestIntent(table.table.routes[match.route].name, match.parameters.all).description
        }
      }
      #expect(opened == answer.opened, "\(answer.link)")
    }
  }

  @Test(
    "every row of the list that is about routing has an answer",
    .enabled(if: SharedData.has(file), "\(SharedData.missing(file))"))
  func coverage() throws {
    let table = try #require(TSV(shared: Self.file, escapes: .everyColumn))
    var count = SuiteCount("bugs of others, routing")
    for row in table.rows where row.count > 4 {
      guard Self.sections.contains(where: row[4].hasPrefix) else { continue }
      switch Self.verdicts[row[0]] {
      case .answers: count.passes += 1
      case .differs(let reason, _): count.differs[reason, default: 0] += 1
      case nil: count.fails.append("\(row[0]) has no answer: \(row[2])")
      }
    }
    count.report()
  }
}
