import Testing
import TestSupport

@testable import Iris

@Suite("The claims that a link could stand under")
struct ClaimsIndexTests {
  @Test("are all those that it does stand under, in their order")
  func complete() throws {
    var random = SeededGenerator(seed: 77)
    let patterns = [
      "a.example", "b.example", "example", "{www.}?a.example", ":x.example", "*", "x-:y.example",
      "{:z.}?b.example", "*.example", "a.*",
    ]
    let schemes = ["app", "tg", "web+x"]
    let hosts = [
      "a.example", "www.a.example", "b.example", "q.b.example", "example", "a.b", "x-1.example",
      "deep.er.example", "a.example.evil",
    ]
    var held = 0
    for _ in 0..<300 {
      let claims = try (0..<Int.random(in: 0...6, using: &random)).map { _ in
        var claims = LinkClaims()
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let pattern = try #require(patterns.randomElement(using: &random))
          claims.hosts.append(HostClaim(try HostPattern(pattern)))
        }
        if let scheme = schemes.randomElement(using: &random), Bool.random(using: &random) {
          claims.schemes[scheme] = SchemeRules(spelling: scheme + "://")
        }
        return claims
      }
      let index = ClaimsIndex(claims)
      for host in hosts {
        let found = index.claims(onHost: host)
        #expect(found == found.sorted())
        let wanted = claims.indices.filter { claims[$0].claim(on: host) != nil }
        held += wanted.count
        #expect(Set(wanted).isSubset(of: found), "\(host)")
      }
      for scheme in schemes {
        let wanted = claims.indices.filter { claims[$0].schemes[scheme] != nil }
        #expect(index.claims(onScheme: scheme) == wanted)
      }
    }
    #expect(held > 300)
  }

  @Test("of a host that nobody claims are none, however many there are")
  func none() throws {
    var claims = (0..<50).map { _ in LinkClaims() }
    for number in claims.indices {
      claims[number].hosts = [
        HostClaim(try HostPattern("site\(number).example")),
        HostClaim(try HostPattern(":name.site\(number).example")),
      ]
    }
    let index = ClaimsIndex(claims)
    #expect(index.claims(onHost: "other.example").isEmpty)
    #expect(index.claims(onHost: "site7.example") == [7])
    #expect(index.claims(onHost: "x.site7.example") == [7])
    #expect(index.claims(onHost: "x.site70.example").isEmpty)
    #expect(index.claims(onScheme: "app").isEmpty)
  }
}
