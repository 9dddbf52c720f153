/// What was read of a plugin's folder, before it is put beside the others.
struct FolderReading: Sendable {
  let folder: PluginFolder
  let stamp: FolderStamp
  let state: PluginState
  /// Whether a person's choice had a part in it, so that another choice needs another reading.
  let decider: PluginState.Decider?

  /// Reads folders; those that have not changed since other rules were made are not read again.
  static func read(
    _ folders: [PluginFolder], choices: PluginChoices, after before: RuleSet?
  ) -> (readings: [FolderReading], next: Int) {
    var next = before?.nextNumber ?? 0
    let readings = folders.map { folder -> FolderReading in
      let known = before?.readings[folder.path]
      let stamp = FolderStamp(of: folder)
      if let known, known.stamp == stamp, known.stands(under: choices) { return known }
      defer { next += 1 }
      var state = PluginLoader(folder: folder, number: next).load(choices: choices)
      // What says the same is the same: its strikes and its functions go on.
      if case .loaded(let plugin) = state, case .loaded(let old)? = known?.state,
        plugin.program.isSame(as: old.program)
      {
        state = .loaded(old)
      }
      return FolderReading(folder: folder, stamp: stamp, state: state)
    }
    return (readings, next)
  }

  private init(folder: PluginFolder, stamp: FolderStamp, state: PluginState) {
    self.folder = folder
    self.stamp = stamp
    self.state = state
    if case .disabled(_, let decider) = state { self.decider = decider } else { decider = nil }
  }

  /// Whether the folder would be read to the same state under other choices.
  private func stands(under choices: PluginChoices) -> Bool {
    guard let manifest = state.manifest else { return true }
    return choices.disabler(of: manifest) == decider
  }
}

extension PluginProgram {
  /// Whether every file says the same, byte by byte.
  func isSame(as other: PluginProgram) -> Bool {
    files.count == other.files.count
      && files.allSatisfy { name, source in other.files[name]?.bytes == source.bytes }
  }
}
