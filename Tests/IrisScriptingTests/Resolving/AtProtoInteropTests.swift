import Iris
import IrisScripting
import TestSupport
import Testing

/// What the AT protocol's own tests say of its names, asked of the Bluesky plugin by at:// links.
enum AtProtoInterop {
  /// A part of an at:// link, and the file of its cases.
  struct Part: Sendable, CustomTestStringConvertible {
    let file: String
    /// What stands in front of a case in the link.
    let before: String
    /// Cases that are answered otherwise, and why.
    var differs: [String: String] = [:]
    var testDescription: String { file }
  }

  static let folder = "suites/atproto-interop"

  static let parts = [
    Part(file: "aturi_syntax", before: ""),
    Part(file: "atidentifier_syntax", before: "at://"),
    Part(
      file: "did_syntax", before: "at://",
      differs: [
        "did:method:val%BB": "an escape that is no UTF-8 makes no link",
        "did:method:-:_:.:%ab": "an escape that is no UTF-8 makes no link",
        "did.method.val": "no DID, and a handle all the same",
      ]),
    Part(file: "handle_syntax", before: "at://"),
    Part(file: "nsid_syntax", before: "at://did:plc:asdf123/"),
    Part(file: "recordkey_syntax", before: "at://did:plc:asdf123/a.b.c/"),
    Part(file: "tid_syntax", before: "at://did:plc:asdf123/app.bsky.feed.post/"),
  ]

  /// The cases of a file, one a line; a line that begins with a hash and a space is a comment.
  static func cases(_ file: String) throws -> [String] {
    try #require(SharedData.lines("\(folder)/\(file).txt")).filter { !$0.hasPrefix("# ") }
  }
}

@Suite("The AT protocol's interoperability tests")
struct AtProtoInteropTests {
  @Test(
    "what is well formed opens, and nothing else does",
    .enabled(
      if: SharedData.has(AtProtoInterop.folder), "\(SharedData.missing(AtProtoInterop.folder))"),
    arguments: AtProtoInterop.parts)
  func names(part: AtProtoInterop.Part) throws {
    let resolver = Rig.own.resolver()
    var (passed, differing, failed) = (0, 0, 0)
    // Every record key will do for a post, be it a TID or not.
    for opens in part.file == "tid_syntax" ? [true] : [true, false] {
      let cases = try AtProtoInterop.cases(part.file + (opens ? "_valid" : "_invalid"))
      #expect(cases.count > 3)
      for text in cases {
        let resolution = resolver.resolve(part.before + text)
        let row = resolution.intent?.row
        #expect(row?.hasPrefix("bluesky.") ?? true)
        switch ((row != nil) == opens, part.differs[text]) {
        case (true, nil): passed += 1
        case (false, .some): differing += 1
        default:
          failed += 1
          print("\(part.file): \(text) \(row ?? "opens nothing")")
        }
      }
    }
    print("\(part.file): \(passed) pass, \(differing) differ, \(failed) fail")
    #expect(failed == 0)
    #expect(differing == part.differs.count)
  }

  @Test(
    "what opens is printed as a link that opens the same",
    .enabled(
      if: SharedData.has(AtProtoInterop.folder), "\(SharedData.missing(AtProtoInterop.folder))"),
    arguments: AtProtoInterop.parts)
  func printing(part: AtProtoInterop.Part) throws {
    let resolver = Rig.own.resolver()
    var count = 0
    for text in try AtProtoInterop.cases(part.file + "_valid") {
      let resolution = resolver.resolve(part.before + text)
      guard let canonical = resolution.canonical else { continue }
      count += 1
      let again = resolver.resolve(canonical)
      #expect(again.intent == resolution.intent, "\(part.before + text)")
      #expect(again.values?.text == resolution.values?.text, "\(part.before + text)")
    }
    #expect(count > 3)
  }
}
