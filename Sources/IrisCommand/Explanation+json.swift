import Iris
import IrisScripting

extension Explanation {
  /// The explanation for programs. Places in the link are offsets into its UTF-8.
  func json(_ rules: RuleSet) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("link", .text(text)), ("outcome", .text(outcome.rawValue)),
      ("intent", intent.map { .text($0.row) } ?? .null),
    ]
    if let chosen {
      members.append(("row", .text(chosen.route)))
      members.append(("place", .text(chosen.place)))
      members.append(("title", .text(rules.row(named: chosen.route)?.title ?? "")))
      members.append(("form", .text(chosen.form)))
      members.append(("parts", .list(chosen.account.parts.map(\.json))))
    }
    if !values.isEmpty { members.append(("values", .list(values.map(\.json)))) }
    if let decision { members.append(("rule", decision.json)) }
    if let shown { members.append(("shows", shown)) }
    if let canonical { members.append(("canonical", .text(canonical))) }
    if let problem {
      members.append(
        (
          "problem",
          .object([
            ("reason", .text(problem.reason.rawValue)),
            ("message", .text(problem.reason.sentence)),
            ("offset", .integer(Int64(problem.offset))),
          ])
        ))
    }
    if !reasons.isEmpty { members.append(("reasons", .list(reasons.map(\.json)))) }
    if let unclaimed {
      members.append(
        (
          "unclaimed",
          .object(
            [("message", .text(unclaimed.message))] + unclaimed.range.json
              + (unclaimed.hint.map { [("hint", .text($0))] } ?? []))
        ))
    }
    if chosen == nil, problem == nil {
      members.append(("nearest", .list(nearest.map { $0.json(rules) })))
    }
    if let failure {
      var broken: [(String, JSONValue)] = [
        ("reason", .text(failure.reason.rawValue)), ("message", .text(failure.message)),
      ]
      if let file = failure.file { broken.append(("file", .text(file))) }
      if let line = failure.line { broken.append(("line", .integer(Int64(line)))) }
      members.append(("broken", .object(broken)))
    }
    if let refused, outcome == .notLoaded {
      members.append(
        (
          "refused",
          .object([
            ("plugin", .text(refused.folder.title)),
            ("why", .list(refused.why.map { .text($0.summary) })),
          ])
        ))
    }
    return .object(members)
  }
}

extension Range<Int> {
  fileprivate var json: [(String, JSONValue)] {
    [("start", .integer(Int64(lowerBound))), ("end", .integer(Int64(upperBound)))]
  }
}

extension Explanation.ValueSource {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("name", .text(name)), ("value", JSONValue(value))]
    switch source {
    case .link(let part):
      members.append(("from", .text("link")))
      members.append(("part", .text(part.kind.rawValue)))
      members.append(("pattern", .text(part.pattern)))
      members += part.value.json
    case .form: members.append(("from", .text("form")))
    case .missing: members.append(("from", .text("default")))
    case .rule(let piece):
      members.append(("from", .text("rule")))
      if let piece {
        members.append(("as", .text(piece.title)))
        members += piece.range.json
      }
    }
    return .object(members)
  }
}

extension RuleDecision {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("place", .text(place.description))]
    switch outcome {
    case .asCaptured: members.append(("did", .text("as captured")))
    case .ownParameters: members.append(("did", .text("own parameters")))
    case .handedOn(let row, let isOwn):
      members.append(("did", .text("handed on")))
      members.append(("row", .text(row)))
      members.append(("own", .flag(isOwn)))
    case .givenIntent(let row):
      members.append(("did", .text("opened the link inside")))
      members.append(("row", .text(row)))
    case .refused: members.append(("did", .text("refused")))
    case .broken: members.append(("did", .text("broke")))
    }
    return .object(members)
  }
}

extension Explanation.Reason {
  fileprivate var json: JSONValue {
    .object(
      [("message", .text(message))] + (range?.json ?? [])
        + [
          (
            "places",
            .list(
              places.map {
                .object([("what", .text($0.what)), ("place", .text($0.place.description))])
              })
          )
        ])
  }
}

extension Trace.Attempt {
  fileprivate func json(_ rules: RuleSet) -> JSONValue {
    .object([
      ("row", .text(route)), ("place", .text(place)),
      ("title", .text(rules.row(named: route)?.title ?? "")), ("form", .text(form)),
      ("parts", .list(account.parts.map(\.json))),
    ])
  }
}

extension FormAccount.Part {
  fileprivate var json: JSONValue {
    let word =
      switch verdict {
      case .fits: "fits"
      case .leftOut: "left out"
      case .misses: "misses"
      case .open: "not looked at"
      }
    var members: [(String, JSONValue)] = [
      ("part", .text(kind.rawValue)), ("pattern", .text(pattern)), ("verdict", .text(word)),
    ]
    members += range.json
    if !words.isEmpty { members.append(("why", .text(words))) }
    return .object(members)
  }
}
