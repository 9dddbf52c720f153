import Iris

/// The files of a new plugin: few lines that say all there is to begin with, and that pass.
struct PluginTemplate {
  let name: String
  let title: String
  /// Its scheme, without a colon.
  let scheme: String
  /// Its host; nil: it has none.
  let host: String?

  /// The files by their path in the plugin's folder.
  var files: [(path: [String], bytes: [UInt8])] {
    [("plugin.lua", manifest), ("types.lua", types), ("routes.lua", routes), ("spec.lua", spec)]
      .map { ([$0.0], Array($0.1.utf8)) }
  }

  private var places: String {
    ([scheme + ":"] + (host.map { ["https://" + $0] } ?? [])).reversed()
      .map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private var schemeKey: String {
    scheme.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      ? scheme : "[\"\(scheme)\"]"
  }

  /// A link of the plugin, as people share it.
  private func link(_ path: String) -> String {
    host.map { "https://\($0)/\(path)" } ?? "\(scheme)://\(path)"
  }

  /// The link by the scheme, and by the host where there is one.
  private func links(_ path: String) -> String {
    ([link(path)] + (host == nil ? [] : ["\(scheme)://\(path)"]))
      .map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private var manifest: String {
    """
    -- Who the plugin is, and which links are its own.
    ---@type iris.Manifest
    return {
      name        = "\(name)",
      version     = "0.1.0",
      api         = 1,
      title       = "\(title)",
      description = "What people open by link in \(title).",

      -- Where a form that begins with / stands; the first place is the one that is shared.
      home        = { \(places) },
      schemes     = { \(schemeKey) = "\(scheme)://" },\(host.map {
        "\n  hosts       = { \"\($0)\" },"
      } ?? "")
    }

    """
  }

  private var types: String {
    """
    -- What the captures in routes.lua name: each has a type here, or is called as a built-in one.
    ---@type iris.Types
    return {
      item = { type = "integer", min = 1 },
    }

    """
  }

  private var routes: String {
    """
    -- The places that links open. Try one: iris open '\(link("items/7"))'
    ---@type iris.Routes
    return {
      home = {
        title    = "Home",
        link     = "/",
        examples = { \(links("")) },
        absent   = { "\(link("nowhere"))" },
      },

      item = {
        title    = "One item",
        link     = "/items/:item",
        query    = { "note=:text" },             -- may be there
        opens    = { "home" },                   -- arrives with a way back
        examples = { \(links("items/7")), "\(link("items/7?note=hello"))" },
        absent   = { "\(link("items/0"))", "\(link("items/"))", "\(link("items/seven"))" },
      },
    }

    """
  }

  private var spec: String {
    """
    -- What the links open, in sentences. Run them with: iris test \(name)
    ---@type iris.Specs
    return {
      ["an item opens with home under it"] = {
        link      = "\(link("items/7?note=hello"))",
        opens     = "item",
        values    = { item = 7, text = "hello" },
        canonical = "\(link("items/7?note=hello"))",
      },
      ["no number opens no item"] = {
        links  = { "\(link("items/0"))", "\(link("items/seven"))" },
        absent = true,
      },
    }

    """
  }
}
