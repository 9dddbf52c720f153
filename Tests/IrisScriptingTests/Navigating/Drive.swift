import Iris
import IrisScripting

/// A navigator with a resolver, driven link by link.
final class Drive {
  let scripts: ScriptNavigator
  let resolver: Resolver
  private var now = 0.0

  init(_ rig: Rig, facts: [String: FactValue] = [:]) {
    scripts = rig.navigator(facts: facts)
    resolver = rig.resolver()
  }

  var navigator: Navigator<ScriptIntent, ScriptRoute> { scripts.navigator }

  @discardableResult
  func open(
    _ link: String, from source: Source = .link, at time: Double? = nil
  ) -> Opening<ScriptIntent, ScriptRoute> {
    now = time ?? now + 1
    return scripts.open(resolver.resolve(link), from: source, at: now)
  }

  /// Where one stands, on one line: the tab, its stack, the sheets.
  var place: String { Self.place(navigator.state) }

  static func place(_ state: NavigationState<ScriptRoute>) -> String {
    let stack = (state.stack(of: state.selected) ?? []).map(\.title).joined(separator: " > ")
    let sheets = state.sheets.map { sheet in
      " | " + ([sheet.root] + sheet.stack).map(\.title).joined(separator: " > ")
    }
    return state.selected + ": " + stack + sheets.joined()
  }

  /// What is pending, without the numbers that differ from run to run.
  var pending: [String] {
    navigator.snapshot.pending.map {
      $0.route.title + ($0.needs.isEmpty ? "" : " needs \($0.needs)")
    }
  }
}

extension Opening<ScriptIntent, ScriptRoute> {
  /// What became of an opening, in a few words.
  var told: String {
    switch self {
    case .opened(let arrival):
      let meeting = arrival.meeting.map { $0 == .met ? " met" : " registered" } ?? ""
      return "opened " + arrival.route.title + meeting
        + (arrival.because.map { " because " + $0 } ?? "")
    case .waiting(let wait): return "waits on \(wait.route.title) for \(wait.fact)"
    case .absent(let absence): return "absent at \(absence.site.name)"
    }
  }
}
