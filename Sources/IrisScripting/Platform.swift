import CIDN2
import CIrisBridge
import CSQLite
import Iris

/// The libraries that this is linked with, for tools.
public enum Platform {
  /// The release of Lua: `Lua 5.4.4`.
  public static var lua: String { String(cString: iris_lua_release()) }

  /// The version of SQLite: `3.40.1`.
  public static var sqlite: String { String(cString: sqlite3_libversion()) }

  /// Whether SQLite may be used by several threads at once.
  public static var isSQLiteThreadSafe: Bool { sqlite3_threadsafe() != 0 }

  /// The version of libidn2: `2.3.3`.
  public static var idn2: String { idn2_check_version(nil).map { String(cString: $0) } ?? "" }

  /// What each script that crashes some releases of liblua does.
  ///
  /// None of them can be written in a sandbox; whether they crash tells which liblua this is.
  public static var canaries: [String] {
    (0..<iris_canary_count()).compactMap { iris_canary_title($0).map { String(cString: $0) } }
  }

  /// Runs one of the canaries. Where the library is at fault the process crashes, so it is run in one
  /// of its own.
  public static func runCanary(_ number: Int) { _ = iris_canary_run(Int32(clamping: number)) }
}
