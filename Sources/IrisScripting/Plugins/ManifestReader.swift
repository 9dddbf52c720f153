import Iris

/// Reads `plugin.lua`.
struct ManifestReader {
  /// What names things of other files, and is held against them when those are read.
  struct Later {
    /// The types of hosts' captures.
    var hosts: [HostTypes] = []
    /// The hosts that are off until a person turns them on.
    var optionalHosts: [HostPattern] = []
    /// The rows where facts are made.
    var rows: [ScriptItem] = []
    /// The files of records, by kind.
    var records: [(kind: String, file: ScriptItem)] = []
  }

  /// The manifest, and what is read later; nil: the report says why there is none.
  ///
  /// - Parameter folder: the name that it must have; nil: any.
  static func read(
    _ item: ScriptItem, folder: String?
  ) -> (manifest: Manifest, later: Later)? {
    guard let fields = item.fields(.manifest) else { return nil }
    let name = Self.name(fields["name"], of: item, folder: folder)
    checkAPI(fields["api"])
    var claims = LinkClaims()
    if let schemes = fields["schemes"] { claims.schemes = Self.schemes(schemes) }
    var later = Later()
    if let hosts = fields["hosts"] { claims.hosts = Self.hosts(hosts, &later) }
    var records = Self.records(fields["records"], &later)
    let native = fields["native"].flatMap { Self.native($0, &records) }
    let manifest = Manifest(
      name: name, version: Self.version(fields["version"]), title: fields["title"]?.text ?? "",
      description: fields["description"]?.text ?? "",
      isEnabled: fields["enabled"]?.flag ?? true,
      requires: requirements(fields["requires"], .requires, of: name),
      optional: requirements(fields["optional"], .optional, of: name),
      conflicts: requirements(fields["conflicts"], .conflicts, of: name),
      priority: fields["priority"]?.integer ?? 0,
      home: fields["home"]?.texts ?? [], claims: claims, optionalHosts: later.optionalHosts,
      isStrict: fields["strict"]?.flag ?? false, ignoresCase: fields["anycase"]?.flag ?? false,
      records: records, native: native,
      facts: Self.facts(fields["facts"], &later))
    return (manifest, later)
  }

  /// The plugin's name; that of its folder where it cannot be read, which is reported.
  private static func name(_ item: ScriptItem?, of manifest: ScriptItem, folder: String?) -> String
  {
    guard let item else {
      manifest.error("a plugin has a name", hint: "write name = \"\(folder ?? "example")\"")
      return folder ?? ""
    }
    guard let name = item.text else { return folder ?? "" }
    if let folder, name != folder {
      item.error(
        "the plugin's name is '\(name)', and its folder's is '\(folder)'", hint: "they are one")
    }
    if !name.isPluginName {
      item.error("a plugin's name is of small letters, digits, - and _")
    }
    return name
  }

  /// The captures of one host, and the types that the manifest itself gives them.
  struct HostTypes {
    let host: ScriptItem
    let pattern: HostPattern
    let params: [(capture: String, type: ScriptItem)]

    /// Puts the types in their place: the manifest's own, else those of the dictionary.
    func apply(to claims: inout LinkClaims, _ reader: inout TypeReader) {
      guard let index = claims.hosts.firstIndex(where: { $0.pattern == pattern }) else { return }
      for (capture, item) in params {
        if let type = reader.read(item) { claims.hosts[index].types[capture] = type }
      }
      for name in pattern.names where claims.hosts[index].types[name] == nil {
        guard let type = reader.type(named: name) else {
          host.error(
            "the capture ':\(name)' does not say what it names",
            hint: "give '\(name)' a type in types.lua, or under params", atKey: true)
          continue
        }
        claims.hosts[index].types[name] = type
      }
    }
  }

  // MARK: Schemes and hosts

  private static func schemes(_ item: ScriptItem) -> [String: SchemeRules] {
    var schemes: [String: SchemeRules] = [:]
    for (name, entry) in item.entries ?? [] {
      guard name.isSchemeName else {
        entry.error(
          "'\(name)' is no name of a scheme", hint: "small letters, digits, +, - and .",
          atKey: true)
        continue
      }
      if ["http", "https"].contains(name) {
        entry.error(
          "\(name) is not a custom scheme", hint: "name its hosts under hosts", atKey: true)
        continue
      }
      schemes[name] = scheme(name, entry)
    }
    return schemes
  }

  private static func scheme(_ name: String, _ item: ScriptItem) -> SchemeRules {
    if case .text = item.value {
      return SchemeRules(spelling: spelling(name, item))
    }
    var rules = SchemeRules(spelling: name + "://")
    guard let fields = item.fields(.scheme) else { return rules }
    if let entry = fields["spelling"] { rules.spelling = spelling(name, entry) }
    rules.exact = fields["exact"]?.flag ?? false
    if let entry = fields["slashes"] {
      let counts = (entry.oneOrMany ?? []).compactMap(\.integer)
      if counts.isEmpty || !counts.allSatisfy({ (0...3).contains($0) }) {
        entry.error("between a scheme's colon and its path stand 0 to 3 slashes")
      }
      rules.slashes = Set(counts)
    }
    rules.hosts = fields["hosts"]?.flag ?? false
    if let entry = fields["plus"] { rules.plus = plus(entry) }
    if let entry = fields["separator"], let text = entry.text {
      if let character = text.first, text.count == 1, SchemeRules.canSeparate(character) {
        rules.separator = character
      } else {
        entry.error(
          "'\(text)' cannot stand between segments", hint: "write one character, such as :")
      }
    }
    return rules
  }

  private static func spelling(_ name: String, _ item: ScriptItem) -> String {
    guard let text = item.text else { return name + "://" }
    let slashes = text.dropFirst(name.count + 1)
    guard text.hasPrefix(name + ":"), slashes.allSatisfy({ $0 == "/" }), slashes.count <= 3 else {
      item.error(
        "a spelling is the scheme, a colon and at most three slashes",
        hint: "write \"\(name)://\" or \"\(name):\"")
      return name + "://"
    }
    return text
  }

  private static func plus(_ item: ScriptItem) -> Plus {
    guard let text = item.text else { return .query }
    guard let plus = Plus(rawValue: text) else {
      item.error(
        "'\(text)' does not say where + is a space", hint: "\"query\", \"all\" or \"data\"")
      return .query
    }
    return plus
  }

  private static func hosts(_ item: ScriptItem, _ later: inout Later) -> [HostClaim] {
    guard case .table(let table) = item.value else {
      return [item.text.flatMap { host($0, item, &later) }].compactMap { $0 }
    }
    return table.entries.compactMap { entry -> HostClaim? in
      let child = item.child(entry)
      if case .text(let name) = entry.key { return host(name, child, &later) }
      return child.text.flatMap { host($0, child, &later) }
    }
  }

  private static func host(
    _ name: String, _ item: ScriptItem, _ later: inout Later
  ) -> HostClaim? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      item.error(
        "a host is written in ASCII here",
        hint: HostNames.platform.toASCII(name).map {
          "write \"\($0)\": links may be spelled both ways"
        },
        atKey: true)
      return nil
    }
    do {
      var claim = HostClaim(try HostPattern(name))
      guard case .table = item.value else {
        later.hosts.append(HostTypes(host: item, pattern: claim.pattern, params: []))
        return claim
      }
      guard let fields = item.fields(.host) else { return nil }
      claim.isBare = fields["bare"]?.flag ?? false
      claim.mergesSlashes = fields["merge"]?.flag ?? false
      if fields["off"]?.flag ?? false { later.optionalHosts.append(claim.pattern) }
      if let entry = fields["plus"] { claim.plus = plus(entry) }
      for port in fields["ports"]?.list ?? [] {
        guard let number = port.integer else { continue }
        if (1...65_535).contains(number) {
          claim.ports.insert(number)
        } else {
          port.error("\(number) is no port")
        }
      }
      if let entry = fields["skip"], let text = entry.text {
        claim.skip = pattern(text, entry)
      }
      if let entry = fields["as"], let text = entry.text {
        let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
        if let path = pattern(String(text[slash...]), entry) {
          claim.alias = .init(host: text[..<slash].lowercased(), path: path)
        }
      }
      let params = fields["params"]?.entries ?? []
      later.hosts.append(
        HostTypes(host: item, pattern: claim.pattern, params: params.map { ($0.key, $0.item) }))
      return claim
    } catch {
      item.error(error.message, hint: error.hint, atKey: true)
      return nil
    }
  }

  private static func pattern(_ text: String, _ item: ScriptItem) -> PathPattern? {
    do {
      return try PathPattern(text)
    } catch {
      item.error(error.message, hint: error.hint)
      return nil
    }
  }

  // MARK: What it needs

  private static func facts(
    _ item: ScriptItem?, _ later: inout Later
  ) -> [String: FactDeclaration] {
    var facts: [String: FactDeclaration] = [:]
    for (name, entry) in item?.entries ?? [] {
      if case .text(let title) = entry.value {
        facts[name] = FactDeclaration(title: title, opens: nil, example: nil)
        continue
      }
      guard let fields = entry.fields(.fact) else { continue }
      if let row = fields["opens"] { later.rows.append(row) }
      facts[name] = FactDeclaration(
        title: fields["title"]?.text ?? "", opens: fields["opens"]?.text,
        example: fields["example"].flatMap(example))
    }
    return facts
  }

  private static func example(_ item: ScriptItem) -> FactValue? {
    switch item.value {
    case .text(let text): return .text(text)
    case .integer(let number): return .integer(Int(number))
    case .boolean(let flag): return .flag(flag)
    default:
      item.error("a fact is a text, a whole number, true or false, and not \(item.value.sort)")
      return nil
    }
  }
}

extension String {
  /// Whether the text can be the name of a plugin.
  package var isPluginName: Bool {
    !isEmpty && utf8.count <= 64
      && utf8.allSatisfy { $0.isSmallLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  fileprivate var isSchemeName: Bool {
    utf8.first?.isSmallLetter == true
      && utf8.allSatisfy {
        $0.isSmallLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
  }

  /// Whether the text can stand in a statement as a name, between double quotes.
  var isSQLName: Bool {
    !isEmpty && utf8.allSatisfy { $0.isSmallLetter || $0.isCapital || $0.isDigit || $0 == 0x5F }
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (0x61...0x7A).contains(self) }
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
