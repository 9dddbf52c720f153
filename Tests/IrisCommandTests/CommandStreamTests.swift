import Foundation
import Testing
import TestSupport

@Suite("Links on standard input")
struct CommandStreamTests {
  private let resolve = ["resolve", "--root", "root"]

  @Test("are answered one a line, in order, empty ones and overlong ones among them")
  func lines() throws {
    let long = "app:say/" + String(repeating: "x", count: 1 << 20)
    let input = ["app:home", "", "app:note/9", "app:door\r", long, "app:say/a b", "nowhere"]
    let child = try Iris.run(resolve + ["-"], input: input.joined(separator: "\n"))
    let lines = child.lines.map {
      $0.split(separator: "\t" as Character, omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.count == input.count)
    #expect(
      lines.map { $0.count > 1 ? $0[1] : "" } == [
        "app.home", "absent", "absent", "app.door", "absent", "app.say", "absent",
      ])
    #expect(lines[3][0] == "app:door")
    #expect(lines[4][0].utf8.count <= 64 * 1024)
    #expect(child.code == 1)
  }

  @Test("may end without a line feed; nothing at all is no link")
  func ends() throws {
    #expect(try Iris.run(resolve + ["-"], input: "app:home\n").lines.count == 1)
    #expect(try Iris.run(resolve + ["-"], input: "app:home").lines.count == 1)
    #expect(try Iris.run(resolve + ["-"], input: "app:home\n\n").lines.count == 2)
    let nothing = try Iris.run(resolve + ["-"], input: "")
    #expect(nothing.lines.isEmpty)
    #expect(nothing.code == 0)
  }

  @Test("are separated by NUL where that is asked for, and a line feed is then part of a link")
  func null() throws {
    let child = try Iris.run(resolve + ["-0", "-"], input: "app:home\0app:say/a\nb\0app:door\0")
    #expect(
      child.lines.map { $0.split(separator: "\t").dropFirst().first } == [
        "app.home", "absent", "app.door",
      ])
    #expect(try Iris.run(resolve + ["-0", "app:home"]).code == 2)
  }

  @Test("that are no UTF-8 are no links, in a pipe and among the words")
  func invalid() throws {
    let child = try Iris.run(
      resolve + ["--json", "-"],
      input: Data("app:say/a".utf8) + [0xFF, 0x0A] + Data("app:say/b\n".utf8))
    #expect(
      child.lines == [
        "{\"link\": \"app:say/a\u{FFFD}\", \"intent\": null}",
        #"{"link": "app:say/b", "intent": "app.say", "values": {"text": "b"}, "rule": "Scripts/routes.lua:5"}"#,
      ])
    for command in ["resolve", "explain", "open"] {
      let script = #"exec "$0" \#(command) --root root "$(printf 'app:say/a\377')""#
      let program = try #require(Repository.command)
      let word = try ChildProcess("/bin/sh", ["-c", script, program], folder: Iris.fixtures)
      #expect(word.code == 1, "\(command): \(word.text)")
    }
    // A character that was written, and not put in for others, is one.
    #expect(try Iris.run(resolve + ["app:say/\u{FFFD}"]).code == 0)
  }

  @Test(
    "have the exit code of the one, of many 3 where one is broken, else 1 where one is absent",
    arguments: [
      (["app:home"], 0), (["app:note/9"], 1), (["app:broken/1"], 3), (["app:slow/1"], 4),
      (["app:home", "app:door"], 0), (["app:home", "app:note/9"], 1),
      (["app:note/9", "app:broken/1"], 3), (["app:slow/1", "app:home"], 3),
    ] as [([String], Int32)])
  func codes(links: [String], code: Int32) throws {
    #expect(try Iris.run(resolve + links).code == code)
    #expect(try Iris.run(resolve + ["-"], input: links.joined(separator: "\n")).code == code)
    #expect(try Iris.run(["open", "--root", "root"] + links).code == code)
  }

  @Test("in any number take no more memory than a few")
  func memory() throws {
    var links = ""
    let count = Sanitizer.isOn ? 2_000 : 100_000
    for number in 0..<count {
      switch number % 5 {
      case 0: links += "app:note/\(number % 4)\n"
      case 1: links += "app:say/\(number)\n"
      case 2: links += "app:no/\(number % 9 + 1)\n"
      case 3: links += "app:broken/\(number % 9 + 1)\n"
      default: links += "app:tagged?tag=a&tag=b&x=\(number)\n"
      }
    }
    let few = try Iris.run(resolve + ["-"], input: String(links.prefix(20_000)), seconds: 120)
    let many = try Iris.run(resolve + ["--json", "-"], input: links, seconds: 240)
    #expect(!many.isTimedOut)
    #expect(many.lines.count == count)
    #expect(many.code == 3)
    if let few = few.peakBytes, let many = many.peakBytes {
      print("peak of \(count) links: \(many >> 20) MiB, of a few: \(few >> 20) MiB")
      #expect(Sanitizer.isOn || many < few + (8 << 20))
    }
  }

  @Test("whose reader goes away end the command, and are not read to the end")
  func brokenPipe() throws {
    let program = try #require(Repository.command)
    let script = #"yes app:home | "$0" resolve --root root - | head -n 1"#
    let child = try ChildProcess(
      "/bin/sh", ["-c", script, program], folder: Iris.fixtures, seconds: 30)
    #expect(!child.isTimedOut)
    #expect(child.lines == ["app:home\tapp.home\t{}"])
    #expect(child.errors == "")
  }

  @Test("are answered at once while the other side waits")
  func waiting() throws {
    let program = try #require(Repository.command)
    // The second link is only written once the first has been answered.
    let script = """
      mkfifo in out; "$0" resolve --root \(Iris.fixtures)/root - <in >out & exec 3>in 4<out
      echo app:home >&3; read first <&4; echo app:door >&3; read second <&4; exec 3>&-; wait
      echo "$first"; echo "$second"
      """
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      "/bin/sh", ["-c", script, program], folder: folder.path, seconds: 30)
    #expect(child.lines == ["app:home\tapp.home\t{}", "app:door\tapp.door\t{}"])
  }

  @Test(
    "whose answers cannot be written are told, and end with another code than 0",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func full() throws {
    let program = try #require(Repository.command)
    for words in [
      "resolve --root root app:home", "routes --root root", "explain --root root app:home",
      "--help", "open --root root app:home", "link --root root app.home",
    ] {
      let child = try ChildProcess(
        "/bin/sh", ["-c", "exec \"$0\" \(words) >/dev/full", program], folder: Iris.fixtures)
      #expect(
        child.errors == "iris: the output cannot be written: No space left on device\n", "\(words)")
      #expect(child.code != 0 && child.code != nil, "\(words)")
    }
  }
}
