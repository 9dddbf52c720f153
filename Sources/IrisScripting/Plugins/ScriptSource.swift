/// One script file: its name in messages, its text, and where everything in it stands. One object,
/// since every value that was read from it knows it.
final class ScriptSource: Sendable {
  /// As messages name it: `Plugins/signal/routes.lua`.
  let name: String
  let bytes: [UInt8]
  /// The bytes as text.
  let text: String
  let lua: LuaFile

  /// The longest file, in bytes: parsing cannot be interrupted, so it must be short
  /// (32 KiB take at worst 50 ms).
  static let limit = 32 * 1024

  /// Reads a file's syntax.
  ///
  /// - Throws: the diagnostic of what is no Lua.
  init(name: String, bytes: [UInt8]) throws(Diagnostic.Failure) {
    self.name = name
    // Some editors put a byte order mark in front, which Lua's own loader skips as well.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count <= Self.limit else {
      throw .init(
        Diagnostic(
          file: name, message: "the file is larger than \(Self.limit / 1024) KiB",
          hint: "divide it, and load the parts with require"))
    }
    do {
      lua = try LuaFile(bytes: bytes, file: name)
    } catch {
      throw .init(
        Diagnostic(
          file: name, source: text, place: error.place,
          message: error.message, hint: error.hint))
    }
  }

  /// The place of a key of the returned table, or of the nearest one around it that is written
  /// out; at last that of `return`.
  func place(of path: [LuaFile.Key], isKey: Bool) -> Place? {
    var path = path
    var isKey = isKey
    while !path.isEmpty {
      if let found = lua.place(of: path) { return isKey ? found.key : found.value }
      path.removeLast()
      isKey = true
    }
    return lua.returnPlace
  }

  /// The source that writes out a key of the returned table: this one, or another file that the
  /// entry came from by `require`; this one too where that is not known.
  func writer(of path: [LuaFile.Key], among others: [ScriptSource]) -> ScriptSource {
    guard let first = path.first, lua.place(of: [first]) == nil else { return self }
    let sources = others.filter { $0.writesTable(at: first) }
    return sources.count == 1 ? sources[0] : self
  }

  /// Whether a key of the returned table is written out and a table begins there.
  private func writesTable(at key: LuaFile.Key) -> Bool {
    guard let value = lua.place(of: [key])?.value, bytes.indices.contains(value.offset) else {
      return false
    }
    return bytes[value.offset] == UInt8(ascii: "{")
  }
}

extension [String: ScriptSource] {
  /// The files beside one of these, by name.
  func others(than section: String) -> [ScriptSource] {
    sorted { $0.key < $1.key }.compactMap { $0.key == section ? nil : $0.value }
  }
}

extension Diagnostic {
  /// A diagnostic as an error.
  struct Failure: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
  }
}

extension Place {
  /// A place of which only the offset is known: that of a message about the rest of its line.
  init(in bytes: [UInt8], at offset: Int) {
    let offset = min(max(0, offset), bytes.count)
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    self.init(
      line: bytes[..<start].count { $0 == 0x0A } + 1,
      column: String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count + 1,
      offset: offset, length: end - offset)
  }
}
