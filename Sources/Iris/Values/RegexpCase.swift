/// Comparison without case, for regular expressions.
///
/// Two scalars are equal without case when their lower-case mappings, where these are one scalar,
/// are the same scalar. That is ASCII and simple Unicode case: `K` (Kelvin) equals `k`, `Σ` equals
/// `σ`; a pair that only upper case brings together (`ſ` and `s`, `ς` and `σ`) stays apart, and so
/// does what grows when it is folded (`ß`, `İ`).
enum RegexpCase {
  /// `set` and every scalar that equals one of its members without case.
  static func closed(_ set: RegexpSet) -> RegexpSet {
    if let scalar = set.only {
      let lower = lowered(scalar).value
      guard let family = families[lower] else { return set }
      return RegexpSet(family.map { RegexpSet.Span(low: $0, high: $0) })
    }
    var added: [RegexpSet.Span] = []
    for family in families.values {
      let inside = family.count { set.contains($0) }
      guard inside > 0, inside < family.count else { continue }
      added += family.map { RegexpSet.Span(low: $0, high: $0) }
    }
    return added.isEmpty ? set : RegexpSet(set.spans + added)
  }

  /// The lower-case mapping where it is one scalar, else the scalar itself.
  static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let properties = scalar.properties
    guard properties.changesWhenLowercased else { return scalar }
    let mapping = properties.lowercaseMapping.unicodeScalars
    guard mapping.count == 1, let lower = mapping.first else { return scalar }
    return lower
  }

  /// Lower-case scalar to all that map to it, itself included; only where there are two or more.
  private static let families: [UInt32: [UInt32]] = {
    var families: [UInt32: [UInt32]] = [:]
    // The planes and blocks beyond these have no case; leaving them out keeps the first use cheap.
    for block in [0...0x2FFF, 0xA000...0xABFF, 0xF900...0x11FFF, 0x16000...0x1FFFF] {
      for value in block {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        let lower = lowered(scalar)
        if lower != scalar { families[lower.value, default: [lower.value]].append(scalar.value) }
      }
    }
    return families
  }()
}
