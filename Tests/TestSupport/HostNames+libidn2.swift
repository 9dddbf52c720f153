import Iris

#if canImport(CIDN2)
  import CIDN2
#endif

extension HostNames {
  /// International host names by libidn2; nil where it is not there.
  public static var forTests: HostNames? {
    #if canImport(CIDN2)
      let flags = Int32(IDN2_NFC_INPUT.rawValue) | Int32(IDN2_NONTRANSITIONAL.rawValue)
      return HostNames(
        toASCII: { name in
          converted { idn2_to_ascii_8z(name, $0, flags) == IDN2_OK.rawValue }
        },
        toUnicode: { name in
          converted { idn2_to_unicode_8z8z(name, $0, 0) == IDN2_OK.rawValue }
        })
    #else
      return nil
    #endif
  }

  #if canImport(CIDN2)
    private static func converted(
      _ convert: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Bool
    ) -> String? {
      var out: UnsafeMutablePointer<CChar>?
      guard convert(&out), let out else { return nil }
      defer { idn2_free(out) }
      return String(validatingCString: out)
    }
  #endif
}
