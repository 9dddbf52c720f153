import Observation
import Testing

@testable import Iris

@Suite("A live screen")
struct LiveScreenTests {
  @Observable
  final class Session {
    var user: String?
    var unread = 0
  }

  /// How often each body was asked.
  final class Counts {
    private(set) var asked: [String: Int] = [:]
    func note(_ name: String) { asked[name, default: 0] += 1 }
  }

  struct Home: Screen {
    let session: Session
    let counts: Counts
    var body: some Screen {
      let _ = counts.note("home")
      Heading("Home")
      Account(session: session, counts: counts)
      Badge(session: session, counts: counts)
      Footer(counts: counts)
    }
  }

  struct Account: Screen {
    let session: Session
    let counts: Counts
    var body: some Screen {
      let _ = counts.note("account")
      Unwrap(session.user) { user in
        Greeting(user: user, counts: counts)
      } else: {
        Control("Sign in", link: "app:sign-in")
      }
      Rule(counts: counts)
    }
  }

  struct Greeting: Screen {
    let user: String
    let counts: Counts
    var body: some Screen {
      let _ = counts.note("greeting")
      Text("Signed in as \(user)")
    }
  }

  struct Badge: Screen {
    let session: Session
    let counts: Counts
    var body: some Screen {
      let _ = counts.note("badge")
      if session.unread > 0 { Text("\(session.unread) unread") }
    }
  }

  /// Equal to every other, so it stands for itself when what it lies in is drawn anew.
  struct Rule: Screen, Equatable {
    let counts: Counts
    static func == (one: Rule, other: Rule) -> Bool { one.counts === other.counts }
    var body: some Screen {
      let _ = counts.note("rule")
      Text("--")
    }
  }

  struct Footer: Screen {
    let counts: Counts
    var body: some Screen {
      let _ = counts.note("footer")
      Text("Footer")
    }
  }

  @Test("a signed-out home becomes a signed-in one, and only what depends on the user is asked")
  func signsIn() {
    let session = Session()
    let counts = Counts()
    let changes = Guarded(0)
    let live = LiveScreen(Home(session: session, counts: counts), for: Never.self) {
      changes.withLock { $0 += 1 }
    }
    #expect(live.drawing.text() == "Home\n════\n[1] Sign in\n--\nFooter\n")
    let once = ["home": 1, "account": 1, "badge": 1, "footer": 1, "rule": 1]
    #expect(counts.asked == once)

    // Nothing has changed: nobody is asked.
    #expect(live.drawing == live.drawing)
    #expect(counts.asked == once)
    #expect(changes.withLock { $0 } == 0)

    session.user = "Ada"
    #expect(changes.withLock { $0 } == 1)
    #expect(live.drawing.text() == "Home\n════\nSigned in as Ada\n--\nFooter\n")
    #expect(live.drawing.controls == [])
    #expect(
      counts.asked == ["home": 1, "account": 2, "badge": 1, "footer": 1, "rule": 1, "greeting": 1])

    session.unread = 3
    session.unread = 4
    #expect(changes.withLock { $0 } == 2, "told once until it is drawn again")
    #expect(live.drawing.text().contains("4 unread"))
    #expect(
      counts.asked == ["home": 1, "account": 2, "badge": 2, "footer": 1, "rule": 1, "greeting": 1])

    session.user = nil
    #expect(live.drawing.text() == "Home\n════\n[1] Sign in\n--\n4 unread\nFooter\n")
    #expect(
      counts.asked == ["home": 1, "account": 3, "badge": 2, "footer": 1, "rule": 1, "greeting": 1])
  }

  @Test("what it shows is what a screen drawn anew shows, whatever changes")
  func agrees() {
    let session = Session()
    let live = LiveScreen(Home(session: session, counts: Counts()), for: Never.self)
    for (user, unread) in [(nil, 0), ("Ada", 0), ("Ada", 2), ("Grace", 2), (nil, 2), (nil, 0)] {
      session.user = user
      session.unread = unread
      let anew = Home(session: session, counts: Counts()).drawn(for: Never.self)
      #expect(live.drawing == anew)
    }
  }

  @Test("what was never observed is never told")
  func unobserved() {
    let session = Session()
    let changes = Guarded(0)
    let live = LiveScreen(Footer(counts: Counts()), for: Never.self) {
      changes.withLock { $0 += 1 }
    }
    #expect(live.drawing.text() == "Footer\n")
    session.user = "Ada"
    #expect(changes.withLock { $0 } == 0)
  }
}
