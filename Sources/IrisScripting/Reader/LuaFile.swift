/// A script that was read but never run: where everything in it stands, for messages, and what its
/// functions touch.
///
/// The reader knows the whole grammar of Lua 5.4, and refuses what Lua refuses, but for limits
/// of Lua's code generator (255 upvalues or registers, jumps that are too long).
///
/// ```swift
/// let routes = try LuaFile("return { a = { link = '/x' } }", file: "routes.lua")
/// routes.place(of: ["a", "link"])?.value.column   // 23
/// ```
public struct LuaFile: Sendable {
  /// The name it was read under, for messages.
  public let file: String
  let tree: LuaTree
  let shape: LuaShape

  /// Reads a script. A first line that begins with `#`, and a byte order mark, are skipped.
  public init(_ source: String, file: String) throws(LuaSyntaxError) {
    try self.init(bytes: Array(source.utf8), file: file)
  }

  /// Reads a script as bytes, which need not be UTF-8: Lua does not ask for it.
  public init(bytes: [UInt8], file: String) throws(LuaSyntaxError) {
    self.file = file
    let parser = try LuaParser(bytes, file: file)
    tree = try parser.readChunk()
    shape = LuaShape(tree)
  }
}
