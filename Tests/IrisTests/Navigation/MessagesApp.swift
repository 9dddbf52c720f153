@testable import Iris

/// A small messages app: enough destinations to have each policy once.
enum Place: Hashable, Sendable, Codable {
  case inbox, conversation(Int), media, calls, call(Int), compose, settings, signIn, ageGate, vault
}

enum Wish: Hashable, Sendable {
  case inbox, conversation(Int), call(Int), compose, composeOver, settings, media
  case pushed(Int), ignored(Int), invite(Int), fleeting, late, ringing
  case vault, vaultSheet, adultVault, signIn
  case nowhere, lostTab, brokenSteps

  /// Those that lead somewhere from every state, when all facts are there.
  static let present: [Wish] = [
    .inbox, .conversation(7), .conversation(8), .call(1), .compose, .composeOver, .settings,
    .media, .pushed(7), .ignored(7), .invite(1), .fleeting, .ringing, .vault, .vaultSheet,
    .adultVault, .signIn,
  ]

  /// Those that lead nowhere, from no state.
  static let absent: [Wish?] = [nil, .nowhere, .lostTab, .brokenSteps, .late]
}

typealias MessagesNavigator = Navigator<Wish, Place>
typealias MessagesState = NavigationState<Place>

enum Messages {
  static let flow = NavigationFlow<Wish, Place>(
    steps: { wish, destination, state in
      switch wish {
      case .settings:
        // A sheet over the list, a push inside a thread.
        if case .conversation = state.visible { return [.push(.settings)] }
        return destination.steps(in: state)
      case .brokenSteps:
        return [.push(.media)] + [Step](repeating: .dismissSheet, count: state.sheets.count + 1)
      default:
        return destination.steps(in: state)
      }
    },
    destinations: { wish in
      switch wish {
      case .inbox: Destination(.inbox)
      case .conversation(let id): Destination(.conversation(id), opens: [.inbox])
      case .call(let id): Destination(.call(id), opens: [.calls], tab: "calls")
      case .compose: Destination(.compose, presents: true)
      case .composeOver:
        Destination(.compose, presents: true, policy: DeliveryPolicy(sheets: .keep))
      case .settings: Destination(.settings, presents: true)
      case .media: Destination(.media)
      case .pushed(let id): Destination(.conversation(id), policy: DeliveryPolicy(again: .push))
      case .ignored(let id):
        Destination(
          .conversation(id), effects: ["ring"], policy: DeliveryPolicy(again: .ignore))
      case .invite(let id): Destination(.conversation(id), policy: DeliveryPolicy(once: true))
      case .fleeting: Destination(.media, policy: DeliveryPolicy(expires: 10))
      case .late: Destination(.media, policy: DeliveryPolicy(expires: 0))
      case .ringing: Destination(.call(2), tab: "calls", effects: ["ring"])
      case .vault: Destination(.vault, policy: DeliveryPolicy(needs: ["user"]))
      case .vaultSheet:
        Destination(
          .vault, presents: true, policy: DeliveryPolicy(needs: ["user"], expires: 60, once: true))
      case .adultVault: Destination(.vault, policy: DeliveryPolicy(needs: ["user", "age"]))
      case .signIn: Destination(.signIn, presents: true)
      case .nowhere: nil
      case .lostTab: Destination(.media, tab: "stories")
      case .brokenSteps: Destination(.media)
      }
    })

  static var start: MessagesState {
    NavigationState(tabs: [Tab("chats", stack: [.inbox]), Tab("calls", stack: [.calls])])
      ?? NavigationState(root: .inbox)
  }

  /// A navigator of the app; `facts` are those that are there.
  static func navigator(
    _ state: MessagesState = start, interpretations: Interpretations<Wish, Place> = .usual,
    facts: FactBox = FactBox(["user", "age"]), handoffLimit: Int = 256, onceLimit: Int = 4096,
    report: (@Sendable (NavigationEvent<Wish, Place>) -> Void)? = nil
  ) -> MessagesNavigator {
    Navigator(
      state: state, flow: flow, interpretations: interpretations,
      facts: { facts.value($0) },
      waitingPlaces: { fact in
        switch fact {
        case "user": WaitingPlace(.signIn)
        case "age": WaitingPlace(.ageGate)
        default: nil
        }
      },
      handoffLimit: handoffLimit, onceLimit: onceLimit, report: report)
  }

  /// Every state that can be reached from the start by so many steps.
  static func states(within count: Int) -> [MessagesState] {
    let steps: [Step<Place>] = [
      .push(.conversation(7)), .push(.media), .push(.call(1)), .present(.compose),
      .present(.settings), .present(.signIn), .popToRoot, .dismissSheet, .selectTab("calls"),
      .selectTab("chats"), .replaceTop(.conversation(8)),
    ]
    var known: Set<MessagesState> = [start]
    var all = [start]
    var front = [start]
    for _ in 0..<count {
      front = front.flatMap { state in steps.compactMap { state.applying([$0]) } }
        .filter { known.insert($0).inserted }
      all += front
    }
    return all
  }
}

/// What the host knows, and can be told.
final class FactBox: Sendable {
  private let names: Guarded<Set<String>>

  init(_ names: Set<String>) { self.names = Guarded(names) }

  func value(_ name: String) -> String? { names.withLock { $0.contains(name) ? name : nil } }

  func learn(_ name: String) { names.withLock { _ = $0.insert(name) } }
}

/// Keeps what was reported.
final class Log<Event: Sendable>: Sendable {
  private let kept = Guarded<[Event]>([])

  var events: [Event] { kept.withLock { $0 } }

  func keep(_ event: Event) { kept.withLock { $0.append(event) } }

  func clear() { kept.withLock { $0 = [] } }
}

extension Opening {
  var arrival: Arrival<Intent, Route>? {
    if case .opened(let arrival) = self { return arrival }
    return nil
  }

  var wait: Wait<Intent, Route>? {
    if case .waiting(let wait) = self { return wait }
    return nil
  }

  var absence: Absence<Intent>? {
    if case .absent(let absence) = self { return absence }
    return nil
  }
}
