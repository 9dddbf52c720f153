import Foundation
import Iris
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import IrisScripting

@Suite("iris test: how results are told")
struct SpecReportTests {
  private func results() throws -> (results: [SpecResult], broken: [Diagnostic]) {
    let test = "{ link = 'shop://', opens = 'home' }"
    let scratch = try PluginScratch.shop([
      "routes.lua":
        "return { home = { link = '/', examples = { 'shop://' }, absent = { 'shop://a' } } }",
      "spec.lua": """
      return {
        ["it opens"] = \(test),
        ["<it> & \\"it\\" \\1"] = { link = 'shop://a', opens = 'home', values = {} },
        ["it breaks"] = { link = 'shop://', check = function() return 1 end },
        ["it is none"] = { link = 'shop://' },
      }
      """,
    ])
    return withExtendedLifetime(scratch) {
      let rules = scratch.rules
      let folder = SpecFolder(folder: scratch.folders[0], rules: rules)
      let runner = SpecRunner(rules: rules)
      let results = folder.specs.map { runner.run($0) }
        .map {
          SpecResult(spec: $0.spec, failures: $0.failures, isBroken: $0.isBroken, seconds: 0.0125)
        }
      return (results, folder.diagnostics)
    }
  }

  @Test("a line a test, with what differs below")
  func lines() throws {
    let (results, _) = try results()
    let style = SpecStyle()
    #expect(
      results.flatMap(style.lines) == [
        "✓ shop: it opens",
        "✗ shop: <it> & \"it\" \u{FFFD}",
        "  Plugins/shop/spec.lua:3:55: opens of shop://a",
        "    expected shop.home",
        "    got nothing: the destination is not there",
        "✗ shop: it breaks",
        "  Plugins/shop/spec.lua:4:47: check of shop://",
        "    a check returns nil or what is wrong, and not a number",
      ])
    #expect(style.summary(results, brokenFiles: 1) == "2 of 3 tests failed; 1 file is broken")
    #expect(style.summary(Array(results.prefix(1)), brokenFiles: 0) == "1 test passed")
  }

  @Test("where there is only ASCII, and where there is colour")
  func styles() throws {
    let (results, _) = try results()
    let (passed, failed) = (results[0], results[1])
    let plain = SpecStyle(isASCII: true)
    #expect(plain.lines(passed) == ["ok   shop: it opens"])
    #expect(plain.lines(failed)[0].hasPrefix("FAIL shop: "))
    let coloured = SpecStyle(isColoured: true)
    #expect(coloured.lines(passed) == ["\u{1B}[32m✓\u{1B}[0m shop: it opens"])
    #expect(coloured.lines(failed)[0].hasPrefix("\u{1B}[31m✗\u{1B}[0m shop: "))
  }

  @Test("a result as data")
  func json() throws {
    let (results, _) = try results()
    #expect(
      results.prefix(2).map(\.json.text) == [
        #"""
        {"plugin": "shop", "test": "it opens", "file": "Plugins/shop/spec.lua", "line": 2, \#
        "passed": true, "failures": []}
        """#,
        #"""
        {"plugin": "shop", "test": "<it> & \"it\" \u0001", "file": "Plugins/shop/spec.lua", \#
        "line": 3, "passed": false, "failures": [{"file": "Plugins/shop/spec.lua", "line": 3, \#
        "column": 55, "subject": "opens of shop://a", "difference": ["expected shop.home", \#
        "got nothing: the destination is not there"]}]}
        """#,
      ])
  }

  @Test("JUnit XML, which a parser reads")
  func junit() throws {
    let (results, broken) = try results()
    let text = JUnitReport(results: results, broken: broken).text
    let rendered = broken.map(\.rendered).joined().replacingOccurrences(of: "\n", with: "&#10;")
      .replacingOccurrences(of: "\"", with: "&quot;")
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="2" time="0.038">
          <testsuite name="shop" tests="3" failures="1" errors="1" time="0.038">
            <testcase classname="shop" name="it opens" file="Plugins/shop/spec.lua" line="2" \
        time="0.013"/>
            <testcase classname="shop" name="&lt;it&gt; &amp; &quot;it&quot; \u{FFFD}" \
        file="Plugins/shop/spec.lua" line="3" time="0.013">
              <failure message="opens of shop://a">Plugins/shop/spec.lua:3:55: opens of \
        shop://a&#10;expected shop.home&#10;got nothing: the destination is not there</failure>
            </testcase>
            <testcase classname="shop" name="it breaks" file="Plugins/shop/spec.lua" line="4" \
        time="0.013">
              <error message="check of shop://">Plugins/shop/spec.lua:4:47: check of \
        shop://&#10;a check returns nil or what is wrong, and not a number</error>
            </testcase>
          </testsuite>
          <testsuite name="files" tests="1" failures="0" errors="1" time="0.000">
            <testcase classname="files" name="Plugins/shop/spec.lua:5:4: the test expects \
        nothing, so it cannot fail" time="0">
              <error message="the test expects nothing, so it cannot fail">\(rendered)</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
  }

  @Test("of no results it is XML too")
  func empty() {
    let text = JUnitReport(results: [], broken: []).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }
}
