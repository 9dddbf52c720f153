// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Iris",
  products: [
    .library(name: "Iris", targets: ["Iris"]),
    .library(name: "IrisScripting", targets: ["IrisScripting"]),
    .executable(name: "iris", targets: ["IrisCommand"]),
  ],
  targets: [
    .target(name: "Iris"),
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(
      name: "CIDN2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "CIrisBridge", dependencies: ["CLua"],
      cSettings: [.define("NDEBUG", .when(configuration: .release))]),
    .target(name: "IrisScripting", dependencies: ["Iris", "CIrisBridge", "CIDN2", "CSQLite"]),
    .executableTarget(name: "IrisCommand", dependencies: ["Iris", "IrisScripting"]),
  ]
)
