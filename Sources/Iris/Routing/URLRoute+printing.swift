extension URLRoute {
  /// The texts of all the forms that can hold these parameters and print, canonical first.
  public func prints(_ parameters: Parameters) -> [String] {
    forms.filter(\.isPrinted).flatMap { prints(parameters, form: $0) }
  }

  /// The texts of one form at one of its origins, the plainest first.
  func prints(_ parameters: Parameters, form: LinkForm, origin: Int = 0) -> [String] {
    let divisions = form.restNames.isEmpty ? [true] : [true, false]
    return divisions.compactMap {
      print(parameters, form: form, origin: origin, dividingRests: $0)
    }
  }

  /// The texts of one form, by its number, the plainest first. None: there is no such form, or it
  /// cannot hold the parameters.
  public func prints(_ parameters: Parameters, form number: Int) -> [String] {
    forms.indices.contains(number) ? prints(parameters, form: forms[number]) : []
  }

  /// The link in one form; nil: the form cannot hold the parameters.
  func print(
    _ parameters: Parameters, form: LinkForm, origin number: Int = 0, dividingRests: Bool = true
  ) -> String? {
    guard number < form.origins.count, holds(parameters, form) else { return nil }
    let text = { (name: String) -> String? in
      guard let value = parameters[name], let type = types[name] else { return nil }
      return type.print(value)
    }
    let origin = form.origins[number]
    let whole: PathPattern.RestDivision = origin.mergesSlashes ? .atSlashesMerged : .atSlashes
    guard let segments = form.path.segments(rests: dividingRests ? whole : .not, text)
    else { return nil }
    var query: [String] = []
    guard append(form.items, to: &query, parameters, text) else { return nil }
    var fragment: String?
    var fragmentItems: [String] = []
    guard append(form.fragmentItems, to: &fragmentItems, parameters, text) else { return nil }
    let optional = optionalItems(parameters, besides: form.names)
    guard let optional else { return nil }
    if form.itemsStandInQuery { query += optional } else { fragmentItems += optional }
    if case .path(let path, _) = form.fragment {
      guard let pieces = path.segments(rests: dividingRests ? .atSlashes : .not, text)
      else { return nil }
      let encoded = pieces.compactMap { PercentCoding.fragmentSegment($0) }
      guard encoded.count == pieces.count else { return nil }
      // A fragment that would be empty is none: its path has no segments either way.
      if !encoded.isEmpty { fragment = encoded.joined(separator: "/") }
    }
    if !fragmentItems.isEmpty {
      fragment =
        (fragment ?? "") + (form.fragmentHasPath ? "?" : "") + fragmentItems.joined(separator: "&")
    }
    let raw = raw(form, parameters)
    guard let base = origin.print(segments, raw: raw, text) else { return nil }
    // What is raw holds the query already.
    return base + (query.isEmpty || raw != nil ? "" : "?" + query.joined(separator: "&"))
      + (fragment.map { "#" + $0 } ?? "")
  }

  /// The text of a capture that takes the rest of the link as it is written.
  private func raw(_ form: LinkForm, _ parameters: Parameters) -> String? {
    for name in form.restNames where types[name]?.base == .raw {
      if case .text(let text)? = parameters[name] { return text }
    }
    return nil
  }

  /// Whether each parameter has its place in a form: captured, an item, fixed there, or of the
  /// value that it has when missing.
  private func holds(_ parameters: Parameters, _ form: LinkForm) -> Bool {
    for (name, value) in form.fixed where parameters[name] != value { return false }
    let places = Set(form.names).union(items.map(\.name)).union(form.fixed.keys)
    return parameters.names.allSatisfy { name in
      places.contains(name) || parameters[name] == types[name]?.missing
    }
  }

  private func append(
    _ required: [RequiredItem], to texts: inout [String], _ parameters: Parameters,
    _ text: (String) -> String?
  ) -> Bool {
    for item in required {
      guard let key = PercentCoding.queryKey(item.key) else { return false }
      switch item.value {
      case .anything: texts.append(key)
      case .one(let pattern):
        guard let value = pattern.text(text).flatMap(PercentCoding.queryValue) else { return false }
        if case .capture(let name?, _) = pattern, types[name]?.base == .flag {
          texts.append(key)
        } else {
          texts.append(key + "=" + value)
        }
      case .each(let name):
        guard let more = repeated(key, name, parameters), !more.isEmpty else { return false }
        texts += more
      }
    }
    return true
  }

  /// The row's optional items that have something to say; nil: one cannot be said.
  private func optionalItems(_ parameters: Parameters, besides names: [String]) -> [String]? {
    var texts: [String] = []
    for item in items where !names.contains(item.name) {
      guard let value = parameters[item.name], let type = types[item.name], value != type.missing
      else { continue }
      guard let plain = item.key else {
        guard case .text(let raw) = value else { return nil }
        texts.append(raw)
        continue
      }
      guard let key = PercentCoding.queryKey(plain) else { return nil }
      if item.isList {
        guard let more = repeated(key, item.name, parameters) else { return nil }
        texts += more
      } else if type.base == .flag && type.separator == nil {
        guard value == .flag(true) else { return nil }
        texts.append(key)
      } else {
        guard let text = type.print(value).flatMap(PercentCoding.queryValue) else { return nil }
        texts.append(key + "=" + text)
      }
    }
    return texts
  }

  private func repeated(_ key: String, _ name: String, _ parameters: Parameters) -> [String]? {
    guard case .list(let values)? = parameters[name], let type = types[name] else { return nil }
    var texts: [String] = []
    for value in values {
      guard let text = type.print(value).flatMap(PercentCoding.queryValue) else { return nil }
      texts.append(key + "=" + text)
    }
    return texts
  }
}
