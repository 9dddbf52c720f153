import Iris
import TestSupport
import Testing

@testable import IrisScripting

@Suite("This repository's own rules")
struct OwnRulesTests {
  @Test("a check of all of them finds nothing")
  func check() {
    let report = Checker(rules: Rig.own.rules).report()
    #expect(report.diagnostics.map(\.rendered) == [])
    #expect(report.examples > 100)
  }

  @Test(
    "every example has the same answer in 100 fresh and 100 used states",
    arguments: Rig.own.rules.plugins.map(\.manifest.name))
  func agreement(_ name: String) throws {
    let rules = Rig.own.rules
    let plugin = try #require(rules.plugins.first { $0.manifest.name == name })
    var agreement = AgreementFindings(rules: rules, plugin: plugin, facts: [:])
    if Sanitizer.isOn { agreement.states = 3 }
    let findings = agreement.all
    #expect(findings.map(\.rendered) == [])
  }

  @Test("all their specs pass, and each plugin has some")
  func specs() {
    let rules = Rig.own.rules
    for (folder, _) in rules.states {
      let runner = SpecRunner(rules: rules.withAllHosts(of: folder))
      let found = SpecFolder(folder: folder, rules: rules)
      #expect(found.diagnostics.map(\.rendered) == [])
      #expect(found.specs.count >= 10, "\(folder.title)")
      for spec in found.specs {
        let lines = SpecStyle().lines(runner.run(spec))
        #expect(lines == ["✓ " + spec.title])
      }
    }
  }
}
