import Testing

@testable import Iris

@Suite("NavigationFlow, the standard flow")
struct NavigationFlowTests {
  private typealias State = NavigationState<String>
  private typealias To = Destination<String>

  private func state(
    _ chats: [String] = ["inbox"], calls: [String] = ["calls"], selected: String = "chats",
    sheets: [Sheet<String>] = []
  ) -> State {
    State(
      tabs: [Tab("chats", stack: chats), Tab("calls", stack: calls)], selected: selected,
      sheets: sheets) ?? State(root: "broken")
  }

  @Test("a plain destination is pushed")
  func pushed() {
    #expect(To("media").steps(in: state()) == [.push("media")])
  }

  @Test("a destination with a tab selects it, and one whose tab is not there is absent")
  func tabs() {
    #expect(
      To("call", tab: "calls").steps(in: state()) == [.selectTab("calls"), .push("call")])
    #expect(To("call", tab: "calls").steps(in: state(selected: "calls")) == [.push("call")])
    #expect(To("call", tab: "stories").steps(in: state()) == nil)
  }

  @Test("the tab is found by the root of the back stack, when none is named")
  func tabByRoot() {
    #expect(
      To("call", opens: ["calls"]).steps(in: state()) == [.selectTab("calls"), .push("call")])
    #expect(To("call", opens: ["nowhere"]).steps(in: state()) == [.push("nowhere"), .push("call")])
  }

  @Test("a back stack is built root first, from as much of it as is there")
  func backStack() {
    let talk = To("talk", opens: ["inbox", "folder"])
    #expect(talk.steps(in: state([])) == [.push("inbox"), .push("folder"), .push("talk")])
    #expect(talk.steps(in: state()) == [.push("folder"), .push("talk")])
    #expect(talk.steps(in: state(["inbox", "folder"])) == [.push("talk")])
    #expect(
      talk.steps(in: state(["inbox", "x"])) == [.popToRoot, .push("folder"), .push("talk")])
    #expect(
      talk.steps(in: state(["inbox", "folder", "talk", "media"]))
        == [.popToRoot, .push("folder"), .push("talk")])
  }

  @Test("a root that is another stays, and the back stack comes on top of it")
  func foreignRoot() {
    let talk = To("talk", opens: ["inbox"], tab: "calls")
    #expect(
      talk.steps(in: state()) == [.selectTab("calls"), .push("inbox"), .push("talk")])
    #expect(talk.steps(in: state(calls: ["calls", "inbox", "talk"])) == [.selectTab("calls")])
  }

  @Test("the root of a tab is popped to, and never pushed")
  func root() {
    #expect(To("inbox").steps(in: state(["inbox", "talk"])) == [.popToRoot])
    #expect(To("calls").steps(in: state()) == [.selectTab("calls")])
    #expect(To("inbox").steps(in: state()) == [])
  }

  @Test("sheets are dismissed, or kept and built upon, as the policy says")
  func sheets() {
    let open = state(sheets: [Sheet("a"), Sheet("b", stack: ["c"])])
    #expect(To("talk").steps(in: open) == [.dismissSheet, .dismissSheet, .push("talk")])
    let kept = DeliveryPolicy(sheets: .keep)
    #expect(To("talk", opens: ["inbox"], policy: kept).steps(in: open) == [.push("talk")])
    #expect(To("talk", opens: ["inbox"], policy: kept).steps(in: state()) == [.push("talk")])
    #expect(To("compose", presents: true, policy: kept).steps(in: open) == [.present("compose")])
    #expect(
      To("compose", presents: true).steps(in: open)
        == [.dismissSheet, .dismissSheet, .present("compose")])
    #expect(To("talk", tab: "stories", policy: kept).steps(in: open) == nil)
  }

  @Test("a sheet comes over the back stack that it names")
  func sheetOverStack() {
    let settings = To("settings", opens: ["calls", "call"], presents: true)
    #expect(
      settings.steps(in: state())
        == [.selectTab("calls"), .push("call"), .present("settings")])
  }

  @Test(
    "what is seen already: reuse does not push, push does, ignore does nothing at all",
    arguments: [
      (.reuse, false, [.effect("ring")]), (.push, false, [.push("talk"), .effect("ring")]),
      (.ignore, false, []), (.reuse, true, [.effect("ring")]),
      (.push, true, [.present("talk"), .effect("ring")]), (.ignore, true, []),
    ] as [(DeliveryPolicy.Again, Bool, [Step<String>])])
  func again(again: DeliveryPolicy.Again, presents: Bool, steps: [Step<String>]) {
    let seen = presents ? state(sheets: [Sheet("talk")]) : state(["inbox", "talk"])
    let talk = To(
      "talk", presents: presents, effects: ["ring"], policy: DeliveryPolicy(again: again))
    #expect(talk.isSeen(in: seen))
    #expect(talk.steps(in: seen) == steps)
    // Its twin: not seen, and then the policy makes no difference.
    #expect(!talk.isSeen(in: state()))
    #expect(
      talk.steps(in: state()) == [presents ? .present("talk") : .push("talk"), .effect("ring")])
  }

  @Test("what is on top below a sheet, or in another tab, is uncovered and not pushed twice")
  func covered() {
    #expect(
      To("talk").steps(in: state(["inbox", "talk"], sheets: [Sheet("a")])) == [.dismissSheet])
    #expect(
      To("call", tab: "calls").steps(in: state(calls: ["calls", "call"]))
        == [.selectTab("calls")])
    #expect(
      To("talk", policy: DeliveryPolicy(again: .push))
        .steps(in: state(["inbox", "talk"], sheets: [Sheet("a")]))
        == [.dismissSheet, .push("talk")])
  }

  @Test("a flow of one's own decides by the state, and its useless steps are left out")
  func custom() {
    let list = Messages.start
    let thread = list.applying([.push(.conversation(7))]) ?? list
    #expect(Messages.flow.steps(for: .settings, in: list) == [.present(.settings)])
    #expect(Messages.flow.steps(for: .settings, in: thread) == [.push(.settings)])
    let idle = NavigationFlow<Wish, Place>(steps: { _, _, _ in [.selectTab("chats")] }) { _ in
      Destination(.inbox)
    }
    #expect(idle.steps(for: .inbox, in: list) == [])
  }

  @Test("an intent that leads nowhere, or not from here, has no steps")
  func absent() {
    for wish in [Wish.nowhere, .lostTab, .brokenSteps] {
      for state in Messages.states(within: 1) {
        #expect(Messages.flow.steps(for: wish, in: state) == nil)
      }
    }
  }

  @Test("standard steps always apply, end on the destination, and change something each")
  func sound() {
    for state in Messages.states(within: 3) {
      for wish in Wish.present {
        guard let destination = Messages.flow.destination(of: wish),
          let steps = destination.steps(in: state), let end = state.applying(steps)
        else {
          Issue.record("\(wish) is absent from \(state)")
          continue
        }
        #expect(end.visible == destination.route)
        #expect(state.eliding(steps) == steps)
        let again = DeliveryPolicy.Again.push
        if destination.policy.again != again {
          #expect(destination.steps(in: end)?.filter { !$0.isEffect } == [])
        }
      }
    }
  }
}
