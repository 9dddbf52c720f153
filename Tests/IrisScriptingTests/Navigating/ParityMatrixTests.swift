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
    var waiting = 0
    var differences: [String] = []

    /// What was compared, and what was found.
    var told: String {
      "\(pairs) pairs with a state, \(Source.allCases.count) sources, \(openings) openings, "
        + "\(waiting) wait, \(fallbacks) fall back; \(differences.count) differences"
    }
  }

  /// How many pairs of a destination and a state are compared, so that the time is bounded however
  /// many rows there are: what one destination of each shape and the nearest states leave of it is
  /// shared out among the others.
  private static let limit = Sanitizer.isOn ? 500 : 15_000

  @Test("every source ends as a tap does, and what is dead stops for all")
  func signedIn() async {
    let matrix = ParityMatrix(Rig.own.withExampleFacts())
    let (work, shapes) = Self.work(matrix, of: { _ in true })
    let figures = await Self.run(work, matrix)
    #expect(figures.differences == [])
    let alive = matrix.targets.count { $0.intent != nil }
    StudyPage.expect(
      "all rows",
      """
      \(matrix.rig.rules.rows.count) rows, \(matrix.links) links, \(alive) destinations of \
      \(shapes) shapes, \(matrix.targets.count - alive) dead ends; \(figures.told)
      """)
    #expect(alive > 50 && matrix.targets.count > alive && figures.pairs > 400)
  }

  @Test("where facts are missing, all sources wait alike for what needs them")
  func signedOut() async {
    let matrix = ParityMatrix(Rig.own)
    let (work, _) = Self.work(matrix) { $0.destination?.policy.needs.isEmpty == false }
    let figures = await Self.run(work, matrix)
    #expect(figures.differences == [])
    StudyPage.expect("facts missing", "\(work.count) destinations need one; \(figures.told)")
    #expect(!work.isEmpty && figures.waiting > 0)
  }

  @Test("from every state that three links of the app's scripts reach, every source ends as a tap")
  func links() async {
    let scripts = PluginFolder(path: Repository.root + "/Scripts", title: "Scripts", isNamed: false)
    let matrix = ParityMatrix(Rig(folders: [scripts]).withExampleFacts())
    let states = matrix.statesOfLinks(within: Sanitizer.isOn ? 1 : 3)
    let figures = await Self.run(matrix.targets.map { ($0, states) }, matrix)
    #expect(figures.differences == [])
    StudyPage.expect(
      "three links",
      "\(matrix.targets.count) destinations and dead ends, \(states.count) states; \(figures.told)")
    #expect(states.count > 8)
  }

  @Test("a source that goes another way is found")
  func another() async throws {
    let sites = """
      return {
        ["handoff.stack"] = function(ask)
          if ask.source == "agent" then return "continue" end
          return "register then hand off"
        end,
        ["share.opens"] = function(ask) return { fallback = "a" } end,
      }
      """
    let rows = """
      a = { link = "/a", tab = "main", examples = { "app:a" }, absent = { "app:c" } },
      b = { link = "/b", tab = "main", examples = { "app:b" }, absent = { "app:b/1" } },
      """
    let matrix = ParityMatrix(try Rig(rows: rows, sites: sites))
    let lane = ParityLane(matrix)
    for target in matrix.targets { lane.compare(target, from: matrix.start) }
    #expect(
      lane.differences == [
        "app:a: agent ends otherwise than a tap, from main: a",
        "app:b: agent ends otherwise than a tap, from main: a",
      ])
    #expect(lane.fallbacks == 1)
  }

  /// What is opened from which states.
  private static func work(
    _ matrix: ParityMatrix, of isWanted: (ParityMatrix.Target) -> Bool
  ) -> (work: [Work], shapes: Int) {
    let depth = Sanitizer.isOn ? 1 : 3
    // To the navigator all dead ends are of one shape: only who is asked about them differs.
    var shapes: Set<ParityMatrix.Shape?> = []
    var work: [Work] = []
    var others: [(place: Int, far: [ParityMatrix.State])] = []
    for target in matrix.targets where isWanted(target) {
      let (routes, tabs) = (matrix.routes(of: target), matrix.tabs(of: target))
      let far = matrix.states(within: depth, routes: routes, tabs: tabs)
      let isFirst = shapes.insert(matrix.shape(of: target)).inserted
      if !isFirst { others.append((work.count, far)) }
      let near = isFirst ? far : matrix.nearest(to: target)
      work.append((target, target.hasFlow ? near + matrix.overEachRow : near))
    }
    let left = limit - work.reduce(0) { $0 + $1.states.count }
    let share = others.isEmpty ? 0 : max(6, left / others.count)
    for (number, (place, far)) in others.enumerated() {
      // Each begins elsewhere, so that together they come round to all.
      let count = min(share, far.count)
      work[place].states += (0..<count).map { far[(number * count + $0) % far.count] }
    }
    return (work, shapes.count { $0 != nil })
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
            waiting: lane.waiting, differences: lane.differences)
        }
      }
      var all = Figures()
      for await figures in group {
        all.openings += figures.openings
        all.pairs += figures.pairs
        all.fallbacks += figures.fallbacks
        all.waiting += figures.waiting
        all.differences += figures.differences
      }
      return all
    }
  }
}
