import Iris

/// Puts the plugins of some folders together into one table.
///
/// A plugin that cannot stand beside the others is quarantined. After an edit the plugin that was
/// edited is the one to go, and its last good version, which stood beside the others before, takes
/// its place.
struct RuleSetAssembly {
  /// In the order in which they are loaded.
  private(set) var states: [(folder: PluginFolder, state: PluginState)]
  private let choices: PluginChoices
  /// Versions that were in force before and may take the place of those that do not load, by folder.
  private var lastGood: [String: Plugin] = [:]

  /// A plugin that is to be in force, and the place of its folder.
  typealias Member = (index: Int, plugin: Plugin)

  init(_ readings: [FolderReading], choices: PluginChoices, before: RuleSet?) {
    self.choices = choices
    states = readings.map { ($0.folder, $0.state) }
    for (folder, state) in before?.states ?? [] {
      if let plugin = state.plugin { lastGood[folder.path] = plugin }
    }
    for (index, entry) in states.enumerated() {
      if case .quarantined(let why, let manifest, nil) = entry.state {
        states[index].state = .quarantined(why, manifest, lastGood: standIn(for: index))
      }
    }
    refuseSameNames()
    refuseWhatCannotStand()
    sortByNeeds()
    refuseSameClaims()
    refuseSameRecords()
  }

  /// The plugins that are to be in force.
  var members: [Member] {
    states.enumerated().compactMap { index, entry in entry.state.plugin.map { (index, $0) } }
  }

  /// The table of all rows.
  ///
  /// Of two plugins with forms that nothing can tell apart, one is quarantined, with both places and
  /// a link; it never wins or loses in silence.
  mutating func table() -> RouteTable<ScriptIntent, Resolver> {
    while true {
      var builder = RouteTableBuilder<ScriptIntent, Resolver>(naming: { $0.row })
      for (index, (_, plugin)) in members.enumerated() {
        builder.add(
          plugin.manifest.claims(under: choices),
          routes: plugin.rows.map { $0.route(plugin: index) }, priority: plugin.manifest.priority)
      }
      do {
        return try builder.build()
      } catch {
        refuse(error.conflicts)
      }
    }
  }

  // MARK: Who goes

  /// Of two that cannot stand beside each other, the one that goes: that which was edited, when the
  /// other was not; else the later.
  private func loser(_ one: Member, _ other: Member) -> (loser: Member, winner: Member) {
    let (earlier, later) = one.index < other.index ? (one, other) : (other, one)
    let isEarlierNew = isNew(earlier)
    return isEarlierNew && !isNew(later) ? (earlier, later) : (later, earlier)
  }

  /// Whether a plugin is the version of an edit, for which there is an older one.
  private func isNew(_ member: Member) -> Bool {
    lastGood[states[member.index].folder.path].map { $0.number != member.plugin.number } ?? false
  }

  /// The version that takes the place of one that goes; nil: there is none, or that is it.
  private func standIn(for index: Int) -> Plugin? {
    guard let good = lastGood[states[index].folder.path],
      good.number != states[index].state.plugin?.number
    else { return nil }
    return good
  }

  private mutating func refuse(_ index: Int, _ diagnostics: [Diagnostic]) {
    let standIn = standIn(for: index)
    switch states[index].state {
    case .loaded(let plugin):
      states[index].state = .quarantined(diagnostics, plugin.manifest, lastGood: standIn)
    case .quarantined(let why, let manifest, _):
      // Its last good version cannot stand either.
      states[index].state = .quarantined(why + diagnostics, manifest, lastGood: nil)
    case .disabled: break
    }
  }

  // MARK: Names and needs

  private mutating func refuseSameNames() {
    var seen: [String: Member] = [:]
    for member in members {
      let name = member.plugin.manifest.name
      guard let first = seen[name] else {
        seen[name] = member
        continue
      }
      let (loser, winner) = loser(first, member)
      refuse(
        loser.index,
        [
          loser.plugin.diagnostic(
            .error, in: "plugin", at: [.name("name")],
            "\(states[winner.index].folder.title) is also called '\(name)'")
        ])
      seen[name] = winner
    }
  }

  /// A plugin whose needs are not met goes, and so do those that need it; then, one by one, those
  /// that cannot stand beside another, since with one of them the reason for the next may go.
  private mutating func refuseWhatCannotStand() {
    while true {
      let needs = needs
      let lost = needs.lost
      var problems = members.compactMap { member in
        lost[member.plugin.number].map { (member, $0) }
      }
      if problems.isEmpty {
        problems = members.compactMap { member in
          needs.problem(of: member.plugin).map { (member, $0) }
        }
      }
      if problems.isEmpty {
        problems = Array(
          members.lazy.compactMap { member in
            needs.conflict(member.plugin).map { (member, $0) }
          }.prefix(1))
      }
      if problems.isEmpty { return }
      for (member, problem) in problems { refuse(member.index, [problem]) }
    }
  }

  private var needs: PluginNeeds {
    let members = members
    return PluginNeeds(
      members.map(\.plugin), edited: Set(members.filter(isNew).map(\.plugin.number)),
      states: states)
  }

  /// What is in force stands after what it needs, and otherwise as the folders do; what is not in
  /// force stands last.
  private mutating func sortByNeeds() {
    let order = needs.order
    let byName = Dictionary(
      states.compactMap { entry in entry.state.plugin.map { ($0.manifest.name, entry) } }
    ) { first, _ in first }
    let placed = order.compactMap { byName[$0] }
    states = placed + states.filter { $0.state.plugin == nil }
  }

  // MARK: What only one can have

  /// How a scheme is written, and what + means on a host, is the same for all who claim it.
  private mutating func refuseSameClaims() {
    var seen: [String: (rules: SchemeRules, member: Member)] = [:]
    for member in members {
      for (scheme, rules) in member.plugin.manifest.claims.schemes.sorted(by: { $0.key < $1.key }) {
        guard let first = seen[scheme] else {
          seen[scheme] = (rules, member)
          continue
        }
        guard first.rules != rules else { continue }
        let (loser, winner) = loser(first.member, member)
        if loser.index == first.member.index { seen[scheme] = (rules, member) }
        refuse(
          loser.index,
          [
            loser.plugin.diagnostic(
              .error, in: "plugin", at: [.name("schemes"), .name(scheme)],
              "the scheme '\(scheme)' is written otherwise in "
                + winner.plugin.written(in: "plugin", at: [.name("schemes"), .name(scheme)]),
              hint: "a scheme is read in one way: say the same in both")
          ])
      }
    }
  }

  /// A kind of record is looked up in one place only.
  private mutating func refuseSameRecords() {
    var seen: [String: Member] = [:]
    for member in members {
      for kind in member.plugin.manifest.records.keys.sorted() {
        guard let first = seen[kind] else {
          seen[kind] = member
          continue
        }
        let (loser, winner) = loser(first, member)
        if loser.index == first.index { seen[kind] = member }
        refuse(
          loser.index,
          [
            loser.plugin.diagnostic(
              .error, in: "plugin", at: [.name("records"), .name(kind)], isKey: true,
              "records of the kind '\(kind)' are those of "
                + winner.plugin.written(in: "plugin", at: [.name("records"), .name(kind)])
                + " already",
              hint: "give the kind another name")
          ])
        if loser.index == member.index { break }
      }
    }
    refuseWhatCannotStand()
  }

  /// Refuses those that cannot stand beside the others. What only conflicts with one that goes is
  /// loaded after all.
  private mutating func refuse(_ conflicts: [RouteConflict]) {
    var owners: [String: Member] = [:]
    for member in members {
      for row in member.plugin.rows { owners[row.name] = member }
    }
    var found: [Int: [Diagnostic]] = [:]
    var rivals: [Int: Set<Int>] = [:]
    for conflict in conflicts {
      guard let one = owners[conflict.first.route], let other = owners[conflict.second.route]
      else { continue }
      let (loser, winner) = loser(one, other)
      rivals[loser.index, default: []].insert(winner.index)
      // The message stands in the plugin that goes.
      let (mine, theirs) =
        loser.index == one.index && one.index != other.index
        ? (conflict.first, conflict.second) : (conflict.second, conflict.first)
      guard let row = loser.plugin.rows.first(where: { $0.name == mine.route }) else { continue }
      let isWithin = one.index == other.index
      found[loser.index, default: []].append(
        loser.plugin.diagnostic(
          .error, form: row.forms.firstIndex { $0.source == mine.form } ?? 0, of: row,
          "'\(mine.form)' of \(mine.route) and '\(theirs.form)' of \(theirs.route) "
            + "(\(theirs.place)) "
            + (conflict.link.map { "cannot be told apart: both match \($0)" }
              ?? "are two of too many that differ in nothing but types: they were not compared"),
          hint: "give one of them a type that the other's texts do not fit, or one more segment"
            + (isWithin ? "" : "; or give one plugin a higher priority")))
    }
    // A conflict of rows that no plugin has cannot be: without one that goes there is no end.
    if found.isEmpty, let last = members.last { refuse(last.index, []) }
    var gone: Set<Int> = []
    for (index, diagnostics) in found.sorted(by: { $0.key < $1.key })
    where !(rivals[index] ?? []).isSubset(of: gone) {
      gone.insert(index)
      refuse(index, diagnostics)
    }
    refuseWhatCannotStand()
  }
}
