import Testing

@testable import IrisScripting

@Suite("Versions and ranges of versions")
struct SemanticVersionTests {
  @Test(
    "a range takes the versions that it says, and no others",
    arguments: [
      ("1.2.3", ["1.2.3", "1.9.0"], ["1.2.2", "2.0.0"]),
      ("1", ["1.0.0", "1.9.9"], ["0.9.9", "2.0.0"]),
      ("^1.2", ["1.2.0", "1.3.0"], ["1.1.9", "2.0.0"]),
      ("^0.2.3", ["0.2.3", "0.2.9"], ["0.2.2", "0.3.0", "1.0.0"]),
      ("^0.0.3", ["0.0.3"], ["0.0.2", "0.0.4"]),
      ("~1.2.3", ["1.2.3", "1.2.9"], ["1.2.2", "1.3.0"]),
      ("~1", ["1.0.0", "1.9.0"], ["2.0.0"]),
      ("=1.2.3", ["1.2.3"], ["1.2.4", "1.2.2"]),
      (">=1.2 <3", ["1.2.0", "2.9.9"], ["1.1.9", "3.0.0"]),
      (">1.2.3 <=2", ["1.2.4", "2.0.0"], ["1.2.3", "2.0.1"]),
      ("*", ["0.0.0", "9.9.9"], []),
    ])
  func ranges(_ text: String, _ inside: [String], _ outside: [String]) throws {
    let range = try #require(VersionRange(text))
    for version in inside { #expect(range.contains(try #require(SemanticVersion(version)))) }
    for version in outside { #expect(!range.contains(try #require(SemanticVersion(version)))) }
  }

  @Test(
    "what is no range and no version is none",
    arguments: [
      "", " ", "1.2.3.4", "a", "1.", ".1", "-1", "^", ">=", "=>1", "1.x", "1,2", "1 || 2",
    ])
  func malformed(_ text: String) {
    #expect(VersionRange(text) == nil)
    #expect(SemanticVersion(text) == nil)
  }

  @Test(
    "a version has three numbers",
    arguments: ["1", "1.2", "1.2.3-beta", "99999999999999999999.0.0"])
  func versions(_ text: String) {
    #expect(SemanticVersion(text) == nil)
  }
}
