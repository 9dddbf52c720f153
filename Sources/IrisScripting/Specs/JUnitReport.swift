/// Results as JUnit XML, which build servers read: a suite a plugin, a case a test.
public struct JUnitReport: Sendable {
  /// The results, in their order.
  public let results: [SpecResult]
  /// What is wrong with files, so that their tests did not run.
  public let broken: [Diagnostic]

  /// A report.
  public init(results: [SpecResult], broken: [Diagnostic]) {
    self.results = results
    self.broken = broken
  }

  /// The document, in UTF-8.
  public var text: String {
    var plugins: [String] = []
    for result in results where !plugins.contains(result.spec.plugin) {
      plugins.append(result.spec.plugin)
    }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
    out += counts(results, files: broken.count) + ">\n"
    for plugin in plugins {
      let own = results.filter { $0.spec.plugin == plugin }
      out += "  <testsuite name=\"\(escaped(plugin))\"\(counts(own, files: 0))>\n"
      for result in own { out += element(result) }
      out += "  </testsuite>\n"
    }
    if !broken.isEmpty {
      out += "  <testsuite name=\"files\"\(counts([], files: broken.count))>\n"
      for diagnostic in broken { out += element(diagnostic) }
      out += "  </testsuite>\n"
    }
    return out + "</testsuites>\n"
  }

  /// The numbers of a suite: of these tests, and of files that broke before they had any.
  private func counts(_ results: [SpecResult], files: Int) -> String {
    let failures = results.count { !$0.hasPassed && !$0.isBroken }
    let errors = files + results.count(where: \.isBroken)
    let tests = results.count + files
    let seconds = results.reduce(0) { $0 + $1.seconds }
    return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " time=\"\(time(seconds))\""
  }

  private func element(_ result: SpecResult) -> String {
    let spec = result.spec
    let line = spec.place.map { " line=\"\($0.line)\"" } ?? ""
    let start =
      "    <testcase classname=\"\(escaped(spec.plugin))\" name=\"\(escaped(spec.name))\""
      + " file=\"\(escaped(spec.file))\"\(line) time=\"\(time(result.seconds))\""
    guard !result.hasPassed else { return start + "/>\n" }
    let kind = result.isBroken ? "error" : "failure"
    var out = start + ">\n"
    for failure in result.failures {
      let text = ([failure.summary] + failure.difference).joined(separator: "\n")
      out += "      <\(kind) message=\"\(escaped(failure.subject))\">\(escaped(text))</\(kind)>\n"
    }
    return out + "    </testcase>\n"
  }

  private func element(_ diagnostic: Diagnostic) -> String {
    "    <testcase classname=\"files\" name=\"\(escaped(diagnostic.summary))\" time=\"0\">\n"
      + "      <error message=\"\(escaped(diagnostic.message))\">\(escaped(diagnostic.rendered))"
      + "</error>\n    </testcase>\n"
  }

  private func time(_ seconds: Double) -> String {
    let thousandths = Int((max(0, min(seconds, 1e9)) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Text as XML 1.0 may hold it; characters that it may not are shown as U+FFFD.
  private func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n": out += "&#10;"
      case "\t": out += "&#9;"
      case "\r": out += "&#13;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        out.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return out
  }
}
