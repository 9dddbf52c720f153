import Glibc

/// What can be shown to whoever reads.
enum Terminal {
  /// Whether the locale is of UTF-8, so that ticks and box drawing can be shown.
  static var speaksUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = variable(name)?.uppercased(), !value.isEmpty else { continue }
      return value.contains("UTF-8") || value.contains("UTF8")
    }
    return true
  }

  /// Whether colours are shown: on a terminal that has them, unless the person said no
  /// (https://no-color.org).
  static func showsColour(_ output: Output) -> Bool {
    output.isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// The columns of the terminal on standard output; nil: it is none, or does not say.
  static var width: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return nil }
    return Int(size.ws_col)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
