import IrisScripting

/// Writes answers for programs: what is asked for to standard output, complaints to the other.
struct ReplWriter {
  let output: Output
  let isJSON: Bool

  func write(_ answer: ReplAnswer, to input: String) throws(CommandError) {
    if isJSON {
      try output.line(answer.json(to: input).text)
    } else if answer.isComplaint {
      // In the order in which they came.
      try output.flush()
      Output.complain(answer.lines.joined(separator: "\n"))
    } else {
      for line in answer.raw ?? answer.lines { try output.line(line) }
    }
  }
}

/// Inputs of a program, one after the other.
struct ReplBatch {
  private let session: ReplSession
  private let writer: ReplWriter
  private let keepsGoing: Bool
  private var begun = ""
  /// The worst that came out so far.
  private(set) var code = ExitCode.opened

  init(_ session: ReplSession, _ writer: ReplWriter, keepsGoing: Bool) {
    self.session = session
    self.writer = writer
    self.keepsGoing = keepsGoing
  }

  /// Runs a line; false: it is over.
  mutating func add(_ line: String, isLast: Bool = false) throws(CommandError) -> Bool {
    let isEmpty = line.trimmed.isEmpty
    if begun.isEmpty {
      if isEmpty { return true }
      let change = session.refresh()
      if !change.lines.isEmpty { Output.complain(change.lines.joined(separator: "\n")) }
    }
    let input = begun.isEmpty ? line : begun + "\n" + line
    // An empty line gives up what has begun: a program learns that it was not finished.
    guard case .answer(let answer) = session.run(input, isLast: isLast || isEmpty) else {
      begun = input
      return true
    }
    begun = ""
    return try took(answer, input)
  }

  /// The input is over.
  mutating func finish() throws(CommandError) {
    if begun.isEmpty { return }
    guard case .answer(let answer) = session.run(begun, isLast: true) else { return }
    _ = try took(answer, begun)
  }

  private mutating func took(
    _ answer: ReplAnswer, _ input: String
  ) throws(CommandError) -> Bool {
    try writer.write(answer, to: input)
    code = code.worse(answer.code)
    return !answer.ends && (keepsGoing || !answer.isComplaint)
  }
}
