extension NavigationState: CustomStringConvertible {
  /// One line a tab and a sheet, root first, the selected tab marked with a star:
  ///
  /// ```
  /// * chats: inbox > conversation 7
  ///   calls: calls
  /// sheet: compose > contacts
  /// ```
  public var description: String {
    func path(_ routes: [Route]) -> String {
      routes.isEmpty ? "-" : routes.map { "\($0)" }.joined(separator: " > ")
    }
    let tabLines = tabs.indices.map { index in
      "\(index == selectedIndex ? "*" : " ") \(tabs[index].id): \(path(tabs[index].stack))"
    }
    let sheetLines = sheets.map { "sheet: \(path([$0.root] + $0.stack))" }
    return (tabLines + sheetLines).joined(separator: "\n")
  }
}
