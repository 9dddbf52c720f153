import CIrisFiles
import Glibc
import IrisScripting

/// A folder beside the plugins in which one is put together before it takes its place, or to which
/// one goes before it is deleted. Its name begins with a dot, so that it is no plugin; what a killed
/// process left is cleared away by the next one.
struct PluginStaging: ~Copyable {
  let path: String
  private let lock: Int32

  private static let prefix = ".iris-"

  /// A new folder in a folder of plugins, which is made when it is not there.
  init(in plugins: String) throws(CommandError) {
    if mkdir(plugins, 0o755) != 0, errno != EEXIST { throw Self.failure(plugins) }
    // Between making a folder and locking it, nobody may take it for one that was left.
    let door = open(plugins, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard door >= 0, flock(door, LOCK_EX) == 0 else { throw Self.failure(plugins) }
    defer { close(door) }
    Self.clear(plugins)
    var template = Array((plugins + "/" + Self.prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(plugins) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    chmod(path, 0o755)
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(lock, LOCK_EX)
  }

  deinit {
    Self.delete(path)
    close(lock)
  }

  /// Writes files into a folder of this one, so that they survive a loss of power.
  func write(
    _ files: [(path: [String], bytes: [UInt8])], to name: String
  ) throws(CommandError) {
    let root = path + "/" + name
    guard mkdir(root, 0o755) == 0 else { throw Self.failure(root) }
    for (file, bytes) in files {
      var folder = root
      for part in file.dropLast() {
        folder += "/" + part
        if mkdir(folder, 0o755) != 0, errno != EEXIST { throw Self.failure(folder) }
      }
      try AtomicFile.write(
        bytes, to: folder + "/" + (file.last ?? ""), code: .unwritable)
    }
  }

  /// Gives one of the folders in this one another name.
  func rename(_ name: String, to other: String) throws(CommandError) {
    if name == other { return }
    guard Glibc.rename(path + "/" + name, path + "/" + other) == 0 else {
      throw Self.failure(path)
    }
  }

  /// Puts one of the folders in this one in its place, at once: who looks sees the old one or the new
  /// one. False: there is one already, and it is not to be replaced.
  func place(_ name: String, at target: String, isReplacing: Bool) throws(CommandError) -> Bool {
    let source = path + "/" + name
    if iris_rename_new(source, target) == 0 { return true }
    guard errno == EEXIST else { throw Self.failure(target) }
    guard isReplacing else { return false }
    guard iris_rename_exchange(source, target) == 0 else { throw Self.failure(target) }
    return true
  }

  /// Takes a plugin out of its folder at once, and then deletes it.
  static func remove(_ plugin: String) throws(CommandError) {
    let plugins = plugin.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let staging = try PluginStaging(in: plugins)
    guard Glibc.rename(plugin, staging.path + "/removed") == 0 else { throw failure(plugin) }
  }

  /// Deletes what processes left that are no more: nobody holds its lock.
  private static func clear(_ plugins: String) {
    for name in RegularFile.names(in: plugins) where name.hasPrefix(prefix) {
      let left = plugins + "/" + name
      let descriptor = open(left, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { delete(left) }
      close(descriptor)
    }
  }

  /// Deletes a folder with all that is in it; a link in it is deleted, and not what it leads to.
  private static func delete(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in RegularFile.names(in: path) { delete(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  private static func failure(_ path: String) -> CommandError {
    CommandError(
      "\(path) cannot be written: \(String(cString: strerror(errno)))", code: .unwritable)
  }
}
