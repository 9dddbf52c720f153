extension URLRoute {
  /// What one form of the row makes of a link, by types alone; the miss says where it gave up.
  func match(
    form number: Int, at host: HostRank, route: Int, _ view: LinkView
  ) -> Result<RouteMatch, FormMissError> {
    let form = forms[number]
    let captured: CapturedTexts
    switch form.match(view, at: host, ignoringCase: ignoresCase) {
    case .failure(let error): return .failure(error)
    case .success(let texts): captured = texts
    }
    if isStrict, let undeclared = undeclared(view.link, form) {
      return .failure(.init(.undeclared(undeclared)))
    }
    var match = RouteMatch(
      route: route, form: number, view: view, parameters: Parameters(form.fixed), questions: [],
      positions: captured.positions)
    if let miss = match.read(captured, of: form, types: types) { return .failure(.init(miss)) }
    for item in items where match.parameters[item.name] == nil && !item.isThrownAway {
      if let miss = read(item, view.link, form, into: &match) { return .failure(.init(miss)) }
    }
    match.parameters = completed(match.parameters)
    if view.isExact {
      guard let printed = print(match.parameters, form: form, origin: captured.origin),
        printed.isExactly(view.link.text)
      else { return .failure(.init(.spelling)) }
    }
    return .success(match)
  }

  /// The items among which the row's optional ones stand.
  func optionalItems(_ link: Link, _ form: LinkForm) -> [QueryItem] {
    switch form.fragment {
    case .path: link.fragment?.items ?? []
    case .items: link.fragment?.wholeItems ?? []
    case .anything, nil: link.query
    }
  }

  func read(
    _ item: OptionalItem, _ link: Link, _ form: LinkForm, into match: inout RouteMatch
  ) -> FormMiss? {
    guard let type = types[item.name] else { return .optionalItem(item.name) }
    let all = optionalItems(link, form)
    guard let key = item.key else {
      let rest = all.filter { !declares($0, form, besides: item) }
      guard !rest.isEmpty else { return nil }
      let text = rest.map(\.raw).joined(separator: "&")
      guard let value = type.read(text) else {
        return type.isLenient ? nil : .optionalItem(item.name)
      }
      match.parameters[item.name] = value
      if type.asks { match.ask(item.name, .one(text)) }
      return nil
    }
    let own = all.filter { $0.hasKey(key, ignoringCase: ignoresCase) }
    guard let first = own.first else { return nil }
    if item.isList {
      var texts: [String] = []
      for other in own {
        guard let text = other.value else {
          if type.isLenient { continue }
          return .optionalItem(key)
        }
        texts.append(text)
      }
      guard let value = type.read(each: texts), case .list(let list) = value else {
        return .optionalItem(key)
      }
      guard !list.isEmpty else { return nil }
      match.parameters[item.name] = value
      if type.asks { match.ask(item.name, .each(texts)) }
      return nil
    }
    guard let text = first.value, let value = type.read(text) else {
      return type.isLenient ? nil : .optionalItem(key)
    }
    match.parameters[item.name] = value
    if type.asks { match.ask(item.name, .one(text)) }
    return nil
  }

  /// An item or the fragment that a strict row does not know; nil: all is declared.
  func undeclared(_ link: Link, _ form: LinkForm) -> String? {
    let isInQuery = form.itemsStandInQuery
    for item in link.query where !declares(item, form, query: true, optional: isInQuery) {
      return item.rawKey
    }
    guard let fragment = link.fragment, !fragment.raw.isEmpty else { return nil }
    let items: [QueryItem]
    switch form.fragment {
    case nil: return "#"
    case .anything: return nil
    case .path: items = fragment.items
    case .items: items = fragment.wholeItems
    }
    return items.first { !declares($0, form, query: false, optional: true) }?.rawKey
  }

  private func declares(
    _ item: QueryItem, _ form: LinkForm, query: Bool, optional: Bool
  ) -> Bool {
    let required = query ? form.items : form.fragmentItems
    if required.contains(where: { item.hasKey($0.key, ignoringCase: ignoresCase) }) { return true }
    guard optional else { return false }
    return items.contains { other in
      other.key.map { item.hasKey($0, ignoringCase: ignoresCase) } ?? true
    }
  }

  /// Whether something other than the item for all the rest reads an item.
  private func declares(_ item: QueryItem, _ form: LinkForm, besides rest: OptionalItem) -> Bool {
    let required = form.itemsStandInQuery ? form.items : form.fragmentItems
    return required.contains { item.hasKey($0.key, ignoringCase: ignoresCase) }
      || items.contains { other in
        other.key.map { item.hasKey($0, ignoringCase: ignoresCase) } ?? false
      }
  }
}

extension LinkForm {
  /// The optional items of a form with a fragment stand there, since that is where its query is.
  var itemsStandInQuery: Bool {
    switch fragment {
    case .path, .items: false
    case .anything, nil: true
    }
  }

  /// Whether the items of the fragment stand behind a path, which may be empty.
  var fragmentHasPath: Bool {
    if case .path = fragment { true } else { false }
  }

  var fragmentItems: [RequiredItem] {
    switch fragment {
    case .path(_, let items): items ?? []
    case .items(let items): items
    case .anything, nil: []
    }
  }
}

extension QueryItem {
  /// The item as it was written.
  var raw: String { rawValue.map { rawKey + "=" + $0 } ?? rawKey }
}

extension RouteMatch {
  /// Something to ask about an optional item.
  fileprivate mutating func ask(_ name: String, _ texts: Question.Texts) {
    questions.append(.init(name: name, texts: texts, isOptional: true))
  }

  /// Reads the captures by their types; the miss names one that does not fit.
  mutating func read(
    _ captured: CapturedTexts, of form: LinkForm, types: [String: ValueType]
  ) -> FormMiss? {
    for (name, found) in captured.texts where parameters[name] == nil {
      guard let type = types[name] else { continue }
      let isRaw = type.base == .raw && form.restNames.contains(name)
      let text = isRaw ? view.link.rawRest : found
      guard let value = type.read(text) else { return .type(name, text: text) }
      parameters[name] = value
      if type.asks { questions.append(.init(name: name, texts: .one(text))) }
    }
    for (name, texts) in captured.lists where parameters[name] == nil {
      guard let type = types[name] else { continue }
      guard let value = type.read(each: texts), case .list(let list) = value, !list.isEmpty else {
        return .type(name, text: texts.first ?? "")
      }
      parameters[name] = value
      if type.asks { questions.append(.init(name: name, texts: .each(texts))) }
    }
    return nil
  }
}
