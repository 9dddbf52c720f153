/// Names as one text: each with its length in bytes before it, `4:user6:locale`, so that a name may
/// hold anything.
enum NameList {
  static func text(_ names: [String]) -> String {
    names.map { "\($0.utf8.count):\($0)" }.joined()
  }

  /// nil: it is no such text.
  static func names(_ text: String) -> [String]? {
    var names: [String] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard let colon = rest.firstIndex(of: 0x3A),
        let count = String(validating: rest[..<colon], as: UTF8.self).flatMap({ Int($0) }),
        count >= 0, count < rest.endIndex - colon,
        let name = String(validating: rest[(colon + 1)..<(colon + 1 + count)], as: UTF8.self)
      else { return nil }
      names.append(name)
      rest = rest[(colon + 1 + count)...]
    }
    return names
  }
}
