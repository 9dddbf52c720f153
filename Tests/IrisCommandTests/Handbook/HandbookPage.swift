import Foundation
import Testing

/// A page of Markdown whose blocks are run: files that are written, changes that are made to them,
/// commands with what they print.
struct HandbookPage: Sendable {
  /// The page's lines.
  private(set) var lines: [String]
  /// What stands under each heading of the second level.
  private(set) var sections: [Section] = []

  /// What stands under one heading, down to the next.
  struct Section: Sendable, CustomTestStringConvertible {
    let title: String
    var blocks: [Block] = []

    var testDescription: String { title }

    /// Whether there is something to run.
    var isRun: Bool {
      blocks.contains { block in
        switch block.content {
        case .transcript, .conversation: true
        case .file, .change: false
        }
      }
    }
  }

  /// A fenced block that means something.
  struct Block: Sendable {
    /// The lines between the fences.
    let range: Range<Int>
    let content: Content
  }

  enum Content: Sendable {
    /// A whole file; its first line names it: `-- Plugins/cafe/routes.lua`.
    case file(path: String, text: String)
    /// A change of a file that is there: what goes, with what stands around it, and what comes.
    case change(path: String, old: String, new: String)
    /// Commands; what they print stands below each.
    case transcript([String])
    /// What a person types at the REPL; it goes on from one block of a section to the next.
    case conversation([String])
  }

  /// A prompt of the REPL, and what is typed behind it.
  static var prompt: Regex<(Substring, Substring, Substring)> {
    #/(iris\([0-9]+\)> | +\.\.\.> )(.*)/#
  }

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var number = 0
    while number < lines.count {
      let line = lines[number]
      number += 1
      if line.hasPrefix("## ") { sections.append(Section(title: String(line.dropFirst(3)))) }
      guard line.hasPrefix("```"), !sections.isEmpty else { continue }
      let end = lines[number...].firstIndex(of: "```") ?? lines.endIndex
      let range = number..<end
      if let content = Self.content(of: line.dropFirst(3), lines[range]) {
        sections[sections.count - 1].blocks.append(Block(range: range, content: content))
      }
      number = min(end + 1, lines.count)
    }
  }

  private static func content(of language: Substring, _ lines: ArraySlice<String>) -> Content? {
    switch language {
    case "console":
      return .transcript(lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) })
    case "repl":
      return .conversation(
        lines.compactMap { $0.wholeMatch(of: prompt).map { String($0.output.2) } })
    case "lua", "sql":
      guard let path = lines.first?.wholeMatch(of: /-- (\S+\/\S+)/)?.output.1 else { return nil }
      return .file(path: String(path), text: text(lines[...]))
    case "diff":
      guard let path = lines.first?.wholeMatch(of: /--- (\S+)/)?.output.1 else { return nil }
      let edits = lines.dropFirst()
      return .change(
        path: String(path), old: text(edits.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }),
        new: text(edits.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }))
    default:
      // A table has no comment that could name it, so its name stands behind the fence.
      guard let path = language.wholeMatch(of: /(?:csv|jsonl|c) (\S+\/\S+)/)?.output.1 else {
        return nil
      }
      return .file(path: String(path), text: text(lines[...]))
    }
  }

  private static func text(_ lines: some Sequence<some StringProtocol>) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// Puts other lines between the fences of transcripts.
  mutating func record(_ transcripts: [(range: Range<Int>, lines: [String])]) {
    for (range, lines) in transcripts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      self.lines.replaceSubrange(range, with: lines)
    }
  }

  // MARK: Links and tables

  /// What stands in round brackets behind square ones.
  var targets: [String] {
    lines.flatMap { $0.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) } }
  }

  /// The anchors that headings have, as GitHub makes them.
  var anchors: Set<String> {
    Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        let kept = title.unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
            || " -_".unicodeScalars.contains($0)
        }
        return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
      })
  }

  /// The rows of the tables under a heading, cell by cell, without the heads.
  func rows(under heading: String) -> [[String]] {
    guard let start = lines.firstIndex(of: heading) else { return [] }
    var rows: [[String]] = []
    var isHead = true
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix("#") }) {
      guard line.hasPrefix("|") else {
        isHead = true
        continue
      }
      defer { if line.hasPrefix("|---") { isHead = false } }
      if isHead || line.hasPrefix("|---") { continue }
      rows.append(
        line.dropFirst().dropLast().split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        })
    }
    return rows
  }

  /// The words in code style of the first cells under a heading.
  func words(under heading: String) -> [String] {
    rows(under: heading).flatMap { row in
      (row.first ?? "").matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
  }
}
