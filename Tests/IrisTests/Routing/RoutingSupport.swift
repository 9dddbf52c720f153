import Iris
import Synchronization

/// What the tables of these tests make of a link: the row's name and its parameters.
struct TestIntent: Sendable, Equatable, CustomStringConvertible {
  var row: String
  var parameters: Parameters

  init(_ row: String, _ parameters: [String: Value] = [:]) {
    self.row = row
    self.parameters = Parameters(parameters)
  }

  var description: String {
    row + parameters.names.map { " \($0)=\(parameters[$0].map(shown) ?? "")" }.joined()
  }
}

/// A value for messages and expectations: texts in quotes, records by kind and key.
func shown(_ value: Value) -> String {
  switch value {
  case .text(let text): "\"\(text)\""
  case .list(let list): "[" + list.map(shown).joined(separator: ", ") + "]"
  case .record(let record): "\(record.kind) \(record.key)"
  default: value.plainText ?? ""
  }
}

/// Lookups over a fixed set of records, which count what they are asked.
final class CountingLookups: Lookups, Sendable {
  private let records: Set<String>
  private let asked = Mutex<[String]>([])

  /// - Parameter records: `kind key`.
  init(_ records: Set<String> = []) { self.records = records }

  /// What was asked so far, in order.
  var questions: [String] { asked.withLock { $0 } }

  func record(_ kind: String, key: String) -> Record? {
    asked.withLock { $0.append("\(kind) \(key)") }
    return records.contains("\(kind) \(key)") ? Record(kind: kind, key: key) : nil
  }

  func checked(_ text: String, by check: Int) -> Value? {
    asked.withLock { $0.append("check \(check) \(text)") }
    return text.utf8.count.isMultiple(of: 2) ? .text(text) : nil
  }
}

typealias TestRoute = URLRoute<TestIntent, CountingLookups>
typealias TestRouter = URLPathRouter<TestIntent, CountingLookups>

/// A row as a script would write it.
struct TestRow: Sendable {
  var name: String
  var forms: [String]
  var reads: [String] = []
  var items: [String] = []
  var types: [String: ValueType] = [:]
  var fixed: [String: Value] = [:]
  var isStrict = false
  var ignoresCase = false
  var retired: String?
  /// nil: the parameters as they were captured.
  var rule: (@Sendable (Parameters) -> TestIntent?)?

  init(
    _ name: String, _ forms: String..., query items: [String] = [],
    types: [String: ValueType] = [:], fixed: [String: Value] = [:], strict: Bool = false,
    anycase: Bool = false, reads: [String] = [],
    rule: (@Sendable (Parameters) -> TestIntent?)? = nil
  ) {
    self.name = name
    self.forms = forms
    self.items = items
    self.types = types
    self.fixed = fixed
    self.reads = reads
    self.rule = rule
    isStrict = strict
    ignoresCase = anycase
  }

  func route(claims: LinkClaims, home: [String]) throws -> TestRoute {
    let given = types
    let language = { (name: String) in given[name]?.language }
    var forms = try forms.map {
      try LinkForm(
        $0, home: home, claims: claims, fixed: fixed, ignoringCase: ignoresCase, language: language)
    }
    forms += try reads.map {
      try LinkForm(
        $0, home: home, claims: claims, isPrinted: false, ignoringCase: ignoresCase,
        language: language)
    }
    let items = try items.map { try OptionalItem($0) }
    var types: [String: ValueType] = [:]
    for name in forms.flatMap(\.names) + items.map(\.name) { types[name] = .text }
    types.merge(given) { $1 }
    let (name, rule) = (name, rule)
    var route = TestRoute(
      name, forms: forms, items: items, types: types,
      intent: { match, _ in
        guard let rule else { return TestIntent(name, match.parameters.all) }
        return rule(match.parameters)
      },
      parameters: { $0.row == name ? $0.parameters : nil })
    route.isStrict = isStrict
    route.ignoresCase = ignoresCase
    route.retired = retired
    return route
  }
}

extension Parameters {
  var all: [String: Value] {
    Dictionary(names.compactMap { name in self[name].map { (name, $0) } }) { first, _ in first }
  }
}

extension LinkClaims {
  /// `https://e.x` with its schemes `app:` (hosts unknown) and `tg://`.
  static func standard() throws -> LinkClaims {
    var claims = LinkClaims()
    claims.hosts = [HostClaim(try HostPattern("e.x"))]
    claims.schemes = [
      "app": SchemeRules(spelling: "app:"), "tg": SchemeRules(spelling: "tg://"),
      "song": SchemeRules(spelling: "song:", separator: ":"),
      "only": SchemeRules(spelling: "only://", exact: true),
      "place": SchemeRules(spelling: "place://", hosts: true),
    ]
    return claims
  }
}

/// A table of rows under the standard claims, unless others are given.
func router(
  _ rows: [TestRow], claims: LinkClaims? = nil, home: [String] = ["https://e.x", "app:"],
  plugins: [(LinkClaims, [TestRow])] = []
) throws -> TestRouter {
  let claims = try claims ?? .standard()
  var builder = RouteTableBuilder<TestIntent, CountingLookups>(naming: { $0.row })
  builder.add(claims, routes: try rows.map { try $0.route(claims: claims, home: home) })
  for (claims, rows) in plugins {
    builder.add(claims, routes: try rows.map { try $0.route(claims: claims, home: home) })
  }
  return TestRouter(try builder.build())
}

extension URLPathRouter where Intent == TestIntent, Context == CountingLookups {
  /// What a text opens, as text; nil: nothing is there.
  func opened(_ text: String, records: Set<String> = []) -> String? {
    link(text).flatMap { intent(for: $0, asking: CountingLookups(records)) }?.description
  }

  /// The canonical link of a text; nil: nothing is there.
  func canonical(_ text: String, records: Set<String> = []) -> String? {
    link(text).flatMap { canonical(for: $0, asking: CountingLookups(records)) }?.link.text
  }
}
