import Iris
import TestSupport
import Testing

@Suite("Properties of generated tables")
struct RoutePropertyTests {
  /// A table of rows that are not in conflict, and the rows that are left.
  struct Generated {
    let rows: [ModelRow]
    let router: TestRouter
    let dropped: Int
  }

  static func claims() throws -> LinkClaims {
    var claims = try LinkClaims.standard()
    claims.hosts += [HostClaim(try HostPattern("{w.}?e.x")), HostClaim(try HostPattern("*"))]
    return claims
  }

  /// Rows at random; of two in conflict the later goes. A conflict must be one.
  static func generated(_ seed: UInt64) throws -> Generated {
    var random = SeededGenerator(seed: seed)
    var rows = (0..<Int.random(in: 2...14, using: &random)).map {
      ModelRow.random("r\($0)", using: &random)
    }
    let count = rows.count
    while true {
      do {
        let router = try router(rows.map(\.row), claims: try claims(), home: [])
        return Generated(rows: rows, router: router, dropped: count - rows.count)
      } catch let conflicts as RouteConflicts {
        let reference = ReferenceRouter(rows: rows)
        let rules = try rules()
        for conflict in conflicts.conflicts {
          let link = try #require(conflict.link.flatMap { Link($0, rules: rules) })
          let sides = rows.indices.filter {
            [conflict.first.route, conflict.second.route].contains(rows[$0].name)
          }
          let matches = sides.compactMap { reference.match($0, link) }
          #expect(matches.count == 2, "\(conflict) is no conflict")
          if matches.count == 2 { #expect(matches[0].rank == matches[1].rank, "\(conflict)") }
        }
        let bad = Set(conflicts.conflicts.map(\.second.route))
        rows.removeAll { bad.contains($0.name) }
      }
    }
  }

  static func rules() throws -> LinkRules {
    try router([], claims: try claims(), home: []).rules
  }

  static func links(_ generated: Generated, _ seed: UInt64, count: Int) -> [Link] {
    var random = SeededGenerator(seed: seed &+ 1_000_003)
    var mutations = LinkGenerator(seed: seed)
    var links: [Link] = []
    for _ in 0..<count {
      guard let row = generated.rows.randomElement(using: &random) else { break }
      var text = row.link(using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 { text = mutations.mutated(text) }
      if let link = generated.router.link(text) { links.append(link) }
    }
    return links
  }

  @Test("the matcher agrees with the naive one, and misses no conflict")
  func reference() throws {
    var counts = (tables: 0, links: 0, matched: 0, dropped: 0)
    for seed in UInt64(0)..<500 {
      let generated = try Self.generated(seed)
      let reference = ReferenceRouter(rows: generated.rows)
      counts.tables += 1
      counts.dropped += generated.dropped
      for link in Self.links(generated, seed, count: 60) where link.scheme != "only" {
        counts.links += 1
        let expected = reference.best(link)
        let found = generated.router.table.match(link)
        let name = found.map { generated.router.table.routes[$0.route].name }
        let forms = expected.map { generated.rows[$0.row].form }.joined(separator: " and ")
        #expect(expected.count <= 1, "\(link.text) cannot tell \(forms) apart, seed \(seed)")
        #expect(
          name == expected.first.map { generated.rows[$0.row].name },
          "\(link.text), \(forms), \(found.map { generated.rows[$0.route].form } ?? "-"), seed \(seed)"
        )
        guard let found, let best = expected.first else { continue }
        counts.matched += 1
        for (parameter, text) in best.captures {
          let value = ModelRow.types()[parameter]?.read(text)
          #expect(found.parameters[parameter] == value, "\(parameter) of \(link.text), \(forms)")
        }
        #expect(found.parameters.names == best.captures.keys.sorted(), "\(link.text), \(forms)")
      }
    }
    print("reference matcher:", counts)
    #expect(counts.matched > 5_000)
  }

  @Test("parse∘print is the identity on intents, print∘parse is idempotent on links")
  func parseAndPrint() throws {
    var counts = (links: 0, matched: 0, opened: 0)
    for seed in UInt64(0)..<400 {
      let generated = try Self.generated(seed)
      let context = CountingLookups()
      for link in Self.links(generated, seed &+ 77, count: 60) {
        counts.links += 1
        guard generated.router.table.match(link) != nil else { continue }
        counts.matched += 1
        guard let (intent, canonical) = generated.router.canonical(for: link, asking: context)
        else { continue }
        counts.opened += 1
        let again = generated.router.canonical(for: canonical, asking: context)
        #expect(again?.intent == intent, "\(link.text) as \(canonical.text), seed \(seed)")
        #expect(again?.link.text == canonical.text, "\(link.text), seed \(seed)")
        #expect(generated.router.link(for: intent, asking: context)?.text == canonical.text)
        for other in generated.router.links(for: intent, asking: context) {
          #expect(generated.router.intent(for: other, asking: context) == intent)
        }
      }
    }
    print("parse and print:", counts)
    #expect(counts.opened > 5_000)
  }

  @Test("what is matched and cannot be printed has a reason")
  func unprintable() throws {
    var reasons: [String: Int] = [:]
    for seed in UInt64(0)..<300 {
      let generated = try Self.generated(seed)
      for link in Self.links(generated, seed &+ 99, count: 60) {
        guard let match = generated.router.table.match(link),
          generated.router.intent(for: link, asking: CountingLookups()) == nil
        else { continue }
        let route = generated.router.table.routes[match.route]
        let reason: String
        if route.forms[0].printingProblem != nil {
          reason = "a wildcard"
        } else if match.parameters.all.values.contains(where: { $0.isLost }) {
          reason = "a text that no segment can be"
        } else if route.forms[0].source.contains("}?") {
          reason = "what may be left out can be read in two ways"
        } else {
          reason = "another row reads the canonical link"
          let printed = route.prints(match.parameters).first.flatMap { generated.router.link($0) }
          let other = printed.flatMap { generated.router.table.match($0) }
          #expect(
            printed != nil && other?.route != match.route || other?.parameters != match.parameters,
            "\(link.text) of \(route.forms[0].source), seed \(seed)")
          if other?.route == match.route || other == nil {
            Issue.record("\(link.text) of \(route.forms[0].source): \(printed?.text ?? "-")")
          }
        }
        reasons[reason, default: 0] += 1
      }
    }
    print("matched and not printed:", reasons)
  }
}

extension Value {
  /// A text that a path cannot hold as one segment, or at its end.
  fileprivate var isLost: Bool {
    if case .text(let text) = self { [".", "..", ""].contains(text) } else { false }
  }
}
