import CIrisPlugin
import Foundation
import Iris
import TestSupport
import Testing

@testable import IrisScripting

@Suite("The answers of native libraries")
struct NativeAnswerTests {
  /// A field, and what becomes of an answer that has it: a value, or what is wrong.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let type: Int32
    var integer: Int64 = 0
    var real = 0.0
    var text: [UInt8]?
    var length: Int?
    let outcome: Outcome

    enum Outcome: Sendable, Equatable {
      case value(Value)
      case fault(String)
    }

    var testDescription: String { "\(outcome)" }
  }

  private static let cases: [Case] = [
    .init(name: "a", type: IRIS_PLUGIN_TEXT, text: Array("é".utf8), outcome: .value(.text("é"))),
    .init(name: "a", type: IRIS_PLUGIN_TEXT, outcome: .value(.text(""))),
    .init(name: "a", type: IRIS_PLUGIN_TEXT, text: [], outcome: .value(.text(""))),
    .init(
      name: "a", type: IRIS_PLUGIN_TEXT, length: 3,
      outcome: .fault("the field 'a' of the library's answer is no text in UTF-8, without NUL")),
    .init(
      name: "a", type: IRIS_PLUGIN_TEXT, text: [0xC3],
      outcome: .fault("the field 'a' of the library's answer is no text in UTF-8, without NUL")),
    .init(
      name: "a", type: IRIS_PLUGIN_TEXT, text: [0x61, 0],
      outcome: .fault("the field 'a' of the library's answer is no text in UTF-8, without NUL")),
    .init(
      name: "a", type: IRIS_PLUGIN_TEXT, text: [0x61], length: .max,
      outcome: .fault("the field 'a' of the library's answer makes more than 1 MiB of text")),
    .init(name: "b_1", type: IRIS_PLUGIN_INTEGER, integer: .min, outcome: .value(.integer(.min))),
    .init(name: "b", type: IRIS_PLUGIN_REAL, real: -0.5, outcome: .value(.decimal(-0.5))),
    .init(
      name: "b", type: IRIS_PLUGIN_REAL, real: .nan,
      outcome: .fault("the field 'b' of the library's answer is no finite number")),
    .init(
      name: "b", type: IRIS_PLUGIN_REAL, real: .infinity,
      outcome: .fault("the field 'b' of the library's answer is no finite number")),
    .init(name: "c", type: IRIS_PLUGIN_BOOLEAN, integer: 1, outcome: .value(.flag(true))),
    .init(name: "c", type: IRIS_PLUGIN_BOOLEAN, integer: 0, outcome: .value(.flag(false))),
    .init(
      name: "c", type: IRIS_PLUGIN_BOOLEAN, integer: 2,
      outcome: .fault("the field 'c' of the library's answer is neither 0 nor 1")),
    .init(
      name: "d", type: 0,
      outcome: .fault("the field 'd' of the library's answer is of the type 0, which there is not")),
    .init(
      name: "d", type: -1,
      outcome: .fault(
        "the field 'd' of the library's answer is of the type 4294967295, which there is not")),
    .init(
      name: "", type: IRIS_PLUGIN_INTEGER,
      outcome: .fault("field 1 of the library's answer has no name")),
    .init(
      name: "first name", type: IRIS_PLUGIN_INTEGER,
      outcome: .fault("field 1 of the library's answer has no name")),
    .init(
      name: String(repeating: "x", count: 65), type: IRIS_PLUGIN_INTEGER,
      outcome: .fault("field 1 of the library's answer has no name")),
    .init(
      name: String(repeating: "x", count: 64), type: IRIS_PLUGIN_INTEGER,
      outcome: .value(.integer(0))),
  ]

  private func outcome(_ answer: iris_plugin_answer, _ name: String) -> Case.Outcome? {
    do {
      return try NativeAnswer(answer).fields[name].map { .value($0) }
    } catch {
      return .fault(error.message)
    }
  }

  @Test("are values of their types, or told what is wrong with them", arguments: cases)
  func field(given: Case) {
    let found = given.name.utf8CString.withUnsafeBufferPointer { name in
      (given.text ?? []).withUnsafeBytes { text in
        var field = iris_plugin_field()
        field.name = name.baseAddress
        field.name_length = name.count - 1
        field.type = UInt32(bitPattern: given.type)
        field.integer = given.integer
        field.real = given.real
        if given.text != nil { field.text = text.baseAddress?.assumingMemoryBound(to: CChar.self) }
        field.text_length = given.length ?? text.count
        return withUnsafePointer(to: field) { field in
          var answer = iris_plugin_answer()
          answer.fields = field
          answer.count = 1
          return outcome(answer, given.name)
        }
      }
    }
    #expect(found == given.outcome)
  }

  @Test("have each name once, and as many fields as they say, at an address")
  func shape() {
    let name = "n".utf8CString
    name.withUnsafeBufferPointer { name in
      var field = iris_plugin_field()
      field.name = name.baseAddress
      field.name_length = 1
      field.type = UInt32(IRIS_PLUGIN_INTEGER)
      let fields = [field, field]
      fields.withUnsafeBufferPointer { fields in
        var answer = iris_plugin_answer()
        #expect((try? NativeAnswer(answer))?.fields == [:])
        answer.count = 1
        #expect(
          outcome(answer, "n") == .fault("the library's answer has 1 fields at no address"))
        answer.fields = fields.baseAddress
        #expect(outcome(answer, "n") == .value(.integer(0)))
        answer.count = 2
        #expect(outcome(answer, "n") == .fault("the library's answer has two fields 'n'"))
        answer.count = .max
        #expect(
          outcome(answer, "n") == .fault("the library's answer has more than 100 fields"))
      }
    }
  }

  @Test("say why a look-up failed, as far as that is text")
  func message() {
    var answer = iris_plugin_answer()
    #expect(NativeAnswer.message(of: answer) == "the library does not say why")
    answer.message_length = 5
    #expect(NativeAnswer.message(of: answer) == "the library does not say why")
    let bytes = [CChar](repeating: 0x61, count: 5_000) + [0]
    bytes.withUnsafeBufferPointer { bytes in
      answer.message = bytes.baseAddress
      #expect(NativeAnswer.message(of: answer) == "aaaaa")
      answer.message_length = 5_000
      #expect(NativeAnswer.message(of: answer).count == 1_000)
    }
    [CChar](arrayLiteral: -1, 0x62).withUnsafeBufferPointer { bytes in
      answer.message = bytes.baseAddress
      answer.message_length = 2
      #expect(NativeAnswer.message(of: answer) == "\u{FFFD}b")
    }
  }
}
