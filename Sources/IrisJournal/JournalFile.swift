import Iris

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens the file of a journal. To be used while no other opens it.
struct JournalFile {
  let path: String
  let patience: Int
  let locks: OwnerLocks

  /// An open journal.
  struct Opened {
    let store: JournalStore
    let owner: Int64
    let setAside: String?
  }

  func open() throws(JournalFailure) -> Opened {
    do throws(JournalFailure) {
      return try attempt(setAside: nil)
    } catch {
      // Others may write to the damaged file yet; under another name nobody would look for it.
      guard case .damaged = error, !locks.hasOthers else { throw error }
      return try attempt(setAside: try putAside())
    }
  }

  private func attempt(setAside: String?) throws(JournalFailure) -> Opened {
    try prepare()
    let store = JournalStore(try SQLiteConnection(path, patience: patience))
    try store.set()
    let owner = try store.newOwner()
    try locks.live(as: owner)
    return Opened(store: store, owner: owner, setAside: setAside)
  }

  /// Makes the file, for its owner only. One that is there is not opened here: closing it would let
  /// go of the locks that SQLite holds on it elsewhere in this process.
  private func prepare() throws(JournalFailure) {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign("it is not a file") }
      if status.st_mode & 0o077 != 0, chmod(path, 0o600) != 0 { throw SystemFailure.current }
      return
    }
    let file = Self.openFile(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
    guard file >= 0 else { throw SystemFailure.current }
    close(file)
  }

  private func putAside() throws(JournalFailure) -> String {
    for number in 1...999 {
      let name = path + ".damaged-\(number)"
      var status = stat()
      guard lstat(name, &status) != 0 else { continue }
      guard rename(path, name) == 0 else { throw SystemFailure.current }
      // What SQLite had not finished belongs to the damaged file.
      _ = rename(path + "-journal", name + "-journal")
      return name
    }
    throw .system("999 damaged files are here already")
  }

  private static func openFile(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags, 0o600)
    #else
      Darwin.open(path, flags, 0o600)
    #endif
  }
}
