import Iris
import TestSupport
import Testing

@Suite("Links of real products are links")
struct LinkProductTests {
  static let products = [
    "telegram", "matrix", "github", "bluesky", "signal", "spotify", "youtube", "bitcoin", "geo",
  ]
  static let absent = products.map { "products/\($0).tsv" }.first { !SharedData.has($0) }

  @Test(
    "an example that opens is a link",
    .enabled(if: absent == nil, "\(SharedData.missing(absent ?? ""))"), arguments: products)
  func examples(product: String) throws {
    var rules = LinkRules()
    rules.schemes = [
      "tg": SchemeRules(spelling: "tg://", plus: .query),
      "spotify": SchemeRules(spelling: "spotify:", separator: ":", plus: .all),
      "matrix": SchemeRules(spelling: "matrix:"),
    ]
    rules.bareHosts = { $0.contains(".") }
    let rows = try #require(TSV(shared: "products/\(product).tsv")).rows
    var links = 0
    for row in rows where row.count > 1 && row[1] != "no route" && row[1] != "refused" {
      let problem = Link.problem(in: row[0], rules: rules)
      #expect(problem == nil, "\(row[0].debugDescription)")
      links += 1
    }
    #expect(links > 0)
  }
}
