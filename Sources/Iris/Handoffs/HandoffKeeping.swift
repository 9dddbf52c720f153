/// How a registry keeps its handoffs in a journal: where, and how intents and routes are written.
///
/// The closures are plain functions. `link` and `route` must not call the registry back.
public struct HandoffKeeping<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// Where.
  public let journal: any HandoffJournal
  /// The canonical link of an intent; nil: it has none, and cannot be kept.
  public let link: @Sendable (Intent) -> String?
  /// The intent of a link, through the same gate as every link; nil: it leads to nothing by now.
  public let intent: @Sendable (String) -> Intent?
  /// A route, written out; nil: it cannot be, and what waits there is opened anew.
  public let route: @Sendable (Route) -> String?
  /// The route that was written so; nil: it is no longer there.
  public let readRoute: @Sendable (String) -> Route?

  /// A way of keeping.
  public init(
    in journal: any HandoffJournal,
    link: @escaping @Sendable (Intent) -> String?,
    intent: @escaping @Sendable (String) -> Intent?,
    route: @escaping @Sendable (Route) -> String?,
    readRoute: @escaping @Sendable (String) -> Route?
  ) {
    self.journal = journal
    self.link = link
    self.intent = intent
    self.route = route
    self.readRoute = readRoute
  }
}

/// What came back from a journal.
public struct HandoffRestoration: Hashable, Sendable {
  /// What waits in the registry again, as it did before.
  public internal(set) var waiting: [JournalEntry] = []
  /// What is to be opened, with `HandoffRegistry.resume`: links that were left and never opened, and
  /// those whose route is no longer there.
  public internal(set) var toOpen: [JournalEntry] = []
  /// What was too late.
  public internal(set) var expired: [JournalEntry] = []
  /// What leads to nothing by now.
  public internal(set) var absent: [JournalEntry] = []
  /// What gave way to a baton that already waits at its route in this run.
  public internal(set) var displaced: [JournalEntry] = []

  /// Nothing came back.
  public init() {}
}
