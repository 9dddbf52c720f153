// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Iris",
  // What `Mutex` needs on Apple's systems.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Iris", targets: ["Iris"]),
    .library(name: "IrisJournal", targets: ["IrisJournal"]),
    .library(name: "IrisScripting", targets: ["IrisScripting"]),
    .executable(name: "iris", targets: ["IrisCommand"]),
    // Examples of native libraries for plugins, which the tests load.
    .library(name: "prices", type: .dynamic, targets: ["prices"]),
    .library(name: "depots", type: .dynamic, targets: ["depots", "depots-entry"]),
  ],
  targets: [
    // The core: pure Swift, no other module of ours, no C library.
    .target(name: "Iris", exclude: ["Navigation/Parity.md", "Screens/Screens.md"]),

    // What is Debian's.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CIDN2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // Pending handoffs that survive the process, in a file.
    .target(name: "IrisJournal", dependencies: ["Iris", "CSQLite"]),

    // Scripts, behind a bridge in C.
    .target(
      name: "CIrisBridge", dependencies: ["CLua"],
      cSettings: [.define("NDEBUG", .when(configuration: .release))]),
    .target(
      name: "IrisScripting",
      dependencies: ["Iris", "CIrisBridge", "CIrisPlugin", "CIDN2", "CSQLite"]),

    // What native libraries of plugins export: a header for their authors, without any Lua.
    .target(name: "CIrisPlugin"),
    .target(name: "prices", dependencies: ["CIrisPlugin"], path: "Tests/native-examples/prices"),
    .target(name: "depots", dependencies: ["CIrisPlugin"], path: "Tests/native-examples/depots"),
    .target(
      name: "depots-entry", dependencies: ["CIrisPlugin"],
      path: "Tests/native-examples/depots-entry"
    ),

    // Archives, through libarchive, which is loaded when one is opened; renames beyond POSIX.
    .target(name: "CIrisFiles", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // Lines of a terminal, through libedit, which is loaded when one is read; Ctrl-C as an event.
    .target(
      name: "CIrisTerminal", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // The command `iris`.
    .executableTarget(
      name: "IrisCommand",
      dependencies: ["Iris", "IrisScripting", "CIrisFiles", "CIrisTerminal"]),

    .target(
      name: "TestSupport", dependencies: ["Iris", "CIDN2", "CSQLite"], path: "Tests/TestSupport"),
    .testTarget(name: "IrisTests", dependencies: ["Iris", "TestSupport"]),
    // Lives on a journal until it is killed.
    .executableTarget(
      name: "journal-probe", dependencies: ["Iris", "IrisJournal"], path: "Tests/journal-probe"),
    .testTarget(
      name: "IrisJournalTests",
      dependencies: ["Iris", "IrisJournal", "CSQLite", "TestSupport", "journal-probe"]),
    // Runs one script in a sandbox of its own process, for tests that must survive it.
    .executableTarget(
      name: "sandbox-probe", dependencies: ["IrisScripting"], path: "Tests/sandbox-probe"),
    .testTarget(
      name: "IrisScriptingTests",
      dependencies: [
        "Iris", "IrisScripting", "IrisJournal", "CIrisBridge", "CIrisPlugin", "TestSupport",
        "sandbox-probe",
      ],
      exclude: ["Sandbox/environment.txt", "Fixtures"]),
    .testTarget(
      name: "IrisCommandTests",
      dependencies: ["Iris", "IrisScripting", "IrisJournal", "IrisCommand", "TestSupport"],
      exclude: ["Fixtures", "Golden"]),
  ]
)
