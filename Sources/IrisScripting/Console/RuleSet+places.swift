import Iris

extension RuleSet {
  /// Where a kind of record is declared; nil: it is not.
  public func place(ofRecords kind: String) -> SourcePlace? {
    for plugin in plugins where plugin.manifest.records[kind] != nil {
      return plugin.place(in: "plugin", of: plugin.manifestPath(ofRecords: kind))
    }
    return nil
  }

  /// Where a fact is declared; nil: it is not.
  public func place(ofFact name: String) -> SourcePlace? {
    for plugin in plugins where plugin.manifest.facts[name] != nil {
      return plugin.place(in: "plugin", of: [.name("facts"), .name(name)])
    }
    return nil
  }

  /// A type that a script can ask for by name, with where it is declared: the app's own first, a
  /// built-in one last; nil: there is none.
  func type(named name: String) -> (type: ValueType, place: SourcePlace?)? {
    for plugin in ownFirst {
      guard let type = plugin.types[name] else { continue }
      return (type, plugin.place(in: "types", of: [.name(name)]))
    }
    return TypeReader.builtIn[name].map { ($0, nil) }
  }

  /// The names of all types.
  public var typeNames: [String] {
    Set(plugins.flatMap(\.types.keys)).union(TypeReader.builtIn.keys).sorted()
  }

  /// The row of a name, which may be a row's own name; nil: there is none. Of several rows of that
  /// own name the app's own is meant, or the first.
  public func row(called name: String) -> Row? {
    if let row = row(named: name) { return row }
    for plugin in ownFirst {
      if let row = row(named: plugin.manifest.name + "." + name) { return row }
    }
    return nil
  }

  /// What nil means at a site for a row, or for a plugin whose link leads to none, in words, and where
  /// that is written; the app's own scripts are asked where the plugin says nothing. nil: nobody says.
  public func meaning(
    at site: CallSite, forRow row: String?, orPlugin name: String? = nil
  ) -> (words: String, place: SourcePlace?)? {
    let owner = row.flatMap { plugin(ofRow: $0) } ?? name.flatMap { plugin(named: $0) }
    let asked = [owner, ownScripts].compactMap { $0 }
    for number in asked {
      let plugin = plugins[number]
      guard let meaning = plugin.sites[site.name] else { continue }
      let words =
        switch meaning {
        case .fixed(let answer): answer.words
        case .function: "decided by a function"
        }
      return (words, plugin.place(in: "sites", of: [.name(site.name)]))
    }
    if ownScripts != nil { return nil }
    return ("as is usual, because plugins alone are no app", nil)
  }

  private var ownFirst: [Plugin] {
    guard let ownScripts else { return plugins }
    return [plugins[ownScripts]]
      + plugins.enumerated().filter { $0.offset != ownScripts }.map(\.element)
  }

  /// The text of a file of the rules in force; nil: there is none of that name.
  public func source(ofFile name: String) -> String? {
    for plugin in plugins {
      for source in plugin.program.files.values where source.name == name {
        return String(decoding: source.bytes, as: UTF8.self)
      }
    }
    return nil
  }

  /// Whether a text is meant as a link: a manifest claims its scheme or its bare host, or would if it
  /// had been loaded, or nothing but a link begins like that.
  public func isLink(_ text: String) -> Bool {
    let beginning = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    let scheme = String(decoding: beginning, as: UTF8.self).lowercased()
    if beginning.count < text.utf8.count {
      let rest = text.utf8.dropFirst(beginning.count + 1)
      let isWord = !scheme.isEmpty && scheme.utf8.allSatisfy { $0.isSchemeByte }
      if isWord, router.table.claims.contains(where: { $0.schemes[scheme] != nil }) { return true }
      if isWord, rest.starts(with: "//".utf8) { return true }
    }
    if let link = router.link(text), router.table.claims.contains(where: { $0.claims(link) }) {
      return true
    }
    return refusedOwner(of: text) != nil
  }
}

extension UInt8 {
  fileprivate var isSchemeByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension SiteAnswer {
  fileprivate var words: String {
    switch self {
    case .stop: "stop"
    case .continue: "continue"
    case .registerThenHandOff: "register then hand off"
    case .fallback(let row, _, let because):
      "fall back to \(row)" + (because.map { ", because: \($0)" } ?? "")
    }
  }
}
