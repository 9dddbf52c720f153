/// The table as a whole: a partial function from links to intents, and back.
public struct URLPathRouter<Intent: Sendable & Equatable, Context: Lookups>: Sendable {
  /// The rows.
  public let table: RouteTable<Intent, Context>
  /// How a text is read as a link.
  public let rules: LinkRules

  /// A router over a table, which reads links by the table's claims.
  ///
  /// - Parameter hostNames: the platform's IDNA; nil: a host that is not ASCII is no link.
  public init(_ table: RouteTable<Intent, Context>, hostNames: HostNames? = nil) {
    self.table = table
    rules = table.linkRules(hostNames: hostNames)
  }

  /// A text as a link of this table; nil: it is no link.
  public func link(_ text: String) -> Link? {
    Link(text, rules: rules)
  }

  /// The intent of a link; nil: nothing is there.
  ///
  /// Forms and types choose one row; then its records and its rule are asked, once. An intent that
  /// no form of its row can say is not made, so that every intent prints as a link which leads
  /// back to it.
  public func intent(for link: Link, asking context: Context) -> Intent? {
    canonical(for: link, asking: context)?.intent
  }

  /// The intent of a link with its canonical link; nil: nothing is there.
  public func canonical(
    for link: Link, asking context: Context
  ) -> (intent: Intent, link: Link)? {
    guard let intent = claimed(by: link, asking: context) else { return nil }
    guard let canonical = self.link(for: intent, asking: context) else {
      context.note(
        .cannotBePrinted(
          row: table.owner(of: intent).map { table.routes[$0.route].name } ?? "",
          printed: printings(of: intent).first))
      return nil
    }
    return (intent, canonical)
  }

  /// The canonical link of an intent; nil: no form of its row can say it.
  ///
  /// A form can say an intent when the printed link, read again, leads to an equal one.
  public func link(for intent: Intent, asking context: Context) -> Link? {
    printings(of: intent).lazy.compactMap { self.link($0) }
      .first { claimed(by: $0, asking: context) == intent }
  }

  /// The links of every form that can say an intent, canonical first, each read again.
  public func links(for intent: Intent, asking context: Context) -> [Link] {
    guard let (number, parameters) = table.owner(of: intent) else { return [] }
    let route = table.routes[number]
    return route.forms.filter(\.isPrinted).flatMap { form in
      form.origins.indices.compactMap { origin in
        route.prints(parameters, form: form, origin: origin).lazy.compactMap { self.link($0) }
          .first { claimed(by: $0, asking: context) == intent }
      }
    }
  }

  /// The intent that a link claims, whether or not a form can say it.
  private func claimed(by link: Link, asking context: Context) -> Intent? {
    guard var match = table.match(link) else { return nil }
    let route = table.routes[match.route]
    if let retired = route.retired {
      context.note(.retired(retired))
      return nil
    }
    for question in match.questions {
      guard let type = route.types[question.name] else { return nil }
      let answer =
        switch question.texts {
        case .one(let text): type.read(text, asking: context)
        case .each(let texts): type.read(each: texts, asking: context).flatMap(\.unlessEmpty)
        }
      // Only an optional item can count as missing: what the form captures must be there.
      let mayBeMissing = question.isOptional && (type.isLenient || type.drops)
      guard answer != nil || mayBeMissing else { return nil }
      match.parameters[question.name] = answer ?? type.missing
    }
    return route.intent(match, context)
  }

  private func printings(of intent: Intent) -> [String] {
    guard let (number, parameters) = table.owner(of: intent) else { return [] }
    return table.routes[number].prints(parameters)
  }
}

extension Value {
  /// The value, but a list that is left with nothing counts as none.
  fileprivate var unlessEmpty: Value? {
    if case .list(let list) = self, list.isEmpty { nil } else { self }
  }
}
