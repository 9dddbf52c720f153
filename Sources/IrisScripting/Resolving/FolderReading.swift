/// What was read of a plugin's folder, before it is put beside the others.
struct FolderReading: Sendable {
  let folder: PluginFolder
  let stamp: FolderStamp
  let state: PluginState
  /// What a person's choices had a part in: others may need another reading.
  private let decider: PluginState.Decider?
  private let offHosts: Set<String>

  /// Reads folders; those that have not changed since other rules were made are not read again.
  static func read(
    _ folders: [PluginFolder], choices: PluginChoices, after before: RuleSet?
  ) -> (readings: [FolderReading], next: Int) {
    var next = before?.nextNumber ?? 0
    // Numbers are given in the order of the folders, whichever thread is the first to be done.
    let orders = folders.map { folder -> Order in
      let known = before?.readings[folder.path]
      let stamp = FolderStamp(of: folder)
      if let known, known.stamp == stamp, known.folder == folder, known.stands(under: choices) {
        return .keep(known)
      }
      defer { next += 1 }
      return .read(folder, stamp, number: next, known: known)
    }
    let readings = Parallel.map(orders, cost: \.size) { order in
      switch order {
      case .keep(let known): known
      case .read(let folder, let stamp, let number, let known):
        FolderReading(folder, stamp, number: number, choices: choices, known: known)
      }
    }
    return (readings, next)
  }

  private enum Order: Sendable {
    case keep(FolderReading)
    case read(PluginFolder, FolderStamp, number: Int, known: FolderReading?)

    var size: Int64 {
      if case .read(_, let stamp, _, _) = self { stamp.size } else { 0 }
    }
  }

  private init(
    _ folder: PluginFolder, _ stamp: FolderStamp, number: Int, choices: PluginChoices,
    known: FolderReading?
  ) {
    self.folder = folder
    self.stamp = stamp
    var state = PluginLoader(folder: folder, number: number).load(choices: choices)
    // What says the same is the same: its strikes and its functions go on.
    let offHosts = state.manifest?.hosts(offUnder: choices) ?? []
    if case .loaded(let plugin) = state, case .loaded(let old)? = known?.state,
      plugin.program.isSame(as: old.program), known?.offHosts == offHosts
    {
      var same = old
      // Records that are written as text may be others.
      same.recordPlaces = plugin.recordPlaces
      state = .loaded(same)
    }
    self.state = state
    self.offHosts = offHosts
    if case .disabled(_, let decider) = state { self.decider = decider } else { decider = nil }
  }

  /// Whether the folder would be read to the same state under other choices.
  private func stands(under choices: PluginChoices) -> Bool {
    guard let manifest = state.manifest else { return true }
    return choices.disabler(of: manifest) == decider
      && manifest.hosts(offUnder: choices) == offHosts
  }
}

extension PluginProgram {
  /// Whether every file says the same, byte by byte.
  func isSame(as other: PluginProgram) -> Bool {
    files.count == other.files.count
      && files.allSatisfy { name, source in other.files[name]?.bytes == source.bytes }
  }
}
