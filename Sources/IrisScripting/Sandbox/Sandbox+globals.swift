extension Sandbox {
  /// The global names that a script has.
  public static let globals = [
    "assert", "error", "ipairs", "iris", "math", "pairs", "pcall", "require", "select", "string",
    "table", "tonumber", "tostring", "type",
  ]
}
