/// What became of a folder between two sets of rules.
public struct FolderChange: Sendable {
  /// How it changed.
  public enum Kind: Sendable {
    /// It was not there before.
    case added
    /// It is not there any more.
    case removed
    /// Its files have changed, and what they say is in force, or was turned off.
    case changed
    /// Its files have changed and cannot be loaded; whether its last good version goes on.
    case broken([Diagnostic], goesOn: Bool)
  }

  /// The folder.
  public let folder: PluginFolder
  /// How it changed.
  public let kind: Kind
}

extension RuleSet {
  /// Whether these folders are as they were when the rules were made. Nothing is read.
  public func isCurrent(_ folders: [PluginFolder]) -> Bool {
    folders.count == readings.count
      && folders.allSatisfy { readings[$0.path]?.stamp == FolderStamp(of: $0) }
  }

  /// The folders whose files are others than in the rules before.
  public func changes(since before: RuleSet) -> [FolderChange] {
    var changes: [FolderChange] = []
    for (folder, state) in states {
      let old = before.readings[folder.path]?.stamp
      if let old, old == readings[folder.path]?.stamp { continue }
      let kind: FolderChange.Kind =
        switch state {
        case .quarantined(let diagnostics, _, let lastGood):
          .broken(diagnostics, goesOn: lastGood != nil)
        case .loaded, .disabled: old == nil ? .added : .changed
        }
      changes.append(FolderChange(folder: folder, kind: kind))
    }
    for (folder, _) in before.states where readings[folder.path] == nil {
      changes.append(FolderChange(folder: folder, kind: .removed))
    }
    return changes
  }
}
