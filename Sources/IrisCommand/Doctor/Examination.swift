import Iris
import IrisScripting

/// One thing that `iris doctor` looks at. Each runs in a process of its own.
struct Examination: Sendable {
  /// What it is called on the command line between the two processes.
  let name: String
  /// What people read.
  let title: String
  /// What it finds. Nothing found is a failure: an examination always has something to say.
  let findings: @Sendable (Arguments) throws(CommandError) -> [Finding]
  /// What it means that the process crashed; nil: that it is broken.
  var crash: Finding?

  /// Something that was found.
  struct Finding: Sendable, Equatable {
    enum Level: String, Sendable {
      case good
      case doubtful
      case bad
    }

    let level: Level
    let message: String
    /// What to do; "" where there is nothing.
    let hint: String

    init(_ level: Level, _ message: String, hint: String = "") {
      self.level = level
      self.message = message
      self.hint = hint
    }

    /// As one line for the process that asked.
    var line: String {
      [level.rawValue, message.shown, hint.shown].joined(separator: "\t")
    }

    /// Reads such a line; nil: it is none.
    init?(line: String) {
      let fields = line.split(separator: "\t" as Character, omittingEmptySubsequences: false)
      guard fields.count == 3, let level = Level(rawValue: String(fields[0])) else { return nil }
      self.init(level, String(fields[1]), hint: String(fields[2]))
    }
  }

  /// All of them, in the order in which they are shown.
  static var all: [Examination] {
    [lua] + canaries + [sandbox, sqlite, hosts, archives, terminal]
      + [places, choices, plugins, rules, records, editor]
  }

  // MARK: Libraries

  private static let lua = Examination(name: "lua", title: "Lua") { _ in
    [Finding(.good, Platform.lua)]
  }

  private static var canaries: [Examination] {
    Platform.canaries.enumerated().map { number, title in
      Examination(
        name: "canary-\(number + 1)", title: "liblua",
        findings: { _ in
          Platform.runCanary(number)
          return [Finding(.good, "lives through \(title)")]
        },
        crash: Finding(
          .doubtful, "crashes at \(title)",
          hint: "no script gets there, since none has metatables or coroutines; "
            + "a newer liblua5.4 mends it"))
    }
  }

  /// The bounds hold here: an endless script and a greedy one are stopped.
  private static let sandbox = Examination(name: "sandbox", title: "sandbox") { _ in
    var findings: [Finding] = []
    for (what, source, reason) in [
      ("an endless script", "while true do end", ScriptFailure.Reason.time),
      ("a greedy script", "local t = {} for i = 1, 1e9 do t[i] = {} end", .memory),
    ] {
      let clock = ContinuousClock()
      let start = clock.now
      guard let sandbox = Sandbox() else {
        findings.append(Finding(.bad, "no Lua state could be made"))
        continue
      }
      let outcome = sandbox.load(source: Array(source.utf8), name: "doctor") { _ in nil }
      let milliseconds = (clock.now - start) / .milliseconds(1)
      if case .broken(let failure) = outcome, failure.reason == reason {
        findings.append(Finding(.good, "stops \(what) in \(Int(milliseconds.rounded(.up))) ms"))
      } else {
        findings.append(Finding(.bad, "does not stop \(what)"))
      }
    }
    return findings
  }

  private static let sqlite = Examination(name: "sqlite", title: "SQLite") { _ in
    [
      Platform.isSQLiteThreadSafe
        ? Finding(.good, Platform.sqlite)
        : Finding(
          .bad, "\(Platform.sqlite) was built for one thread",
          hint: "install one that was built with SQLITE_THREADSAFE=1")
    ]
  }

  private static let hosts = Examination(name: "hosts", title: "libidn2") { _ in
    let name = "bücher.example"
    let found = HostNames.platform.toASCII(name)
    return [
      found == "xn--bcher-kva.example"
        ? Finding(.good, Platform.idn2)
        : Finding(.bad, "\(Platform.idn2) makes \(found ?? "nothing") of \(name)")
    ]
  }

  private static let archives = Examination(name: "archives", title: "libarchive") { _ in
    [
      PluginPackage.canReadArchives
        ? Finding(.good, "is there")
        : Finding(
          .doubtful, "is not there: plugins are installed from folders only",
          hint: "install the package libarchive13")
    ]
  }

  private static let terminal = Examination(name: "terminal", title: "terminal") { _ in
    [
      Terminal.speaksUnicode
        ? Finding(.good, "the locale is of UTF-8")
        : Finding(
          .doubtful, "the locale is not of UTF-8: pictures are drawn in ASCII",
          hint: "set LC_ALL=C.UTF-8")
    ]
  }

  // MARK: Rules

  private static let places = Examination(name: "places", title: "folders") {
    arguments throws(CommandError) in
    let places = try Places(arguments)
    guard let root = places.root ?? places.plugins, !places.folders.isEmpty else {
      return [
        Finding(
          .bad, "there are no rules here: neither Scripts/plugin.lua nor Plugins",
          hint: "say where they are with --root DIR, or begin: iris new plugin NAME")
      ]
    }
    var findings = [Finding(.good, "rules are read from \(root)")]
    if places.scripts == nil {
      findings.append(Finding(.doubtful, "the app has no scripts of its own: Scripts/plugin.lua"))
    }
    return findings
  }

  private static let choices = Examination(name: "choices", title: "choices") {
    arguments throws(CommandError) in
    guard let file = ChoicesFile(try Places(arguments)), file.isThere else {
      return [Finding(.good, "nothing was chosen")]
    }
    let choices = try file.read()
    let count = choices.enabled.count + choices.hosts.count
    return [Finding(.good, "\(count) in \(file.path)")]
  }

  private static let plugins = Examination(name: "plugins", title: "plugins") {
    arguments throws(CommandError) in
    let rules = try Workplace(arguments).rules
    var findings: [Finding] = []
    if !rules.plugins.isEmpty {
      let names = rules.plugins.map(\.manifest.name).joined(separator: ", ")
      findings.append(Finding(.good, "\(rules.plugins.count) in force: \(names)"))
    }
    for (folder, state) in rules.states {
      switch state {
      case .loaded: break
      case .disabled(let manifest, _):
        findings.append(Finding(.good, "\(manifest.name) is disabled"))
      case .quarantined(let why, _, _):
        findings.append(
          Finding(
            .bad, "\(folder.title) is quarantined: \(why.first?.summary ?? "")",
            hint: "iris check shows the place"))
      }
    }
    return findings
  }

  private static let rules = Examination(name: "rules", title: "rules") {
    arguments throws(CommandError) in
    let workplace = try Workplace(arguments)
    let report = Checker(rules: workplace.rules, facts: workplace.facts).report()
    return [
      report.errors == 0
        ? Finding(report.warnings == 0 ? .good : .doubtful, report.summary)
        : Finding(.bad, report.summary, hint: "iris check shows them")
    ]
  }

  /// Each kind of record can be asked for. A record of no name is in no table.
  private static let records = Examination(name: "records", title: "records") {
    arguments throws(CommandError) in
    let workplace = try Workplace(arguments)
    let kinds = workplace.rules.plugins.flatMap(\.manifest.records.keys).sorted()
    let source = PluginRecords(workplace.rules)
    var findings: [Finding] = []
    for kind in kinds {
      _ = source.record(kind, key: "doctor")
      if let failure = source.takeFailure() {
        findings.append(Finding(.bad, "\(kind): \(failure)"))
      }
    }
    guard findings.isEmpty else { return findings }
    return [
      Finding(
        .good,
        kinds.isEmpty ? "no plugin has any" : "\(kinds.joined(separator: ", ")) can be looked up")
    ]
  }

  private static let editor = Examination(name: "editor", title: "editor") {
    arguments throws(CommandError) in
    let root = try Places(arguments).root ?? "."
    let old = EditorFiles.all.filter { path, text in
      RegularFile.exists(root + "/" + path)
        && RegularFile.bytes(at: root + "/" + path, limit: text.utf8.count + 1) != Array(text.utf8)
    }
    let isThere = RegularFile.exists(root + "/" + (EditorFiles.all.first?.path ?? ""))
    if let first = old.first {
      return [
        Finding(
          .doubtful, "\(first.path) is not of this version", hint: "iris editor --force \(root)")
      ]
    }
    return [
      isThere
        ? Finding(.good, "knows what scripts may say")
        : Finding(.doubtful, "does not know what scripts may say", hint: "iris editor \(root)")
    ]
  }
}
