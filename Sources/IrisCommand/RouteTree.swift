import Iris
import IrisScripting

/// The forms of some rows as a tree: by where they stand, then segment by segment.
struct RouteTree {
  let rows: [Row]
  let ink: Ink

  private final class Node {
    var names: [String] = []
    var children: [String: Node] = [:]
    var leaves: [Leaf] = []
  }

  private struct Leaf {
    let text: String
    let about: String
  }

  /// Columns beyond which what is said about a form is not put in line with the others.
  private static let width = 64

  var lines: [String] {
    var places: [String] = []
    var roots: [String: Node] = [:]
    for row in rows {
      for form in row.forms {
        let place = form.placeDescription
        if roots[place] == nil { places.append(place) }
        let root = roots[place] ?? Node()
        roots[place] = root
        add(form, row, to: root)
      }
    }
    var drawn: [(text: String, about: String)] = []
    for place in places.sorted() {
      guard let root = roots[place] else { continue }
      drawn.append((place, ""))
      draw(root, "", &drawn)
    }
    let width =
      drawn.filter { !$0.about.isEmpty && $0.text.count <= Self.width }
      .map(\.text.count).max() ?? 0
    return drawn.map { text, about in
      about.isEmpty ? text : text.padded(to: width) + "  " + about
    }
  }

  private func add(_ form: LinkForm, _ row: Row, to root: Node) {
    var segments = form.path.elements.map(\.description)
    let last = segments.popLast() ?? ""
    var node = root
    for segment in segments {
      let child = node.children[segment] ?? Node()
      if node.children[segment] == nil { node.names.append(segment) }
      node.children[segment] = child
      node = child
    }
    var text = last + form.tailDescription
    if text.isEmpty { text = "/" }
    if !row.items.isEmpty {
      text += " [" + row.items.map(\.description).joined(separator: " ") + "]"
    }
    let way = form.isRead ? (form.isPrinted ? "" : ", only read") : ", only printed"
    let gone = row.retired == nil ? "" : ", retired"
    node.leaves.append(
      Leaf(text: ink.shown(text), about: ink.shown("\(row.name)  \(row.place)\(way)\(gone)")))
  }

  private func draw(_ node: Node, _ indent: String, _ lines: inout [(text: String, about: String)])
  {
    let (fork, end, down) = ink.isASCII ? ("|-", "`-", "| ") : ("├ ", "└ ", "│ ")
    let entries = entries(of: node)
    for (number, entry) in entries.enumerated() {
      let isLast = number == entries.count - 1
      lines.append((indent + (isLast ? end : fork) + entry.text, entry.about))
      if let child = entry.child { draw(child, indent + (isLast ? "  " : down), &lines) }
    }
  }

  private struct Entry {
    let text: String
    var about = ""
    var child: Node?

    /// Words before captures, each in the order of their letters.
    var rank: (Int, String) {
      (text.utf8.first.map { ":*{(".utf8.contains($0) ? 1 : 0 } ?? 0, text)
    }
  }

  private func entries(of node: Node) -> [Entry] {
    var entries = node.leaves.map { Entry(text: $0.text, about: $0.about) }
    for name in node.names {
      guard var child = node.children[name] else { continue }
      var text = name + "/"
      // Segments that lead to one place only are one line.
      while child.leaves.isEmpty, child.names.count == 1, let only = child.names.first,
        let next = child.children[only]
      {
        text += only + "/"
        child = next
      }
      entries.append(Entry(text: ink.shown(text), child: child))
    }
    return entries.enumerated().sorted { one, other in
      one.element.rank == other.element.rank
        ? one.offset < other.offset : one.element.rank < other.element.rank
    }.map(\.element)
  }
}
