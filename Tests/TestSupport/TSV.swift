import Foundation

/// A table in a tab-separated file, whose first line may begin with `#` and name the columns.
public struct TSV: Sendable {
  /// The names of the columns, without the `#`; empty when the file names none.
  public let columns: [String]
  /// The rows, each with as many fields as its line has.
  public let rows: [[String]]

  /// Which columns use the escapes `\\ \n \t \r \0 \u202E`.
  public enum Escapes: Sendable {
    case firstColumn
    case everyColumn
    case none
  }

  /// A file of the shared data; nil when it is not there.
  public init?(shared relative: String, escapes: Escapes = .firstColumn) {
    guard let text = SharedData.text(relative) else { return nil }
    self.init(text, escapes: escapes)
  }

  /// A table from its text. Spaces count; only line ends and tabs divide.
  public init(_ text: String, escapes: Escapes = .firstColumn) {
    var columns: [String] = []
    var rows: [[String]] = []
    for (number, line) in text.split(separator: "\n").enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if number == 0, line.hasPrefix("#") {
        columns = fields
        columns[0].removeFirst()
        continue
      }
      rows.append(
        fields.enumerated().map { index, field in
          switch escapes {
          case .everyColumn: TSV.unescaped(field)
          case .firstColumn: index == 0 ? TSV.unescaped(field) : field
          case .none: field
          }
        })
    }
    self.columns = columns
    self.rows = rows
  }

  /// The field with its escapes undone; an unknown escape is left as it is.
  public static func unescaped(_ field: String) -> String {
    var out = String.UnicodeScalarView()
    var rest = Substring(field).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let kind = rest.first else {
        out.append(scalar)
        continue
      }
      let simple: [Unicode.Scalar: Unicode.Scalar] = [
        "\\": "\\", "n": "\n", "t": "\t", "r": "\r", "0": "\0",
      ]
      if let plain = simple[kind] {
        rest.removeFirst()
        out.append(plain)
      } else if kind == "u", let value = UInt32(String(rest.dropFirst().prefix(4)), radix: 16),
        let plain = Unicode.Scalar(value)
      {
        rest.removeFirst(5)
        out.append(plain)
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }
}
