import Foundation
import TestSupport
import Testing

import Iris

@Suite("Regular expressions, over generated patterns")
struct RegexpPropertyTests {
  @Test("agree with a backtracking matcher on whether and with which groups", arguments: 1...12)
  func reference(seed: UInt64) throws {
    var compared = 0
    var matched = 0
    for round in 0..<150 {
      var generator = ReferenceGenerator(seed: seed * 1_000_003 + UInt64(round))
      let pattern = generator.pattern(depth: 4)
      let source = pattern.source
      let regexp = try Regexp(source)
      #expect(regexp.groupCount == generator.groupCount, "\(source)")
      var texts = (0..<25).map { _ in generator.text(upTo: 7) }
      texts += regexp.examples(using: &generator.random, count: 10).filter { $0.count <= 12 }
      for text in texts {
        let expected = ReferenceMatcher.answer(
          pattern, groupCount: generator.groupCount, text: text)
        if expected == .unknown { continue }
        compared += 1
        let groups = regexp.wholeMatch(text)
        let actual = groups.map { ReferenceMatcher.Answer.groups($0.map { $0.map(String.init) }) }
        #expect(actual ?? .none == expected, "\(source) on \"\(text)\"")
        #expect(regexp.matches(text) == (expected != .none), "\(source) on \"\(text)\"")
        if groups != nil { matched += 1 }
      }
    }
    #expect(compared > 3_000)
    #expect(matched > 500)
    #expect(matched < compared - 500)
  }

  @Test("agree with NSRegularExpression where the two mean the same", arguments: 1...4)
  func peer(seed: UInt64) throws {
    for round in 0..<100 {
      var generator = ReferenceGenerator(seed: seed * 7_000_003 + UInt64(round))
      let pattern = generator.pattern(depth: 3)
      let regexp = try Regexp(pattern.source)
      let peer = try NSRegularExpression(
        pattern: "\\A(?:\(pattern.source))\\z", options: .dotMatchesLineSeparators)
      for _ in 0..<20 {
        let text = generator.text(upTo: 6)
        let whole = NSRange(location: 0, length: text.utf16.count)
        let match = peer.firstMatch(in: text, range: whole)
        #expect(regexp.matches(text) == (match != nil), "\(pattern.source) on \"\(text)\"")
        guard let match, !pattern.repeatsGroup, let groups = regexp.wholeMatch(text) else {
          continue
        }
        for (index, group) in groups.enumerated() {
          let range = Range(match.range(at: index + 1), in: text)
          #expect(
            group.map(String.init) == range.map { String(text[$0]) },
            "group \(index + 1) of \(pattern.source) on \"\(text)\"")
        }
      }
    }
  }

  @Test("match the same with a table and without", arguments: 1...4)
  func table(seed: UInt64) throws {
    for round in 0..<100 {
      var generator = ReferenceGenerator(seed: seed * 5_000_011 + UInt64(round))
      let parts = try (0..<3).map { _ in try Regexp(generator.pattern(depth: 2).source) }
      let bare = try Regexp.sequence(parts)
      let prepared = bare.prepared()
      #expect(bare.stateCount == nil)
      #expect(prepared.stateCount != nil)
      #expect(bare == prepared)
      for text in ReferenceGenerator.texts(over: "abc", upTo: 4) {
        #expect(bare.matches(text) == prepared.matches(text), "\(bare.source) on \"\(text)\"")
        let groups = bare.wholeMatch(text)
        #expect(groups == prepared.wholeMatch(text), "\(bare.source) on \"\(text)\"")
        #expect((groups != nil) == bare.matches(text), "\(bare.source) on \"\(text)\"")
      }
    }
  }

  @Test("made of building blocks, read back from their source as the same", arguments: 1...8)
  func source(seed: UInt64) throws {
    for round in 0..<60 {
      var generator = ReferenceGenerator(seed: seed * 3_000_017 + UInt64(round))
      let built = try Self.build(depth: 4, &generator)
      #expect(try Regexp(built.source) == built, "\(built.source)")
    }
  }

  static func build(depth: Int, _ generator: inout ReferenceGenerator) throws -> Regexp {
    let leaves = ["", "a", ".", "[", "]^", "a-b\\", "É", "k/", "\u{301}", "\n", "$(){}|*+?"]
    switch Int.random(in: 0..<(depth == 0 ? 3 : 8), using: &generator.random) {
    case 0, 1:
      return try .literal(
        leaves.randomElement(using: &generator.random) ?? "", ignoringCase: depth % 2 == 0)
    case 2:
      return try .anything(
        atLeast: Int.random(in: 0...2, using: &generator.random),
        lazy: Bool.random(using: &generator.random),
        excluding: Bool.random(using: &generator.random) ? [] : ["/", "-", "]"])
    case 3, 4:
      let count = Int.random(in: 0...3, using: &generator.random)
      return try .sequence((0..<count).map { _ in try build(depth: depth - 1, &generator) })
    case 5:
      let count = Int.random(in: 0...3, using: &generator.random)
      return try .alternatives((0..<count).map { _ in try build(depth: depth - 1, &generator) })
    case 6: return try build(depth: depth - 1, &generator).capturing()
    default:
      let min = Int.random(in: 0...2, using: &generator.random)
      return try build(depth: depth - 1, &generator).repeated(
        min: min, max: Bool.random(using: &generator.random) ? nil : min + 1,
        lazy: Bool.random(using: &generator.random))
    }
  }

  @Test("match every example of theirs", arguments: RegexpCases.all.map(\.pattern))
  func examples(pattern: String) throws {
    var random = SeededGenerator(seed: 11)
    let regexp = try Regexp(pattern)
    for text in regexp.examples(using: &random, count: 20) {
      #expect(regexp.matches(text), "\(pattern) on \"\(text)\"")
      #expect(regexp.wholeMatch(text) != nil, "\(pattern) on \"\(text)\"")
    }
  }

  @Test("have the common texts that trying all texts finds", arguments: 1...6)
  func common(seed: UInt64) throws {
    let texts = ReferenceGenerator.texts(over: "abc", upTo: 5)
    var found = 0
    var missing = 0
    for round in 0..<80 {
      var generator = ReferenceGenerator(seed: seed * 9_000_011 + UInt64(round))
      let a = try Regexp(generator.pattern(depth: 3).source)
      let b = try Regexp(generator.pattern(depth: 3).source)
      let label = "\(a.source) and \(b.source)"
      let brute = texts.filter { a.matches($0) && b.matches($0) }
      let shortest = Regexp.shortestCommon(a, b)
      if let shortest {
        found += 1
        #expect(a.matches(shortest) && b.matches(shortest), "\(label): \(shortest)")
        if let first = brute.first {
          #expect(shortest.count == first.count, "\(label): \(shortest), \(first)")
        } else {
          #expect(shortest.count > 5 || shortest.contains { !"abc".contains($0) }, "\(label)")
        }
        #expect(Regexp.common(a, b) == .text(shortest))
        #expect(Regexp.shortestCommon(b, a) == shortest, "\(label)")
      } else {
        missing += 1
        #expect(brute.isEmpty, "\(label): \(brute.first ?? "")")
        #expect(Regexp.common(a, b) == .none)
      }
      let some = Regexp.commonTexts(a, b, limit: 6)
      #expect(some.first == shortest, "\(label)")
      #expect(Set(some).count == some.count, "\(label): \(some)")
      #expect(some.map(\.count) == some.map(\.count).sorted(), "\(label): \(some)")
      for text in some { #expect(a.matches(text) && b.matches(text), "\(label): \(text)") }
    }
    #expect(found > 20)
    #expect(missing > 10)
  }
}
