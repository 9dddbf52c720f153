import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Sites, flows and delivery by scripts")
struct SitesAndFlowsTests {
  @Test("a fallback can name a record, which travels with it; one whose record is gone stops")
  func fallbackToRecord() throws {
    let drive = Drive(try Rig(scripts: "rooms"))
    let opening = drive.open("rooms:nowhere", from: .shortcut)
    #expect(opening.told == "opened room 1 registered because The kitchen is always open.")
    guard case .opened(let arrival) = opening,
      case .record(let room)? = arrival.baton.intent.parameters["room"]
    else { return #expect(Bool(false), "\(opening)") }
    #expect(room.fields["name"] == .text("kitchen"))
    let before = drive.navigator.snapshot
    #expect(drive.open("rooms:nowhere", from: .share).told == "absent at share.opens")
    #expect(drive.navigator.snapshot == before)
    #expect(drive.scripts.takeFailures() == [])
  }

  @Test("a site's function answers by where one stands, and nothing means stop")
  func siteFunction() throws {
    let drive = Drive(try Rig(scripts: "rooms"))
    drive.open("rooms:garden")
    #expect(
      drive.open("rooms:x", from: .notification).told
        == "opened hall registered because notification")
    #expect(drive.open("rooms:x", from: .notification).told == "opened room 2 registered")
    #expect(drive.open("rooms:x", from: .notification).told == "absent at notification.opens")
    #expect(drive.scripts.takeFailures() == [])
  }

  @Test(
    "a site's function that breaks, or gives no meaning of that place, stops and is told",
    arguments: [
      (Source.test, "Plugins/rooms/sites.lua:17: 'stpo' is no meaning at test.opens"),
      (.agent, "Plugins/rooms/sites.lua:18: attempt to index a nil value (field 'nothing')"),
    ])
  func brokenSite(source: Source, message: String) throws {
    let drive = Drive(try Rig(scripts: "rooms"))
    let before = drive.navigator.snapshot
    for _ in 0..<2 {
      #expect(drive.open("rooms:x", from: source).told == "absent at \(source.rawValue).opens")
      #expect(drive.scripts.takeFailures().map(\.description) == [message])
      #expect(drive.scripts.takeFailures() == [])
    }
    #expect(drive.navigator.snapshot == before)
    #expect(drive.open("rooms:x", from: .shortcut).told.hasPrefix("opened room 1"))
  }

  @Test(
    "a flow's steps are taken; what is no list of steps stops, changes nothing and is told",
    arguments: [
      ("list", nil), ("nil", nil),
      ("number", "Plugins/rooms/routes.lua:13: a flow returns a list of steps, and not a number"),
      (
        "step",
        #"Plugins/rooms/routes.lua:13: a step is { push = row }, { present = row }, { replaceTop = row }, { selectTab = name }, { effect = name }, "popToRoot" or "dismissSheet""#
      ),
      (
        "row",
        #"Plugins/rooms/routes.lua:13: a step is { push = row }, { present = row }, { replaceTop = row }, { selectTab = name }, { effect = name }, "popToRoot" or "dismissSheet""#
      ),
      ("raise", "Plugins/rooms/routes.lua:18: attempt to index a nil value (field 'a')"),
      ("forever", "Plugins/rooms/routes.lua:19: does more work than allowed"),
    ] as [(String, String?)])
  func flow(wish: String, message: String?) throws {
    let drive = Drive(try Rig(scripts: "rooms"))
    let before = drive.navigator.snapshot
    let opening = drive.open("rooms:stairs/" + wish)
    #expect(drive.scripts.takeFailures().map(\.description) == [message].compactMap { $0 })
    if wish == "list" {
      #expect(opening.told == "opened stairs list registered")
      #expect(drive.place == "outside: garden > stairs list")
    } else {
      #expect(opening.told == "absent at link.opens")
      #expect(drive.navigator.snapshot == before)
    }
    #expect(
      drive.open("rooms:stairs/list").told == "opened stairs list registered" || wish == "list")
  }

  @Test("a fact that nobody can supply stops, one that somebody can waits, one that is there opens")
  func facts() throws {
    let drive = Drive(try Rig(scripts: "rooms"))
    let before = drive.navigator.snapshot
    #expect(drive.open("rooms:dark").told == "absent at fact.needed")
    #expect(drive.navigator.snapshot == before)
    #expect(drive.open("rooms:safe").told == "waits on porter for key")
    #expect(drive.place == "house: hall | porter")
    let lit = Drive(try Rig(scripts: "rooms"), facts: ["lamp": .flag(true), "key": .text("brass")])
    #expect(lit.open("rooms:dark").told == "opened dark registered")
    #expect(lit.open("rooms:safe").told == "opened safe registered")
  }

  @Test("what waits too long is over")
  func expires() throws {
    let drive = Drive(try Rig(scripts: "rooms"))
    drive.open("rooms:safe", at: 0)
    #expect(drive.navigator.expire(at: 59).isEmpty)
    #expect(drive.navigator.expire(at: 61).count == 1)
    #expect(drive.pending == [])
  }

  @Test(
    "once is once, again is pushed, ignored or reused as the row says, sheets are kept or closed")
  func policies() throws {
    let drive = Drive(try Rig(scripts: "rooms"))
    #expect(drive.open("rooms:gift").told == "opened gift registered")
    #expect(drive.open("rooms:gift").told == "absent at link.opens")
    #expect(drive.open("rooms:mirror").told == "opened mirror registered")
    #expect(drive.open("rooms:mirror").told == "opened mirror registered")
    #expect(drive.place == "house: hall > gift > mirror > mirror")
    #expect(drive.open("rooms:bell").told == "opened bell registered")
    guard case .opened(let arrival) = drive.open("rooms:bell") else { return #expect(Bool(false)) }
    #expect(arrival.steps == [])
    drive.open("rooms:porter")
    drive.open("rooms:map")
    #expect(drive.place.hasSuffix(" | porter | map"))
    drive.open("rooms:hall")
    #expect(drive.place == "house: hall")
  }

  @Test(
    "plugins alone, without scripts of the app, mean the usual at places of which they say nothing")
  func pluginsAlone() throws {
    let silent = try Rig(
      rows: #"a = { link = "/a", examples = { "app:a" }, absent = { "app:b" } }"#)
    let drive = Drive(silent)
    #expect(drive.open("app:a").told == "opened a registered")
    #expect(drive.open("app:b").told == "absent at link.opens")
  }
}
