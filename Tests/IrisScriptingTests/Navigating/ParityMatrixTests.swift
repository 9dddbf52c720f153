import Iris
import Testing
import TestSupport

@testable import IrisScripting

@Suite("The parity matrix")
struct ParityMatrixTests {
  @Test("measure")
  func measure() {
    let clock = ContinuousClock()
    let rig = Rig.own.withExampleFacts()
    var matrix: ParityMatrix?
    print("resolve", clock.measure { matrix = ParityMatrix(rig) })
    guard let matrix else { return }
    print("targets", matrix.targets.count, "links", matrix.links, "rows", rig.rules.rows.count)
    let shapes = Set(matrix.targets.compactMap { matrix.shape(of: $0) })
    print("shapes", shapes.count)
    for shape in shapes { print(shape) }
    let target = matrix.targets.first { $0.link == "iris://conversation/7" }
    let routes = matrix.targets.compactMap(\.destination).prefix(3).map(\.route)
    var states: [NavigationState<ScriptRoute>] = []
    print("states", clock.measure {
      states = matrix.states(within: 3, routes: Array(routes), tabs: ["chats", "people"])
    })
    print(states.count)
    let navigator = rig.navigator().navigator
    print("open", clock.measure {
      for state in states.prefix(1000) {
        navigator.moved(to: state)
        navigator.open(target?.intent, from: .link, at: 0)
        _ = navigator.snapshot
      }
    })
    print("moved", clock.measure { for state in states.prefix(1000) { navigator.moved(to: state) } })
  }
}
