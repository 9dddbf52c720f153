/// What ends a command early: a message for people, and the code for the caller.
struct CommandError: Error {
  let message: String
  let code: ExitCode

  init(_ message: String, code: ExitCode = .usage) {
    self.message = message
    self.code = code
  }
}
