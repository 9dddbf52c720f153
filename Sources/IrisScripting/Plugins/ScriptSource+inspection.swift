extension ScriptSource {
  /// What running a file does not show. Functions decide and change nothing: what they assign to is
  /// their own. A name that nothing has is nil. Of two entries with one name, Lua would forget the
  /// first.
  var inspection: [Diagnostic] {
    let repeated = lua.repeatedKeys().map { key in
      diagnostic(
        key.place, "'\(key.name)' stands here twice, first in line \(key.first.line)",
        hint: "the first would never be heard of")
    }
    let impurities = lua.impurities().map { diagnostic($0.place, $0.message) }
    let unknown = lua.globalReads().filter { !Sandbox.globals.contains($0.name) }.map { use in
      diagnostic(
        use.place, "there is no global '\(use.name)'",
        hint: Suggestion.hint(for: use.name, among: Sandbox.globals))
    }
    return repeated + impurities + unknown
  }

  private func diagnostic(_ place: Place, _ message: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(file: name, source: text, place: place, message: message, hint: hint)
  }
}
