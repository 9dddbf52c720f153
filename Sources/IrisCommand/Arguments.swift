import IrisScripting

/// An option of a command.
struct Option {
  /// Its names, the long one first: `--json`, `-0`.
  let names: [String]
  /// What its value is called in the help; nil: it has none.
  let value: String?
  /// What it does.
  let help: String

  init(_ names: String..., value: String? = nil, help: String) {
    self.names = names
    self.value = value
    self.help = help
  }
}

/// The words of a call, by the options that a command has.
struct Arguments {
  /// The words that are no options. One that is no UTF-8 is repaired, which `bytes` are not.
  var words: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }
  /// The words that are no options, as they were given.
  private(set) var bytes: [[UInt8]] = []
  private var values: [String: [String]] = [:]

  /// Reads words. Behind `--` nothing is an option; `-` alone is a word.
  init(_ given: [[UInt8]], options: [Option]) throws(CommandError) {
    var rest = given[...]
    while let bytes = rest.popFirst() {
      let word = String(decoding: bytes, as: UTF8.self)
      if word == "--" {
        self.bytes += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        self.bytes.append(bytes)
        continue
      }
      let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
      let name = String(word[..<(equals ?? word.endIndex)])
      guard let option = options.first(where: { $0.names.contains(name) }) else {
        let hint = Suggestion.hint(for: name, among: options.flatMap(\.names))
        throw CommandError("unknown option '\(name)'" + (hint.map { "\n  = \($0)" } ?? ""))
      }
      var value = ""
      if let called = option.value {
        if let equals {
          value = String(word[word.index(after: equals)...])
        } else if let next = rest.popFirst() {
          value = String(decoding: next, as: UTF8.self)
        } else {
          throw CommandError("\(name) wants a value: \(name) \(called)")
        }
      } else if equals != nil {
        throw CommandError("\(name) has no value")
      }
      values[option.names[0], default: []].append(value)
    }
  }

  /// Whether an option is given, by its first name.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value of an option; nil: it is not given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The options among these that are given, as words of another call.
  func given(_ options: [Option]) -> [String] {
    options.flatMap { option in
      let name = option.names[0]
      return (values[name] ?? []).flatMap { option.value == nil ? [name] : [name, $0] }
    }
  }

  /// All values of an option, in order.
  func values(_ name: String) -> [String] { values[name] ?? [] }
}
