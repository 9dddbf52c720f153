import CIrisBridge

/// Finds the files that `require` names, while one load runs. Called from C: nothing here throws or traps.
final class SourceRelay {
  /// Gives a file's bytes and chunk name, or nil.
  typealias Find = (String) -> (source: [UInt8], name: String)?

  private let find: Find
  private var held: [UnsafeMutableRawBufferPointer] = []

  init(find: @escaping Find) {
    self.find = find
  }

  deinit {
    for buffer in held { buffer.deallocate() }
  }

  /// The function that the bridge calls; its context is a relay on the stack of the load.
  static let function: iris_source_function = { context, name, source, chunk in
    guard let context, let source, let chunk else { return 0 }
    let relay = Unmanaged<SourceRelay>.fromOpaque(context).takeUnretainedValue()
    guard let name = try? NodeReader.text(name.bytes, name.length), let file = relay.find(name)
    else { return 0 }
    source.pointee = relay.hold(file.source)
    chunk.pointee = relay.hold(Array(file.name.utf8))
    return 1
  }

  /// Copies bytes to where they stay until the load ends.
  private func hold(_ bytes: [UInt8]) -> iris_text {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, bytes.count), alignment: 1)
    // At once, not byte by byte: this is most of what a fresh state costs.
    buffer.copyBytes(from: bytes)
    held.append(buffer)
    return iris_text(
      bytes: UnsafePointer(buffer.baseAddress?.assumingMemoryBound(to: CChar.self)),
      length: bytes.count)
  }
}
