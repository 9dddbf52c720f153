import Iris

/// A JSON value whose members keep their order, so that the same answer is always the same text.
public indirect enum JSONValue: Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  case decimal(Double)
  case text(String)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// The value as JSON text (RFC 8259), on one line, in ASCII but for what is printable beyond it.
  public var text: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .flag(let flag): out += flag ? "true" : "false"
    case .integer(let number): out += String(number)
    case .decimal(let number):
      out += number.isFinite ? Value.decimal(number).plainText ?? "null" : "null"
    case .text(let text): Self.write(text, to: &out)
    case .list(let list):
      out += "["
      for (index, value) in list.enumerated() {
        if index > 0 { out += ", " }
        value.write(to: &out)
      }
      out += "]"
    case .object(let members):
      out += "{"
      for (index, (name, value)) in members.enumerated() {
        if index > 0 { out += ", " }
        Self.write(name, to: &out)
        out += ": "
        value.write(to: &out)
      }
      out += "}"
    }
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        if scalar.isSafeToShow {
          out.unicodeScalars.append(scalar)
        } else {
          for unit in UTF16.encode(scalar).map({ Array($0) }) ?? [] {
            let hex = String(unit, radix: 16)
            out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
          }
        }
      }
    }
    out += "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar cannot turn text around or rule a terminal: no control, no direction mark,
  /// no separator of lines.
  var isSafeToShow: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: false
    default: true
    }
  }
}

extension JSONValue {
  /// The parameters of an intent, by name.
  public init(_ parameters: Parameters) {
    self = .object(
      parameters.names.compactMap { name in
        parameters[name].map { (name, JSONValue($0)) }
      })
  }

  /// A value; a record as its fields, a link as its intent.
  public init(_ value: Value) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(Int64(number))
    case .decimal(let number): self = .decimal(number)
    case .flag(let flag): self = .flag(flag)
    case .list(let list): self = .list(list.map { JSONValue($0) })
    case .record(let record):
      self = .object(
        record.fields.keys.sorted().compactMap { name in
          record.fields[name].map { (name, JSONValue($0)) }
        })
    case .link(let link):
      self = .object([("intent", .text(link.row)), ("values", JSONValue(link.parameters))])
    }
  }

  /// What a script returned. A table with names is an object, any other is a list.
  init(_ script: ScriptValue, object: (ScriptObject) -> Value?) {
    switch script {
    case .absent, .function: self = .null
    case .boolean(let flag): self = .flag(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .decimal(number)
    case .text(let text): self = .text(text)
    case .object(let given): self = object(given).map { JSONValue($0) } ?? .null
    case .table(let table):
      if table.isList && !table.entries.isEmpty {
        self = .list(table.list.map { JSONValue($0, object: object) })
      } else {
        self = .object(
          table.entries.map { entry in
            let name =
              switch entry.key {
              case .text(let name): name
              case .integer(let index): String(index)
              }
            return (name, JSONValue(entry.value, object: object))
          })
      }
    }
  }
}
