extension PathPattern.Element: CustomStringConvertible {
  /// The place as a pattern writes it, without its slash: `:id`, `:rest+`, `{/s}*`.
  public var description: String {
    switch self {
    case .segment(let pattern): return pattern.description
    case .rest(let name, let atLeast): return ":\(name)" + (atLeast > 0 ? "+" : "*")
    case .wildcard: return "*"
    case .group(let inner, let atLeast, let repeats):
      let text = inner.map { "/" + $0.description }.joined()
      return "{\(text)}" + (repeats ? (atLeast > 0 ? "+" : "*") : "?")
    }
  }
}

extension SegmentPattern: CustomStringConvertible {
  /// The segment as a pattern writes it; an expression beside other text is left out.
  public var description: String {
    switch self {
    case .literal(let text): text
    case .capture(let name, let expression):
      (name.map { ":\($0)" } ?? "") + (expression.map { "(\($0.source))" } ?? "")
    case .mixed(_, _, let pieces): pieces.map(\.description).joined()
    }
  }
}

extension SegmentPattern.Piece: CustomStringConvertible {
  /// The piece as a pattern writes it.
  public var description: String {
    switch self {
    case .literal(let text): text
    case .capture(let name): ":\(name)"
    case .optional(let inner): "{\(inner.map(\.description).joined())}?"
    case .unknown: "*"
    }
  }
}

extension RequiredItem: CustomStringConvertible {
  /// The item as a form writes it: `key`, `key=word`, `key=:name`, `key=:name+`.
  public var description: String {
    switch value {
    case .anything: key
    case .one(let pattern): "\(key)=\(pattern)"
    case .each(let name): "\(key)=:\(name)+"
    }
  }
}

extension OptionalItem: CustomStringConvertible {
  /// The item as a row writes it: `key`, `key=:name`, `key=:name*`, `*=:name`.
  public var description: String {
    let key = self.key ?? "*"
    return key == name && !isList ? key : "\(key)=:\(name)" + (isList ? "*" : "")
  }
}

extension FormOrigin: CustomStringConvertible {
  /// The place as people write it: `https://t.me`, `http(s)://t.me`, `tg://`.
  public var description: String {
    switch scheme {
    case .web(let http, let https):
      (http && https ? "http(s)://" : https ? "https://" : "http://") + (host?.source ?? "")
    case .custom(_, let rules): rules.spelling + (host?.source ?? "")
    }
  }
}

extension LinkForm {
  /// All places where the form stands, canonical first.
  public var placeDescription: String {
    origins.map(\.description).joined(separator: ", ")
  }

  /// What follows the path: items and fragment, as a form writes them.
  public var tailDescription: String {
    func query(_ items: [RequiredItem]) -> String {
      items.map(\.description).joined(separator: "&")
    }
    var text = items.isEmpty ? "" : "?" + query(items)
    switch fragment {
    case nil: break
    case .anything: text += "#*"
    case .items(let items): text += "#" + query(items)
    case .path(let path, let items):
      text += "#" + path.elements.map(\.description).joined(separator: "/")
      if let items { text += "?" + query(items) }
    }
    return text
  }
}
