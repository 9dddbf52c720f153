import CIDN2
import Iris

extension HostNames {
  /// The platform's names of hosts: libidn2, which follows IDNA 2008 with the mapping of UTS 46.
  public static let platform = HostNames(
    toASCII: { host in
      converted(host) { text, out in
        idn2_to_ascii_8z(text, out, Int32(IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue))
      }
    },
    toUnicode: { host in converted(host) { text, out in idn2_to_unicode_8z8z(text, out, 0) } })

  private static func converted(
    _ host: String,
    _ convert: (UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> String? {
    // A NUL would end the text early.
    guard !host.utf8.contains(0) else { return nil }
    var out: UnsafeMutablePointer<CChar>?
    guard convert(host, &out) == IDN2_OK.rawValue, let out else { return nil }
    defer { idn2_free(out) }
    return String(validatingCString: out)
  }
}
