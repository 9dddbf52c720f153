import Iris

/// Tells what a chosen row came up empty at, and where it is said.
struct ReasonTeller {
  let rules: RuleSet
  let chosen: Trace.Attempt
  let decision: RuleDecision?
  private(set) var reasons: [Explanation.Reason] = []

  init(rules: RuleSet, chosen: Trace.Attempt, decision: RuleDecision?) {
    self.rules = rules
    self.chosen = chosen
    self.decision = decision
  }

  /// A reason is told once: a link that opens is read again to see that it prints.
  mutating func tell(_ note: Trace.Note) {
    guard let reason = reason(note), !reasons.contains(reason) else { return }
    reasons.append(reason)
  }

  private func reason(_ note: Trace.Note) -> Explanation.Reason? {
    switch note {
    case .noRecord(let kind, let key):
      let asked = capture { $0.asksRecord(kind) }
      return .init(
        message: "there is no \(kind) '\(key)'", range: asked?.range,
        places: [typePlace(asked?.name), kindPlace(kind)].compactMap { $0 })
    case .refusedByCheck(let text, let check):
      var places: [Explanation.Reason.Where] = []
      if case .asked(let number) = check, let function = rules.checks[number]?.function {
        places = [.init(what: "the check", place: function.place)]
      }
      let asked = capture { $0.asksCheck }
      return .init(
        message: "the check of the type refuses '\(text)'", range: asked?.range,
        places: [typePlace(asked?.name)].compactMap { $0 } + places)
    case .innerLinkDoesNotOpen(let text):
      let asked = capture { $0.asksLink }
      return .init(
        message: "the link inside does not open: \(text)", range: asked?.range,
        places: [typePlace(asked?.name)].compactMap { $0 })
    case .refusedByRule:
      // Else it is said by an inner link's rule, or by the second reading that only makes sure.
      guard decision?.outcome == .refused else { return nil }
      return .init(
        message: "the rule says no", range: nil,
        places: decision.map { [.init(what: "the rule", place: $0.place)] } ?? [])
    case .retired(let why): return .init(message: why, range: nil, places: [])
    case .doesNotFit(let parameter, let row):
      return .init(
        message: "what the rule gives for '\(parameter)' does not fit \(row)", range: nil,
        places: decision.map { [.init(what: "the rule", place: $0.place)] } ?? [])
    case .cannotBePrinted(let row, let printed):
      return .init(
        message: "no form of \(row) can say it"
          + (printed.map { "; \($0) would lead elsewhere" } ?? ""),
        range: nil, places: rules.row(named: row).map { [.init(what: row, place: $0.place)] } ?? [])
    }
  }

  /// The first capture whose type asks what came up empty, with its piece of the link.
  private func capture(_ asks: (ValueType) -> Bool) -> (name: String, range: Range<Int>)? {
    guard let row = rules.row(named: chosen.route) else { return nil }
    for part in chosen.account.parts {
      for name in part.names {
        if let type = row.types[name], asks(type) { return (name, part.value) }
      }
    }
    return nil
  }

  /// Where the type of a capture is written: in the row, or in the dictionary.
  private func typePlace(_ name: String?) -> Explanation.Reason.Where? {
    guard let name, let number = rules.plugin(ofRow: chosen.route) else { return nil }
    let plugin = rules.plugins[number]
    // The row may be written in a file that routes.lua took it from.
    let file = rules.row(named: chosen.route)?.place.file
    let routes = plugin.program.files.first { $0.value.name == file }?.key ?? "routes"
    let found =
      plugin.place(
        in: routes, of: [.name(chosen.route.ownName), .name("params"), .name(name)])
      ?? plugin.place(in: "types", of: [.name(name)])
    return found.map { .init(what: "asked by the type '\(name)'", place: $0) }
  }

  private func kindPlace(_ kind: String) -> Explanation.Reason.Where? {
    for plugin in rules.plugins where plugin.manifest.records[kind] != nil {
      guard let place = plugin.place(in: "plugin", of: plugin.manifestPath(ofRecords: kind)) else {
        continue
      }
      return .init(what: "the kind is declared", place: place)
    }
    return nil
  }
}

extension Plugin {
  /// Where a key of what a file returns is written; nil: it is not written out there.
  func place(in file: String, of path: [LuaFile.Key]) -> SourcePlace? {
    guard let source = program.files[file], let place = source.lua.place(of: path) else {
      return nil
    }
    return SourcePlace(file: source.name, line: place.key.line)
  }
}

extension RuleSet {
  /// Why nobody claims a link, and what may have been meant.
  func unclaimed(_ link: Link) -> Explanation.Unclaimed {
    let places = link.places
    let claims = router.table.claims
    for claim in claims {
      if case .port(let port)? = claim.disclaimer(of: link) {
        let start = (places.host?.upperBound ?? places.front.lowerBound) + 1
        return .init(
          message: "the port \(port) is none that may be written",
          range: start..<min(start + String(port).utf8.count, places.end),
          hint: "name it under ports of the host in plugin.lua")
      }
    }
    if let host = link.host, link.scheme == nil || link.scheme == "http" || link.scheme == "https" {
      let known = claims.flatMap { $0.hosts.compactMap(\.pattern.literal) }
      return .init(
        message: "no plugin claims the host \(host)", range: places.host ?? places.front,
        hint: Suggestion.hint(for: host, among: known))
    }
    let scheme = link.scheme ?? ""
    let known = claims.flatMap(\.schemes.keys).sorted()
    return .init(
      message: "no plugin claims the scheme \(scheme)", range: 0..<scheme.utf8.count,
      hint: Suggestion.hint(for: scheme, among: known))
  }
}

extension ValueType {
  fileprivate func asksRecord(_ kind: String) -> Bool {
    record == kind || any.contains { $0.asksRecord(kind) }
  }

  fileprivate var asksCheck: Bool { !checks.isEmpty || any.contains(where: \.asksCheck) }

  fileprivate var asksLink: Bool { link != nil || any.contains(where: \.asksLink) }
}
