import CIrisPlugin
import Iris

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A shared library that answers look-ups of records (`iris_plugin.h`).
///
/// It is code of others in this process, so all that can be checked is checked before anything in it
/// is called, and each of its answers is copied and held against the header. One call runs at a time.
final class NativeLibrary: Sendable {
  /// What messages call the file.
  let title: String
  private let calls: Guarded<Calls>

  /// What the library exports.
  private struct Calls {
    let lookup:
      @convention(c) (
        UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, Int,
        UnsafeMutablePointer<iris_plugin_answer>?
      ) -> Int32
    let release: @convention(c) (UnsafeMutablePointer<iris_plugin_answer>?) -> Void
  }

  /// Why a library is not asked.
  struct Trouble: Error {
    let message: String
  }

  /// How long one look-up may take by the clock, in milliseconds. Nothing can end it: an answer that
  /// took longer is not taken.
  static let lookupTime: Int64 = 500

  /// Loads a library and checks what it exports. It is never unloaded: its code may have left
  /// something behind that is called later.
  private init(_ path: String, title: String, plugin: String) throws(Trouble) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Trouble(message: "the library cannot be loaded: \(Self.loaderMessage(path))")
    }
    guard let symbol = dlsym(handle, "iris_plugin") else {
      throw Trouble(message: "the library exports no iris_plugin")
    }
    // The version says whether the rest is what the header describes, so it is read first and alone.
    let version = symbol.load(as: UInt32.self)
    guard version == UInt32(IRIS_PLUGIN_ABI) else {
      throw Trouble(
        message: "the library is for ABI \(version), and this is ABI \(IRIS_PLUGIN_ABI)")
    }
    let size = symbol.load(fromByteOffset: MemoryLayout<UInt32>.size, as: UInt32.self)
    guard size == UInt32(MemoryLayout<iris_plugin_interface>.size) else {
      throw Trouble(
        message: "the library's interface has \(size) bytes, and that of ABI "
          + "\(version) has \(MemoryLayout<iris_plugin_interface>.size)")
    }
    let interface = symbol.load(as: iris_plugin_interface.self)
    guard let name = interface.name, strnlen(name, 65) <= 64,
      let name = String(validatingCString: name), name.isExactly(plugin)
    else { throw Trouble(message: "the library is not that of the plugin '\(plugin)'") }
    guard let lookup = interface.lookup, let release = interface.release else {
      throw Trouble(message: "the library has no lookup or no release")
    }
    self.title = title
    calls = Guarded(Calls(lookup: lookup, release: release))
  }

  /// What the loader says, without the path, which is this machine's own.
  private static func loaderMessage(_ path: String) -> String {
    guard let said = dlerror().flatMap({ String(validatingCString: $0) }) else {
      return "nobody says why"
    }
    let rest = said.hasPrefix(path + ": ") ? said.dropFirst(path.count + 2) : said[...]
    return String(rest.prefix(300))
  }

  // MARK: Looking up

  /// The record of a kind under a key; absent: the library knows of none.
  func record(_ kind: String, key: String) -> Outcome<Record> {
    guard !key.isEmpty, !key.utf8.contains(0) else { return .absent }
    let clock = ContinuousClock()
    // Whoever waits for another's call does not count as slow.
    let (answer, took) = calls.withLock { calls in
      let start = clock.now
      let answer = Self.answer(calls, kind, key)
      return (answer, clock.now - start)
    }
    guard took <= .milliseconds(Self.lookupTime) else {
      return .broken(
        ScriptFailure(
          reason: .slowRecords,
          message: "the library took longer than \(Self.lookupTime) ms to answer", file: title))
    }
    switch answer {
    case .failure(let trouble):
      return .broken(ScriptFailure(reason: .records, message: trouble.message, file: title))
    case .success(nil): return .absent
    case .success(let fields?): return .value(Record(kind: kind, key: key, fields: fields))
    }
  }

  /// What the library answers, copied before it is released; nil: there is no such record.
  private static func answer(
    _ calls: Calls, _ kind: String, _ key: String
  ) -> Result<[String: Value]?, Trouble> {
    var answer = iris_plugin_answer()
    let result = kind.withCString { kindBytes in
      key.withCString { keyBytes in
        calls.lookup(kindBytes, kind.utf8.count, keyBytes, key.utf8.count, &answer)
      }
    }
    defer { calls.release(&answer) }
    do throws(Trouble) {
      switch result {
      case IRIS_PLUGIN_ABSENT: return .success(nil)
      case IRIS_PLUGIN_FOUND: return .success(try NativeAnswer(answer).fields)
      case IRIS_PLUGIN_FAILED: throw Trouble(message: NativeAnswer.message(of: answer))
      default: throw Trouble(message: "the library returned \(result), which means nothing")
      }
    } catch {
      return .failure(error)
    }
  }
}

// MARK: - Finding

extension NativeLibrary {
  /// The libraries that this process has loaded, by where they were and which file it was: one that
  /// was replaced is another one.
  private static let loaded = Guarded<[Identity: NativeLibrary]>([:])

  private struct Identity: Hashable {
    let path: String
    let plugin: String
    let device: UInt64
    let number: UInt64
    let seconds: Int64
    let nanoseconds: Int64
  }

  /// The library of a plugin, loaded when it was not yet.
  ///
  /// - Throws: why it is not asked.
  static func library(
    _ file: String, of folder: PluginFolder, plugin: String
  ) throws(Trouble) -> NativeLibrary {
    guard let path = folder.canonicalPath(of: file) else {
      throw Trouble(
        message: folder.holds(file)
          ? "it is no file inside the plugin's folder" : "there is no such file")
    }
    let status = try checked(path, in: folder)
    let identity = Identity(
      path: path, plugin: plugin, device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino),
      seconds: Int64(truncatingIfNeeded: status.modified.tv_sec),
      nanoseconds: Int64(truncatingIfNeeded: status.modified.tv_nsec))
    let found: Result<NativeLibrary, Trouble> = loaded.withLock { known in
      if let library = known[identity] { return .success(library) }
      // The loader takes a path that it knows for the file that it knows, whatever stands there now.
      let earlier = known.keys.count { $0.path == path }
      let spelled = path.spelled(differently: earlier)
      do throws(Trouble) {
        let made = try NativeLibrary(spelled, title: "\(folder.title)/\(file)", plugin: plugin)
        known[identity] = made
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
    return try found.get()
  }

  /// What the file is, where nobody else can have put it there: it and the folders around it, up to
  /// the plugin's, belong to the user or to root, and nobody else can write to them.
  private static func checked(_ path: String, in folder: PluginFolder) throws(Trouble) -> stat {
    let file = try owned(path, "the library")
    var path = path
    let top = RegularFile.resolved(folder.path)
    while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      path = String(path[..<slash])
      _ = try owned(path, "the library's folder")
      if path == top { break }
    }
    return file
  }

  private static func owned(_ path: String, _ what: String) throws(Trouble) -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Trouble(message: "\(what) cannot be read") }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw Trouble(message: "\(what) belongs to another user")
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw Trouble(message: "\(what) can be written to by others: chmod go-w")
    }
    return status
  }
}

extension String {
  /// The same path with so many more `.` in it.
  fileprivate func spelled(differently count: Int) -> String {
    guard count > 0, let slash = lastIndex(of: "/") else { return self }
    return self[..<slash] + String(repeating: "/.", count: count) + self[slash...]
  }
}

extension stat {
  fileprivate var modified: timespec {
    #if canImport(Glibc)
      st_mtim
    #else
      st_mtimespec
    #endif
  }
}
