import Iris

/// What the table says of its own forms: those that stand twice, those that no link chooses, those
/// that no link is printed in.
struct FormFindings {
  let rules: RuleSet
  let facts: [String: FactValue]

  /// A form that no link chooses, with the plugin that it is of.
  struct Shadow {
    let plugin: Int
    let row: String
    let form: Int
    let diagnostic: Diagnostic
  }

  /// How many parameters are made up for one form.
  private static let samples = 60
  /// How many of their links must have been led elsewhere before a form is said not to print.
  private static let enough = 12
  /// Always the same links, so that the same rules always have the same findings.
  private static let seed: UInt64 = 0x1715

  private var table: RouteTable<ScriptIntent, Resolver> { rules.router.table }

  // MARK: Forms that stand twice

  func duplicates(of plugin: Plugin) -> [Diagnostic] {
    plugin.rows.flatMap { row in
      row.forms.indices.compactMap { number -> Diagnostic? in
        guard let first = twin(of: number, in: row) else { return nil }
        let (form, other) = (row.forms[number], row.forms[first])
        return plugin.diagnostic(
          .warning, form: number, of: row,
          "'\(form.source)' stands twice in \(row.name): '\(other.source)' says the same",
          hint: form.isRead && form.isPrinted == other.isPrinted
            ? "leave one of them out" : "link reads and prints; leave the other one out")
      }
    }
  }

  /// The first form before this one that reads, or prints, all that this one does.
  private func twin(of number: Int, in row: Row) -> Int? {
    let form = row.forms[number]
    return row.forms[..<number].firstIndex { other in
      (other.isRead || !form.isRead) && (other.isPrinted || !form.isPrinted)
        && other.meansTheSame(as: form)
    }
  }

  // MARK: Forms that no link chooses

  var shadows: [Shadow] {
    var numbers = SplitMix(seed: Self.seed)
    let links = Dictionary(
      rules.rows.map { ($0.name, $0.examples) }, uniquingKeysWith: { first, _ in first })
    return table.shadows(trying: links, using: &numbers).compactMap { shadow in
      let route = table.routes[shadow.route]
      guard let row = rules.row(named: route.name), let plugin = rules.plugin(ofRow: row.name),
        twin(of: shadow.form, in: row) == nil
      else { return nil }
      let taker = table.routes[shadow.takenBy]
      let words =
        "never chosen: \(shadow.link) is taken by '\(taker.forms[shadow.takenByForm].source)' of "
        + "\(taker.name) (\(taker.place))"
      return Shadow(
        plugin: plugin, row: row.name, form: shadow.form,
        diagnostic: rules.plugins[plugin].diagnostic(
          .warning, form: shadow.form, of: row, words,
          hint: "every link of this form that was tried is taken; leave the form out, or say more "
            + "in it"))
    }
  }

  // MARK: Forms that no link is printed in

  /// - Parameter shadows: forms of which more is said already.
  func unprinted(of plugin: Plugin, besides shadows: [Shadow]) -> [Diagnostic] {
    let resolver = rules.resolver(assumedBy: plugin, facts: facts)
    return plugin.rows.flatMap { row -> [Diagnostic] in
      guard row.retired == nil, let number = table.route(named: row.name) else { return [] }
      let known = row.examples.compactMap { resolver.resolve($0).intent }
        .filter { $0.row == row.name }.map(\.parameters)
      return row.forms.indices.filter { row.forms[$0].isPrinted }.compactMap { form in
        guard twin(of: form, in: row) == nil,
          !shadows.contains(where: { $0.row == row.name && $0.form == form }),
          let witness = misled(form: form, of: table.routes[number], row, known)
        else { return nil }
        return plugin.diagnostic(
          .warning, form: form, of: row, "cannot print: \(witness)",
          hint: row.forms[form].isRead ? "write it under reads" : "leave the form out")
      }
    }
  }

  /// Where a link that is printed in a form leads instead; nil: it leads back, or that is not
  /// known.
  private func misled(
    form: Int, of route: URLRoute<ScriptIntent, Resolver>, _ row: Row, _ known: [Parameters]
  ) -> String? {
    var numbers = SplitMix(seed: Self.seed)
    var witness: (link: String, words: String)?
    var count = 0
    for trial in 0..<Self.samples + known.count {
      let parameters =
        trial < known.count
        ? known[trial]
        : route.forms[form].sampleParameters(types: route.types, using: &numbers)
      guard let parameters = parameters.map(route.completed) else { continue }
      let texts = route.prints(parameters, form: form)
      var words: [(link: String, words: String)] = []
      for text in texts {
        guard let link = rules.router.link(text) else { continue }
        guard let why = misleading(text, link, to: parameters, of: row) else { return nil }
        words.append((text, why))
      }
      guard let first = words.first else { continue }
      count += 1
      if witness.map({ first.link.utf8.count < $0.link.utf8.count }) ?? true { witness = first }
    }
    return count >= Self.enough ? witness?.words : nil
  }

  /// Where a printed link leads instead of back; nil: back, or only its rule and its records tell.
  private func misleading(
    _ text: String, _ link: Link, to parameters: Parameters, of row: Row
  ) -> String? {
    guard let match = table.match(link) else { return "\(text) is matched by no form" }
    let chosen = table.routes[match.route]
    if chosen.name == row.name {
      let isPlain = row.rule == nil && !row.types.values.contains(where: \.asks)
      return isPlain && match.parameters != parameters ? "\(text) is read as another intent" : nil
    }
    if rules.row(named: chosen.name)?.gives.contains(row.name) == true { return nil }
    return "\(text) is taken by '\(chosen.forms[match.form].source)' of \(chosen.name) "
      + "(\(chosen.place))"
  }
}
