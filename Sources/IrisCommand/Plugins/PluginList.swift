import Iris
import IrisScripting

/// The plugins in the order in which they are loaded, with what became of each and why.
struct PluginList {
  let rules: RuleSet
  private let overlaps: [Overlap]

  /// A form that is chosen before an equal one of another plugin for its priority alone.
  private struct Overlap {
    let winner: String
    let loser: String
    let message: String
    let link: String?
  }

  init(_ rules: RuleSet) {
    self.rules = rules
    overlaps = rules.router.table.overlaps().map { pair in
      Overlap(
        winner: pair.first.route.pluginName, loser: pair.second.route.pluginName,
        message: "'\(pair.first.form)' of \(pair.first.route) (\(pair.first.place)) goes before "
          + "'\(pair.second.form)' of \(pair.second.route) (\(pair.second.place))",
        link: pair.link)
    }
  }

  /// Whether one cannot be loaded.
  var hasQuarantined: Bool { entries.contains { $0.word == "quarantined" } }

  private struct Entry {
    /// From 1; nil: it is not in force.
    let order: Int?
    let folder: PluginFolder
    let state: PluginState

    var name: String { state.manifest?.name ?? folder.name }

    var word: String {
      switch state {
      case .loaded: "loaded"
      case .disabled: "disabled"
      case .quarantined: "quarantined"
      }
    }
  }

  private var entries: [Entry] {
    var order = 0
    return rules.states.map { folder, state in
      if state.plugin != nil { order += 1 }
      return Entry(order: state.plugin == nil ? nil : order, folder: folder, state: state)
    }
  }

  // MARK: For people

  var lines: [String] {
    let entries = entries
    let names = entries.map(\.name.shown.count).max() ?? 0
    let versions = entries.map { ($0.state.manifest?.version.count ?? 0) }.max() ?? 0
    return entries.flatMap { entry -> [String] in
      let number = entry.order.map { String($0) } ?? "-"
      let version = entry.state.manifest?.version ?? ""
      let head =
        String(repeating: " ", count: max(0, 3 - number.count)) + number + "  "
        + entry.name.shown.padded(to: names) + "  " + version.padded(to: versions) + "  "
        + entry.word.padded(to: 11) + "  " + entry.folder.title.shown
      return [head] + details(entry).map { "     " + $0 }
    }
  }

  private func details(_ entry: Entry) -> [String] {
    var lines: [String] = []
    switch entry.state {
    case .loaded: break
    case .disabled(_, .manifest):
      lines.append("its manifest says so; iris plugins enable \(entry.name.shown)")
    case .disabled(_, .choice):
      lines.append("it was chosen so; iris plugins enable \(entry.name.shown)")
    case .quarantined(let why, _, _):
      lines += why.flatMap { $0.rendered.split(separator: "\n" as Character).map { String($0) } }
    }
    guard let manifest = entry.state.manifest else { return lines }
    for need in manifest.saysOfOthers {
      lines.append("\(need.kind) \(need.name) \(need.versions)".shown)
    }
    if let native = manifest.native {
      let isAllowed = entry.folder.nativePlugins.contains(manifest.name)
      lines.append(
        "native \(native.file) \(isAllowed ? "is allowed" : "is not allowed; --allow-native \(manifest.name)")"
          .shown)
    }
    if manifest.priority != 0 { lines.append("priority \(manifest.priority)") }
    for (host, isOn) in hosts(manifest) {
      let choice = "\(manifest.name):\(host)".shown
      lines.append(
        isOn
          ? "host \(host.shown) is on; iris plugins disable '\(choice)'"
          : "host \(host.shown) is off; iris plugins enable '\(choice)'")
    }
    if entry.state.plugin != nil {
      for overlap in overlaps where overlap.winner == manifest.name {
        lines.append(
          "by its priority " + overlap.message.shown
            + (overlap.link.map { ": \($0.shown)" } ?? ""))
      }
    }
    return lines
  }

  private func hosts(_ manifest: Manifest) -> [(host: String, isOn: Bool)] {
    manifest.hostsOffByDefault.map { host in
      (host, rules.choices.isOn(host: host, of: manifest.name))
    }
  }

  // MARK: For programs

  var json: [JSONValue] {
    entries.map { entry in
      let manifest = entry.state.manifest
      var members: [(String, JSONValue)] = [
        ("name", .text(entry.name)), ("folder", .text(entry.folder.title)),
        ("state", .text(entry.word)),
        ("order", entry.order.map { .integer(Int64($0)) } ?? .null),
        ("version", manifest.map { .text($0.version) } ?? .null),
        ("title", manifest.map { .text($0.title) } ?? .null),
        ("priority", .integer(Int64(manifest?.priority ?? 0))),
        ("rows", .integer(Int64(entry.state.plugin?.rows.count ?? 0))),
      ]
      switch entry.state {
      case .loaded: members.append(("why", .list([])))
      case .disabled(_, let decider):
        members.append(("by", .text(decider.rawValue)))
        members.append(("why", .list([])))
      case .quarantined(let why, _, _): members.append(("why", .list(why.map(\.json))))
      }
      for kind in ["requires", "optional", "conflicts"] {
        let needs = (manifest?.saysOfOthers ?? []).filter { $0.kind == kind }
        members.append((kind, .object(needs.map { ($0.name, .text($0.versions)) })))
      }
      members.append(
        ("hosts", .object(manifest.map { hosts($0).map { ($0.host, .flag($0.isOn)) } } ?? [])))
      members.append(
        (
          "native",
          manifest?.native.map { native in
            .object([
              ("file", .text(native.file)),
              ("allowed", .flag(entry.folder.nativePlugins.contains(entry.name))),
            ])
          } ?? .null
        ))
      let mine = overlaps.filter { $0.winner == entry.name }
      members.append(
        (
          "before",
          .list(
            mine.map { overlap in
              .object([
                ("plugin", .text(overlap.loser)), ("message", .text(overlap.message)),
                ("link", overlap.link.map { .text($0) } ?? .null),
              ])
            })
        ))
      return .object(members)
    }
  }
}

extension String {
  /// The plugin of a row's full name.
  fileprivate var pluginName: String { String(prefix { $0 != "." }) }
}
