import Foundation

/// Writes archives, among them ones that no careful program would: POSIX ustar, and zip without
/// compression.
enum Tar {
  enum Kind: Character {
    case file = "0"
    case hardLink = "1"
    case symbolicLink = "2"
    case device = "3"
    case folder = "5"
    case pipe = "6"
  }

  struct Entry {
    let name: String
    var kind = Kind.file
    var bytes: [UInt8] = []
    var target = ""

    init(_ name: String, _ text: String) {
      self.name = name
      bytes = Array(text.utf8)
    }

    init(_ name: String, kind: Kind, target: String = "") {
      self.name = name
      self.kind = kind
      self.target = target
    }
  }

  static func data(_ entries: [Entry]) -> Data {
    var out: [UInt8] = []
    for entry in entries {
      var header = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, at offset: Int) {
        for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
      }
      put(String(entry.name.utf8.prefix(100)) ?? "", at: 0)
      put("0000644", at: 100)
      put("0000000", at: 108)
      put("0000000", at: 116)
      put(octal(entry.bytes.count, 11), at: 124)
      put("00000000000", at: 136)
      put("        ", at: 148)
      put(String(entry.kind.rawValue), at: 156)
      put(entry.target, at: 157)
      put("ustar\u{0}00", at: 257)
      put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", at: 148)
      out += header + entry.bytes
      out += [UInt8](repeating: 0, count: (512 - entry.bytes.count % 512) % 512)
    }
    return Data(out + [UInt8](repeating: 0, count: 1024))
  }

  private static func octal(_ number: Int, _ width: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

enum Zip {
  /// A zip whose files are stored as they are.
  static func data(_ files: [(name: String, bytes: [UInt8])]) -> Data {
    var out: [UInt8] = []
    var directory: [UInt8] = []
    func small(_ number: Int) -> [UInt8] { little(number, 2) }
    func large(_ number: Int) -> [UInt8] { little(number, 4) }
    for (name, bytes) in files {
      let offset = out.count
      // Version, names in UTF-8, stored, no date, sum, sizes, lengths.
      let fields = [
        small(20), small(0x800), small(0), large(0), large(Int(checksum(bytes))),
        large(bytes.count), large(bytes.count), small(name.utf8.count), small(0),
      ]
      let common = Array(fields.joined())
      out += large(0x0403_4B50)
      out += common
      out += Array(name.utf8)
      out += bytes
      directory += large(0x0201_4B50)
      directory += small(20)
      directory += common
      directory += [UInt8](repeating: 0, count: 10)
      directory += large(offset)
      directory += Array(name.utf8)
    }
    let end = [
      large(0x0605_4B50), large(0), small(files.count), small(files.count),
      large(directory.count), large(out.count), small(0),
    ]
    return Data(out + directory + Array(end.joined()))
  }

  private static func little(_ number: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// CRC-32 (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
