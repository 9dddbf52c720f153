import Iris

/// What `plugin.lua` says: who the plugin is, what it claims, what it needs.
public struct Manifest: Sendable {
  /// The plugin's name, which is that of its folder.
  public let name: String
  /// Its version; "" where it says none.
  public let version: String
  /// For people; "" where it says none.
  public let title: String
  /// For people; "" where it says none.
  public let description: String
  /// Whether it is to be loaded.
  public let isEnabled: Bool
  /// Plugins that must be there.
  let requires: [Requirement]
  /// Plugins that come before this one where they are there.
  let optional: [Requirement]
  /// Plugins that it cannot stand beside.
  let conflicts: [Requirement]
  /// Where a form of this plugin and one of another differ in nothing, that of the higher priority
  /// is chosen; 0 unless the manifest says.
  public let priority: Int
  /// The places under which a form that begins with `/` stands.
  let home: [String]
  /// The schemes and hosts that are its own.
  public internal(set) var claims: LinkClaims
  /// Those of its hosts that are off until a person turns them on.
  let optionalHosts: [HostPattern]
  /// Whether an undeclared query item or fragment means that a link is not the plugin's.
  let isStrict: Bool
  /// Whether literals and keys compare without case.
  let ignoresCase: Bool
  /// The kinds of record that it can look up.
  public let records: [String: RecordDeclaration]
  /// The library that answers for some of them; nil: there is none.
  public let native: NativeDeclaration?
  /// The facts that it may ask.
  public let facts: [String: FactDeclaration]
}

/// What a plugin says of another one, in some of its versions.
struct Requirement: Sendable, Hashable {
  /// What it says: a field of the manifest.
  enum Kind: String, Sendable {
    case requires
    case optional
    case conflicts
  }

  let kind: Kind
  let name: String
  let range: VersionRange
  /// The range as it is written.
  let text: String
}

/// Where the records of one kind are.
public struct RecordDeclaration: Sendable, Hashable {
  /// The file of the plugin's folder that holds them, by its path in the folder. Its ending says
  /// what it is: a script of statements, a SQLite database, a table in text. Of a kind that a native
  /// library answers for, that library.
  public let file: String
  /// The table.
  public let table: String
  /// The column that a link names a record by.
  public let key: String
  /// The types of the columns of a table in text.
  var types: [String: ColumnType] = [:]
}

/// A shared library of a plugin.
public struct NativeDeclaration: Sendable, Hashable {
  /// The file, by its path in the plugin's folder.
  public let file: String
  /// The kinds of record that it answers for.
  public let kinds: [String]
}

/// A fact that a plugin may ask the host.
public struct FactDeclaration: Sendable, Hashable {
  /// For people; "" where it says none.
  public let title: String
  /// The row where someone can make the fact there, such as a sign-in; nil: nobody can.
  public let opens: String?
  /// What the plugin's own examples take it to be; nil: absent.
  public let example: FactValue?
}

/// The value of a fact.
public enum FactValue: Sendable, Hashable {
  case text(String)
  case integer(Int)
  case flag(Bool)

  /// The value that a person wrote: `true`, `false`, a whole number, or a text.
  public init(_ written: String) {
    switch written {
    case "true": self = .flag(true)
    case "false": self = .flag(false)
    default: self = Int(written).map { .integer($0) } ?? .text(written)
    }
  }

  /// The value as true or false; nil: it is neither.
  var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }
}
