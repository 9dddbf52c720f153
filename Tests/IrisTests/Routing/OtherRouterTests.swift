import Iris
import TestSupport
import Testing

/// Recorded cases of other routers, as far as their patterns are patterns here.
@Suite("Cases of other routers")
struct OtherRouterTests {
  // MARK: find-my-way

  static let findMyWay = "suites/find-my-way.json"

  /// `::` is a colon, `*` the rest, a capture may have an expression.
  static func findMyWay(_ pattern: String) -> String {
    var pattern = pattern.replacing("::", with: "\\:").replacing("(^", with: "(")
      .replacing("$)", with: ")")
    if pattern.hasSuffix("*") { pattern = pattern.dropLast() + ":rest*" }
    for special in ["{", "}", "+"] where !pattern.contains("(") {
      pattern = pattern.replacing(special, with: "\\" + special)
    }
    return pattern.hasPrefix("/") ? pattern : "/" + pattern
  }

  @Test(
    "find-my-way", .enabled(if: SharedData.has(findMyWay), "\(SharedData.missing(findMyWay))"))
  func findMyWayCases() throws {
    var count = SuiteCount("find-my-way")
    for router in JSON.list(JSON.object(SharedData.json(Self.findMyWay))["routers"]) {
      let router = JSON.object(router)
      let options = JSON.object(router["options"])
      let routes = JSON.list(router["routes"]).map { $0 as? [String] ?? [] }
      let cases = JSON.list(router["cases"]).map(JSON.object)
      for method in Set(cases.compactMap { JSON.text($0["method"]) }) {
        let numbers = routes.indices.filter { routes[$0].first == method }
        let sources = numbers.compactMap { routes[$0].last }
        let translated = TranslatedRoutes(
          sources.map(Self.findMyWay), ignoringCase: options["caseSensitive"] as? Bool == false,
          merging: options["ignoreDuplicateSlashes"] as? Bool == true)
        for example in cases where JSON.text(example["method"]) == method {
          guard let url = JSON.text(example["url"]) else { continue }
          let expected = JSON.object(example["expect"])
          let isMatch = expected["route"] != nil
          let found = translated.match(url.hasPrefix("/") ? url : "/" + url)
          var parameters = JSON.texts(expected["params"])
          if let rest = parameters.removeValue(forKey: "*") { parameters["rest"] = rest }
          let row = (expected["route"] as? Int).flatMap { numbers.firstIndex(of: $0) }
          // A rest of no segments is not captured.
          if parameters["rest"] == "" { parameters["rest"] = nil }
          let agrees = isMatch ? found?.row == row && found?.parameters == parameters : found == nil
          count.add(
            agrees,
            differs: translated.problem(row)
              ?? Self.findMyWayDifference(url, sources, options, parameters),
            "\(url) by \(sources): \(String(describing: found)), not \(expected)")
        }
      }
    }
    count.report()
  }

  private static func findMyWayDifference(
    _ url: String, _ sources: [String], _ options: [String: Any], _ parameters: [String: String]
  ) -> String? {
    if options["maxParamLength"] != nil { return "a length is said by the type" }
    if url.endsInSlash || sources.contains(where: \.endsInSlash) {
      return "slashes at the end name one place"
    }
    if url.path.contains("//") { return "an empty segment is no parameter" }
    if Link("https://e.x" + url) == nil { return "the text is no link" }
    if url.split(separator: "/").contains(where: { [".", ".."].contains($0) }) {
      return "dot segments are resolved"
    }
    if sources.contains(where: { $0.hasSuffix("*") && !$0.hasSuffix("/*") }) {
      return "a rest begins with a segment"
    }
    if sources.contains(where: { $0.hasSuffix("*") }) { return "a rest may be empty" }
    if url.contains(";") { return "a semicolon is text" }
    return nil
  }

  // MARK: matchit

  static let matchit = "suites/matchit.json"

  /// `{name}` is a capture, `{*rest}` the rest, a doubled brace is one.
  static func matchit(_ pattern: String) -> String {
    var out = ""
    var rest = pattern[...]
    while let first = rest.popFirst() {
      if let next = rest.first, first == next, first == "{" || first == "}" {
        rest.removeFirst()
        out += "\\" + String(first)
      } else if first == "{", let end = rest.firstIndex(of: "}") {
        let name = rest[..<end]
        rest = rest[rest.index(after: end)...]
        out += name.hasPrefix("*") ? ":" + name.dropFirst() + "+" : "{:" + name + "}"
      } else {
        out += "(){}:*?+".contains(first) ? "\\" + String(first) : String(first)
      }
    }
    return out
  }

  @Test("matchit", .enabled(if: SharedData.has(matchit), "\(SharedData.missing(matchit))"))
  func matchitCases() throws {
    var count = SuiteCount("matchit")
    for test in JSON.list(JSON.object(SharedData.json(Self.matchit))["tests"]) {
      let test = JSON.object(test)
      let sources = JSON.list(test["routes"]).compactMap(JSON.text)
      let routes = TranslatedRoutes(sources.map(Self.matchit))
      for example in JSON.list(test["cases"]).map(JSON.object) {
        guard let path = JSON.text(example["path"]) else { continue }
        let expected = JSON.object(example["expect"])
        let encoded = path.split(separator: "/", omittingEmptySubsequences: false)
          .compactMap { PercentCoding.pathSegment(String($0)) }.joined(separator: "/")
        let found = routes.match(encoded)
        let row = JSON.text(expected["route"]).flatMap(sources.firstIndex)
        let agrees =
          row == nil
          ? found == nil
          : found?.row == row && found?.parameters == JSON.texts(expected["params"])
        let reason: String? =
          if let problem = routes.problem(row) {
            problem
          } else if path.endsInSlash || path == "/" || sources.contains(where: \.endsInSlash) {
            "slashes at the end name one place"
          } else if path.contains("//") {
            "an empty segment is no parameter"
          } else if !path.hasPrefix("/") {
            "a path begins with a slash"
          } else {
            nil
          }
        count.add(
          agrees, differs: reason,
          "\(path) by \(sources): \(String(describing: found)), not \(expected)")
      }
    }
    count.report()
  }

  // MARK: path-to-regexp

  static let pathToRegexp = "suites/path-to-regexp/v8_match_tests.json"

  /// `*name` is the rest, braces alone are optional.
  static func pathToRegexp(_ pattern: String) -> String {
    var out = ""
    var rest = pattern[...]
    while let first = rest.popFirst() {
      switch first {
      case "\\":
        out += "\\" + (rest.popFirst().map(String.init) ?? "")
      case "*":
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest.removeFirst(name.count)
        out += ":\(name)+"
      case "}": out += "}?"
      case "(", ")", "+", "?": out += "\\" + String(first)
      default: out.append(first)
      }
    }
    return out
  }

  @Test(
    "path-to-regexp",
    .enabled(if: SharedData.has(pathToRegexp), "\(SharedData.missing(pathToRegexp))"))
  func pathToRegexpCases() throws {
    var count = SuiteCount("path-to-regexp")
    for test in JSON.list(SharedData.json(Self.pathToRegexp)).map(JSON.object) {
      let options = JSON.object(test["options"])
      let sources =
        JSON.text(test["path"]).map { [$0] } ?? JSON.list(test["path"]).compactMap(JSON.text)
      let routes = TranslatedRoutes(
        sources.map(Self.pathToRegexp), ignoringCase: options["sensitive"] as? Bool != true)
      for example in JSON.list(test["tests"]).map(JSON.object) {
        guard let input = JSON.text(example["input"]) else { continue }
        let expected = example["expected"] as? [String: Any]
        let found = routes.match(input)
        let agrees =
          expected.map { found?.parameters == JSON.texts($0["params"]) } ?? (found == nil)
        count.add(
          agrees,
          differs: routes.problem(0) ?? Self.pathToRegexpDifference(input, sources, options),
          "\(input) by \(sources): \(String(describing: found)), not \(String(describing: expected))"
        )
      }
    }
    count.report()
  }

  private static func pathToRegexpDifference(
    _ input: String, _ sources: [String], _ options: [String: Any]
  ) -> String? {
    if sources.isEmpty { return "the pattern is no text" }
    if options["end"] != nil || options["delimiter"] != nil || options["decode"] != nil
      || options["encodePath"] != nil
    {
      return "an option that patterns here have not"
    }
    if !input.hasPrefix("/") { return "a path begins with a slash" }
    if Link("https://e.x" + input) == nil { return "the text is no link" }
    if input.contains("?") { return "a query is no part of the path" }
    if input.endsInSlash || sources.contains(where: \.endsInSlash) || options["trailing"] != nil {
      return "slashes at the end name one place"
    }
    if input.path.contains("//") { return "an empty segment is no parameter" }
    if sources.contains(where: { $0.contains(/:[a-z]+[^\/]*:/) }) {
      return "the first of two captures in a segment takes as little as it can"
    }
    return nil
  }

  // MARK: JLRoutes

  static let jlroutes = "suites/jlroutes.json"

  /// `*` is the rest, parentheses are optional parts; a fragment is a path.
  static func jlroutes(_ pattern: String) -> String {
    var pattern = pattern.replacing("(", with: "{").replacing(")", with: "}?")
    if pattern.hasSuffix("*") { pattern = pattern.dropLast() + ":rest*" }
    return pattern
  }

  @Test("JLRoutes", .enabled(if: SharedData.has(jlroutes), "\(SharedData.missing(jlroutes))"))
  func jlroutesCases() throws {
    var count = SuiteCount("JLRoutes")
    for test in JSON.list(JSON.object(SharedData.json(Self.jlroutes))["tests"]).map(JSON.object) {
      let routes = JSON.list(test["routes"]).map(JSON.object)
      for example in JSON.list(test["cases"]).map(JSON.object) {
        guard let url = JSON.text(example["url"]) else { continue }
        let registered = Array(routes.prefix(example["nroutes"] as? Int ?? routes.count))
        let sources = registered.compactMap { JSON.text($0["pattern"]) }
        let options = JSON.object(example["options"])
        let scheme = url.prefix { $0 != ":" }.lowercased()
        var claims = LinkClaims()
        claims.schemes = [
          scheme: SchemeRules(
            spelling: scheme + "://", plus: options["plus_as_space"] as? Bool == true ? .all : .data
          )
        ]
        let isHere = { (route: [String: Any]) in
          JSON.text(route["scheme"]).map { $0.lowercased() == scheme } ?? true
        }
        var rows = registered.enumerated().filter { isHere($1) }.map { number, route in
          TestRow("\(number)", Self.jlroutes(JSON.text(route["pattern"]) ?? ""))
        }
        let broken = rows.filter {
          (try? router([$0], claims: claims, home: [scheme + ":"])) == nil
        }
        rows.removeAll { row in broken.contains { $0.name == row.name } }
        let isBroken = broken.contains {
          sources[Int($0.name) ?? 0] == JSON.text(example["pattern"])
        }
        let table = try? router(rows, claims: claims, home: [scheme + ":"])
        let match = table.flatMap { table in table.link(url).flatMap(table.table.match) }
        let isMatch = example["match"] as? Bool ?? false
        var agrees = (match != nil) == isMatch
        if let match, isMatch {
          var found = match.parameters.all.compactMapValues(\.plainText)
          for item in match.view.link.query + (match.view.link.fragment?.wholeItems ?? []) {
            if let key = item.key, found[key] == nil { found[key] = item.value }
          }
          let expected = JSON.texts(example["params"])
          agrees = agrees && expected.allSatisfy { found[$0.key] == $0.value }
          if let pattern = JSON.text(example["pattern"]) {
            agrees =
              agrees && sources[Int(table?.table.routes[match.route].name ?? "") ?? 0] == pattern
          }
        }
        let reason: String? =
          if isBroken {
            "the pattern is an error"
          } else if table == nil {
            "two patterns that nothing can tell apart are an error"
          } else if Link(url) == nil {
            "the text is no link"
          } else if registered.contains(where: { ($0["priority"] as? Int ?? 0) != 0 }) {
            "specificity decides, not a priority"
          } else if url.lowercased().contains("%2b") {
            "an encoded plus sign stays one"
          } else if url.contains("/?") || url.contains("//?") || sources.contains("/:") {
            "a capture has a name"
          } else if sources.contains(where: { $0.contains("*") }) {
            "a rest may be empty"
          } else if url.contains("#") {
            "a fragment that a form does not name says nothing"
          } else if options["host_as_path"] as? Bool != true, url.contains("://") {
            "what stands where a host would is the first segment"
          } else {
            nil
          }
        count.add(
          agrees, differs: reason,
          "\(url) by \(sources): \(String(describing: match?.parameters)), not \(example)")
      }
    }
    count.report()
  }

  // MARK: URLPattern

  static let urlPattern = "suites/wpt/urlpatterntestdata.json"

  @Test("URLPattern", .enabled(if: SharedData.has(urlPattern), "\(SharedData.missing(urlPattern))"))
  func urlPatternCases() throws {
    var count = SuiteCount("URLPattern")
    for test in JSON.list(JSON.tolerant(Self.urlPattern)).map(JSON.object) {
      let patterns = JSON.list(test["pattern"])
      guard let pattern = patterns.first as? [String: Any], patterns.count <= 2 else { continue }
      // With a base, or with other parts of a URL, a case is about more than one pattern.
      let given = JSON.list(test["inputs"])
      guard !(patterns.last is String), given.count <= 1 else { continue }
      let options = JSON.object(patterns.dropFirst().first)
      let ignoresCase = options["ignoreCase"] as? Bool == true
      for part in ["pathname", "hostname"] where Set(pattern.keys) == [part] {
        guard let source = JSON.text(pattern[part]) else { continue }
        let isError = JSON.text(test["expected_obj"]) == "error"
        let input = JSON.object(given.first)
        guard Set(input.keys).isSubset(of: [part]) else { continue }
        let text = JSON.text(input[part])
        let expected = test["expected_match"] as? [String: Any]
        let groups = JSON.texts(JSON.object(expected?[part])["groups"]).filter {
          Int($0.key) == nil
        }
        let found = Self.match(part, source, text, ignoresCase)
        let agrees: Bool
        switch found {
        case nil: agrees = isError
        case .some(nil): agrees = !isError && (expected == nil || text == nil)
        case .some(let captures?): agrees = !isError && expected != nil && captures == groups
        }
        count.add(
          agrees,
          differs: part == "hostname"
            ? Self.hostDifference(source, text) : Self.pathDifference(source, text),
          "\(part) \(source) on \(text ?? "-"): \(String(describing: found)), not \(expected.map { "\($0)" } ?? (isError ? "an error" : "nothing"))"
        )
      }
    }
    count.report()
  }

  /// Nil: the pattern is an error; nil within: it does not match.
  private static func match(
    _ part: String, _ source: String, _ text: String?, _ ignoresCase: Bool
  ) -> [String: String]?? {
    var claims = LinkClaims()
    do {
      claims.hosts = [HostClaim(try HostPattern(part == "hostname" ? source : "e.x"))]
      var row = TestRow("row", part == "hostname" ? "//\(source)/" : "", anycase: ignoresCase)
      if part == "pathname" { row.forms = [source] }
      let table: TestRouter
      if part == "pathname" {
        // As a pattern first: a form would take what does not begin with a slash for a host.
        _ = try PathPattern(source, ignoringCase: ignoresCase)
      }
      table = try router([row], claims: claims, home: ["https://e.x"])
      guard let text else { return .some(nil) }
      let link = part == "hostname" ? "https://\(text)/" : "https://e.x\(text)"
      let match = table.link(link).flatMap { table.table.match($0) }
      return .some(match.map { $0.parameters.all.compactMapValues(\.plainText) })
    } catch {
      return nil
    }
  }

  private static func pathDifference(_ source: String, _ text: String?) -> String? {
    if !source.hasPrefix("/") && !source.hasPrefix("{/") { return "a path begins with a slash" }
    if let text, !text.hasPrefix("/") { return "a path begins with a slash" }
    if source.unicodeScalars.contains(where: { !$0.isASCII }) { return "a name is ASCII" }
    if source.contains("%") || (text ?? "").contains("%") { return "a pattern is not decoded" }
    if (source + "/").contains("/./") || (source + "/").contains("/../")
      || (text ?? "").contains("/.")
    {
      return "dot segments are resolved in links, not in patterns"
    }
    if source.endsInSlash || (text ?? "").endsInSlash { return "slashes at the end name one place" }
    if (text ?? "").contains("//") { return "an empty segment is no parameter" }
    if source.contains("(.*)") || source.contains("([^\\/]") || source.contains("(") {
      return "an expression does not run over a slash, and is linear"
    }
    if source.contains("*") { return "a star takes whole segments or stays in one" }
    if source.contains("}+") || source.contains("}*") { return "a repeated group has no captures" }
    if source.contains("+") { return "a repeated capture is a segment" }
    if (text ?? "").contains("?") || source.contains("?") || source.contains("#") {
      return "a question mark or hash begins the next part"
    }
    return nil
  }

  private static func hostDifference(_ source: String, _ text: String?) -> String? {
    if source.contains("[") || source.contains("]") || (text ?? "").contains("[") {
      return "an address in brackets is no pattern"
    }
    if source.unicodeScalars.contains(where: { !$0.isASCII }) { return "a name is ASCII" }
    if (source + (text ?? "")).contains("xn--") { return "hosts are in ASCII form" }
    if source.contains("(") { return "an expression is linear" }
    if let text, Link("https://\(text)/") == nil { return "the text is no host" }
    if source.isEmpty { return "a host is not empty" }
    if source.contains(where: { "#/?:@ \\<>|^%\t\n\r".contains($0) }) {
      return "a host pattern is not checked for characters that no host has"
    }
    return nil
  }
}
