import Foundation
import IrisScripting
import Testing
import TestSupport

@testable import IrisCommand

@Suite("iris doctor")
struct DoctorTests {
  @Test("finds nothing wrong where nothing is, and asks everything")
  func healthy() throws {
    let bench = try Workbench()
    try bench.add("a", Workbench.plugin("a"))
    let child = try bench.run(["doctor"])
    #expect(child.code == 0, "\(child)")
    #expect(child.lines.last?.hasPrefix("nothing wrong") == true)
    let json = try bench.run(["doctor", "--json"])
    let asked = try json.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(Set(asked.compactMap { $0["check"] as? String }) == Set(Examination.all.map(\.name)))
  }

  @Test("a broken plugin and a spoiled file of choices are told, and the other checks go on")
  func broken() throws {
    let bench = try Workbench()
    try bench.add("a", ["plugin.lua": "return {"])
    let child = try bench.run(["doctor"])
    #expect(child.code == 3)
    #expect(child.text.contains("Plugins/a is quarantined"))
    try bench.folder.write("nonsense", to: ".iris/plugins")
    let spoiled = try bench.run(["doctor"])
    #expect(spoiled.code == 3)
    #expect(spoiled.text.contains("choices"))
    #expect(spoiled.text.contains("stops an endless script"))
  }

  @Test("without rules it says so")
  func empty() throws {
    let folder = try TemporaryFolder()
    let child = try Iris.run(["doctor"], input: Data(), folder: folder.path)
    #expect(child.code == 3)
    #expect(child.text.contains("there are no rules here"))
  }

  @Test("every canary lives or dies by itself, and each is told")
  func canaries() throws {
    #expect(Platform.canaries.count == 3)
    let bench = try Workbench()
    try bench.add("a", Workbench.plugin("a"))
    let child = try bench.run(["doctor"])
    for title in Platform.canaries {
      #expect(
        child.text.contains("crashes at \(title)") || child.text.contains("lives through \(title)"))
    }
  }

  @Test("a check that is not there is none")
  func unknown() throws {
    let child = try Iris.run(["doctor", "--alone", "canari-1"])
    #expect(child.code == 2)
    #expect(child.errors.contains("did you mean 'canary-1'?"))
  }
}
