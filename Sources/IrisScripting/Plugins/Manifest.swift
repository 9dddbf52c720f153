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
  /// The places under which a form that begins with `/` stands.
  let home: [String]
  /// The schemes and hosts that are its own.
  public internal(set) var claims: LinkClaims
  /// Whether an undeclared query item or fragment means that a link is not the plugin's.
  let isStrict: Bool
  /// Whether literals and keys compare without case.
  let ignoresCase: Bool
  /// The kinds of record that it can look up.
  public let records: [String: RecordDeclaration]
  /// The facts that it may ask.
  public let facts: [String: FactDeclaration]
}

/// A plugin that must be there, in one of some versions.
struct Requirement: Sendable {
  let name: String
  let range: VersionRange
  /// The range as it is written.
  let text: String
}

/// Where the records of one kind are.
public struct RecordDeclaration: Sendable, Hashable {
  /// The file of the plugin's folder that holds them: a `.sql` script, run once into a database in
  /// memory.
  public let file: String
  /// The table.
  public let table: String
  /// The column that a link names a record by.
  public let key: String
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
