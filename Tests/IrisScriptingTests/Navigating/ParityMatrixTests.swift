import Iris
import Testing
import TestSupport

@testable import IrisScripting

@Suite("The parity matrix")
struct ParityMatrixTests {
  private typealias Work = (target: ParityMatrix.Target, states: [ParityMatrix.State])

  private struct Figures: Sendable {
    var openings = 0
    var pairs = 0
    var fallbacks = 0
    var differences: [String] = []
  }

  /// How many of its own states each destination is opened from beside those that one step reaches;
  /// one of each shape from all.
  private static let sample = Sanitizer.isOn ? 1 : 24

  @Test(
    "every source ends as a tap does, and what is dead stops for all", arguments: [true, false])
  func matrix(hasFacts: Bool) async {
    let matrix = ParityMatrix(hasFacts ? Rig.own.withExampleFacts() : Rig.own)
    let (work, shapes) = Self.work(matrix)
    let figures = await Self.run(work, matrix)
    #expect(figures.differences == [])
    let alive = matrix.targets.count { $0.intent != nil }
    print(
      """
      parity, \(hasFacts ? "signed in" : "signed out"): \(matrix.rig.rules.rows.count) rows, \
      \(matrix.links) links, \(alive) destinations of \(shapes) shapes, \
      \(matrix.targets.count - alive) dead ends, \(Source.allCases.count) sources; \
      \(figures.pairs) pairs of destination and state, \(figures.openings) openings, \
      \(figures.fallbacks) of them fallbacks; \(figures.differences.count) differences
      """)
    #expect(alive > 50 && matrix.targets.count > alive && figures.pairs > 1000)
  }

  /// What is opened from which states.
  private static func work(_ matrix: ParityMatrix) -> (work: [Work], shapes: Int) {
    var shapes: Set<ParityMatrix.Shape> = []
    let overEachRow = matrix.overEachRow
    var work: [Work] = []
    for (number, target) in matrix.targets.enumerated() {
      let (routes, tabs) = (matrix.routes(of: target), matrix.tabs(of: target))
      let depth = Sanitizer.isOn ? 2 : 3
      var states = matrix.states(within: depth, routes: routes, tabs: tabs)
      let isFirst = matrix.shape(of: target).map { shapes.insert($0).inserted } ?? true
      if !isFirst {
        let near = matrix.states(within: 1, routes: routes, tabs: tabs)
        // Each begins elsewhere, so that together those of a shape come round to all.
        states = near + (0..<sample).map { states[(number * sample + $0 * 7) % states.count] }
      }
      if target.hasFlow { states += overEachRow }
      work.append((target, states))
    }
    return (work, shapes.count)
  }

  /// Two at a time, each with navigators of its own.
  private static func run(_ work: [Work], _ matrix: ParityMatrix) async -> Figures {
    await withTaskGroup(of: Figures.self) { group in
      for half in 0..<2 {
        group.addTask {
          let lane = ParityLane(matrix)
          for (number, (target, states)) in work.enumerated() where number % 2 == half {
            for state in states { lane.compare(target, from: state) }
          }
          return Figures(
            openings: lane.openings, pairs: lane.pairs, fallbacks: lane.fallbacks,
            differences: lane.differences)
        }
      }
      var all = Figures()
      for await figures in group {
        all.openings += figures.openings
        all.pairs += figures.pairs
        all.fallbacks += figures.fallbacks
        all.differences += figures.differences
      }
      return all
    }
  }
}
