import CSQLite
import Foundation
import Iris
import TestSupport
import Testing

@testable import IrisJournal

@Suite("SQLiteJournal")
struct SQLiteJournalTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/handoffs" }

  init() throws { folder = try TemporaryFolder() }

  private func entry(_ link: String, deadline: Seconds? = nil) -> JournalEntry {
    JournalEntry(source: .link, link: link, registered: 1, deadline: deadline)
  }

  private func failure(_ body: () throws -> Void) -> JournalFailure? {
    do {
      try body()
      return nil
    } catch { return error as? JournalFailure }
  }

  @Test("a new journal has nothing in it")
  func empty() throws {
    let journal = try SQLiteJournal(at: path)
    #expect(try journal.take().isEmpty)
    #expect(try journal.entries().isEmpty)
    #expect(journal.setAside == nil)
  }

  @Test("what was kept comes back after the journal was closed, whole and in order")
  func comesBack() throws {
    let full = JournalEntry(
      source: .notification, opening: .max, link: "app://e\u{301}/é\0?\u{1F600}", route: "a\nb",
      needs: ["user", "", "4:x", "ü"], registered: 1.5e9, deadline: 1.5e9 + 0.25)
    let plain = entry("")
    try SQLiteJournal(at: path).apply([.keep(full), .keep(plain)])
    let back = try SQLiteJournal(at: path).take()
    try #require(back.map(\.id) == [full.id, plain.id])
    #expect(back[0].link.utf8.elementsEqual(full.link.utf8))
    #expect(back[0].route == full.route && back[0].needs == full.needs)
    #expect(back[0].opening == .max && back[0].source == .notification)
    #expect(back[0].registered == full.registered && back[0].deadline == full.deadline)
    #expect(back[1].link == "" && back[1].route == nil && back[1].needs == [])
    #expect(back[1].opening == nil && back[1].deadline == nil)
    #expect(back.map(\.takes) == [1, 1])
    #expect(try SQLiteJournal(at: path).take().map(\.takes) == [2, 2])
  }

  @Test(
    "a deadline comes back as it was; one that cannot be compared is past",
    arguments: [
      (nil, false), (0, true), (-.infinity, true), (.infinity, false), (.nan, true), (1e300, false),
    ] as [(Seconds?, Bool)])
  func deadlines(deadline: Seconds?, isDue: Bool) throws {
    let one = entry("app://1", deadline: deadline)
    #expect(one.isDue(at: 5) == isDue)
    try SQLiteJournal(at: path).apply([.keep(one)])
    #expect(try SQLiteJournal(at: path).take().map { $0.isDue(at: 5) } == [isDue])
  }

  @Test("what is done does not come back, and doing it again changes nothing")
  func done() throws {
    let (one, two) = (entry("app://1"), entry("app://2"))
    do {
      let journal = try SQLiteJournal(at: path)
      try journal.apply([.keep(one), .keep(two)])
      try journal.apply([.done(one.id), .done(one.id), .done(JournalID())])
    }
    #expect(try SQLiteJournal(at: path).take().map(\.id) == [two.id])
  }

  @Test("keeping again changes the entry, and adds none")
  func again() throws {
    let first = entry("app://1")
    let second = JournalEntry(
      id: first.id, source: .tap, link: "app://1", route: "there", registered: 2)
    let journal = try SQLiteJournal(at: path)
    try journal.apply([.keep(first), .keep(second), .keep(second)])
    #expect(try journal.entries() == [second])
  }

  @Test("a journal does not take its own entries, nor those of one that is open")
  func owned() throws {
    let one = try SQLiteJournal(at: path)
    let two = try SQLiteJournal(at: path)
    try one.apply([.keep(entry("app://1"))])
    #expect(try one.take().isEmpty)
    #expect(try two.take().isEmpty)
  }

  @Test("what is left goes to the one who takes first, and to no other")
  func left() throws {
    let one = try SQLiteJournal(at: path)
    let two = try SQLiteJournal(at: path)
    let id = try one.leave(link: "app://1", from: .share, at: 1, deadline: 9)
    let taken = try two.take()
    #expect(taken.map(\.id) == [id] && taken.map(\.deadline) == [9])
    #expect(try one.take().isEmpty && two.take().isEmpty)
  }

  @Test("a batch is made whole or not at all")
  func whole() throws {
    let journal = try SQLiteJournal(at: path, limit: 2)
    let first = entry("app://1")
    try journal.apply([.keep(first)])
    let batch = [.done(first.id)] + (2...4).map { JournalChange.keep(entry("app://\($0)")) }
    #expect(failure { try journal.apply(batch) } == .full(2))
    #expect(try journal.entries() == [first])
  }

  @Test("a full journal refuses one more, keeps what it has, and lets go of what is done")
  func full() throws {
    let journal = try SQLiteJournal(at: path, limit: 1)
    let (first, second) = (entry("app://1"), entry("app://2"))
    try journal.apply([.keep(first)])
    #expect(failure { try journal.apply([.keep(second)]) } == .full(1))
    try journal.apply([.keep(first)])
    try journal.apply([.done(first.id), .keep(second)])
    #expect(try journal.entries() == [second])
    #expect(try SQLiteJournal(at: path, limit: -1).limit == 1)
  }

  @Test("a link that is too long is refused, and one that just fits is kept")
  func tooLong() throws {
    let journal = try SQLiteJournal(at: path)
    let longest = String(repeating: "x", count: SQLiteJournal.longestText)
    #expect(failure { try journal.apply([.keep(entry(longest + "x"))]) } == .tooLong(65_536))
    try journal.apply([.keep(entry(longest))])
    #expect(try journal.entries().map(\.link) == [longest])
  }

  @Test("only its owner may read it, whatever it was before")
  func mode() throws {
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    _ = try SQLiteJournal(at: path)
    #expect(try mode(path) == 0o600 && mode(path + ".owners") == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    let journal = try SQLiteJournal(at: path)
    try journal.apply([.keep(entry("app://1"))])
    #expect(try mode(path) == 0o600 && mode(path + "-journal") == 0o600)
  }

  @Test("what cannot be a journal is refused and left as it is", arguments: 0..<5)
  func refused(place: Int) throws {
    switch place {
    case 0: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case 1:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: folder.path + "/elsewhere")
    case 2: try run("CREATE TABLE other (x)")
    case 3:
      _ = try SQLiteJournal(at: path)
      try run("PRAGMA user_version = 2")
    default: #expect(failure { _ = try SQLiteJournal(at: "no/such/folder/j") } != nil)
    }
    if place < 4 {
      guard case .foreign? = failure({ _ = try SQLiteJournal(at: path) }) else {
        Issue.record("it is not refused")
        return
      }
    }
    #expect(!FileManager.default.fileExists(atPath: path + ".damaged-1"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
  }

  /// What a disk or a hand may do to the file.
  enum Damage: CaseIterable {
    case noDatabase, zeroes, cut, noTables, badPage
  }

  @Test("a damaged journal is put aside and said, and a new one begun", arguments: Damage.allCases)
  func damaged(damage: Damage) throws {
    do {
      let journal = try SQLiteJournal(at: path)
      try journal.apply((1...200).map { .keep(entry("app://\($0)")) })
    }
    let whole = try #require(FileManager.default.contents(atPath: path))
    var bytes = whole
    switch damage {
    case .noDatabase: bytes = Data("This is no database, and long enough.".utf8)
    case .zeroes: bytes.replaceSubrange(0..<4096, with: Data(count: 4096))
    case .cut: bytes = bytes.prefix(bytes.count / 2)
    case .noTables: try run("DROP TABLE owners")
    case .badPage: bytes.replaceSubrange(8192..<12288, with: Data(repeating: 0xA5, count: 4096))
    }
    if damage != .noTables { try bytes.write(to: URL(fileURLWithPath: path)) }
    let journal = try SQLiteJournal(at: path)
    #expect(journal.setAside == path + ".damaged-1")
    #expect(try journal.take().isEmpty)
    try journal.apply([.keep(entry("app://new"))])
    #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
    if damage != .noTables {
      #expect(FileManager.default.contents(atPath: path + ".damaged-1") == bytes)
    }
  }

  @Test("a damaged journal that another has open stays where it is")
  func damagedInUse() throws {
    let other = try SQLiteJournal(at: path)
    try Data("This is no database, and long enough.".utf8).write(to: URL(fileURLWithPath: path))
    guard case .damaged? = failure({ _ = try SQLiteJournal(at: path) }) else {
      Issue.record("it opens")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: path + ".damaged-1"))
    withExtendedLifetime(other) {}
  }

  @Test("when another keeps the file locked, it says so and nothing is changed")
  func busy() throws {
    let journal = try SQLiteJournal(at: path, patience: 20)
    let first = entry("app://1")
    try journal.apply([.keep(first)])
    var other: OpaquePointer?
    defer { sqlite3_close(other) }
    #expect(sqlite3_open(path, &other) == SQLITE_OK)
    #expect(sqlite3_exec(other, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
    #expect(failure { try journal.apply([.done(first.id)]) } == .busy)
    #expect(failure { _ = try journal.take() } == .busy)
    #expect(failure { _ = try SQLiteJournal(at: path, patience: 20) } == .busy)
    #expect(sqlite3_exec(other, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
    #expect(try journal.entries() == [first])
  }

  @Test("a link that is done leaves no bytes in the file")
  func secure() throws {
    let journal = try SQLiteJournal(at: path)
    let secret = entry("app://a-secret-token")
    func isThere() -> Bool {
      [path, path + "-journal"].contains { file in
        FileManager.default.contents(atPath: file)?.range(of: Data("secret-token".utf8)) != nil
      }
    }
    try journal.apply([.keep(secret)])
    #expect(isThere())
    try journal.apply([.done(secret.id)])
    #expect(!isThere())
  }

  @Test("many threads write to one journal, and everything is there")
  func threads() async throws {
    let journal = try SQLiteJournal(at: path)
    let all = (0..<100).map { entry("app://\($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for entry in all {
        group.addTask {
          try journal.apply([.keep(entry)])
          if entry.link.hasSuffix("7") { try journal.apply([.done(entry.id)]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(
      try Set(journal.entries().map(\.id))
        == Set(all.filter { !$0.link.hasSuffix("7") }.map(\.id)))
  }

  @Test("an id is the same after it was written and read; what is no id is nil")
  func ids() {
    let id = JournalID()
    #expect(JournalID(id.description) == id)
    #expect(id.description.utf8.count == 32)
    #expect(JournalID() != JournalID())
    for text in ["", "0", id.description + "0", String(id.description.dropLast()) + "G"] {
      #expect(JournalID(text) == nil)
    }
  }

  @Test(
    "names are one text and names again; a text that is none is refused",
    arguments: [[], [""], ["user"], ["", "1:", ":", "4:x"], ["ü", "e\u{301}"], ["a\0b\n"]])
  func names(names: [String]) {
    let text = NameList.text(names)
    #expect(NameList.names(text).map { $0.map { Array($0.utf8) } } == names.map { Array($0.utf8) })
    #expect(names.isEmpty || NameList.names(String(text.dropLast())) == nil)
    for wrong in ["x", ":", "1:", "-1:x", "9223372036854775807:x", "2:ü1:"] + ["1:ü"] {
      #expect(NameList.names(wrong) == nil, "\(wrong)")
    }
  }

  /// Does something to the file behind the journal's back.
  private func run(_ statement: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    try #require(sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK)
  }
}
