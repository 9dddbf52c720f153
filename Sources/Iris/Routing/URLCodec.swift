/// On top of the router, and total: it alone decides that an unrecognised link stops, or lands on
/// a fallback intent.
public struct URLCodec<Intent: Sendable & Equatable, Context: Lookups>: Sendable {
  /// Links to intents, where there is one.
  public let router: URLPathRouter<Intent, Context>
  /// The intent that an unrecognised link lands on; nil: it stops.
  public let fallback: Intent?

  /// A codec over a router.
  public init(_ router: URLPathRouter<Intent, Context>, fallback: Intent? = nil) {
    self.router = router
    self.fallback = fallback
  }

  /// Where a link ends.
  public enum Landing: Sendable {
    /// The destination is there.
    case open(Intent)
    /// It is not, and the link lands here instead.
    case fallback(Intent)
    /// It is not, and nothing happens.
    case stop
  }

  /// Where a text lands: always one of three.
  public func landing(of text: String, asking context: Context) -> Landing {
    if let link = router.link(text), let intent = router.intent(for: link, asking: context) {
      return .open(intent)
    }
    return fallback.map { .fallback($0) } ?? .stop
  }
}
