/// A folder with a plugin's files.
public struct PluginFolder: Sendable, Hashable {
  /// The folder's own name.
  public let name: String
  /// Where it is.
  public let path: String
  /// What messages call it: `Plugins/signal`.
  public let title: String
  /// Whether the manifest's name must be that of the folder.
  let isNamed: Bool

  /// The plugins whose native libraries may be loaded, by their names: code of theirs then runs in
  /// this process.
  package let nativePlugins: Set<String>

  /// A plugin's folder, or the app's own scripts, whose manifest may have any name.
  ///
  /// - Parameter nativePlugins: the plugins whose native libraries may be loaded, by their names.
  public init(
    path: String, title: String, isNamed: Bool = true, nativePlugins: Set<String> = []
  ) {
    self.path = path
    self.title = title
    self.isNamed = isNamed
    self.nativePlugins = nativePlugins
    name = path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether there is a manifest.
  public var hasManifest: Bool { RegularFile.exists(path + "/plugin.lua") }

  /// A file's bytes, of a larger one one more than `limit`; nil: there is none, or it cannot be
  /// read.
  func contents(of file: String, limit: Int) -> [UInt8]? {
    RegularFile.bytes(at: path + "/" + file, limit: limit + 1)
  }

  /// The canonical path of a regular file inside the folder, whatever links lead to it; nil: there is
  /// none, or a link leads out of the folder.
  func canonicalPath(of file: String) -> String? {
    RegularFile.canonicalPath(of: file, in: path)
  }

  /// Whether something of this name is there, which need not be a file that can be read.
  func holds(_ file: String) -> Bool { RegularFile.exists(path + "/" + file) }

  /// The spec files, by their names in the folder: `spec.lua`, and those in `specs`, in natural
  /// order.
  var specFiles: [String] {
    let single = RegularFile.exists(path + "/spec.lua") ? ["spec.lua"] : []
    return single
      + RegularFile.names(in: path + "/specs")
      .filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }
      .sorted { $0.precedesNaturally($1) }.map { "specs/" + $0 }
  }

  /// The folders of a directory of plugins, in natural order.
  ///
  /// - Parameter nativePlugins: the plugins whose native libraries may be loaded, by their names.
  public static func plugins(
    in directory: String, title: String, nativePlugins: Set<String> = []
  ) -> [PluginFolder] {
    // A name that begins with a dot is a folder that somebody is still at work on.
    RegularFile.names(in: directory).filter { !$0.hasPrefix(".") }
      .sorted { $0.precedesNaturally($1) }
      .map {
        PluginFolder(
          path: directory + "/" + $0, title: title + "/" + $0, nativePlugins: nativePlugins)
      }
      .filter(\.hasManifest)
  }
}

extension String {
  /// Natural order: numbers within names count as numbers, so `map2` stands before `map10`.
  func precedesNaturally(_ other: String) -> Bool {
    let (a, b) = (naturalPieces, other.naturalPieces)
    for (x, y) in zip(a, b) where x != y {
      if let m = Int(x), let n = Int(y), m != n { return m < n }
      return x < y
    }
    return a.count < b.count
  }

  private var naturalPieces: [String] {
    var pieces: [String] = []
    var wasDigit: Bool?
    for character in self {
      let isDigit = character.isASCII && character.isNumber
      if isDigit == wasDigit, !pieces.isEmpty {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      wasDigit = isDigit
    }
    return pieces
  }
}
