-- What Matrix links open, in sentences. Run them with: Scripts/run test matrix
local long = string.rep("a", 242)               -- with @ and :example.org these are 255 bytes

---@type iris.Specs
return {
  ["a person has one page, however the link is written"] = {
    links     = { "matrix:u/ada:example.org", "matrix:user/ada:example.org", "Matrix:/u/ada:example.org/", "https://matrix.to/#/@ada:example.org",
                  "http://matrix.to/#/%40ada%3Aexample.org", "https://matrix.to/#//@ada:example.org/", "matrix.to/#/@ada:example.org", "https://app.element.io/#/user/@ada:example.org" },
    opens     = "user",
    values    = { user = "@ada:example.org" },
    canonical = "matrix:u/ada:example.org",
    state     = { tab = "people", sheets = { "user ada:example.org" } },
  },
  ["a chat is offered where the link asks for one"] = {
    link      = "matrix:u/ada:example.org?action=chat",
    opens     = "user",
    values    = { user = "@ada:example.org", action = "chat" },
    canonical = "matrix:u/ada:example.org?action=chat",
  },
  ["nobody is joined, and an unknown action says nothing"] = {
    links     = { "matrix:u/ada:example.org?action=join", "matrix:u/ada:example.org?action=dance", "matrix:u/ada:example.org?action=" },
    values    = { user = "@ada:example.org" },
    canonical = "matrix:u/ada:example.org",
  },
  ["two actions are one too many"] = {
    links  = { "matrix:u/ada:example.org?action=chat&action=join", "matrix:r/garden:example.org?action=join&action=join" },
    absent = true,
  },
  ["a name keeps its slash and its letters"] = {
    link      = "matrix:u/%C3%A4da%2Fwork:example.org",
    values    = { user = "@äda/work:example.org" },
  },
  ["an identifier has up to 255 bytes"] = {
    link   = "matrix:u/" .. long .. ":example.org",
    values = { user = "@" .. long .. ":example.org" },
  },
  ["an identifier has no more than 255 bytes, and a letter may be two of them"] = {
    links  = { "matrix:u/a" .. long .. ":example.org", "matrix:u/%C3%A4" .. long:sub(2) .. ":example.org", "matrix:u/a%00b:example.org" },
    absent = true,
  },

  ["a room is found by its name"] = {
    links     = { "matrix:r/garden:example.org?action=join", "matrix:room/garden:example.org?action=join#anything" },
    opens     = "room_alias",
    values    = { alias = "#garden:example.org", action = "join" },
    canonical = "matrix:r/garden:example.org?action=join",
    state     = { tab = "rooms", sheets = {} },
  },
  ["a room's name need not be encoded on matrix.to"] = {
    links  = { "https://matrix.to/#/#garden:example.org", "https://matrix.to/#/%23garden:example.org", "https://app.element.io/#/room/#garden:example.org" },
    opens  = "room_alias",
    values = { alias = "#garden:example.org" },
  },
  ["a room is found by its identifier, through the servers that the link names"] = {
    links     = { "matrix:roomid/r:example.org?&&via=a.example&&via=b.example:8448&action=chat",
                  "https://matrix.to/#/!r:example.org?via=a.example&via=b.example:8448&client=element.io" },
    opens     = "room_id",
    values    = { room = "!r:example.org", via = { "a.example", "b.example:8448" } },
    canonical = "matrix:roomid/r:example.org?via=a.example&via=b.example:8448",
  },
  ["what is no server is no way to a room"] = {
    links  = { "matrix:roomid/r?via=", "matrix:roomid/r?via=a_b", "matrix:roomid/r?via=a:123456", "matrix:roomid/r?via=[::g]" },
    absent = true,
  },

  ["an event may hold a slash, encoded or not"] = {
    links     = { "https://matrix.to/#/!r:example.org/$39w/ymH", "https://matrix.to/#/!r:example.org/%2439w%2FymH", "matrix:roomid/r:example.org/e/39w%2FymH" },
    opens     = "event",
    values    = { room = "!r:example.org", event = "$39w/ymH" },
    canonical = "matrix:roomid/r:example.org/e/39w%2FymH",
  },
  ["an event may stand in front of its room"] = {
    links     = { "matrix:e/x/r/garden:example.org", "matrix:r/garden:example.org/event/x", "https://matrix.to/#/$x/#garden:example.org",
                  "https://matrix.to/#/#garden:example.org/$x/" },
    opens     = "event",
    values    = { alias = "#garden:example.org", event = "$x" },
    canonical = "matrix:r/garden:example.org/e/x",
  },
  ["an event without a room, or after a person, is nothing"] = {
    links  = { "matrix:e/x", "https://matrix.to/#/$x", "matrix:u/ada:example.org/e/x", "https://matrix.to/#/@ada:example.org/$x" },
    absent = true,
  },

  ["a server may stand in front, and changes nothing"] = {
    links     = { "matrix://server.example/r/garden:example.org", "matrix://server.example:682/room/garden:example.org/" },
    opens     = "room_alias",
    canonical = "matrix:r/garden:example.org",
  },
  ["a server stands behind two slashes, and there only"] = {
    links  = { "matrix:server.example/r/garden:example.org", "matrix:///server.example/r/garden:example.org", "matrix://r/garden:example.org",
               "matrix://ada@server.example/r/garden:example.org" },
    absent = true,
  },
  ["a segment too many or too few is no link"] = {
    links  = { "matrix:", "matrix:r", "matrix:r/", "matrix:r//garden:example.org", "matrix:r/garden:example.org//", "matrix:r/garden:example.org/e",
               "matrix:u/ada:example.org/r/garden:example.org/e", "https://matrix.to/", "https://matrix.to/#/" },
    absent = true,
  },
  ["what others have added under their own name is passed over"] = {
    links     = { "matrix:r/garden:example.org?org.example.colour=blue&org.example.x", "https://matrix.to/#/#garden:example.org?org.example.x=1" },
    opens     = "room_alias",
    canonical = "matrix:r/garden:example.org",
  },
  ["any other item refuses the link"] = {
    links  = { "matrix:r/garden:example.org?colour=blue", "matrix:r/garden:example.org?org.example.x=1&colour=blue",
               "https://matrix.to/#/#garden:example.org?colour=blue" },
    absent = true,
  },
  ["the old communities are gone"] = {
    links  = { "https://matrix.to/#/+garden:example.org", "https://matrix.to/#/%2Bgarden:example.org" },
    absent = true,
  },
}
