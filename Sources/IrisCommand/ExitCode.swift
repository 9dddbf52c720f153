/// What the command says to its caller.
enum ExitCode: Int32 {
  /// The link opens.
  case opened = 0
  /// Nothing is there.
  case absent = 1
  /// The command was called wrongly.
  case usage = 2
  /// A script, or what holds the records, is broken.
  case broken = 3
  /// A script ran out of time or memory.
  case exhausted = 4
  /// The plugin that claims the link did not load.
  case refused = 5
  /// The output cannot be written (`EX_IOERR` of sysexits.h).
  case unwritable = 74
}
