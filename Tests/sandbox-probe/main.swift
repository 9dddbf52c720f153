// Runs hostile scripts in a process of its own, so that a hang or a crash is a failed test and not the end of all.
//
//   sandbox-probe call  [NAME=NUMBER …] < snippet     the body of a function, called once
//   sandbox-probe load  [NAME=NUMBER …] < file        a whole file, loaded
//   sandbox-probe fuzz SEED COUNT                     generated snippets, each in the same process
//   sandbox-probe sweep LAST                          an allocation fails at 0 … LAST
//   sandbox-probe parse                               worst cases for the parser
//   sandbox-probe bench                               what things cost
//
// Prints one line of JSON per answer.

import Foundation

/// Scripts run on the smallest stack that the documentation promises to suffice; a sanitizer needs more.
let stack = CommandLine.arguments.compactMap { argument in
  argument.hasPrefix("stack=") ? Int(argument.dropFirst(6)) : nil
}
let thread = Thread {
  run(Array(CommandLine.arguments.dropFirst()))
  fflush(nil)
  exit(0)
}
thread.stackSize = stack.first ?? 1 << 20
thread.start()
while true { sleep(1000) }

func run(_ arguments: [String]) {
  var numbers: [String: Int] = [:]
  for argument in arguments {
    let parts = argument.split(separator: "=", maxSplits: 1)
    if parts.count == 2, let number = Int(parts[1]) { numbers[String(parts[0])] = number }
  }
  let plain = arguments.filter { !$0.contains("=") }
  let probe = Probe(numbers: numbers)
  func input() -> [UInt8] { Array(FileHandle.standardInput.readDataToEndOfFile()) }
  func number(_ place: Int, _ other: Int) -> Int {
    place < plain.count ? Int(plain[place]) ?? other : other
  }
  switch plain.first {
  case "call": probe.call(body: input())
  case "load": probe.load(source: input())
  case "fuzz": probe.fuzz(seed: UInt64(number(1, 1)), count: number(2, 100))
  case "sweep": probe.sweep(last: number(1, 2000))
  case "parse": probe.parse()
  case "bench": probe.bench()
  default: print("no such mode")
  }
}
