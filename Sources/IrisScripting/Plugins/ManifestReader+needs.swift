import Iris

extension ManifestReader {
  /// The version of the script language that this host speaks.
  static let api = "1.0.0"

  /// The plugin's versions of the script language must hold the one that this host speaks. A whole
  /// number stands for that version and those after it that break nothing.
  static func checkAPI(_ item: ScriptItem?) {
    guard let item, let version = SemanticVersion(api) else { return }
    let text: String
    switch item.value {
    case .integer(let number): text = String(number)
    case .text(let written): text = written
    default:
      item.error("'api' wants a version or a range of versions, and got \(item.value.sort)")
      return
    }
    guard let range = VersionRange(text) else {
      item.error("'\(text)' is no range of versions", hint: VersionRange.hint)
      return
    }
    if !range.contains(version) {
      item.error("the plugin is for api \(text), and this is api \(api)")
    }
  }

  /// The plugins that a field names, by name and range of versions.
  static func requirements(
    _ item: ScriptItem?, _ kind: Requirement.Kind, of plugin: String
  ) -> [Requirement] {
    (item?.entries ?? []).compactMap { name, entry in
      guard let text = entry.text else { return nil }
      guard let range = VersionRange(text) else {
        entry.error("'\(text)' is no range of versions", hint: VersionRange.hint)
        return nil
      }
      guard !name.utf8.elementsEqual(plugin.utf8) else {
        entry.error("the plugin names itself", atKey: true)
        return nil
      }
      return Requirement(kind: kind, name: name, range: range, text: text)
    }
  }

  /// A version is three numbers; a plugin that says none has none.
  static func version(_ item: ScriptItem?) -> String {
    guard let item, let text = item.text else { return "" }
    if SemanticVersion(text) == nil {
      item.error("'\(text)' is no version", hint: "three numbers: \"1.0.0\"")
    }
    return text
  }
}

extension VersionRange {
  fileprivate static let hint = "\"1.2\", \">=1 <3\" or \"*\""
}
