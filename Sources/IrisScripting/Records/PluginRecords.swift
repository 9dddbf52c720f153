import Iris

/// The records of all plugins: each kind is where its manifest says.
///
/// Nothing is opened before it is asked for. One thread at a time may use it.
public final class PluginRecords: RecordSource {
  private let declarations: [String: (declaration: RecordDeclaration, place: RecordPlace)]
  private var databases: [ObjectIdentifier: SQLiteDatabase] = [:]
  private var files: [String: SQLiteFile] = [:]
  private var libraries: [String: NativeLibrary] = [:]
  private var failure: ScriptFailure?
  private var isMoment = false
  /// How long the look-ups of this moment took by the clock.
  private var spent = Duration.zero

  /// How long all look-ups for one link may take by the clock, in milliseconds: a link can name
  /// thousands of records.
  static let momentTime: Int64 = 2_000

  /// The records that the plugins of these rules declare.
  public init(_ rules: RuleSet) {
    var declarations: [String: (RecordDeclaration, RecordPlace)] = [:]
    for plugin in rules.plugins {
      for (kind, declaration) in plugin.manifest.records where declarations[kind] == nil {
        guard let place = plugin.recordPlaces[kind] else { continue }
        declarations[kind] = (declaration, place)
      }
    }
    self.declarations = declarations
  }

  /// The record, from where its manifest says; nil: there is none, no such kind, or what holds them
  /// is broken, of which `takeFailure` tells.
  public func record(_ kind: String, key: String) -> Record? {
    guard let (declaration, place) = declarations[kind] else { return nil }
    guard !isMoment || spent < .milliseconds(Self.momentTime) else {
      failure =
        failure
        ?? ScriptFailure(
          reason: .slowRecords,
          message: "the records of one link took longer than \(Self.momentTime) ms",
          file: place.title)
      return nil
    }
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = outcome(kind, declaration, place, key: key)
    spent += clock.now - start
    if failure == nil { failure = outcome.failure }
    return outcome.value
  }

  /// What failed since the last call: a file that is no database, that is locked or damaged, or a
  /// look-up that ran out of its time; nil: nothing did.
  public func takeFailure() -> ScriptFailure? {
    defer { failure = nil }
    return failure
  }

  /// Until `end` each database is read as it is at its first look-up.
  public func begin() {
    end()
    spent = .zero
    isMoment = true
  }

  /// What others have written meanwhile is seen again.
  public func end() {
    isMoment = false
    for file in files.values { file.end() }
  }

  private func outcome(
    _ kind: String, _ declaration: RecordDeclaration, _ place: RecordPlace, key: String
  ) -> Outcome<Record> {
    switch place {
    case .image(let image):
      do {
        return try database(image).record(kind, declaration, key: key)
      } catch {
        return .broken(error.failure(file: image.title))
      }
    case .file(let path, let title):
      let file = files[path] ?? SQLiteFile(path: path, title: title)
      files[path] = file
      return file.record(kind, declaration, key: key, isMoment: isMoment)
    case .native(let file, let folder, let plugin):
      do throws(NativeLibrary.Trouble) {
        return try library(file, folder, plugin).record(kind, key: key)
      } catch {
        return .broken(
          ScriptFailure(
            reason: .records, message: error.message, file: place.title))
      }
    }
  }

  private func library(
    _ file: String, _ folder: PluginFolder, _ plugin: String
  ) throws(NativeLibrary.Trouble) -> NativeLibrary {
    guard folder.nativePlugins.contains(plugin) else {
      throw .init(
        message: "the library is not allowed to run, so nobody knows: --allow-native \(plugin)")
    }
    if let known = libraries[plugin] { return known }
    let made = try NativeLibrary.library(file, of: folder, plugin: plugin)
    libraries[plugin] = made
    return made
  }

  private func database(_ image: SQLiteImage) throws(SQLiteTrouble) -> SQLiteDatabase {
    let name = ObjectIdentifier(image)
    if let known = databases[name] { return known }
    let made = try SQLiteDatabase(image)
    databases[name] = made
    return made
  }
}
