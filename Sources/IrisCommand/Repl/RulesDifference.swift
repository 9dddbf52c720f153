import Iris
import IrisScripting

/// What links come to by two sets of rules.
struct RulesDifference {
  /// One link, and what it came to before and comes to now.
  struct Change {
    let link: String
    let before: String
    let now: String
  }

  /// The links that come to something else.
  let changes: [Change]
  /// How many links come to the same.
  let same: Int

  init(of links: [String], before: Resolver, now: Resolver) {
    var changes: [Change] = []
    var same = 0
    for link in links {
      let (old, new) = (before.resolve(link), now.resolve(link))
      if old.isLike(new) {
        same += 1
      } else {
        // Two openings of one row differ in what they carry.
        let isDeep = old.intent != nil && old.intent?.row == new.intent?.row
        changes.append(
          Change(link: link, before: old.words(deep: isDeep), now: new.words(deep: isDeep)))
      }
    }
    self.changes = changes
    self.same = same
  }

  /// For people.
  func lines(_ ink: Ink) -> [String] {
    changes.map { "\(ink.shown($0.link))  now \(ink.shown($0.now)); was \(ink.shown($0.before))" }
      + ["\(changes.count) of \(changes.count + same) links changed"]
  }

  /// For programs.
  var json: JSONValue {
    .object([
      (
        "changes",
        .list(
          changes.map {
            .object([
              ("link", .text($0.link)), ("before", .text($0.before)), ("now", .text($0.now)),
            ])
          })
      ),
      ("same", .integer(Int64(same))),
    ])
  }
}

extension Resolution {
  fileprivate func isLike(_ other: Resolution) -> Bool {
    intent == other.intent && values?.text == other.values?.text && canonical == other.canonical
      && failure == other.failure
  }

  /// What it came to, in a few words: `opens messages.inbox`, `absent`, `broken`.
  func words(deep: Bool = false) -> String {
    if failure != nil { return "broken" }
    guard let intent else { return "absent" }
    return "opens \(intent.row)" + (deep ? " \(values?.text ?? "")" : "")
  }
}
