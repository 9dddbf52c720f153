import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Navigation by the app's own scripts")
struct OwnScriptsTests {
  private var rig: Rig {
    Rig(folders: [
      PluginFolder(path: Repository.root + "/Scripts", title: "Scripts", isNamed: false)
    ])
  }

  @Test("the app begins at the roots of its tabs")
  func beginning() {
    let state = rig.rules.initialState
    #expect(state.tabs.map(\.id) == ["chats", "people"])
    #expect(Drive.place(state) == "chats: inbox")
  }

  @Test("a conversation arrives with a way back, from the other tab as well")
  func back() {
    let drive = Drive(rig)
    #expect(drive.open("iris://conversation/7").told == "opened conversation 7 registered")
    #expect(drive.place == "chats: inbox > conversation 7")
    drive.open("iris://people")
    #expect(drive.place == "people: people")
    drive.open("iris://conversation/1")
    #expect(drive.place == "chats: inbox > conversation 1")
    #expect(drive.open("iris://conversation/404").told == "absent at link.opens")
    #expect(drive.place == "chats: inbox > conversation 1")
  }

  @Test("the same conversation again is handed over and not pushed twice")
  func again() {
    let drive = Drive(rig)
    drive.open("iris://conversation/7")
    let opening = drive.open("iris://conversation/7?message=3")
    #expect(opening.told == "opened conversation 7 registered")
    guard case .opened(let arrival) = opening else { return #expect(Bool(false)) }
    #expect(arrival.steps == [])
    // No screen had taken the first, and the second is newer.
    #expect(arrival.displaced?.intent.parameters["message"] == nil)
    #expect(arrival.displaced != nil)
    guard case .handed(let baton) = drive.navigator.screenAppears(for: arrival.route, at: 9)
    else { return #expect(Bool(false)) }
    #expect(baton.intent.parameters["message"] == .integer(3))
    #expect(drive.place == "chats: inbox > conversation 7")
    #expect(drive.pending == [])
    drive.open("iris://conversation/8")
    #expect(drive.place == "chats: inbox > conversation 8")
  }

  @Test("writing waits on the sign-in until there is a user, and opens at once where there is one")
  func compose() {
    let drive = Drive(rig)
    #expect(drive.open("iris://compose?to=3").told == "waits on sign_in for user")
    #expect(drive.place == "chats: inbox | sign_in")
    #expect(drive.pending == ["sign_in needs [\"user\"]"])

    let signedIn = Drive(rig, facts: ["user": .text("ada")])
    #expect(signedIn.open("iris://compose?to=3").told == "opened compose 3 registered")
    #expect(signedIn.place == "chats: inbox | compose 3")
    let before = signedIn.navigator.snapshot
    for link in ["iris://compose?to=2", "iris://compose?to=99", "iris://compose"] {
      #expect(signedIn.open(link).told == "absent at link.opens")
      #expect(signedIn.navigator.snapshot == before)
    }
  }

  @Test("the settings are a sheet over the list and a step inside a conversation")
  func settings() {
    let drive = Drive(rig)
    drive.open("iris://settings")
    #expect(drive.place == "chats: inbox | settings")
    drive.navigator.apply([.dismissSheet])
    drive.open("iris://conversation/7")
    drive.open("iris://settings")
    #expect(drive.place == "chats: inbox > conversation 7 > settings")
    #expect(drive.scripts.takeFailures() == [])
  }

  @Test("a shortcut to nothing falls back to the inbox and says why, a link to nothing stops")
  func fallback() {
    let drive = Drive(rig)
    drive.open("iris://people")
    #expect(
      drive.open("iris://conversation/404", from: .shortcut).told
        == "opened inbox registered because That shortcut leads nowhere any more.")
    #expect(drive.place == "chats: inbox")
    for source in Source.allCases where source != .shortcut {
      let before = drive.navigator.snapshot
      #expect(
        drive.open("iris://conversation/404", from: source).told
          == "absent at \(source.rawValue).opens")
      #expect(drive.navigator.snapshot == before)
    }
  }
}
