import CIrisPlugin
import Iris

/// The fields of a native library's answer, copied and held against `iris_plugin.h`.
struct NativeAnswer {
  let fields: [String: Value]

  /// The most fields, and the most bytes of a name and of all texts.
  static let fieldLimit = RecordTable.columnLimit
  static let nameLimit = 64
  static let textLimit = 1 << 20
  private static let messageLimit = 1_000

  /// Reads an answer.
  ///
  /// - Throws: what in it is not as the header says.
  init(_ answer: iris_plugin_answer) throws(NativeLibrary.Trouble) {
    guard answer.count <= Self.fieldLimit else {
      throw .init(message: "the library's answer has more than \(Self.fieldLimit) fields")
    }
    guard answer.count == 0 || answer.fields != nil else {
      throw .init(message: "the library's answer has \(answer.count) fields at no address")
    }
    var fields: [String: Value] = [:]
    var rest = Self.textLimit
    for (number, field) in UnsafeBufferPointer(start: answer.fields, count: answer.count)
      .enumerated()
    {
      guard field.name_length <= Self.nameLimit,
        let name = Self.text(field.name, field.name_length), name.isSQLName
      else {
        throw .init(message: "field \(number + 1) of the library's answer has no name")
      }
      let value: Value
      do throws(NativeLibrary.Trouble) {
        value = try Self.value(field, &rest)
      } catch {
        throw .init(message: "the field '\(name)' of the library's answer \(error.message)")
      }
      guard fields.updateValue(value, forKey: name) == nil else {
        throw .init(message: "the library's answer has two fields '\(name)'")
      }
    }
    self.fields = fields
  }

  private static func value(
    _ field: iris_plugin_field, _ rest: inout Int
  ) throws(NativeLibrary.Trouble) -> Value {
    switch Int32(bitPattern: field.type) {
    case IRIS_PLUGIN_TEXT:
      guard field.text_length <= rest else {
        throw .init(message: "makes more than \(textLimit >> 20) MiB of text")
      }
      rest -= field.text_length
      guard let text = text(field.text, field.text_length) else {
        throw .init(message: "is no text in UTF-8, without NUL")
      }
      return .text(text)
    case IRIS_PLUGIN_INTEGER:
      guard let number = Int(exactly: field.integer) else {
        throw .init(message: "is too large a number")
      }
      return .integer(number)
    case IRIS_PLUGIN_REAL:
      guard field.real.isFinite else { throw .init(message: "is no finite number") }
      return .decimal(field.real)
    case IRIS_PLUGIN_BOOLEAN:
      guard field.integer == 0 || field.integer == 1 else {
        throw .init(message: "is neither 0 nor 1")
      }
      return .flag(field.integer == 1)
    default: throw .init(message: "is of the type \(field.type), which there is not")
    }
  }

  /// A text; nil: it is none.
  private static func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String? {
    guard count > 0 else { return "" }
    guard let bytes else { return nil }
    let raw = UnsafeRawBufferPointer(start: bytes, count: count)
    return raw.contains(0) ? nil : String(validating: raw, as: UTF8.self)
  }

  /// Why a look-up failed, in the library's words.
  static func message(of answer: iris_plugin_answer) -> String {
    let count = min(answer.message_length, messageLimit)
    guard count > 0, let bytes = answer.message else { return "the library does not say why" }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
