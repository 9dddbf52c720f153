extension ScreenDrawing {
  /// The drawing as lines of plain text. Controls are numbered: `[1] Write back`.
  ///
  /// - Parameters:
  ///   - width: the most cells that a line takes; at least 10.
  ///   - isASCII: writes what is beyond ASCII as `\u{E9}`.
  public func lines(width: Int = 80, isASCII: Bool = false) -> [String] {
    setLines(width, isASCII).map { $0.pieces.map(\.text).joined() }
  }

  /// The drawing as plain text, as `lines` sets it, with a line feed behind each line.
  public func text(width: Int = 80, isASCII: Bool = false) -> String {
    lines(width: width, isASCII: isASCII).map { $0 + "\n" }.joined()
  }

  /// The lines as a terminal with colours shows them (ECMA-48, SGR).
  public func colouredLines(width: Int = 80, isASCII: Bool = false) -> [String] {
    setLines(width, isASCII).map { line in
      line.pieces.map { text, tone in
        tone.code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
      }.joined()
    }
  }

  /// The drawing as a terminal with colours shows it, with a line feed behind each line.
  public func ansi(width: Int = 80, isASCII: Bool = false) -> String {
    colouredLines(width: width, isASCII: isASCII).map { $0 + "\n" }.joined()
  }

  private func setLines(_ width: Int, _ isASCII: Bool) -> [ScreenLine] {
    var setter = ScreenSetter<Intent>(isASCII: isASCII)
    return setter.lines(elements, width: max(10, width))
  }
}

extension ScreenLine.Tone {
  /// How it is shown; nil: as it is.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .label, .picture: "2"
    case .control: "36"
    case .highlight: "7"
    }
  }
}
