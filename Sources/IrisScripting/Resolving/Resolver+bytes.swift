import Iris

extension Resolver {
  /// Resolves bytes. Those that are no UTF-8 are no link, and are never repaired into one.
  public func resolve(bytes: [UInt8]) -> Resolution {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return Resolution(text: String(decoding: bytes, as: UTF8.self))
    }
    return resolve(text)
  }

  /// What was tried for bytes. Of those that are no UTF-8 it is told where they stop to be.
  public func explain(bytes: [UInt8]) -> (resolution: Resolution, trace: Trace) {
    if let text = String(validating: bytes, as: UTF8.self) { return explain(text) }
    let resolution = resolve(bytes: bytes)
    let common = zip(bytes, resolution.text.utf8).prefix { $0 == $1 }.count
    var trace = Trace()
    trace.problem = LinkProblem(.invalidUTF8, at: common)
    return (resolution, trace)
  }
}
