import Foundation
import Iris
import TestSupport
import Testing

/// What came of the cases of one suite of another router.
struct SuiteCount: CustomStringConvertible {
  let name: String
  var passes = 0
  var differs: [String: Int] = [:]
  var fails: [String] = []

  init(_ name: String) { self.name = name }

  /// - Parameter reason: why this router may answer otherwise; it must not depend on the answer.
  mutating func add(_ agrees: Bool, differs reason: String?, _ message: @autoclosure () -> String) {
    if agrees {
      passes += 1
    } else if let reason {
      differs[reason, default: 0] += 1
    } else {
      fails.append(message())
    }
  }

  var description: String {
    let reasons = differs.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return "\(name): \(passes) pass, \(differs.values.reduce(0, +)) differ, \(fails.count) fail"
      + (reasons.isEmpty ? "" : " (" + reasons.joined(separator: "; ") + ")")
  }

  func report() {
    print(self)
    for fail in fails { Issue.record("\(name): \(fail)") }
    #expect(passes > 0)
  }
}

/// Routes of another router in this one's patterns, as rows `0`, `1`, …
struct TranslatedRoutes {
  private(set) var router: TestRouter?
  /// Why some of them are no rows here.
  private(set) var problems: [Int: String] = [:]

  init(
    _ patterns: [String], ignoringCase: Bool = false, merging: Bool = false,
    types: [String: ValueType] = [:]
  ) {
    guard var claims = try? LinkClaims.standard() else { return }
    claims.hosts[0].mergesSlashes = merging
    var rows: [TestRow] = []
    for (number, pattern) in patterns.enumerated() {
      let row = TestRow("\(number)", pattern, types: types, anycase: ignoringCase)
      do {
        _ = try table([row], claims)
        rows.append(row)
      } catch {
        problems[number] = "the pattern is an error"
      }
    }
    while router == nil {
      do {
        router = try table(rows, claims)
      } catch let conflicts as RouteConflicts {
        for name in Set(conflicts.conflicts.map(\.second.route)) {
          rows.removeAll { $0.name == name }
          if let number = Int(name) {
            problems[number] = "two patterns that nothing can tell apart are an error"
          }
        }
      } catch {
        return
      }
    }
  }

  /// Why a row is none here; nil: it is one, or none was asked for.
  func problem(_ row: Int?) -> String? { row.flatMap { problems[$0] } }

  /// The row and the texts of what it captured; nil: no row matches.
  func match(_ path: String) -> (row: Int, parameters: [String: String])? {
    guard let router, let link = router.link("https://e.x" + path),
      let match = router.table.match(link)
    else { return nil }
    let texts = match.parameters.all.compactMapValues(\.plainText)
    return Int(router.table.routes[match.route].name).map { ($0, texts) }
  }
}

private func table(_ rows: [TestRow], _ claims: LinkClaims) throws -> TestRouter {
  try router(rows, claims: claims, home: ["https://e.x"])
}

extension String {
  var path: String { String(prefix { $0 != "?" && $0 != "#" }) }
  var endsInSlash: Bool { utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") }
}

/// JSON of the shared data, read as trees.
enum JSON {
  /// A file in which half characters may stand, which no text can hold.
  static func tolerant(_ relative: String) -> Any? {
    guard let text = SharedData.text(relative) else { return nil }
    let parts = text.components(separatedBy: "\\u")
    var out = parts.first ?? ""
    var previousIsHigh = false
    for (number, part) in parts.enumerated().dropFirst() {
      let code = UInt32(part.prefix(4), radix: 16) ?? 0
      let isAlone = { (next: String) in
        part.utf8.count > 4 || !(0xDC00...0xDFFF).contains(UInt32(next.prefix(4), radix: 16) ?? 0)
      }
      let next = number + 1 < parts.count ? parts[number + 1] : ""
      let isHigh = (0xD800...0xDBFF).contains(code)
      let isHalf =
        (isHigh && isAlone(next)) || ((0xDC00...0xDFFF).contains(code) && !previousIsHigh)
      out += isHalf ? "\\ufffd" + part.dropFirst(4) : "\\u" + part
      previousIsHigh = isHigh && !isHalf && part.utf8.count == 4
    }
    return try? JSONSerialization.jsonObject(with: Data(out.utf8))
  }

  static func object(_ any: Any?) -> [String: Any] { any as? [String: Any] ?? [:] }
  static func list(_ any: Any?) -> [Any] { any as? [Any] ?? [] }
  static func text(_ any: Any?) -> String? { any as? String }
  static func texts(_ any: Any?) -> [String: String] {
    object(any).compactMapValues { value in
      value as? String ?? (value as? [String])?.joined(separator: "/")
    }
  }
}
