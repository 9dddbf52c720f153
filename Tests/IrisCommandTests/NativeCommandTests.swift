import Foundation
import TestSupport
import Testing

/// What the command says and does of plugins with native libraries.
@Suite("Native libraries, for who asks the command")
struct NativeCommandTests {
  private func folder() throws -> TemporaryFolder {
    let built = try #require(NativeExample.built("prices"), "libprices was not built")
    let folder = try TemporaryFolder([
      "Plugins/prices/plugin.lua": """
      return { name = "prices", home = "prices:", schemes = { prices = "prices:" },
        native = { file = "libprices.so", records = { "offer" } } }
      """,
      "Plugins/prices/types.lua": "return { offer = { record = \"offer\" } }",
      "Plugins/prices/routes.lua": """
      return { offer = { link = "/:offer", examples = { "prices:7" }, absent = { "prices:9" } } }
      """,
      "Plugins/plain/plugin.lua": "return { name = \"plain\" }",
    ])
    try NativeExample.copy(built, to: folder.path + "/Plugins/prices/libprices.so")
    return folder
  }

  private func run(_ words: String..., in folder: TemporaryFolder) throws -> ChildProcess {
    try Iris.run(words, input: Data(), folder: folder.path)
  }

  private let refusal =
    "Plugins/prices/libprices.so: the library is not allowed to run, so nobody knows: "
    + "--allow-native prices"

  @Test("a library answers for who allows it, in each command")
  func allowed() throws {
    let folder = try folder()
    let resolved = try run("resolve", "--allow-native", "prices", "prices:7", in: folder)
    #expect(
      resolved.text == "prices:7\tprices.offer\t{\"offer\": {\"cents\": 4900, \"id\": \"7\", "
        + "\"sold_out\": false, \"title\": \"A lamp\", \"weight\": 1.25}}\n")
    #expect(resolved.code == 0)
    #expect(try run("resolve", "--allow-native=prices", "prices:9", in: folder).code == 1)
    let opened = try run("open", "--allow-native", "prices", "prices:7", in: folder)
    #expect(opened.code == 0)
    #expect(opened.text.hasPrefix("opened  prices.offer\n"))
    let minted = try run("link", "--allow-native", "prices", "prices.offer", "offer=7", in: folder)
    #expect(minted.text == "prices:7\n")
    let missing = try run("explain", "--allow-native", "prices", "prices:9", in: folder)
    #expect(missing.text.hasPrefix("absent  there is no offer '9'\n"))
    #expect(missing.text.contains("the kind is declared: Plugins/prices/plugin.lua:2"))
    let checked = try run("check", "--allow-native", "prices", in: folder)
    #expect(checked.code == 0, "\(checked.text)")
  }

  @Test("for whom it is not allowed, its records are broken, and the command says what to say")
  func notAllowed() throws {
    let folder = try folder()
    let resolved = try run("resolve", "prices:7", in: folder)
    #expect(resolved.text == "prices:7\tbroken\t\(refusal)\n")
    #expect(resolved.code == 3)
    for command in ["open", "explain"] {
      let child = try run(command, "prices:7", in: folder)
      #expect(child.code == 3)
      #expect(child.text.contains(refusal))
    }
    #expect(try run("link", "prices.offer", "offer=7", in: folder).errors.contains(refusal))
    let checked = try run("check", in: folder)
    #expect(checked.text.contains("warning: the library is not allowed to run"))
    #expect(checked.text.contains("= --allow-native prices, if you trust who made it"))
  }

  @Test("a name that allows nothing is a mistake in the call")
  func names() throws {
    let folder = try folder()
    for (name, message) in [
      (
        "price",
        "iris: there is no plugin 'price' to allow a native library of\n  = did you mean 'prices'?\n"
      ),
      ("nobody", "iris: there is no plugin 'nobody' to allow a native library of\n"),
      ("plain", "iris: the plugin 'plain' has no native library to allow\n"),
    ] {
      let child = try run("resolve", "--allow-native", name, "prices:7", in: folder)
      #expect(child.code == 2)
      #expect(child.errors == message)
      #expect(child.text == "")
    }
  }
}
