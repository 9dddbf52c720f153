import CIrisBridge
import Foundation
import IrisScripting
import Testing

@Suite("The script environment")
struct EnvironmentTests {
  static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("environment.txt")

  /// Every path that leads from a script to a value, with the value's type.
  static func reachable(sites: Bool) throws -> [String] {
    final class Lines { var lines: [String] = [] }
    let lines = Lines()
    let sandbox = try #require(Sandbox(sites: sites))
    let visited = withExtendedLifetime(lines) {
      iris_testing_walk(
        sandbox.bridgeState,
        { context, path, type in
          guard let context, let path, let type else { return }
          Unmanaged<Lines>.fromOpaque(context).takeUnretainedValue().lines
            .append("\(String(cString: path)) \(String(cString: type))")
        }, Unmanaged.passUnretained(lines).toOpaque())
    }
    #expect(visited)
    return lines.lines
  }

  @Test("everything that a script can reach is on the list")
  func list() throws {
    let found = try Self.reachable(sites: true).sorted()
    if ProcessInfo.processInfo.environment["IRIS_UPDATE_GOLDEN"] != nil {
      try (found.joined(separator: "\n") + "\n").write(
        to: Self.golden, atomically: true, encoding: .utf8)
    }
    let listed = try String(contentsOf: Self.golden, encoding: .utf8)
      .split(separator: "\n").map { String($0) }
    #expect(found == listed)
  }

  @Test("without sites, only the questions about where one stands are missing")
  func withoutSites() throws {
    let all = Set(try Self.reachable(sites: true))
    let fewer = Set(try Self.reachable(sites: false))
    #expect(fewer.isSubset(of: all))
    #expect(all.subtracting(fewer).count == 3)
  }

  @Test(
    "no upvalue, metatable or table leads to a function of the stock library that is not whitelisted"
  )
  func noStockBehind() throws {
    let names = [
      "load", "dofile", "setmetatable", "getmetatable", "rawset", "dump", "pack", "collectgarbage",
    ]
    for line in try Self.reachable(sites: true) {
      for name in names {
        #expect(!line.split(separator: " ")[0].hasSuffix(".\(name)"), "\(line)")
      }
    }
  }

  @Test("a sandbox is small and quickly made")
  func size() throws {
    let sandbox = try #require(Sandbox())
    #expect(sandbox.bytesUsed < 24 << 10)
  }
}
