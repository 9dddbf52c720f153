import CIrisFiles
import Glibc

// The bytes themselves: `CommandLine.arguments` would repair what is no UTF-8.
let words = (1..<max(1, Int(CommandLine.argc))).map { number -> [UInt8] in
  guard let word = CommandLine.unsafeArgv[number] else { return [] }
  return UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) }
}
// A file that may grow no more is an error like a full disk, and no reason to be ended.
signal(SIGXFSZ, SIG_IGN)
iris_memory_in_large_pieces()
exit(Main.run(words).rawValue)
