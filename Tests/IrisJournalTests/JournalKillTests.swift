import Foundation
import Iris
import IrisJournal
import TestSupport
import Testing

@Suite("A journal under kills", .enabled(if: JournalProbe.isThere, "journal-probe is not built"))
struct JournalKillTests {
  private let probe: JournalProbe

  init() throws { probe = try JournalProbe() }

  private func books() throws -> JournalBooks {
    JournalBooks(probe.lines(), pending: try SQLiteJournal(at: probe.journal).entries())
  }

  @Test("killed 200 times at random points, it loses nothing and shows nothing twice")
  func kills() throws {
    var dice = SeededGenerator(seed: 5)
    var kills = 0
    var midway = 0
    for round in 0..<200 {
      let before = probe.logSize
      let process = try #require(
        probe.start("app", seed: UInt64(round) + 1, count: 1_000_000))
      // Some are killed while they start, most at work: so many bytes of log later, and then some.
      let work = dice.once(in: 8) ? 0 : Int.random(in: 1...1_500, using: &dice)
      probe.wait(until: before + work)
      usleep(UInt32.random(in: 0...2_000, using: &dice))
      kill(process, SIGKILL)
      if probe.wait(process) == nil { kills += 1 }
      if probe.logSize > before { midway += 1 }
      // Not each time: what a kill left is for the next probe to find.
      if round % 50 == 49 { #expect(try books().faults == [], "round \(round)") }
    }
    let books = try books()
    #expect(books.faults == [])
    #expect(kills == 200)
    #expect(midway > 50 && books.done.count > 100, "hardly any of them came to work")
    print(
      "journal: \(kills) kills, \(midway) at work; \(books.has.count) acknowledged, "
        + "\(books.done.count) done, \(books.repeats) came back and were dropped")
  }

  @Test("killed while it is begun, a journal opens again, and nothing of it is damaged")
  func beginnings() throws {
    var dice = SeededGenerator(seed: 7)
    for round in 0..<40 {
      let probe = try JournalProbe()
      let process = try #require(probe.start("app", seed: UInt64(round) + 1, count: 1_000_000))
      usleep(UInt32.random(in: 0...12_000, using: &dice))
      kill(process, SIGKILL)
      _ = probe.wait(process)
      let journal = try SQLiteJournal(at: probe.journal)
      #expect(journal.setAside == nil)
      #expect(JournalBooks(probe.lines(), pending: try journal.entries()).faults == [])
    }
  }

  @Test("two processes on one journal, one of them killed again and again: each link goes to one")
  func two() throws {
    var dice = SeededGenerator(seed: 6)
    let steady = try #require(probe.start("share", seed: 1, count: 1_500))
    for round in 0..<30 {
      let other = try #require(probe.start("share", seed: UInt64(round) + 2, count: 1_000_000))
      probe.wait(until: probe.logSize + Int.random(in: 1...3_000, using: &dice))
      usleep(UInt32.random(in: 0...5_000, using: &dice))
      kill(other, SIGKILL)
      _ = probe.wait(other)
    }
    #expect(probe.wait(steady) == 0)
    let books = try books()
    #expect(books.faults == [])
    #expect(books.has.count > 500 && books.done.count > 100)
    // What nobody has finished with is free now, all of it.
    let journal = try SQLiteJournal(at: probe.journal)
    let taken = try journal.take()
    #expect(try taken.map(\.id) == journal.entries().map(\.id))
    #expect(books.done.isDisjoint(with: taken.map { "\($0.id)" }))
    print(
      "journal: two processes, 30 kills; \(books.has.count) left, \(books.done.count) done, "
        + "\(books.repeats) came back and were dropped")
  }

  @Test(
    "on a full disk each refusal is said, and all that was acknowledged is there",
    arguments: [50_000, 65_536, 200_000])
  func full(bytes: Int) throws {
    let process = try #require(probe.start("full", seed: 1, count: bytes))
    #expect(probe.wait(process) == 0)
    let lines = probe.lines().filter { $0.word != "again" }
    let pending = try SQLiteJournal(at: probe.journal).entries()
    let books = JournalBooks(lines, pending: pending)
    #expect(books.faults == [])
    #expect(books.refusals == 4 && books.done.count == 2 && books.has.count > 3)
    #expect(probe.lines().last?.word == "again", "what is done makes room")
    #expect(pending.count == books.has.count - 2, "nothing is there that was refused")
  }

  @Test("a disk without any space is said at once")
  func noSpace() throws {
    let process = try #require(probe.start("full", seed: 1, count: 5_000))
    #expect(probe.wait(process) == 3)
    #expect(probe.lines().map(\.word) == ["closed"])
    #expect(probe.lines().first?.id == "there-is-no-space-for-the-journal")
    // The disk has space again.
    #expect(try SQLiteJournal(at: probe.journal).entries().isEmpty)
  }
}
