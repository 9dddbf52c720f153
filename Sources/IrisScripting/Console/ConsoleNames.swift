/// The names that a script has, for whoever completes them.
public enum ConsoleNames {
  /// Words that are no names.
  public static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The names in each library; under "" those that are global.
  public static let libraries: [String: [String]] = Dictionary(
    LuaLibrary.all.map { ($0.library, $0.members.map(\.name).sorted()) }
  ) { first, _ in first }
}
