import CIrisPlugin

/// An example of a native library in Swift: the depots of a tram company.
private let depots: [String: (name: String, tracks: Int64, isOpen: Bool, latitude: Double)] = [
  "north": ("Nordhof „alt“", 12, true, 52.5),
  "south": ("Südhof", 4, false, 52.25),
]

/// The fields of one answer and the memory that they point to, until it is released.
private final class Answer {
  private var fields: [iris_plugin_field] = []
  private var texts: [UnsafeMutableBufferPointer<CChar>] = []
  private var lent: UnsafeMutableBufferPointer<iris_plugin_field>?

  func add(_ name: String, text: String) {
    var field = self.field(name, UInt32(IRIS_PLUGIN_TEXT))
    let copy = kept(text)
    field.text = UnsafePointer(copy.baseAddress)
    field.text_length = copy.count
    fields.append(field)
  }

  func add(_ name: String, integer: Int64) {
    var field = self.field(name, UInt32(IRIS_PLUGIN_INTEGER))
    field.integer = integer
    fields.append(field)
  }

  func add(_ name: String, flag: Bool) {
    var field = self.field(name, UInt32(IRIS_PLUGIN_BOOLEAN))
    field.integer = flag ? 1 : 0
    fields.append(field)
  }

  func add(_ name: String, real: Double) {
    var field = self.field(name, UInt32(IRIS_PLUGIN_REAL))
    field.real = real
    fields.append(field)
  }

  /// Lends the fields to an answer, which keeps this object until it is released.
  func lend(to answer: UnsafeMutablePointer<iris_plugin_answer>) {
    let copy = UnsafeMutableBufferPointer<iris_plugin_field>.allocate(capacity: fields.count)
    _ = copy.initialize(from: fields)
    lent = copy
    answer.pointee.fields = UnsafePointer(copy.baseAddress)
    answer.pointee.count = copy.count
    answer.pointee.token = Unmanaged.passRetained(self).toOpaque()
  }

  deinit {
    lent?.deallocate()
    for text in texts { text.deallocate() }
  }

  private func field(_ name: String, _ type: UInt32) -> iris_plugin_field {
    let copy = kept(name)
    var field = iris_plugin_field()
    field.name = UnsafePointer(copy.baseAddress)
    field.name_length = copy.count
    field.type = type
    return field
  }

  private func kept(_ text: String) -> UnsafeMutableBufferPointer<CChar> {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    texts.append(copy)
    return copy
  }
}

/// The depot of a key. The library answers for one kind only.
@c(depots_lookup)
public func lookup(
  _ kind: UnsafePointer<CChar>?, _ kindLength: Int, _ key: UnsafePointer<CChar>?, _ keyLength: Int,
  _ answer: UnsafeMutablePointer<iris_plugin_answer>?
) -> Int32 {
  guard let key, let answer, let depot = depots[String(cString: key)] else {
    return IRIS_PLUGIN_ABSENT
  }
  let made = Answer()
  made.add("name", text: depot.name)
  made.add("tracks", integer: depot.tracks)
  made.add("open", flag: depot.isOpen)
  made.add("latitude", real: depot.latitude)
  made.lend(to: answer)
  return IRIS_PLUGIN_FOUND
}

/// Frees what an answer holds.
@c(depots_release)
public func release(_ answer: UnsafeMutablePointer<iris_plugin_answer>?) {
  guard let token = answer?.pointee.token else { return }
  Unmanaged<Answer>.fromOpaque(token).release()
}
