import Testing

@testable import Iris

@Suite("CallSite and Interpretation")
struct CallSiteTests {
  @Test("every site of the core has a name of its own, a sentence, and may stop")
  func sites() {
    #expect(Set(CallSite.core).count == CallSite.core.count)
    for site in CallSite.core {
      #expect(site.allows(.stop))
      #expect(site.asked.hasSuffix("."))
      #expect(CallSite.core(named: site.name) == site)
    }
  }

  @Test("every source has its site")
  func sources() {
    for source in Source.allCases {
      #expect(CallSite.core(named: "\(source.rawValue).opens") == .opens(source))
    }
    #expect(CallSite.core(named: "link.opened") == nil)
    #expect(CallSite.core(named: "") == nil)
  }

  @Test(
    "a site allows the meanings that make sense there, and no others",
    arguments: [
      (.linkOpens, [.stop, .fallback]), (.tapOpens, [.stop, .fallback]),
      (.handoffStack, [.stop, .continue, .registerThenHandOff]),
      (.handoffSheet, [.stop, .continue, .registerThenHandOff]),
      (.screenAppears, [.stop, .continue, .registerThenHandOff, .fallback]),
      (.factNeeded, [.stop, .registerThenHandOff, .fallback]),
    ] as [(CallSite, Set<Meaning>)])
  func meanings(site: CallSite, allowed: Set<Meaning>) {
    for meaning in Meaning.allCases {
      #expect(site.allows(meaning) == allowed.contains(meaning))
    }
  }

  @Test("the words of the scripts are the raw values")
  func words() {
    #expect(Meaning(rawValue: "register then hand off") == .registerThenHandOff)
    #expect(Meaning(rawValue: "stop") == .stop)
    #expect(Meaning(rawValue: "register") == nil)
  }

  @Test("an app can have sites of its own, told apart by their bytes")
  func own() {
    let site = CallSite("caf\u{E9}", meanings: [.continue], asked: "When it is tried.")
    #expect(site.allows(.stop) && site.allows(.continue) && !site.allows(.fallback))
    #expect(site != CallSite("cafe\u{301}", meanings: [], asked: "."))
  }

  @Test("a site without an interpretation has none, and stops")
  func none() {
    let question = Question<Wish, Place>(
      source: .link, intent: nil, route: nil, fact: nil, state: Messages.start)
    let none = Interpretations<Wish, Place>.none
    #expect(none.interpretation(at: .linkOpens, about: question) == nil)
    #expect(none.ask(.linkOpens, question).effective == .stop)
    let some = Interpretations<Wish, Place>([.linkOpens: .fallback(.inbox, because: "gone")])
    #expect(
      some.interpretation(at: .linkOpens, about: question) == .fallback(.inbox, because: "gone"))
  }

  @Test("a meaning that makes no sense at a site is refused and counts as stop")
  func refused() {
    let asked = Asked<Wish>(site: .linkOpens, interpretation: .continue)
    #expect(asked.isRefused && asked.effective == .stop)
    let fine = Asked<Wish>(site: .screenAppears, interpretation: .continue)
    #expect(!fine.isRefused && fine.effective == .continue)
  }
}
