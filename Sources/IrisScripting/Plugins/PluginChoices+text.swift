import Iris

extension PluginChoices {
  /// The choices as the text of a file: one to a line, `NAME on` or `NAME:HOST off`.
  public var text: String {
    let all = enabled.merging(hosts) { first, _ in first }
    return "# What was chosen by: iris plugins enable, iris plugins disable\n"
      + all.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value ? "on" : "off")\n" }.joined()
  }

  /// Reads the text of such a file. Empty lines, and those that begin with `#`, say nothing.
  ///
  /// - Returns: the choices, and what is wrong with lines that are none.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (choices: PluginChoices, diagnostics: [Diagnostic]) {
    var choices = PluginChoices()
    var diagnostics: [Diagnostic] = []
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map {
        String(decoding: $0, as: UTF8.self)
      }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if words.count == 2, ["on", "off"].contains(words[1]) {
        choices.choose(first, words[1] == "on")
      } else {
        diagnostics.append(
          Diagnostic(
            file: file, source: String(decoding: bytes, as: UTF8.self),
            place: Place(in: bytes, at: start),
            message: "a choice is the name of a plugin and 'on' or 'off'",
            hint: "like: signal off, or github:* on"))
      }
    }
    return (choices, diagnostics)
  }
}
