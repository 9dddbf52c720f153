import Iris
import Testing

@testable import IrisScripting

@Suite("iris check: what it finds, and what it leaves alone")
struct CheckerTests {
  static let cases = CheckCase.forms + CheckCase.links + CheckCase.usage + CheckCase.texts

  private func report(_ files: [String: String]) throws -> CheckReport {
    let scratch = try PluginScratch.shop(files)
    // The folder goes away with its object, and a check reads it.
    return withExtendedLifetime(scratch) { Checker(rules: scratch.rules).report() }
  }

  @Test("each finding is made, in its words", arguments: cases)
  func finding(_ one: CheckCase) throws {
    let found = try report(one.files).diagnostics.map(\.summary)
    #expect(found == one.findings)
  }

  @Test("and where there is nothing to find, nothing is found", arguments: cases)
  func twin(_ one: CheckCase) throws {
    let files = one.files.merging(one.twin) { _, twin in twin }
    let found = try report(files).diagnostics.map(\.rendered)
    #expect(found == [])
  }

  @Test("a form on a host that is off is checked as it is once the host is on")
  func hostThatIsOff() throws {
    let found = try report([
      "plugin.lua": """
      return {
        name = "shop", home = "shop:", schemes = { shop = "shop://" },
        hosts = { ["shop.example"] = { off = true } },
      }
      """,
      "routes.lua": """
      return {
        item = { link = { "/a/:id", { "https://shop.example/a/:id", web = "1" } },
          params = { id = "digits", web = { oneof = "1" } },
          examples = { "shop://a/1", "https://shop.example/a/1" }, absent = { "shop://a/x" } },
      }
      """,
    ])
    #expect(found.diagnostics.map(\.rendered) == [])
  }
}
