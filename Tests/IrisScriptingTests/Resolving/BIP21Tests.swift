import Foundation
import Iris
import IrisScripting
import TestSupport
import Testing

private enum BIP21 {
  static let path = "suites/bip21/fixtures.json"
}

/// The links of bitcoinjs/bip21, as this repository's plugin answers them.
@Suite("BIP 21", .enabled(if: SharedData.has(BIP21.path), "\(SharedData.missing(BIP21.path))"))
struct BIP21Tests {
  private struct Case {
    let link: String
    let address: String?
    /// What the link says beside its address; a number is compared as a number.
    let options: [String: Any]
    let isOurs: Bool
  }

  /// A case that only tests how links are written names none, and is left out.
  private func cases(_ kind: String) throws -> [Case] {
    let file = try #require(SharedData.json(BIP21.path) as? [String: Any])
    return try #require(file[kind] as? [[String: Any]]).compactMap { fields in
      guard let link = fields["uri"] as? String else { return nil }
      return Case(
        link: link, address: fields["address"] as? String,
        options: fields["options"] as? [String: Any] ?? [:], isOurs: fields["urnScheme"] == nil)
    }
  }

  /// The values of the payment that a link asks for; nil where it asks for none.
  private func payment(_ link: String) throws -> [String: Any]? {
    let resolution = Rig.own.resolver().resolve(link)
    #expect(resolution.failure == nil, "\(link)")
    guard resolution.intent?.row == "bitcoin.payment" else { return nil }
    let text = try #require(resolution.values?.text, "\(link)")
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }

  @Test("each valid link is a payment to its address, with what it says of it")
  func valid() throws {
    let known: Set = ["amount", "label", "message"]
    let cases = try cases("valid").filter(\.isOurs)
    #expect(cases.count > 10)
    for one in cases {
      let payment = try #require(try payment(one.link), "\(one.link)")
      #expect(payment["address"] as? String == one.address, "\(one.link)")
      // What is not known is ignored, and not told.
      #expect(Set(payment.keys) == known.intersection(one.options.keys).union(["address"]))
      for (name, wanted) in one.options where known.contains(name) {
        let told = try #require(payment[name] as? String, "\(one.link): \(name)")
        if let text = wanted as? String {
          #expect(told == text, "\(one.link): \(name)")
        } else {
          #expect(Double(told) == (wanted as? NSNumber)?.doubleValue, "\(one.link): \(name)")
        }
      }
    }
  }

  @Test("no invalid link is a payment")
  func invalid() throws {
    let cases = try cases("invalid")
    #expect(cases.count > 4)
    for one in cases { #expect(try payment(one.link) == nil, "\(one.link)") }
  }

  @Test("a link of another scheme is not ours, however well it is made")
  func others() throws {
    let cases = try cases("valid").filter { !$0.isOurs }
    #expect(!cases.isEmpty)
    for one in cases { #expect(try payment(one.link) == nil, "\(one.link)") }
  }
}
