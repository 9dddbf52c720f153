extension Resolver {
  /// Resolves bytes. Those that are no UTF-8 are no link, and are never repaired into one.
  public func resolve(bytes: [UInt8]) -> Resolution {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return Resolution(text: String(decoding: bytes, as: UTF8.self))
    }
    return resolve(text)
  }
}
