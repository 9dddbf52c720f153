import Iris
import TestSupport

/// Rules that use every option once.
func sampleRules() -> LinkRules {
  var rules = LinkRules()
  rules.schemes = [
    "app": SchemeRules(spelling: "app://"),
    "tg": SchemeRules(spelling: "tg://", plus: .query),
    "matrix": SchemeRules(spelling: "matrix:"),
    "song": SchemeRules(spelling: "song:", separator: ":", plus: .all),
    "place": SchemeRules(spelling: "place://", hosts: true),
    "only": SchemeRules(spelling: "only://", exact: true),
    "plain": SchemeRules(spelling: "plain:", exact: true),
  ]
  rules.bareHosts = { $0 == "t.me" || $0.hasSuffix(".t.me") || $0 == "127.0.0.1" }
  rules.hostNames = HostNames.forTests
  return rules
}

/// The parts of a link in one line, every text in brackets: `https t.me:81 [a][b] ?[k]=[v] #[f]`.
func summary(of link: Link) -> String {
  var out = link.scheme ?? "-"
  if let host = link.host { out += " " + host }
  if let port = link.port { out += ":\(port)" }
  out += " " + link.segments.map { "[\($0.text)]" }.joined()
  if link.rawQuery != nil { out += " ?" }
  out += link.query.map(summary(of:)).joined(separator: "&")
  if let fragment = link.fragment { out += " #[\(fragment.text)]" }
  return out
}

/// A key and a value, each in brackets, or `nil` for what cannot be read.
func summary(of item: QueryItem) -> String {
  let key = item.key.map { "[\($0)]" } ?? "nil"
  guard item.hasEquals else { return key }
  return key + "=" + (item.value.map { "[\($0)]" } ?? "nil")
}
