/// What a check of all rules found.
public struct CheckReport: Sendable {
  /// All findings, folder by folder, in the order of the files and of their lines.
  public let diagnostics: [Diagnostic]
  /// How many rows were looked at.
  public let rows: Int
  /// How many plugins were loaded.
  public let plugins: Int
  /// How many links that must open were opened.
  public let examples: Int

  /// How many of the findings are errors.
  public var errors: Int { diagnostics.count { $0.severity == .error } }

  /// How many of the findings are warnings.
  public var warnings: Int { diagnostics.count - errors }

  /// All of it in one line: `2 errors, 3 warnings in 4 files`.
  public var summary: String {
    guard !diagnostics.isEmpty else {
      return "no findings: \(counted(rows, "row")) of \(counted(plugins, "plugin")), "
        + counted(examples, "example")
    }
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    let files = Set(diagnostics.map { Array($0.file.utf8) }).count
    return counts.joined(separator: ", ") + " in " + counted(files, "file")
  }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
