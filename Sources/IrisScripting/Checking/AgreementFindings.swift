import Iris

/// Whether the links that rows name get the same answer in every state: examples in fresh ones, all
/// of them in ones that were used for other links before.
struct AgreementFindings {
  let rules: RuleSet
  let plugin: Plugin
  let facts: [String: FactValue]
  /// How many states of each sort are tried.
  var states = 100

  var all: [Diagnostic] {
    let links = plugin.rows.flatMap { row in
      row.examples.indices.map { Named(row: row, field: "examples", number: $0) }
        + row.absent.indices.map { Named(row: row, field: "absent", number: $0) }
    }
    guard !links.isEmpty else { return [] }
    var answers = links.map { link in Answers(first: answer(link, resolver)) }
    for number in links.indices where links[number].field == "examples" {
      for _ in 1..<max(1, states) { answers[number].add(answer(links[number], resolver)) }
    }
    var numbers = SplitMix(seed: 0x5EED)
    for _ in 0..<states {
      // A state that has been used in another order each time.
      let used = resolver
      for number in links.indices.shuffled(using: &numbers) {
        answers[number].add(answer(links[number], used))
      }
    }
    return zip(links, answers).compactMap { link, answers in
      answers.other.map { other in
        plugin.diagnostic(
          .error, in: "routes",
          at: [plugin.key(of: link.row), .name(link.field), .index(link.number + 1)],
          "the answer changes: once it is \(answers.first), and once \(other)",
          hint: "what a rule answers follows from the link, the facts and the records alone")
      }
    }
  }

  private struct Named {
    let row: Row
    let field: String
    let number: Int

    var text: String { field == "absent" ? row.absent[number] : row.examples[number] }
  }

  private struct Answers {
    let first: String
    private(set) var other: String?

    init(first: String) { self.first = first }

    mutating func add(_ answer: String) {
      if other == nil, !answer.isExactly(first) { other = answer }
    }
  }

  private var resolver: Resolver { rules.resolver(assumedBy: plugin, facts: facts) }

  private func answer(_ link: Named, _ resolver: Resolver) -> String {
    let resolution = resolver.resolve(link.text)
    if let failure = resolution.failure { return "broken: \(failure)" }
    guard let intent = resolution.intent else { return "absent" }
    return "\(intent.row) \(resolution.values?.text ?? "") \(resolution.canonical ?? "")"
  }
}
