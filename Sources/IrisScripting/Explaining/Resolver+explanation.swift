import Iris

extension Resolver {
  /// Resolves a text, and tells what became of it and why.
  public func explanation(of text: String) -> Explanation {
    let resolution = resolve(text)
    let (notes, decision) = (notes, decision)
    let refused = resolution.intent == nil ? rules.refusedOwner(of: text) : nil
    guard let link = rules.router.link(text) else {
      // By the claims of a plugin that did not load, it may be one.
      var explanation = Explanation(text: text, outcome: refused == nil ? .noLink : .notLoaded)
      explanation.refused = refused
      explanation.problem = Link.problem(in: text, rules: rules.router.rules)
      return explanation
    }
    let attempts = rules.router.table.attempts(link, limit: Self.attemptLimit)
    let chosen = attempts.first { $0.isChosen }
    var explanation = Explanation(
      text: text, outcome: outcome(resolution, notes, isRefused: refused != nil && chosen == nil))
    explanation.chosen = chosen
    explanation.decision = decision
    explanation.failure = resolution.failure
    explanation.refused = refused
    explanation.intent = resolution.intent
    explanation.canonical = resolution.canonical
    if let intent = resolution.intent {
      explanation.values = sources(of: intent, of: link, chosen, decision)
      if rules.row(named: intent.row)?.values != nil { explanation.shown = resolution.values }
    }
    if let chosen, resolution.intent == nil {
      var teller = ReasonTeller(rules: rules, chosen: chosen, decision: decision)
      for note in notes.outermostFirst { teller.tell(note) }
      explanation.reasons = teller.reasons
      // What the rule was given, for whoever wonders why it says no.
      if let decision {
        let given = ScriptIntent(row: chosen.route, parameters: decision.captured)
        explanation.values = sources(of: given, of: link, chosen, nil)
      }
    }
    if chosen == nil {
      explanation.nearest = Array(attempts.sortedBySpelling.prefix(Self.nearestLimit))
      if attempts.isEmpty { explanation.unclaimed = rules.unclaimed(link) }
    }
    return explanation
  }

  /// Resolves bytes, and tells what became of them. Of those that are no UTF-8 it is told where they
  /// stop to be.
  public func explanation(ofBytes bytes: [UInt8]) -> Explanation {
    if let text = String(validating: bytes, as: UTF8.self) { return explanation(of: text) }
    let repaired = String(decoding: bytes, as: UTF8.self)
    var explanation = Explanation(text: repaired, outcome: .noLink)
    let common = zip(bytes, repaired.utf8).prefix { $0 == $1 }.count
    explanation.problem = LinkProblem(.invalidUTF8, at: common)
    return explanation
  }

  /// Among how many forms the nearest are looked for, and how many of them are told.
  private static let attemptLimit = 64
  private static let nearestLimit = 8

  private func outcome(
    _ resolution: Resolution, _ notes: [Trace.Note], isRefused: Bool
  ) -> Explanation.Outcome {
    if resolution.failure != nil { return .broken }
    if resolution.intent != nil { return .opens }
    if isRefused { return .notLoaded }
    let isRetired = notes.contains { if case .retired = $0 { true } else { false } }
    return isRetired ? .retired : .absent
  }

  /// Where the parameters of an intent came from. A parameter that a rule gave counts as the
  /// link's when it is what the link says.
  private func sources(
    of intent: ScriptIntent, of link: Link, _ chosen: Trace.Attempt?, _ decision: RuleDecision?
  ) -> [Explanation.ValueSource] {
    let parameters = intent.parameters
    let route = rules.router.table.route(named: intent.row).map { rules.router.table.routes[$0] }
    let form = rules.row(named: chosen?.route ?? "")?.forms.first { $0.source == chosen?.form }
    return parameters.names.compactMap { name in
      guard let value = parameters[name] else { return nil }
      let part = chosen?.account.parts.first { $0.verdict == .fits && $0.names.contains(name) }
      let isCaptured = decision.map { $0.captured[name] == value } ?? true
      let source: Explanation.ValueSource.Source
      if isCaptured, form?.fixed[name] == value {
        source = .form
      } else if isCaptured, let part {
        source = .link(part)
      } else if value == route?.types[name]?.missing {
        source = .missing
      } else {
        source = .rule(value.plainText.flatMap { link.piece(saying: $0) })
      }
      return .init(name: name, value: value, source: source)
    }
  }
}

extension [Trace.Note] {
  /// The notes; where a link inside does not open, what is said of the outer link stands first.
  fileprivate var outermostFirst: [Trace.Note] {
    let hasInner = contains { if case .innerLinkDoesNotOpen = $0 { true } else { false } }
    return hasInner ? reversed() : self
  }
}

extension [Trace.Attempt] {
  /// Of forms that share nothing with the link but the place, those first whose words are spelled
  /// nearly as the link's.
  fileprivate var sortedBySpelling: [Trace.Attempt] {
    let marked = map { attempt in (attempt, attempt.account.parts.contains { $0.hint != nil }) }
    guard marked.contains(where: \.1) else { return self }
    return (marked.filter(\.1) + marked.filter { !$0.1 }).map(\.0)
  }
}

extension Link {
  /// The only segment of the path or item of the query that says a text; nil: none does, or more.
  fileprivate func piece(saying text: String) -> Explanation.ValueSource.Piece? {
    guard !text.isEmpty else { return nil }
    let places = places
    var found: [Explanation.ValueSource.Piece] = []
    for (number, (segment, range)) in zip(segments, places.segments).enumerated()
    where segment.text.isExactly(text) {
      found.append(.init(title: "segment \(number + 1)", range: range))
    }
    for (item, place) in zip(query, places.query) {
      if let value = item.value, value.isExactly(text), let range = place.value {
        found.append(.init(title: "item \(item.key ?? item.rawKey)", range: range))
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension FormAccount.Part {
  /// The word that may have been meant where another one stands; nil: none is near.
  public var hint: String? {
    guard case .misses(.other(let text)) = verdict, kind == .path || kind == .fragment,
      pattern.utf8.count > 2, Suggestion.nearest(to: text, among: [pattern]) != nil, pattern != text
    else { return nil }
    return pattern
  }
}
