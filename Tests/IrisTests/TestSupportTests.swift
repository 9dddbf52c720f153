import TestSupport
import Testing

@Suite("The helpers of the tests")
struct TestSupportTests {
  @Test("escapes of a table are undone, and unknown ones are left")
  func escapes() {
    #expect(TSV.unescaped(#"a\tb\n\r\0\\t\u202Ex"#) == "a\tb\n\r\0\\t\u{202E}x")
    #expect(TSV.unescaped(#"\q\u12\"#) == #"\q\u12\"#)
    #expect(TSV.unescaped("plain") == "plain")
  }

  @Test("a table has its columns, its rows and its spaces")
  func table() {
    let table = TSV("#a\tb\n x\\t\ty\\t \n\n\tz\n")
    #expect(table.columns == ["a", "b"])
    #expect(table.rows == [[" x\t", "y\\t "], ["", "z"]])
    #expect(TSV("x\\t\ty\\t", escapes: .everyColumn).rows == [["x\t", "y\t"]])
    #expect(TSV("x\ty").columns.isEmpty)
  }

  @Test("a file that is not there is absent")
  func absent() {
    #expect(SharedData.url("no/such/file") == nil)
    #expect(SharedData.json("no/such/file") == nil)
    #expect(TSV(shared: "no/such/file") == nil)
  }

  @Test("a seed gives the same numbers each time")
  func seed() {
    var one = SeededGenerator(seed: 1)
    var two = SeededGenerator(seed: 1)
    var three = SeededGenerator(seed: 2)
    let first = (0..<4).map { _ in one.next() }
    #expect(first == (0..<4).map { _ in two.next() })
    #expect(first != (0..<4).map { _ in three.next() })
  }
}
