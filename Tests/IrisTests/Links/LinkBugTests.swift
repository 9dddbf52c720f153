import Iris
import TestSupport
import Testing

/// What went wrong in other people's readers of links, as far as the splitter is concerned.
@Suite("Links do not fail where others did")
struct LinkBugTests {
  /// The rows of the shared table by their issue, with the answer in the words of `summary(of:)`;
  /// nil: no link. A row that is a path stands on https://example.com.
  static let answers: [(issue: String, link: String?)] = [
    ("visionmedia/page.js#187", "https example.com [search][markdown / wiki]"),
    ("vuejs/vue-router#3213", "https example.com [%2520]"),
    ("laravel/framework#7920", "https example.com [prefix][something/foo][bar]"),
    ("react-navigation#3455", "app [search][2018/02/07]"),
    ("expo/expo#42075", "app [x] ?[p]=[a&b]"),
    ("expo/expo#31675", "app [x] ?[t]=[a\nb]"),
    ("signalapp/Signal-Desktop#5035", nil),
    ("apple/swift-foundation#1190", "https example.com  ?[a[b]]=[ ]"),
    (
      "deltachat/deltachat-android#1005",
      "mailto [a@example.com] ?[body]=[!web https://duckduckgo.com/lite?q=duck%20it]"
    ),
    (
      "flutter/flutter#75552; medialize/URI.js#74",
      "mailto [a@example.com] ?[subject]=[Hello World]"
    ),
    ("thunderbird/addons-server#190", "mailto [jik+fpvs@example.us]"),
    (
      "ProtonMail/WebClients#91",
      "mailto [person@example.com] ?[subject]=[RE: Email Subject]"
        + "&[body]=[\r\n\r\n--\r\n message]"
    ),
    ("jooby-project/jooby#900", "https example.com [a+b]"),
    (
      "beemdevelopment/Aegis#1701; stratumauth/app#271",
      "otpauth [totp][My+Co:a@example.com] ?[secret]=[JBSWY3DPEHPK3PXP]&[issuer]=[My+Co]"
    ),
    ("react-navigation#8713", "app [x] ?[a]=[1]&[b]=[2]"),
    ("flutter/packages#6447", "https example.com "),
    ("NavigationUtils#10", "domain [hub]"),
    ("flutter/flutter#100624", "somescheme [blabla][search]"),
    ("airbnb/DeepLinkDispatch#70", "airbnb "),
    ("airbnb/DeepLinkDispatch#102", "app [host][][x]"),
    ("airbnb/DeepLinkDispatch#351", "app [path] ?[query1]&[query2]"),
    ("DeepLinkKit#113", "test [search]"),
    (
      "RocketChat/Rocket.Chat.ReactNative#1925",
      "https go.example.com [room] ?[host]=[open.example.com]&[path]=[channel/general]"
    ),
    ("TelegramMessenger/Telegram-iOS#745", "https t.me [+AbCdEf123] ?[source]=[test]"),
    ("telegramdesktop/tdesktop#5418", "https t.me [@name]"),
    ("ionic-team/ionic-plugin-deeplinks#236", "myapp [home]"),
    ("llfbandit/app_links#92", "sample [foAAA][bar]"),
    ("androidx/androidx#144 (Navigation)", "https www.example.com [a]"),
    ("bitcoinjs/bip21#11", "bitcoin [1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH]"),
    ("expo/expo#43735", "app [x] #[frag?a=1]"),
    (
      "artsy/eigen (its RouteMatcher tests)",
      "https www.artsy.net [partner][x][artists] #[celia-lees]"
    ),
    ("status-im/status-legacy#19216", "https status.app "),
    ("omi#9476; erpl-web#194", nil),
    ("lightpanda#2006", "http attacker.example [@bank.example]"),
    ("indico/flask-multipass#94", nil),
    ("medialize/URI.js#233", nil),
    ("go-gitea/gitea#36716", "https example.com [\\example.com]"),
    ("aio-libs/yarl#517", nil),
    ("Moddable-OpenSource/moddable#1464", nil),
    ("rack/rack#971", nil),
    ("http-party/http-server#502", nil),
    ("artifact-keeper#3665", nil),
    ("qtproject/qtwebkit#648", "https example.com [cafe\u{301}]"),
    ("keycloak/keycloak#51526", "https example.com [api][admin]"),
    ("projectcalico/calico#12531", "https example.com [a][%2e%2e][b]"),
    ("mozilla-mobile/firefox-ios#17827", "firefox [open-url] ?[url]=[javascript:alert(1)]"),
    ("telegramdesktop/tdesktop#24253", "https t.me [username;]"),
    (
      "home-assistant/iOS#2403 (also #2220)",
      "homeassistant [navigate][lovelace] ?[a]=[1]&[b]=[2]"
    ),
    ("signalapp/Signal-Android#9409", "sms [+12223334444] ?[body]=[Hi]"),
    ("signalapp/Signal-Android#9661", "sgnl [linkdevice]"),
    ("mattermost/desktop#2748", "mattermost [example.com]"),
    ("FreeTubeApp/FreeTube#8608", "https youtu.be [dQw4w9WgXcQ&t=90]"),
    (
      "buttercup-core#278; pass-otp#194",
      "otpauth [totp][Co:team:bob] ?[secret]=[JBSWY3DPEHPK3PXP]"
    ),
    ("bitpay/wallet#1013", "bitcoin [1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH]"),
    ("libwww-perl/URI#187", "http xn--99zt52a.example.org [\u{202E}]"),
    ("gregjacobs/Autolinker.js#382", "https legit.example [files\u{202E}4pm.asia]"),
    ("delvedor/find-my-way#206 (2)", nil),
  ]

  @Test(
    "a row of the table is read as it should be",
    .enabled(if: SharedData.has("bugs.tsv"), "\(SharedData.missing("bugs.tsv"))"),
    arguments: answers)
  func table(issue: String, answer: String?) throws {
    let rows = try #require(TSV(shared: "bugs.tsv", escapes: .everyColumn)).rows
    let row = try #require(rows.first { $0.first == issue }, "there is no row \(issue)")
    try #require(row.count > 2)
    var text = String(row[2].prefix { $0 != "|" })
    if text.count < row[2].count { text.removeLast() }
    if text.hasPrefix("/") { text = "https://example.com" + text }
    if let end = text.range(of: " (two") { text = String(text[..<end.lowerBound]) }
    let link = Link(text)
    guard let answer else {
      #expect(link == nil, "\(text)")
      return
    }
    let read = try #require(link, "\(text): \(String(describing: Link.problem(in: text)))")
    #expect(summary(of: read).isExactly(answer), "\(text): \(summary(of: read))")
  }

  /// The same kinds in other words; nil: no link.
  static let own: [(text: String, link: String?)] = [
    ("https://shop.example/find/red%2Fblue%20shoes", "https shop.example [find][red/blue shoes]"),
    ("https://shop.example/100%2525", "https shop.example [100%25]"),
    ("app://note?body=a%26b%3Dc%0D%0Ad", "app [note] ?[body]=[a&b=c\r\nd]"),
    ("app://note?body=a+b", "app [note] ?[body]=[a+b]"),
    ("https://shop.example/a+b?q=a+b", "https shop.example [a+b] ?[q]=[a b]"),
    ("https://shop.example?from=/", "https shop.example  ?[from]=[/]"),
    ("app://Token-AbC/x", "app [Token-AbC][x]"),
    ("app://shop//7", "app [shop][][7]"),
    ("app://shop?new&sale", "app [shop] ?[new]&[sale]"),
    ("https://shop.example/#/cart?x=%zz", nil),
    ("https://shop.example/?x=%zz", "https shop.example  ?[x]=nil"),
    ("https://shop.example%3A@evil.example", nil),
    ("https://shop.example%20@evil.example/", nil),
    ("https://10.0.0.1:80@evil.example", nil),
    ("https://evil.example/@shop.example/", "https evil.example [@shop.example]"),
    ("https:\\\\evil.example", nil),
    ("https://shop.example\\evil.example/x", nil),
    ("https://shop.example/a/../%5cevil.example", "https shop.example [\\evil.example]"),
    ("https://shop.example/%F0%9F%92", nil),
    ("https://shop.example/%ED%A0%80", nil),
    ("https://shop.example/key%00", nil),
    ("https://shop.example/%C0%AE%C0%AE/", nil),
    ("https://shop.example/a/%2E%2e/admin", "https shop.example [admin]"),
    ("https://shop.example/a%2Eb", "https shop.example [a.b]"),
    ("https://shop.example.evil.example/", "https shop.example.evil.example "),
  ]

  @Test("the same kinds of input in other words", arguments: own)
  func kinds(text: String, answer: String?) {
    #expect(Link(text).map(summary(of:)) == answer)
  }

  @Test("a decomposed path is not equal to a composed one, a turned one not to a plain one")
  func normalisation() {
    #expect(Link("https://x.example/cafe%CC%81") != Link("https://x.example/caf%C3%A9"))
    let turned = Link("https://legit.example/files\u{202E}4pm.asia")
    #expect(turned != Link("https://legit.example/files4pm.asia"))
    #expect(turned?.display == "https://legit.example/files%E2%80%AE4pm.asia")
  }
}
