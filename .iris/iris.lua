---@meta

-- What scripts may say, for editors. Written by 'iris editor': change nothing here.

---plugin.lua: who a plugin is, what it claims, what it needs.
---@class (exact) iris.Manifest
---@field name string The plugin's name, which is that of its folder.
---@field version? string Its version, for people.
---@field api? integer|string The versions of the script language that it is written in: 1, or ">=1 <3".
---@field title? string What people call it.
---@field description? string What it is, in a sentence.
---@field requires? table<string, string> Plugins that must be there, each with a range of versions: { shop = ">=1.2 <3" }.
---@field optional? table<string, string> Plugins that are loaded before this one where they are there.
---@field conflicts? table<string, string> Plugins that it cannot stand beside.
---@field records? table<string, iris.Records> The kinds of record that it can look up.
---@field facts? table<string, string|iris.Fact> The facts that it may ask the host for.
---@field native? iris.Native A shared library that looks records up.
---@field enabled? boolean false: it is not loaded.
---@field priority? integer Of two plugins with forms that nothing tells apart, the higher one's are chosen; 0 unless said.
---@field home? string|string[] The places under which a form that begins with / stands; the first is canonical.
---@field schemes? table<string, string|iris.Scheme> Its custom schemes, each with its spelling: { tg = "tg://" }.
---@field hosts? string|string[]|table<string, iris.Host> Its hosts of http and https: names or patterns, or options by pattern.
---@field strict? boolean For all rows: an undeclared query item or fragment is no match.
---@field anycase? boolean For all rows: literals and keys compare without case.

---How the links of a custom scheme are written and read.
---@class (exact) iris.Scheme
---@field spelling? string The canonical beginning: the scheme, a colon, up to 3 slashes.
---@field exact? boolean true: only the canonical spelling opens.
---@field slashes? integer|integer[] How many slashes may stand behind the colon, 0 to 3.
---@field separator? string The character between segments; / unless said.
---@field plus? "data"|"query"|"all" Where + is a space.
---@field hosts? boolean true: a host stands behind //, without case and without a port.

---How links on a host are read.
---@class (exact) iris.Host
---@field bare? boolean true: the host may stand without a scheme.
---@field ports? integer[] Ports that may be written beside the default one.
---@field as? string The host is another name of this one, with a path that goes in front.
---@field skip? string Leading segments that say nothing: "{/s}*".
---@field merge? boolean true: // counts as /.
---@field off? boolean true: it is not claimed until a person turns it on.
---@field plus? "data"|"query"|"all" Where + is a space.
---@field params? table<string, string|iris.Type> The types of the pattern's captures.

---Where the records of a kind are.
---@class (exact) iris.Records
---@field from string A file of the plugin's folder: .sql, .sqlite, .sqlite3, .db, .csv, .jsonl or .ndjson.
---@field table? string The table of a .sql or a database; the name of the kind unless said.
---@field key? string The column that a link names a record by; id unless said.
---@field types? table<string, "text"|"integer"|"decimal"|"flag"> The columns of a .csv that are no text.

---A shared library that looks records up; who runs Iris has to allow it.
---@class (exact) iris.Native
---@field file string The library, a file of the plugin's folder.
---@field records string[] The kinds of record that it answers for.

---Something that the host knows, or does not.
---@class (exact) iris.Fact
---@field title? string What it is, for people.
---@field opens? string The row where someone can make it so, such as a sign-in.
---@field example? string|integer|boolean What the plugin's own examples take it to be.

---What a captured text may be.
---@class (exact) iris.Type
---@field type? iris.TypeName|iris.Type What it starts from; text unless said.
---@field match? string A regular expression for the whole value, linear subset; of one group, that is the value.
---@field min? number The least number, or the least length in characters.
---@field max? number The greatest number, or the greatest length in characters.
---@field clip? boolean true: a text is cut to max instead of refused.
---@field oneof? string|string[] The only texts that fit.
---@field except? string|string[] Texts that do not fit.
---@field any? (iris.TypeName|iris.Type)[] Types of which the first that fits is taken.
---@field lower? boolean true: the value is lower-cased.
---@field list? string The value is a list, divided at this text.
---@field drop? boolean true: entries of a list that do not fit are left out.
---@field empty? boolean true: "" is a value.
---@field default? string|number|boolean The value where the item is missing.
---@field lenient? boolean true: an optional item that does not fit counts as missing.
---@field record? string The value is the record of this kind; none: nothing opens.
---@field link? boolean|string|string[] The value is a link that opens: any row, or these.
---@field check? fun(text: string): string|number|nil Asked last: the value, or nil. What it gives must pass it again.

---A row of routes.lua: what its links look like, and what becomes of them.
---@class (exact) iris.Row
---@field link? iris.Forms Forms that are read and printed; the first that can say an intent prints it.
---@field reads? iris.Forms Forms that are only read.
---@field prints? iris.Forms Forms that are only printed; another row's rule makes them.
---@field query? string|string[] Items that may be there: "thread", "text=:draft".
---@field params? table<string, iris.TypeName|iris.Type> Types for this row only.
---@field rule? fun(...): iris.Decision, table? Decides; takes the captures by name, and ask. Without it a link is taken as captured.
---@field gives? string|string[] The rows that the rule may hand on to.
---@field values? fun(...): table Makes what the app is shown from the parameters.
---@field retired? string Why the place is gone: the row matches, and stops.
---@field strict? boolean true: an undeclared query item or fragment is no match.
---@field anycase? boolean true: literals and keys compare without case.
---@field title? string What people call the place.
---@field opens? string|string[] The rows under it on its stack, root first.
---@field presents? boolean true: it is a sheet.
---@field tab? string The tab that it belongs to.
---@field effects? string|string[] Named effects that go with it.
---@field again? "reuse"|"push"|"ignore" What happens when it is on top already.
---@field sheets? "dismiss"|"keep" What becomes of sheets that lie over it.
---@field needs? string|string[] Facts that must be there.
---@field expires? number How many seconds its handoff waits.
---@field once? boolean true: it opens only once.
---@field flow? fun(...): iris.Step[]? The way there, where that depends on where one is.
---@field screen? iris.Screen What a preview of the place shows.
---@field examples? string|string[] Links that must open as this row.
---@field absent? string|string[] Links that must not open as this row.

---What a preview of a row's place shows. A part with a value that is missing is not there.
---@class (exact) iris.Screen
---@field title? iris.ScreenTexts The heading: the first of its texts whose values are all there.
---@field image? string|{ [1]: string, [2]: string?, when: string?, unless: string? } The name of a picture, and what it shows for who does not see it.
---@field highlight? iris.ScreenTexts Paragraphs that are set off.
---@field text? iris.ScreenTexts Paragraphs.
---@field fields? { [1]: string, [2]: string, when: string?, unless: string? }[] Labels with their values: { { "Messages", "{conversation.messages}" } }.
---@field list? iris.ScreenTexts Entries; of a value that is a list one each.
---@field links? iris.ScreenLink[] What can be tapped.

---Something to tap: it opens as a link to its row does.
---@class (exact) iris.ScreenLink
---@field [1] string What it says.
---@field row string The row that it leads to.
---@field with? table<string, string|number|boolean> That row's parameters: texts like those of a screen; unless said, those of the same name.
---@field when? string Only with this parameter, field of a record, or fact.
---@field unless? string Only without it.

---Where an absent answer leads instead.
---@class (exact) iris.Fallback
---@field fallback string The row that opens.
---@field with? table<string, any> Its parameters.
---@field because? string What people are told.

---A test: links, what is assumed, and what must come of them.
---@class (exact) iris.Spec
---@field link? string The link that is opened.
---@field links? string[] Links that are opened one after the other, instead of link.
---@field from? "tap"|"link"|"notification"|"shortcut"|"share"|"test"|"agent" What asks; link unless said.
---@field facts? table<string, string|integer|boolean> What the host knows; nothing unless said.
---@field records? table<string, table<string, table|false>> Records by kind and key: their fields, or false where one is gone.
---@field before? string|string[] Links that are opened first: the state before.
---@field opens? string The row that each link must open.
---@field values? table What the app must see of each, exactly.
---@field canonical? string The canonical link that each must have.
---@field absent? true Nothing opens, and nothing has changed.
---@field broken? string A script breaks, and its message holds this text.
---@field state? iris.SpecState Where one stands behind the last link.
---@field handoff? "registered"|"met"|"none"|"waiting" How the last link was handed over.
---@field steps? string[] The steps of the last link, in words.
---@field because? string The sentence of a fallback.
---@field check? fun(result: iris.SpecOutcome): string? Whatever else must hold: nil, or what is wrong.

---Where one stands: what is not named is not looked at.
---@class (exact) iris.SpecState
---@field tab? string The tab that is shown.
---@field stack? string[] The stack of the shown tab, root first: `conversation 7`.
---@field sheets? (string|string[])[] The sheets, the lowest first.

---types.lua: the plugin's dictionary. A capture with one of these names is of that type.
---@alias iris.Types table<string, iris.TypeName|iris.Type>

---routes.lua: the rows by name.
---@alias iris.Routes table<string, iris.Row>

---spec.lua and specs/*.lua: tests by the sentence that they show.
---@alias iris.Specs table<string, iris.Spec>

---The name of a type: of the dictionary, or built in.
---@alias iris.TypeName "base64url"|"decimal"|"digits"|"flag"|"hex"|"integer"|"link"|"raw"|"text"|"url"|"uuid"|string

---`[scheme:][//][host]/path[?items][#fragment]`, or such a form and the values that it says.
---@alias iris.Form string|{ [1]: string, [string]: string|number|boolean }
---@alias iris.Forms iris.Form|iris.Form[]

---What a rule returns: nil or false, absent; true, as captured; a table, this row's parameters;
---a row's name, and perhaps its parameters behind it; an intent that it was given.
---@alias iris.Decision nil|boolean|table|string|iris.Intent

---A text of a screen, with values in it: `{conversation.title}`, `{fact.user}`; with a condition,
---in a table.
---@alias iris.ScreenText string|{ [1]: string, when: string?, unless: string? }
---@alias iris.ScreenTexts iris.ScreenText|iris.ScreenText[]

---A step of a flow.
---@alias iris.Step "popToRoot"|"dismissSheet"|{ push: string }|{ present: string }|{ replaceTop: string }|{ selectTab: string }|{ effect: string }

---A record, as it was found; a field that has no value is nil.
---@class iris.Record
---@field [string] any

---What came of the last link of a test, for its check.
---@class iris.SpecOutcome
---@field link string The link.
---@field absent? true Nothing opened.
---@field opens? string The row, without the plugin's own name.
---@field row? string The row's full name.
---@field values? table What the app sees.
---@field canonical? string The canonical link.
---@field tab string The shown tab.
---@field stack string[] The stack of the shown tab, root first.
---@field sheets string[][] The sheets, the lowest first.
---@field steps string[] The steps, in words.
---@field handoff "registered"|"met"|"none"|"waiting" How it went.
---@field because? string The sentence of a fallback.
---@field broken? string What broke.

---An intent: what a link inside the link opens.
---@class iris.Intent
---@field [string] any

---A typed value.
---@alias iris.Value string|number|boolean|table|iris.Record|iris.Intent

---What a rule may ask of the link as a whole; in values only link is there.
---@class (exact) iris.Ask
---@field keys string[] The keys of the items, in link order, each once.
---@field items { key: string, value: string? }[] The items; what cannot be decoded is nil.
---@field query table<string, string?> The first value of each key.
---@field path string[] The segments, decoded.
---@field fragment? string The fragment, decoded.
---@field text string The link as it was given.
---@field scheme? string The scheme, in lower case.
---@field host? string The host that is meant.
---@field link string The canonical link; only in values.

---What a site's function may ask.
---@class (exact) iris.SiteAsk
---@field site string The site.
---@field source? "tap"|"link"|"notification"|"shortcut"|"share"|"test"|"agent" What asks.
---@field intent? string The row that was asked for.
---@field route? string The row whose screen appears.
---@field fact? string The fact that is missing.

---sites.lua: what nil means, place by place.
---@class (exact) iris.Sites
---@field ["tap.opens"]? "stop"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|iris.Fallback|nil) An intent from a tap is absent, leads nowhere, or not from here.
---@field ["link.opens"]? "stop"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|iris.Fallback|nil) An intent from a link is absent, leads nowhere, or not from here.
---@field ["notification.opens"]? "stop"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|iris.Fallback|nil) An intent from a notification is absent, leads nowhere, or not from here.
---@field ["shortcut.opens"]? "stop"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|iris.Fallback|nil) An intent from a shortcut is absent, leads nowhere, or not from here.
---@field ["share.opens"]? "stop"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|iris.Fallback|nil) An intent from a share is absent, leads nowhere, or not from here.
---@field ["test.opens"]? "stop"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|iris.Fallback|nil) An intent from a test is absent, leads nowhere, or not from here.
---@field ["agent.opens"]? "stop"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|iris.Fallback|nil) An intent from a agent is absent, leads nowhere, or not from here.
---@field ["handoff.stack"]? "stop"|"continue"|"register then hand off"|fun(ask: iris.SiteAsk): ("stop"|"continue"|"register then hand off"|nil) A screen is about to appear on a stack, and no handoff is registered for its route.
---@field ["handoff.sheet"]? "stop"|"continue"|"register then hand off"|fun(ask: iris.SiteAsk): ("stop"|"continue"|"register then hand off"|nil) A sheet is about to appear, and no handoff is registered for its route.
---@field ["screen.appears"]? "stop"|"continue"|"register then hand off"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|"continue"|"register then hand off"|iris.Fallback|nil) A screen has appeared, and no handoff is registered for its route.
---@field ["fact.needed"]? "stop"|"register then hand off"|iris.Fallback|fun(ask: iris.SiteAsk): ("stop"|"register then hand off"|iris.Fallback|nil) A destination needs a fact that is not there.

---The value, or an error where it is false or nil.
---@generic T
---@param value T
---@param message? string
---@param ... any
---@return T
---@return any ...
function assert(value, message, ...) end

---Breaks the rule: the link is absent, and the failure is reported. To refuse, return nil.
---@param message any
---@param level? integer
function error(message, level) end

---The entries 1, 2, 3, … of a list.
---@generic T: table, V
---@param list T
---@return fun(list: V[], index?: integer): integer, V
---@return T
---@return integer
function ipairs(list) end

---The entries of a table, in the order of their keys.
---@generic T: table, K, V
---@param entries T
---@return fun(entries: table<K, V>, key?: K): K, V
---@return T
---@return nil
function pairs(entries) end

---true and what a function gives, or false and its error.
---@param call function
---@param ... any
---@return boolean
---@return any ...
function pcall(call, ...) end

---What another file of the plugin's folder returns. Only while loading.
---@param name string
---@return any
function require(name) end

---The arguments from one on, or how many there are.
---@param index integer|"#"
---@param ... any
---@return any ...
function select(index, ...) end

---The number that a text says; nil: it says none.
---@param value any
---@param base? integer
---@return number?
function tonumber(value, base) end

---The value as a text.
---@param value any
---@return string
function tostring(value) end

---What sort of value it is.
---@param value any
---@return string
function type(value) end

---All that a script can ask.
---@class irislib
iris = {}

---The text as a value of a type of this plugin; nil: it does not fit.
---@param type iris.TypeName
---@param text string
---@return iris.Value?
function iris.value(type, text) end

---The record of a kind under a key; nil: there is none.
---@param kind string
---@param key string|integer|boolean
---@return iris.Record?
function iris.record(kind, key) end

---What the host knows; nil: it does not.
---@param name string
---@return string|integer|boolean|nil
function iris.fact(name) end

---Where one stands; nil: nothing is there. Only in sites and flows.
---@param name "tab"|"top"|"stack"|"sheets"
---@return string|string[]|nil
function iris.state(name) end

---The handoff that waits for a route; nil: there is none. Only in sites and flows.
---@param route string
---@return iris.Value?
function iris.handoff(route) end

---The row that a link opens; nil: it opens nothing. Only in sites and flows.
---@param link string
---@return string?
function iris.intent(link) end

---Numbers. There is no chance: a rule gives the same answer each time.
---@class mathlib
math = {}

---The distance from 0.
---@param x number
---@return number
function math.abs(x) end

---The arc cosine, in radians.
---@param x number
---@return number
function math.acos(x) end

---The arc sine, in radians.
---@param x number
---@return number
function math.asin(x) end

---The least whole number that is not less.
---@param x number
---@return integer
function math.ceil(x) end

---The cosine of radians.
---@param x number
---@return number
function math.cos(x) end

---Radians in degrees.
---@param x number
---@return number
function math.deg(x) end

---e raised to a power.
---@param x number
---@return number
function math.exp(x) end

---The greatest whole number that is not greater.
---@param x number
---@return integer
function math.floor(x) end

---Degrees in radians.
---@param x number
---@return number
function math.rad(x) end

---The sine of radians.
---@param x number
---@return number
function math.sin(x) end

---The square root.
---@param x number
---@return number
function math.sqrt(x) end

---The tangent of radians.
---@param x number
---@return number
function math.tan(x) end

---The arc tangent of y/x.
---@param y number
---@param x? number
---@return number
function math.atan(y, x) end

---The rest of a division.
---@param x number
---@param y number
---@return number
function math.fmod(x, y) end

---More than any number.
---@type number
math.huge = nil

---The logarithm.
---@param x number
---@param base? number
---@return number
function math.log(x, base) end

---The greatest.
---@param x number
---@param ... number
---@return number
function math.max(x, ...) end

---The greatest whole number.
---@type integer
math.maxinteger = nil

---The least.
---@param x number
---@param ... number
---@return number
function math.min(x, ...) end

---The least whole number.
---@type integer
math.mininteger = nil

---The whole part, and the rest.
---@param x number
---@return number
---@return number
function math.modf(x) end

---The circle's.
---@type number
math.pi = nil

---The whole number; nil: it is none.
---@param x any
---@return integer?
function math.tointeger(x) end

---Which sort of number; nil: none.
---@param x any
---@return "integer"|"float"|nil
function math.type(x) end

---Whether m is less than n without a sign.
---@param m integer
---@param n integer
---@return boolean
function math.ult(m, n) end

---Texts, byte by byte. Also called as methods: text:lower().
---@class stringlib
string = {}

---The bytes of a piece.
---@param s string
---@param i? integer
---@param j? integer
---@return integer ...
function string.byte(s, i, j) end

---The text of these bytes.
---@param ... integer
---@return string
function string.char(...) end

---Where a pattern is found; nil: nowhere.
---@param s string
---@param pattern string
---@param init? integer
---@param plain? boolean
---@return integer?
---@return integer?
---@return string ...
function string.find(s, pattern, init, plain) end

---Values written into a form.
---@param form string
---@param ... any
---@return string
function string.format(form, ...) end

---Each place where a pattern is found.
---@param s string
---@param pattern string
---@param init? integer
---@return fun(): string, ...
function string.gmatch(s, pattern, init) end

---The text with what a pattern finds replaced, and how often.
---@param s string
---@param pattern string
---@param by string|table|function
---@param n? integer
---@return string
---@return integer
function string.gsub(s, pattern, by, n) end

---How many bytes.
---@param s string
---@return integer
function string.len(s) end

---With A-Z in lower case.
---@param s string
---@return string
function string.lower(s) end

---What a pattern captures; nil: it is found nowhere.
---@param s string
---@param pattern string
---@param init? integer
---@return string?
---@return string? ...
function string.match(s, pattern, init) end

---The text so many times.
---@param s string
---@param n integer
---@param between? string
---@return string
function string.rep(s, n, between) end

---The bytes from last to first.
---@param s string
---@return string
function string.reverse(s) end

---A piece of the text.
---@param s string
---@param i? integer
---@param j? integer
---@return string
function string.sub(s, i, j) end

---With a-z in upper case.
---@param s string
---@return string
function string.upper(s) end

---Lists.
---@class tablelib
table = {}

---The texts of a list as one.
---@param list table
---@param between? string
---@param i? integer
---@param j? integer
---@return string
function table.concat(list, between, i, j) end

---Puts a value into a list, at a place or at its end.
---@param list table
---@param place integer
---@param value any
---@overload fun(list: table, value: any)
function table.insert(list, place, value) end

---Takes a value out of a list, at a place or at its end.
---@param list table
---@param place? integer
---@return any?
function table.remove(list, place) end

---Puts a list in order.
---@param list table
---@param precedes? fun(a: any, b: any): boolean
function table.sort(list, precedes) end

---The entries of a list.
---@param list table
---@param i? integer
---@param j? integer
---@return any ...
function table.unpack(list, i, j) end
