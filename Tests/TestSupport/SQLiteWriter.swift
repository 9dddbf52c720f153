import CSQLite
import Foundation

/// A connection that writes a database file, as another program would.
public final class SQLiteWriter {
  private let connection: OpaquePointer

  /// What SQLite said.
  public struct Fault: Error, CustomStringConvertible {
    /// The result code.
    public let code: Int32
    /// In words.
    public let description: String
  }

  /// Opens a file, and makes it where there is none.
  public init(_ path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open(path, &opened)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw Fault(code: code, description: "\(path) cannot be opened")
    }
    connection = opened
  }

  deinit { sqlite3_close(connection) }

  /// Runs statements; it waits for nobody's lock.
  public func run(_ statements: String) throws {
    let code = sqlite3_exec(connection, statements, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw Fault(code: code, description: String(cString: sqlite3_errmsg(connection)))
    }
  }

  /// Whether statements can be run now, and nobody's lock keeps them from it.
  public func runs(_ statements: String) -> Bool {
    do {
      try run(statements)
      return true
    } catch {
      _ = try? run("ROLLBACK")
      return false
    }
  }

  /// A database file with what statements make; it is closed when this returns.
  public static func make(_ path: String, _ statements: String) throws {
    try SQLiteWriter(path).run(statements)
  }

  /// Statements that make a table `name` in which each look-up by `id` computes for long.
  public static func slowTable(_ name: String) -> String {
    """
    CREATE TABLE \(name) (n INTEGER, id TEXT AS (substr(hex(zeroblob(200000 + n)), 1, 1) || n));
    WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 20000)
    INSERT INTO \(name) (n) SELECT i FROM k;
    """
  }
}
