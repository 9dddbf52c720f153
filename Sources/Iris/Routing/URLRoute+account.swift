extension URLRoute {
  /// How each part of one form of the row fares against a link, at those of its origins that say so
  /// much of the host.
  func account(
    form number: Int, at host: HostRank, _ view: LinkView, _ places: LinkPlaces
  ) -> FormAccount {
    var teller = AccountTeller(
      form: forms[number], host: host, view: view, places: places, ignoresCase: ignoresCase)
    teller.tellForm()
    var match = RouteMatch(
      route: 0, form: number, view: view, parameters: Parameters(forms[number].fixed),
      questions: [], positions: [])
    teller.tellTypes(types, into: &match)
    tellOptionalItems(&teller, &match)
    if isStrict { teller.tellStrict(undeclared(view.link, forms[number])) }
    if view.isExact { tellSpelling(&teller, match) }
    return teller.account
  }

  private func tellOptionalItems(_ teller: inout AccountTeller, _ match: inout RouteMatch) {
    let (form, link) = (teller.form, teller.view.link)
    let all = optionalItems(link, form)
    for item in items where match.parameters[item.name] == nil && !item.isThrownAway {
      let miss = read(item, link, form, into: &match)
      let index = all.firstIndex { other in
        item.key.map { other.hasKey($0, ignoringCase: ignoresCase) } ?? true
      }
      let verdict: FormAccount.Verdict
      if let miss {
        let text = index.flatMap { all[$0].value }
        let isType = miss == .optionalItem(item.key ?? item.name)
        verdict = .misses(
          isType && text != nil ? .type(name: item.name, text: text ?? "") : .unreadable)
      } else {
        verdict = match.parameters[item.name] == nil ? .leftOut : .fits
      }
      teller.tellOptional(item, at: index, verdict)
    }
  }

  private func tellSpelling(_ teller: inout AccountTeller, _ match: RouteMatch) {
    guard teller.account.matches else { return teller.tellSpelling(.open, from: 0) }
    let text = teller.view.link.text
    guard
      let printed = print(
        completed(match.parameters), form: teller.form, origin: teller.captured.origin)
    else {
      return teller.tellSpelling(.misses(.spelling(nil)), from: 0)
    }
    let common = zip(printed.utf8, text.utf8).prefix { $0 == $1 }.count
    teller.tellSpelling(
      printed.isExactly(text) ? .fits : .misses(.spelling(printed)), from: common)
  }
}

/// Holds the parts of a form against a link, one by one.
private struct AccountTeller {
  let form: LinkForm
  let host: HostRank
  let view: LinkView
  let places: LinkPlaces
  let ignoresCase: Bool
  private(set) var account = FormAccount()
  private(set) var captured = CapturedTexts()
  private var numbers: [FormAccount.Kind: Int] = [:]

  init(
    form: LinkForm, host: HostRank, view: LinkView, places: LinkPlaces, ignoresCase: Bool
  ) {
    self.form = form
    self.host = host
    self.view = view
    self.places = places
    self.ignoresCase = ignoresCase
  }

  private mutating func tell(
    _ kind: FormAccount.Kind, _ pattern: String, _ range: Range<Int>,
    _ verdict: FormAccount.Verdict,
    value: Range<Int>? = nil, names: [String] = []
  ) {
    numbers[kind, default: 0] += 1
    account.parts.append(
      .init(
        kind: kind, pattern: pattern, range: range, value: value ?? range, names: names,
        number: numbers[kind] ?? 0,
        verdict: verdict))
  }

  // MARK: Place, path, required items, fragment

  mutating func tellForm() {
    let origin = captured.takeOrigin(of: form.origins, view, at: host)
    captured.origin = origin ?? 0
    tell(
      .place, form.placeDescription, places.front, origin == nil ? .misses(.elsewhere) : .fits,
      value: places.host,
      names: form.origins.flatMap { $0.host?.names ?? [] })
    tellPath(form.path, view.segments, .path, .end)
    for item in form.items {
      tell(item, .item, view.link.query, places.query, end: places.queryEnd)
    }
    let fragment = view.link.fragment
    let end = places.fragment?.upperBound ?? places.end
    switch form.fragment {
    case nil, .anything: break
    case .items(let items):
      for item in items {
        tell(item, .fragmentItem, fragment?.wholeItems ?? [], places.wholeItems, end: end)
      }
    case .path(let path, let items):
      tellPath(path, fragment?.pathTexts ?? [], .fragment, .fragmentEnd)
      for item in items ?? [] {
        tell(item, .fragmentItem, fragment?.items ?? [], places.fragmentItems, end: end)
      }
    }
  }

  private mutating func tellPath(
    _ path: PathPattern, _ segments: [String], _ kind: FormAccount.Kind, _ end: FormAccount.Kind
  ) {
    let range = { [self] in kind == .path ? segmentRange($0) : fragmentRange($0) }
    let captures = path.match(segments)
    captured.texts += captures ?? []
    let (elements, surplus) = path.account(segments)
    for place in elements {
      let verdict: FormAccount.Verdict
      switch place.fits {
      case true?:
        verdict = .fits
        // Where the path as a whole does not match, the types of what fits are still told.
        if captures == nil, case .segment(let pattern) = place.element,
          segments.indices.contains(place.segments.lowerBound)
        {
          _ = pattern.matches(
            segments[place.segments.lowerBound], ignoringCase: path.ignoresCase,
            into: &captured.texts)
        }
      case false?:
        let text = place.segments.isEmpty ? nil : segments[place.segments.lowerBound]
        verdict = .misses(text.map { .other($0) } ?? .missing)
      case nil: verdict = .open
      }
      tell(
        kind, place.element.description, range(place.segments), verdict, names: place.element.names)
    }
    if let surplus { tell(end, "", range(surplus..<segments.count), .misses(.more)) }
  }

  private mutating func tell(
    _ item: RequiredItem, _ kind: FormAccount.Kind, _ items: [QueryItem],
    _ places: [LinkPlaces.Item], end: Int
  ) {
    let index = items.firstIndex { $0.hasKey(item.key, ignoringCase: ignoresCase) }
    let verdict: FormAccount.Verdict
    if captured.take([item], from: items, ignoringCase: ignoresCase) == nil {
      verdict = .fits
    } else if let index {
      verdict = .misses(items[index].value.map { .other($0) } ?? .unreadable)
    } else {
      verdict = .misses(.missing)
    }
    let place = index.flatMap { places.indices.contains($0) ? places[$0] : nil }
    tell(
      kind, item.description, place?.whole ?? end.emptyRange, verdict, value: place?.value,
      names: item.names)
  }

  /// What segments of the view are of the text: where the host says them, the host.
  private func segmentRange(_ taken: Range<Int>) -> Range<Int> {
    let origins = view.origins
    let own = taken.filter { origins.indices.contains($0) }.compactMap { origins[$0] }
      .filter { places.segments.indices.contains($0) }
    if let first = own.first, let last = own.last {
      return places.segments[first].lowerBound..<places.segments[last].upperBound
    }
    if !taken.isEmpty { return places.host ?? places.front }
    let next = origins.dropFirst(taken.lowerBound).compactMap { $0 }.first
    guard let next, places.segments.indices.contains(next) else {
      return (places.segments.last?.upperBound ?? places.path.lowerBound).emptyRange
    }
    return places.segments[next].lowerBound.emptyRange
  }

  private func fragmentRange(_ taken: Range<Int>) -> Range<Int> {
    let own = places.fragmentSegments
    guard own.indices.contains(taken.lowerBound) else {
      return (own.last?.upperBound ?? places.end).emptyRange
    }
    let start = own[taken.lowerBound].lowerBound
    return taken.isEmpty
      ? start.emptyRange : start..<own[min(taken.upperBound, own.count) - 1].upperBound
  }

  // MARK: Types, optional items, what the row forbids

  /// Reads the captures by their types, in the order in which a match does.
  mutating func tellTypes(_ types: [String: ValueType], into match: inout RouteMatch) {
    let one = captured.texts.map { CapturedTexts(texts: [$0]) }
    let many = captured.lists.map { CapturedTexts(lists: [$0]) }
    for capture in one + many {
      guard case .type(let name, let text)? = match.read(capture, of: form, types: types) else {
        continue
      }
      let index = account.parts.firstIndex { $0.verdict == .fits && $0.names.contains(name) } ?? 0
      account.parts[index].verdict = .misses(.type(name: name, text: text))
    }
  }

  mutating func tellOptional(_ item: OptionalItem, at index: Int?, _ verdict: FormAccount.Verdict) {
    let own: [LinkPlaces.Item] =
      switch form.fragment {
      case .path: places.fragmentItems
      case .items: places.wholeItems
      case .anything, nil: places.query
      }
    let place = index.flatMap { own.indices.contains($0) ? own[$0] : nil }
    tell(
      .optional, item.description, place?.whole ?? places.end.emptyRange, verdict,
      value: place?.value, names: [item.name])
  }

  mutating func tellStrict(_ undeclared: String?) {
    guard let undeclared else { return tell(.strict, "", places.end.emptyRange, .fits) }
    let link = view.link
    var range = places.fragment
    if let index = link.query.firstIndex(where: { $0.rawKey.isExactly(undeclared) }) {
      range = places.query[index].whole
    } else if let fragment = link.fragment, !undeclared.isExactly("#") {
      let (items, own) =
        if case .path = form.fragment {
          (fragment.items, places.fragmentItems)
        } else {
          (fragment.wholeItems, places.wholeItems)
        }
      range =
        items.firstIndex { $0.rawKey.isExactly(undeclared) }.map { own[$0].whole } ?? range
    }
    tell(.strict, "", range ?? places.end.emptyRange, .misses(.undeclared(undeclared)))
  }

  mutating func tellSpelling(_ verdict: FormAccount.Verdict, from start: Int) {
    tell(.spelling, "", start..<max(start, places.end), verdict)
  }
}

extension Int {
  fileprivate var emptyRange: Range<Int> { self..<self }
}
