import Iris
import Testing
import TestSupport

@Suite("Where the parts of a link stand")
struct LinkPlacesTests {
  static let rules: LinkRules = {
    var rules = LinkRules()
    rules.schemes = [
      "app": SchemeRules(spelling: "app://"),
      "song": SchemeRules(spelling: "song:", separator: ":"),
      "place": SchemeRules(spelling: "place://", hosts: true),
    ]
    rules.bareHosts = { $0 == "t.me" }
    return rules
  }()

  private func pieces(_ text: String) throws -> (Link, LinkPlaces, (Range<Int>) -> String) {
    let link = try #require(Link(text, rules: Self.rules))
    let bytes = Array(link.text.utf8)
    return (link, link.places, { String(decoding: bytes[$0], as: UTF8.self) })
  }

  @Test("the parts of a link are found where they were written")
  func found() throws {
    let (_, places, text) = try pieces("https://T.me:443/a//b%2Fc/./d/?k=v&&w#x/y?z=1")
    #expect(text(places.front) == "https://T.me:443/")
    #expect(places.host.map(text) == "T.me")
    #expect(places.segments.map(text) == ["a", "", "b%2Fc", "d"])
    #expect(places.query.map { text($0.whole) } == ["k=v", "w"])
    #expect(places.query.map { $0.value.map(text) } == ["v", nil])
    #expect(places.fragment.map(text) == "x/y?z=1")
    #expect(places.fragmentSegments.map(text) == ["x", "y"])
    #expect(places.fragmentItems.map { text($0.key) } == ["z"])
  }

  @Test("what a link does not have stands nowhere")
  func missing() throws {
    let (_, places, text) = try pieces("app:")
    #expect(places.host == nil)
    #expect(places.segments.isEmpty)
    #expect(places.query.isEmpty)
    #expect(places.fragment == nil)
    #expect(places.fragmentSegments.isEmpty)
    #expect(text(places.front) == "app:")
    #expect(places.queryEnd == 4)
  }

  @Test("places and parts are one list for any link")
  func agree() {
    var generator = LinkGenerator(seed: 11)
    var links = 0
    for _ in 0..<20_000 {
      var text = generator.link()
      if generator.random.once(in: 2) { text = generator.mutated(text) }
      guard let link = Link(text, rules: Self.rules) else { continue }
      links += 1
      let places = link.places
      let bytes = Array(link.text.utf8)
      let raw = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
      #expect(places.segments.map(raw) == link.segments.map(\.raw), "\(text)")
      #expect(places.query.map { raw($0.key) } == link.query.map(\.rawKey), "\(text)")
      #expect(places.query.map { $0.value.map(raw) } == link.query.map(\.rawValue), "\(text)")
      #expect(places.fragment.map(raw) == link.fragment?.raw, "\(text)")
      let fragment = link.fragment
      #expect(places.fragmentSegments.map(raw) == (fragment?.segments ?? []).map(\.raw), "\(text)")
      #expect(places.fragmentItems.map { raw($0.key) } == (fragment?.items ?? []).map(\.rawKey))
      #expect(places.wholeItems.map { raw($0.key) } == (fragment?.wholeItems ?? []).map(\.rawKey))
      #expect((places.host == nil) == (link.host == nil), "\(text)")
      if let host = places.host, raw(host).utf8.allSatisfy({ $0 < 0x80 && $0 != 0x25 }),
        link.host?.utf8.first.map({ (0x61...0x7A).contains($0) }) == true
      {
        let written = raw(host).lowercased()
        #expect(written == link.host || written == (link.host ?? "") + ".", "\(text)")
      }
    }
    #expect(links > 5_000)
  }
}
