import Iris
import IrisScripting

/// The rows as a catalogue in Markdown, for whoever writes links.
struct Catalogue {
  let rules: RuleSet
  let rows: [Row]

  var lines: [String] {
    var lines = ["# Links"]
    for plugin in rules.plugins {
      let own = plugin.rows.map(\.name)
      let listed = rows.filter { own.contains($0.name) }
      guard !listed.isEmpty else { continue }
      let manifest = plugin.manifest
      lines += ["", "## " + Markdown.text(manifest.title.isEmpty ? manifest.name : manifest.title)]
      if !manifest.description.isEmpty { lines += ["", Markdown.text(manifest.description)] }
      for row in listed { lines += [""] + section(row) }
    }
    return lines
  }

  private func section(_ row: Row) -> [String] {
    let title = row.title.isEmpty ? "" : ": " + Markdown.text(row.title)
    var lines = ["### " + Markdown.text(row.name) + title, ""]
    if let retired = row.retired { lines += ["**Gone.** " + Markdown.text(retired), ""] }
    for form in row.forms { lines.append("- " + described(form)) }
    let parameters = parameters(row)
    if !parameters.isEmpty {
      lines += ["", "| parameter | what it is | where it stands |", "|---|---|---|"] + parameters
    }
    if let example = row.examples.first { lines += ["", "Example: " + Markdown.code(example)] }
    if row.retired == nil { lines += ["", opens(row)] }
    lines += ["", "Written at " + Markdown.code(row.place.description) + "."]
    return lines
  }

  private func described(_ form: LinkForm) -> String {
    let isHome = form.source.utf8.first == UInt8(ascii: "/")
    let places = form.origins.map { Markdown.code($0.description) }.joined(separator: " and ")
    let way = form.isRead ? (form.isPrinted ? "" : ", only read") : ", only printed"
    let fixed = form.fixed.keys.sorted().compactMap { name in
      form.fixed[name].map { "\(name) = \(JSONValue($0).text)" }
    }
    return Markdown.code(form.source) + (isHome ? " at \(places)" : "") + way
      + (fixed.isEmpty
        ? "" : ", which says " + fixed.map { Markdown.code($0) }.joined(separator: ", "))
  }

  private func parameters(_ row: Row) -> [String] {
    row.types.keys.sorted().compactMap { name in
      guard let type = row.types[name] else { return nil }
      let cells = [Markdown.code(name), Markdown.text(type.words), place(of: name, in: row)]
      return "| " + cells.map { Markdown.cell($0) }.joined(separator: " | ") + " |"
    }
  }

  private func place(of name: String, in row: Row) -> String {
    if let item = row.items.first(where: { $0.name == name }) {
      return "may be there: item " + Markdown.code(item.description)
    }
    for form in row.forms {
      for item in form.items where item.description.contains(":" + name) {
        return "item " + Markdown.code(item.description)
      }
      if form.path.names.contains(name) { return "path" }
      if form.fixed[name] != nil { return "the form says it" }
      if form.names.contains(name) {
        return form.origins.contains { $0.host?.names.contains(name) == true } ? "host" : "fragment"
      }
    }
    return ""
  }

  private func opens(_ row: Row) -> String {
    let delivery = row.delivery
    var words = delivery.presents ? "Opens as a sheet" : "Opens on the stack"
    if let tab = delivery.tab { words += " of the tab " + Markdown.text(tab) }
    if !delivery.opens.isEmpty {
      words += ", over " + delivery.opens.map { Markdown.text($0) }.joined(separator: ", ")
    }
    words += "."
    if delivery.flowPlace != nil { words += " The way there depends on where one is." }
    if !delivery.policy.needs.isEmpty {
      words +=
        " Needs " + delivery.policy.needs.map { Markdown.text($0) }.joined(separator: ", ") + "."
    }
    if let seconds = delivery.policy.expires {
      words += " Waits \(Int(exactly: seconds).map { String($0) } ?? String(seconds)) seconds."
    }
    if delivery.policy.once { words += " Once only." }
    if !row.gives.isEmpty {
      words +=
        " May hand on to " + row.gives.map { Markdown.text($0) }.joined(separator: ", ") + "."
    }
    return words
  }
}
