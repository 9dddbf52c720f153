extension Regexp {
  /// The same, in which no group captures: for one that becomes a piece of another, whose groups
  /// are its own.
  func withoutGroups() throws(RegexpError) -> Regexp {
    guard groupCount > 0 else { return self }
    var tree = RegexpTree()
    for node in code.tree.nodes {
      if case .group(let child) = node { tree.add(.sequence([child])) } else { tree.add(node) }
    }
    return try Regexp(tree)
  }
}
