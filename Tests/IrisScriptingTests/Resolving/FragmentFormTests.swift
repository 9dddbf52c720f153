import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Forms with a # in their fragment")
struct FragmentFormTests {
  private func rig() throws -> Rig {
    try Rig(
      rows: """
        room = { link = "app:m/#/#:text", examples = { "app:m/#/#here" }, absent = { "app:m/" } },
        """)
  }

  @Test(
    "the second # is a character of the fragment",
    arguments: ["app:m/#/#here", "app:m#/#here", "app:m/#/%23here"])
  func second(link: String) throws {
    let resolution = try rig().resolver().resolve(link)
    #expect(resolution.told == #"app.room {"text": "here"}"#)
    #expect(resolution.canonical?.isEmpty == false)
  }

  @Test(
    "and a link without it is another one",
    arguments: ["app:m/", "app:m/#/here", "app:m/#/", "app:m/#", "app:m/#/#", "app:m/#/#a/b"])
  func without(link: String) throws {
    #expect(try rig().resolver().resolve(link).intent == nil)
  }
}
