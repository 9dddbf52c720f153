/// The script of a letter, as far as hosts need it: enough to see that a word mixes alphabets.
///
/// The ranges follow Unicode's Scripts.txt for the scripts that living languages are written in.
/// A letter outside of them counts as a script of its own kind, `other`, so it mixes with all.
struct Script: OptionSet, Sendable {
  let rawValue: UInt32

  static let latin = Script(rawValue: 1 << 0)
  static let greek = Script(rawValue: 1 << 1)
  static let cyrillic = Script(rawValue: 1 << 2)
  static let armenian = Script(rawValue: 1 << 3)
  static let hebrew = Script(rawValue: 1 << 4)
  static let arabic = Script(rawValue: 1 << 5)
  static let devanagari = Script(rawValue: 1 << 6)
  static let bengali = Script(rawValue: 1 << 7)
  static let gurmukhi = Script(rawValue: 1 << 8)
  static let gujarati = Script(rawValue: 1 << 9)
  static let oriya = Script(rawValue: 1 << 10)
  static let tamil = Script(rawValue: 1 << 11)
  static let telugu = Script(rawValue: 1 << 12)
  static let kannada = Script(rawValue: 1 << 13)
  static let malayalam = Script(rawValue: 1 << 14)
  static let sinhala = Script(rawValue: 1 << 15)
  static let thai = Script(rawValue: 1 << 16)
  static let lao = Script(rawValue: 1 << 17)
  static let tibetan = Script(rawValue: 1 << 18)
  static let myanmar = Script(rawValue: 1 << 19)
  static let georgian = Script(rawValue: 1 << 20)
  static let hangul = Script(rawValue: 1 << 21)
  static let ethiopic = Script(rawValue: 1 << 22)
  static let cherokee = Script(rawValue: 1 << 23)
  static let canadian = Script(rawValue: 1 << 24)
  static let khmer = Script(rawValue: 1 << 25)
  static let mongolian = Script(rawValue: 1 << 26)
  static let hiragana = Script(rawValue: 1 << 27)
  static let katakana = Script(rawValue: 1 << 28)
  static let bopomofo = Script(rawValue: 1 << 29)
  static let han = Script(rawValue: 1 << 30)
  static let other = Script(rawValue: 1 << 31)

  /// Whether the letters of a label are of more scripts than one language is written in.
  ///
  /// Allowed together are the three sets of UTS 39's "highly restrictive" level: Latin with
  /// Japanese, with Chinese and Bopomofo, with Korean.
  static func areMixed(in label: some Sequence<Unicode.Scalar>) -> Bool {
    var found: Script = []
    for scalar in label { found.formUnion(Script(of: scalar)) }
    if found.rawValue.nonzeroBitCount <= 1 { return false }
    let together: [Script] = [
      [.latin, .han, .hiragana, .katakana], [.latin, .han, .bopomofo], [.latin, .han, .hangul],
    ]
    return !together.contains { $0.isSuperset(of: found) }
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The script of a letter; empty for digits, marks and signs, which go with any script.
  init(of scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = scalar.properties.isAlphabetic ? .latin : []
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: break
    case .modifierLetter:
      // The long mark and its like are shared between the scripts of Japanese.
      if 0x3000...0x30FF ~= scalar.value || 0xFF70 == scalar.value {
        self = []
        return
      }
    default:
      self = []
      return
    }
    self = Script.ofLetter(scalar.value)
  }

  private static func ofLetter(_ value: UInt32) -> Script {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      let (range, script) = ranges[middle]
      if range.contains(value) { return script }
      if value < range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return .other
  }

  /// In ascending order. Blocks, not single letters: the signs among the letters are sorted out by
  /// their category before.
  private static let ranges: [(ClosedRange<UInt32>, Script)] = [
    (0x00AA...0x02AF, .latin), (0x02B0...0x02FF, []), (0x0370...0x03E1, .greek),
    (0x03E2...0x03EF, .other), (0x03F0...0x03FF, .greek), (0x0400...0x052F, .cyrillic),
    (0x0531...0x058A, .armenian), (0x0591...0x05F4, .hebrew), (0x0600...0x06FF, .arabic),
    (0x0750...0x077F, .arabic), (0x0870...0x08FF, .arabic), (0x0900...0x097F, .devanagari),
    (0x0980...0x09FF, .bengali), (0x0A00...0x0A7F, .gurmukhi), (0x0A80...0x0AFF, .gujarati),
    (0x0B00...0x0B7F, .oriya), (0x0B80...0x0BFF, .tamil), (0x0C00...0x0C7F, .telugu),
    (0x0C80...0x0CFF, .kannada), (0x0D00...0x0D7F, .malayalam), (0x0D80...0x0DFF, .sinhala),
    (0x0E00...0x0E7F, .thai), (0x0E80...0x0EFF, .lao), (0x0F00...0x0FFF, .tibetan),
    (0x1000...0x109F, .myanmar), (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul),
    (0x1200...0x139F, .ethiopic), (0x13A0...0x13FF, .cherokee), (0x1400...0x167F, .canadian),
    (0x1780...0x17FF, .khmer), (0x1800...0x18AF, .mongolian), (0x18B0...0x18FF, .canadian),
    (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian), (0x1D00...0x1D25, .latin),
    (0x1D26...0x1D2A, .greek), (0x1D2B...0x1D2B, .cyrillic), (0x1D2C...0x1DBF, .latin),
    (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2071...0x209C, .latin),
    (0x212A...0x212B, .latin), (0x2183...0x2184, .latin), (0x2C60...0x2C7F, .latin),
    (0x2D00...0x2D2D, .georgian), (0x2D80...0x2DDF, .ethiopic), (0x2DE0...0x2DFF, .cyrillic),
    (0x3005...0x3007, .han), (0x3041...0x309F, .hiragana), (0x30A0...0x30FF, .katakana),
    (0x3105...0x312F, .bopomofo), (0x3131...0x318E, .hangul), (0x31A0...0x31BF, .bopomofo),
    (0x31F0...0x31FF, .katakana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han),
    (0xA640...0xA69F, .cyrillic), (0xA722...0xA7FF, .latin), (0xA8E0...0xA8FF, .devanagari),
    (0xA960...0xA97F, .hangul), (0xA9E0...0xA9FF, .myanmar), (0xAA60...0xAA7F, .myanmar),
    (0xAB01...0xAB2F, .ethiopic), (0xAB30...0xAB64, .latin), (0xAB65...0xAB65, .greek),
    (0xAB66...0xAB6F, .latin), (0xAB70...0xABBF, .cherokee), (0xAC00...0xD7FB, .hangul),
    (0xF900...0xFAFF, .han), (0xFB00...0xFB06, .latin), (0xFB13...0xFB17, .armenian),
    (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFC, .arabic),
    (0xFF21...0xFF5A, .latin), (0xFF66...0xFF9D, .katakana), (0xFFA0...0xFFDC, .hangul),
    (0x1B000...0x1B16F, .hiragana), (0x20000...0x3FFFF, .han),
  ]
}
