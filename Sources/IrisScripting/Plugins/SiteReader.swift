import Iris

/// Reads `sites.lua`.
struct SiteReader {
  let manifest: Manifest
  let rows: [Row]

  func read(_ item: ScriptItem) -> [String: SiteMeaning] {
    var sites: [String: SiteMeaning] = [:]
    let names = CallSite.core.map(\.name)
    for (name, entry) in item.entries ?? [] {
      guard let site = CallSite.core(named: name) else {
        entry.error(
          "no place is called '\(name)'", hint: Suggestion.hint(for: name, among: names),
          atKey: true)
        continue
      }
      if case .function(let function) = entry.value {
        for parameter in function.parameters where parameter != "ask" {
          entry.error("a site's function takes ask, and not '\(parameter)'")
        }
        sites[name] = .function(function)
        continue
      }
      guard let answer = answer(entry) else { continue }
      if !site.allows(answer.meaning) {
        let allowed = site.meanings.map(\.rawValue).sorted().joined(separator: ", ")
        entry.error(
          "'\(answer.meaning.rawValue)' makes no sense at \(name)",
          hint: "what does: \(allowed)")
        continue
      }
      sites[name] = .fixed(answer)
    }
    return sites
  }

  private func answer(_ item: ScriptItem) -> SiteAnswer? {
    guard case .table = item.value else {
      guard let text = item.text else { return nil }
      if let answer = SiteAnswer(word: text) { return answer }
      let words = SiteAnswer.words
      item.error(
        "'\(text)' is no meaning",
        hint: Suggestion.hint(for: text, among: words)
          ?? "\(words.joined(separator: ", ")), or { fallback = \"row\" }")
      return nil
    }
    guard let fields = item.fields(.fallback) else { return nil }
    guard let target = fields["fallback"] else {
      item.error("a table at a site says where it falls back to", hint: "fallback = \"row\"")
      return nil
    }
    guard let name = target.text else { return nil }
    let full = name.contains(".") ? name : manifest.name + "." + name
    guard let row = rows.first(where: { $0.name == full }) else {
      let names = rows.map { String($0.name.dropFirst(manifest.name.count + 1)) }
      target.error("there is no row '\(name)'", hint: Suggestion.hint(for: name, among: names))
      return nil
    }
    var parameters = Parameters()
    for (name, entry) in fields["with"]?.entries ?? [] {
      guard let type = row.types[name] else {
        entry.error(
          "'\(name)' is no parameter of \(row.name)",
          hint: Suggestion.hint(for: name, among: row.types.keys), atKey: true)
        continue
      }
      guard let value = type.value(from: entry.value) else {
        entry.error("\(entry.value.sort) does not fit the type of '\(name)'")
        continue
      }
      parameters[name] = value
    }
    return .fallback(row: full, with: parameters, because: fields["because"]?.text)
  }
}

extension SiteAnswer {
  /// The meanings that are one word.
  static let words = ["stop", "continue", "register then hand off"]

  init?(word: String) {
    switch word {
    case "stop": self = .stop
    case "continue": self = .continue
    case "register then hand off": self = .registerThenHandOff
    default: return nil
    }
  }

  var meaning: Meaning {
    switch self {
    case .stop: .stop
    case .continue: .continue
    case .registerThenHandOff: .registerThenHandOff
    case .fallback: .fallback
    }
  }
}
