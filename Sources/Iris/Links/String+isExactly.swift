extension String {
  /// Whether both texts are the same bytes of UTF-8.
  ///
  /// `==` of `String` is canonical equivalence: it calls `"é"` and `"e\u{301}"` equal. Two links that
  /// differ in such a letter name two places, so link text is compared with this.
  public func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
