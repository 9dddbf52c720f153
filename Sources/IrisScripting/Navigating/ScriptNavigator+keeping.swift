import Iris

extension ScriptNavigator {
  /// Keeps what waits in a journal from now on, each baton and each place as its canonical link; see
  /// `HandoffRegistry.keep(with:)`. All times are seconds since 1970 then.
  ///
  /// - Returns: whether it does; false when there is a journal already.
  @discardableResult
  public func keep(in journal: any HandoffJournal) -> Bool {
    let (links, rules) = (links, rules)
    return navigator.registry.keep(
      with: HandoffKeeping(
        in: journal,
        link: { intent in
          links.use { $0.links(row: intent.row, parameters: intent.parameters).first?.text }
        },
        intent: { link in links.use { $0.resolve(link).intent } },
        route: { route in
          links.use { resolver in
            resolver.links(row: route.row, parameters: route.parameters).first
              .map { "\(route.row) \($0.text)" }
          }
        },
        readRoute: { written in
          // The name of a row has no space.
          guard let space = written.firstIndex(of: " ") else { return nil }
          let link = String(written[written.index(after: space)...])
          guard let intent = links.use({ $0.resolve(link).intent }),
            intent.row == written[..<space]
          else { return nil }
          return rules.destination(of: intent)?.route
        }))
  }

  /// Takes up what the journal holds and nobody else has: what waited waits again, and links that were
  /// left are opened. What does not come back is reported.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: what became of each; empty without a journal.
  /// - Throws: why the journal cannot be read. Then nothing is taken, and it can be tried again.
  @discardableResult
  public func takeUp(at now: Seconds) throws(JournalFailure) -> HandoffRestoration {
    let restoration = try navigator.registry.restore(at: now)
    for entry in restoration.toOpen {
      let resolution = links.use { $0.resolve(entry.link) }
      navigator.registry.resume(entry, as: resolution.intent) {
        _ = open(resolution, from: entry.source, at: now)
      }
    }
    return restoration
  }
}
