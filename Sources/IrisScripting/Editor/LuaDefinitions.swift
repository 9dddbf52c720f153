import Iris

/// The definition file for editors with the Lua language server: every field, every option, every
/// lookup, with `nil` where an answer may be missing.
struct LuaDefinitions {
  var text: String {
    var lines = [
      "---@meta", "",
      "-- What scripts may say, for editors. Written by 'iris editor': change nothing here.", "",
    ]
    for section in [tables, aliases, asked, sites, library] { lines += section + [""] }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  // MARK: Tables

  private var tables: [String] {
    let schemas: [ScriptSchema] = [
      .manifest, .scheme, .host, .records, .native, .fact, .type, .row, .screen, .screenLink,
      .fallback,
      .spec, .specState,
    ]
    return Array(schemas.map { Self.described($0) }.joined(separator: [""]))
  }

  private static func described(_ schema: ScriptSchema) -> [String] {
    ["---" + schema.about, "---@class (exact) \(schema.name)"]
      + schema.fields.map { field in
        "---@field \(field.name)\(field.isNeeded ? "" : "?") \(field.type) \(field.about)"
      }
  }

  private var aliases: [String] {
    let builtIn = TypeReader.builtIn.keys.sorted()
    return [
      "---types.lua: the plugin's dictionary. A capture with one of these names is of that type.",
      "---@alias iris.Types table<string, iris.TypeName|iris.Type>", "",
      "---routes.lua: the rows by name.", "---@alias iris.Routes table<string, iris.Row>", "",
      "---spec.lua and specs/*.lua: tests by the sentence that they show.",
      "---@alias iris.Specs table<string, iris.Spec>", "",
      "---The name of a type: of the dictionary, or built in.",
      "---@alias iris.TypeName \(ScriptSchema.words(builtIn))|string", "",
      "---`[scheme:][//][host]/path[?items][#fragment]`, or such a form and the values that it says.",
      "---@alias iris.Form string|{ [1]: string, [string]: string|number|boolean }",
      "---@alias iris.Forms iris.Form|iris.Form[]", "",
      "---What a rule returns: nil or false, absent; true, as captured; a table, this row's parameters;",
      "---a row's name, and perhaps its parameters behind it; an intent that it was given.",
      "---@alias iris.Decision nil|boolean|table|string|iris.Intent", "",
      "---A text of a screen, with values in it: `{conversation.title}`, `{fact.user}`; with a condition,",
      "---in a table.",
      "---@alias iris.ScreenText string|{ [1]: string, when: string?, unless: string? }",
      "---@alias iris.ScreenTexts iris.ScreenText|iris.ScreenText[]", "",
      "---A step of a flow.",
      "---@alias iris.Step "
        + (ScriptSteps.words.map { "\"\($0)\"" } + ScriptSteps.moves.map { "{ \($0): string }" })
        .joined(separator: "|"),
    ]
  }

  // MARK: What functions are given

  private var asked: [String] {
    [
      "---A record, as it was found; a field that has no value is nil.", "---@class iris.Record",
      "---@field [string] any", "",
      "---What came of the last link of a test, for its check.", "---@class iris.SpecOutcome",
      "---@field link string The link.", "---@field absent? true Nothing opened.",
      "---@field opens? string The row, without the plugin's own name.",
      "---@field row? string The row's full name.", "---@field values? table What the app sees.",
      "---@field canonical? string The canonical link.", "---@field tab string The shown tab.",
      "---@field stack string[] The stack of the shown tab, root first.",
      "---@field sheets string[][] The sheets, the lowest first.",
      "---@field steps string[] The steps, in words.",
      "---@field handoff \(ScriptSchema.words(SpecHandoff.allCases.map(\.rawValue))) How it went.",
      "---@field because? string The sentence of a fallback.",
      "---@field broken? string What broke.", "",
      "---An intent: what a link inside the link opens.", "---@class iris.Intent",
      "---@field [string] any", "",
      "---A typed value.",
      "---@alias iris.Value string|number|boolean|table|iris.Record|iris.Intent", "",
      "---What a rule may ask of the link as a whole; in values only link is there.",
      "---@class (exact) iris.Ask",
      "---@field keys string[] The keys of the items, in link order, each once.",
      "---@field items { key: string, value: string? }[] The items; what cannot be decoded is nil.",
      "---@field query table<string, string?> The first value of each key.",
      "---@field path string[] The segments, decoded.",
      "---@field fragment? string The fragment, decoded.",
      "---@field text string The link as it was given.",
      "---@field scheme? string The scheme, in lower case.",
      "---@field host? string The host that is meant.",
      "---@field link string The canonical link; only in values.", "",
      "---What a site's function may ask.", "---@class (exact) iris.SiteAsk",
      "---@field site string The site.",
      "---@field source? \(ScriptSchema.words(Source.allCases.map(\.rawValue))) What asks.",
      "---@field intent? string The row that was asked for.",
      "---@field route? string The row whose screen appears.",
      "---@field fact? string The fact that is missing.",
    ]
  }

  private var sites: [String] {
    ["---sites.lua: what nil means, place by place.", "---@class (exact) iris.Sites"]
      + CallSite.core.map { site in
        var meanings = SiteAnswer.words.filter { word in
          SiteAnswer(word: word).map { site.allows($0.meaning) } ?? false
        }.map { "\"\($0)\"" }
        if site.allows(.fallback) { meanings.append("iris.Fallback") }
        let answer = meanings.joined(separator: "|")
        return
          "---@field [\"\(site.name)\"]? \(answer)|fun(ask: iris.SiteAsk): (\(answer)|nil) \(site.asked)"
      }
  }

  // MARK: Functions

  private var library: [String] {
    var lines: [String] = []
    for (library, about, members) in LuaLibrary.all {
      if !library.isEmpty {
        // The language server takes the methods of texts from a class of this name.
        lines += ["---" + about, "---@class \(library)lib", "\(library) = {}", ""]
      }
      for member in members {
        lines += described(member, in: library.isEmpty ? "" : library + ".") + [""]
      }
    }
    return lines.dropLast()
  }

  private func described(_ member: LuaLibrary.Member, in library: String) -> [String] {
    guard let parameters = member.parameters else {
      return [
        "---" + member.about, "---@type \(member.gives[0])", "\(library)\(member.name) = nil",
      ]
    }
    var lines = ["---" + member.about]
    if let generic = member.generic { lines.append("---@generic \(generic)") }
    lines += parameters.map { "---@param \($0.name) \($0.type)" }
    lines += member.gives.map { "---@return \($0)" }
    if let overload = member.overload { lines.append("---@overload \(overload)") }
    let names = parameters.map { $0.name.hasSuffix("?") ? String($0.name.dropLast()) : $0.name }
    lines.append("function \(library)\(member.name)(\(names.joined(separator: ", "))) end")
    return lines
  }
}
