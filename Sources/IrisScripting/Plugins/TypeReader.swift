import Iris

/// Reads types: the plugin's dictionary in `types.lua`, and a row's own under `params`.
struct TypeReader {
  /// The types that every plugin has.
  static let builtIn: [String: ValueType] = {
    var types: [String: ValueType] = [:]
    for base in ValueType.Base.allCases { types[base.rawValue] = ValueType(base) }
    var link = ValueType(.text)
    link.link = .anyRow
    types["link"] = link
    return types
  }()

  /// The plugin's types by name.
  private(set) var dictionary: [String: ValueType]
  /// The kinds of record that the manifest declares.
  let records: Set<String>
  /// The functions of checks, which a type knows by their number, counted from `firstCheck`.
  private(set) var checks: [ScriptFunction] = []
  private let firstCheck: Int
  /// How many types deep a name is made of others.
  private var depths: [String: Int] = [:]
  /// How deep it may be: reading a value goes as deep.
  static let depthLimit = 16
  /// How large its expressions may be together: a text is held against all of them.
  static let stepLimit = 2_000
  /// How many alternatives it may have, those of alternatives included: a text is tried with each.
  static let alternativeLimit = 256
  private let plugin: String
  private let uses = Uses()

  /// Which names were asked for; all copies of a reader note it in one place.
  private final class Uses {
    var names: Set<String> = []
  }

  /// The names that captures, other types or the manifest's hosts have been given the type of.
  var usedNames: Set<String> { uses.names }

  init(
    dictionary: [String: ValueType], records: Set<String>, firstCheck: Int = 0, plugin: String = ""
  ) {
    self.dictionary = dictionary
    self.records = records
    self.firstCheck = firstCheck
    self.plugin = plugin
  }

  /// The type of a name; nil: there is none.
  func type(named name: String) -> ValueType? {
    uses.names.insert(name)
    return dictionary[name] ?? Self.builtIn[name]
  }

  var names: [String] { Array(dictionary.keys) + Array(Self.builtIn.keys) }

  /// Reads the dictionary of a file. A name that is also a built-in type stands for the entry from
  /// then on, which may itself start from the built-in type.
  mutating func readDictionary(_ item: ScriptItem) {
    var pending: [String: ScriptItem] = [:]
    for (name, entry) in item.entries ?? [] {
      pending[name] = entry
    }
    for name in pending.keys.sorted() { define(name, &pending, chain: []) }
  }

  /// Defines a name after the names that it is made of.
  private mutating func define(
    _ name: String, _ pending: inout [String: ScriptItem], chain: [String]
  ) {
    guard let entry = pending[name] else { return }
    guard !chain.contains(name) else {
      entry.error(
        "a type is made of itself: \((chain + [name]).joined(separator: " → "))", atKey: true)
      pending[name] = nil
      dictionary[name] = .text
      return
    }
    let needed = Self.needed(entry.value).filter { $0 != name || Self.builtIn[name] == nil }
    if chain.count < Self.depthLimit {
      for other in needed { define(other, &pending, chain: chain + [name]) }
    }
    guard pending[name] != nil else { return }
    pending[name] = nil
    // One whose parts are not defined by now is made of too many.
    let depth = 1 + (needed.map { depths[$0] ?? (pending[$0] == nil ? 0 : .max - 1) }.max() ?? 0)
    depths[name] = min(depth, Self.depthLimit)
    guard depth <= Self.depthLimit else {
      entry.error("a type is made of more than \(Self.depthLimit) others, one of the other")
      dictionary[name] = .text
      return
    }
    // One that cannot be read was reported; what is made of it is not wrong for that.
    dictionary[name] = read(entry) ?? .text
  }

  /// The names that a type refers to.
  private static func needed(_ value: ScriptValue) -> [String] {
    switch value {
    case .text(let name): [name]
    case .table(let table):
      ["type", "any"].flatMap { field -> [String] in
        switch table[field] {
        case .table(let list)?: list.entries.flatMap { needed($0.value) }
        case let other?: needed(other)
        case nil: []
        }
      }
    default: []
    }
  }

  /// Reads one type; nil: the report says why there is none.
  mutating func read(_ item: ScriptItem) -> ValueType? {
    if case .text(let name) = item.value {
      if let type = type(named: name) { return type }
      item.error("there is no type '\(name)'", hint: Suggestion.hint(for: name, among: names))
      return nil
    }
    guard let fields = item.fields(.type) else { return nil }
    var type = ValueType(.text)
    if let start = fields["type"] {
      guard let known = read(start) else { return nil }
      type = known
    }
    if let entry = fields["match"], let text = entry.text {
      do {
        let expression = try Regexp(text)
        if expression.groupCount > 1 {
          entry.error(
            "an expression has at most one group, which is the value",
            hint: "write (?:…) for the others")
        }
        type.matches.insert(expression, at: 0)
        if type.matches.reduce(0, { $0 + $1.stepCount }) > Self.stepLimit {
          entry.error(
            "the expressions of the type are larger than \(Self.stepLimit) steps together",
            hint: "a repeat stands for as many copies; min and max bound a length for nothing")
        }
      } catch {
        entry.error("\(error.message), at character \(error.offset + 1)", hint: error.hint)
      }
    }
    readBounds(fields, into: &type)
    if let words = fields["oneof"]?.texts { type.oneOf = words }
    if let words = fields["except"]?.texts { type.except += words }
    if let entry = fields["any"] {
      for part in entry.list ?? [] {
        if let alternative = read(part) { type.any.append(alternative) }
      }
      if type.alternativeCount > Self.alternativeLimit {
        entry.error("the type has more than \(Self.alternativeLimit) alternatives in all")
        type.any = []
      }
    }
    if let entry = fields["lower"] { type.lowercases = entry.flag ?? false }
    if let entry = fields["list"], let text = entry.text {
      if text.isEmpty { entry.error("a list is divided at a text that is not empty") }
      type.separator = text
    }
    if let entry = fields["drop"] { type.drops = entry.flag ?? false }
    if let entry = fields["empty"] { type.acceptsEmpty = entry.flag ?? false }
    if let entry = fields["lenient"] { type.isLenient = entry.flag ?? false }
    readQuestions(fields, into: &type)
    if let entry = fields["default"] { readDefault(entry, into: &type) }
    return type
  }

  private func readBounds(_ fields: [String: ScriptItem], into type: inout ValueType) {
    if let entry = fields["min"] { type.minimum = entry.number }
    if let entry = fields["max"] { type.maximum = entry.number }
    if let low = type.minimum, let high = type.maximum, low > high {
      (fields["min"] ?? fields["max"])?.error(
        "nothing is between \(Value.decimal(low).plainText ?? "") and "
          + "\(Value.decimal(high).plainText ?? "")")
    }
    if let entry = fields["clip"] {
      type.clips = entry.flag ?? false
      if type.clips, type.maximum == nil { entry.error("clip cuts to max, and there is no max") }
    }
  }

  private mutating func readQuestions(
    _ fields: [String: ScriptItem], into type: inout ValueType
  ) {
    if let entry = fields["record"], let kind = entry.text {
      if !records.contains(kind) {
        entry.error(
          "no records of the kind '\(kind)' are declared",
          hint: Suggestion.hint(for: kind, among: records) ?? "name it under records in plugin.lua")
      }
      type.record = kind
    }
    if let entry = fields["link"] {
      if case .boolean(let flag) = entry.value {
        type.link = flag ? .anyRow : nil
      } else if let rows = entry.texts {
        type.link = .rows(rows.map { $0.contains(".") ? $0 : plugin + "." + $0 })
      }
    }
    if let entry = fields["check"], let function = entry.function {
      if function.parameters.count != 1, !function.isVariadic {
        entry.error("a check takes one parameter, the text")
      }
      checks.append(function)
      type.checks.append(.asked(firstCheck + checks.count - 1))
    }
  }

  private func readDefault(_ entry: ScriptItem, into type: inout ValueType) {
    switch entry.value {
    case .text(let text): type.defaultValue = type.base.isNumber ? nil : .text(text)
    case .integer(let number):
      type.defaultValue = type.base == .decimal ? .decimal(Double(number)) : .integer(Int(number))
    case .number(let number): type.defaultValue = type.base == .decimal ? .decimal(number) : nil
    case .boolean(let flag): type.defaultValue = type.base == .flag ? .flag(flag) : nil
    default: type.defaultValue = nil
    }
    if type.defaultValue == nil {
      entry.error("\(entry.value.sort) cannot be the default of a type of \(type.base.rawValue)")
    }
  }
}

extension ValueType.Base {
  fileprivate var isNumber: Bool { self == .integer || self == .decimal }
}
