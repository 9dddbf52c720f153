import Foundation
import Testing

/// Law 1: no public lookup returns a bare value.
@Suite("The public interface")
struct PublicLookupTests {
  /// One public function, subscript or protocol requirement as it is written.
  struct Declaration: CustomStringConvertible {
    let file: String
    let text: String

    var description: String { "\(file): \(text)" }

    var isFunction: Bool { text.contains(/\bfunc\b/) || text.contains(/\bsubscript\b/) }

    /// What it returns; nil: nothing.
    var result: String? {
      guard let arrow = text.ranges(of: "->").first(where: { isOutside($0.lowerBound) }) else {
        return nil
      }
      let behind = text[arrow.upperBound...]
      let end = behind.range(of: " where ")?.lowerBound ?? behind.endIndex
      return behind[..<end].trimmingCharacters(in: CharacterSet(charactersIn: " {\n"))
    }

    /// Whether a place stands in no parentheses: an arrow there is the function's own.
    private func isOutside(_ place: String.Index) -> Bool {
      let before = text[..<place]
      return before.count { $0 == "(" } == before.count { $0 == ")" }
    }

    var isOptional: Bool { result?.hasSuffix("?") ?? true }

    /// Results that can say "nothing" of themselves, or that are no thing of the domain: an answer of
    /// yes or no, a number, a collection that may be empty, a text, the receiver changed.
    var isCountedAsNoLookup: Bool {
      guard let result else { return true }
      if result.hasPrefix("[") || result.hasPrefix("Set<") { return true }
      return ["Bool", "Int", "Double", "String", "Self", "Void", "()"].contains(result)
    }
  }

  /// Functions that return a value and cannot come up empty. Each was looked at; a new one fails the
  /// test until someone says here why it always has an answer.
  static let reviewed: [String: String] = [
    "Regexp+common common": "says itself that nothing is common",
    "Regexp+building literal": "builds an expression",
    "Regexp+building anything": "builds an expression",
    "Regexp+building sequence": "builds an expression",
    "Regexp+building alternatives": "builds an expression",
    "Regexp+building capturing": "builds an expression",
    "Regexp+building repeated": "builds an expression",
    "Regexp+building prepared": "the same expression with a table",
    "ValueType record": "the type of a record of a kind, not a record",
    "URLRoute completed": "the parameters with what is missing filled in",
    "RouteTableBuilder build": "makes the table, or throws why it is none",
    "RouteTable linkRules": "the rules of the table",
    "URLCodec landing": "total: one of three outcomes",
    "HandoffState deliver": "what became of the baton",
    "HandoffState claim": "what became of the claim, which may be nothing",
    "HandoffState claimNow": "what became of the claim, which may be nothing",
    "HandoffState collect": "what became of the claim, which may be nothing",
    "HandoffRegistry deliver": "what became of the baton",
    "HandoffRegistry+keeping restore": "what came back, which may be nothing",
    "HandoffRegistry+keeping resume": "what the caller's closure returns",
    "HandoffJournal leave": "the id of what it wrote, or throws why it could not",
    "Navigator open": "what came of opening, which may be that it stops",
    "Navigator+sending send": "the number of the opening, which each has",
    "Navigator+restoring restore": "what came of it, which may be that nothing is left",
    "NavigationEvents events": "what happens from now on, which may be nothing",
    "NavigationEvents makeAsyncIterator": "a reader; what it reads is optional",
    "NavigationState+map map": "the state with all that is in it",
    "Navigator+screens screenAppears": "how a screen comes, which may be without an intent",
    "Control tap": "what came of opening, which may be that it stops",
    "LiveScreen drawn": "what a screen shows, which may be nothing",
    "ScreenBuilder buildExpression": "the screen that is given",
    "ScreenBuilder buildBlock": "the screens that are given",
    "ScreenBuilder buildEither": "the screen that is given",
    "ScreenBuilder buildLimitedAvailability": "the screen that is given",
    "CallSite opens": "the site of a source; each source has one",
  ]

  static func declarations() throws -> [Declaration] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Iris")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var found: [Declaration] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      found += declarations(in: text, file: file.lastPathComponent)
    }
    return found
  }

  /// Public declarations, and the requirements of public protocols, each up to its body.
  static func declarations(in text: String, file: String) -> [Declaration] {
    var found: [Declaration] = []
    var protocolDepth: Int?
    var extensionDepth: Int?
    var depth = 0
    var current: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("//") { continue }
      if code.hasPrefix("public protocol ") { protocolDepth = depth }
      if code.hasPrefix("public extension ") { extensionDepth = depth }
      let isImplicit = (protocolDepth ?? extensionDepth).map { depth == $0 + 1 } ?? false
      let isPublic = code.hasPrefix("public ") || code.contains(" public ")
      let isFunction = code.contains(/\b(func|subscript)\b/)
      if current == nil, isFunction, isPublic || (isImplicit && !code.contains("private")) {
        current = ""
      }
      if let begun = current {
        let joined = begun + " " + code
        let isOpen = joined.count { $0 == "(" } > joined.count { $0 == ")" }
        let hasBody = code.contains("{")
        if !isOpen, hasBody || (protocolDepth != nil) {
          let head = joined.firstRange(of: " {").map { String(joined[..<$0.lowerBound]) } ?? joined
          found.append(
            Declaration(file: file, text: head.trimmingCharacters(in: .whitespaces)))
          current = nil
        } else {
          current = joined
        }
      }
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      if let open = protocolDepth, depth <= open, code.contains("}") { protocolDepth = nil }
      if let open = extensionDepth, depth <= open, code.contains("}") { extensionDepth = nil }
    }
    return found
  }

  static func key(_ declaration: Declaration) -> String {
    declaration.file.replacing(".swift", with: "") + " " + name(declaration)
  }

  static func name(_ declaration: Declaration) -> String {
    guard let match = declaration.text.firstMatch(of: /\bfunc ([A-Za-z_]+|[^ (]+)/) else {
      return "subscript"
    }
    return String(match.1)
  }

  static func bareLookups(_ declarations: [Declaration]) -> [Declaration] {
    declarations.filter {
      $0.isFunction && !$0.isOptional && !$0.isCountedAsNoLookup && reviewed[key($0)] == nil
    }
  }

  @Test("no public function returns a bare value that could be absent")
  func lookups() throws {
    let declarations = try Self.declarations()
    #expect(declarations.count > 40, "the scanner finds hardly anything")
    for bare in Self.bareLookups(declarations) {
      Issue.record("\(bare) returns a bare value: make it optional, or say why it is always there")
    }
    let names = Set(declarations.map(Self.name))
    for known in ["handoff", "record", "intent", "link", "match"] {
      #expect(
        names.contains(known), "\(known) is not among the public functions that were found")
    }
    let keys = Set(declarations.map(Self.key))
    for key in Self.reviewed.keys {
      #expect(keys.contains(key), "\(key) is reviewed and there is no such function any more")
    }
  }

  @Test("no public lookup throws or takes a policy")
  func policies() throws {
    for declaration in try Self.declarations() where declaration.isFunction {
      guard declaration.isOptional, declaration.result != nil else { continue }
      #expect(!declaration.text.contains(/\bthrows\b/), "\(declaration) throws")
      #expect(
        !declaration.text.contains(/\b(default|orElse|fallback|policy)\b *[:_a-zA-Z]*:/),
        "\(declaration) takes a policy")
    }
  }

  @Test("the scanner sees a bare lookup wherever it is added, and lets an optional one pass")
  func scanner() {
    let source = """
      public struct Shelf {
        public func book(named name: String) -> Book { Book() }
        public func page(
          at number: Int
        ) -> Page {
          Page()
        }
        public subscript(_ name: String) -> Book { Book() }
        public func found(for name: String) -> Book? { nil }
        public func all() -> [Book] { [] }
        func hidden(for name: String) -> Book { Book() }
        public static func == (one: Shelf, other: Shelf) -> Bool { true }
      }
      public protocol Library {
        func shelf(of kind: String) -> Shelf
        func perhaps(of kind: String) -> Shelf?
      }
      """
    let bare = Self.bareLookups(Self.declarations(in: source, file: "Shelf.swift")).map(Self.name)
    #expect(bare == ["book", "page", "subscript", "shelf"])
  }
}
