-- The matrix: form is the one that we share: it can say all that a link has to say.
--
-- On matrix.to all of it stands in the fragment, with a slash too many in front or at the end, if one
-- likes: {/}?.
--
-- DISAGREE: the specification ignores items that it does not know, ruma refuses the link. We ignore
-- what is named after a domain, as the specification asks of whoever adds one (`custom`), and what
-- matrix.to keeps for itself; any other refuses the link.
--
-- DISAGREE: the specification names servers (via) for rooms by id only; clients bring them along for
-- whatever they find them at. So do we. The same with an action on matrix.to, which ruma refuses.
local links = require "links"
local query = { "via=:via*", "action=:action*", "*=:custom" }

local function first(list) return list and list[1] end

---@type iris.Routes
return {
  user = {
    title    = "Someone",
    link     = { "matrix:u/:user", "matrix.to/#{/}?/@:user{/}?" },
    reads    = { "matrix:{/:_server([^@]+)}?/:_kind(u|user)/:user", "app.element.io/#/user/@:user" },
    query    = query,
    rule     = function(user, via, action, ask)
      local chat = links.action(action, "chat")
      if links.stand(ask) and chat then return { user = user, via = via, action = chat } end
    end,
    values   = function(user, via, action) return { user = "@" .. user, via = via, action = first(action) } end,
    presents = true,
    tab      = "people",
    examples = { "matrix:u/ada:example.org?action=chat", "https://matrix.to/#/@ada:example.org", "matrix.to/#/%40ada%3Aexample.org",
                 "matrix:user/ada%2Fwork:[2001:db8::1]:8448", "MATRIX://server.example/u/ada:1.2.3.4?org.example.x=1",
                 "https://develop.element.io/#/user/@ada:example.org" },
    absent   = { "matrix:u/@ada", "matrix:u/ada", "matrix:u/:example.org", "matrix:u/ada:", "matrix:u/ada:example.org:port",
                 "matrix:u//ada:example.org", "matrix:U/ada:example.org", "matrix://u/ada:example.org",
                 "matrix:u/ada:example.org?action=chat&action=chat", "matrix:u/ada:example.org?colour=blue",
                 "https://matrix.to/@ada:example.org", "https://matrix.to/#@ada:example.org", "https://matrix.to/#/@ada",
                 "https://example.org/#/@ada:example.org" },
  },

  room_alias = {
    title    = "A room, by one of its names",
    link     = { "matrix:r/:alias", "matrix.to/#{/}?/{#}:alias{/}?" },
    reads    = { "matrix:{/:_server([^@]+)}?/:_kind(r|room)/:alias", "app.element.io/#/room/{#}:alias" },
    query    = query,
    rule     = function(alias, via, action, ask)
      local join = links.action(action, "join")
      if links.stand(ask) and join then return { alias = alias, via = via, action = join } end
    end,
    values   = function(alias, via, action) return { alias = "#" .. alias, via = via, action = first(action) } end,
    tab      = "rooms",
    examples = { "matrix:r/garden:example.org?action=join", "https://matrix.to/#/#garden:example.org", "matrix.to/#/%23g%C3%A4rten:example.org",
                 "matrix:room/garden:example.org:8448", "https://app.element.io/#/room/#garden:example.org" },
    absent   = { "matrix:r/garden", "matrix:r/", "matrix:r/garden:exam_ple.org", "matrix:rooms/garden:example.org",
                 "https://matrix.to/#/##garden", "https://matrix.to/##garden:example.org", "https://app.element.io/#/#garden:example.org" },
  },

  room_id = {
    title    = "A room, by its identifier",
    link     = { "matrix:roomid/:room", "matrix.to/#{/}?/!:room{/}?" },
    reads    = { "matrix:{/:_server([^@]+)}?/roomid/:room", "app.element.io/#/room/!:room" },
    query    = query,
    rule     = function(room, via, action, ask)
      local join = links.action(action, "join")
      if links.stand(ask) and join then return { room = room, via = via, action = join } end
    end,
    values   = function(room, via, action) return { room = "!" .. room, via = via, action = first(action) } end,
    tab      = "rooms",
    examples = { "matrix:roomid/r:example.org?via=a.example&via=b.example:8448", "https://matrix.to/#/!r:example.org?via=a.example",
                 "matrix:roomid/r31hqNvWZF0Lx9eYBvMYmRZR9UhEs6XWXVxIkhuQH4s", "matrix.to/#/!r?client=element.io&web-instance[element.io]=chat.example",
                 "https://staging.element.io/#/room/!r:example.org?via=a.example" },
    absent   = { "matrix:roomid/", "matrix:roomid/:example.org", "matrix:roomid/r:example.org?via=", "matrix:roomid/r?via=a_b",
                 "matrix:roomid/r//", "matrix:////roomid/r", "matrix:a.example/roomid/r", "https://matrix.to/#/!", "https://app.element.io/#/user/!r" },
  },

  event = {                                     -- by the name of its room it may be lost some day; links still do so
    title    = "A message or other event in a room",
    link     = { "matrix:roomid/:room/e/:event", "matrix:r/:alias/e/:event",
                 "matrix.to/#{/}?/!:room/$:event{/}?", "matrix.to/#{/}?/{#}:alias/$:event{/}?" },
    reads    = {
      "matrix:{/:_server([^@]+)}?/roomid/:room/:_kind(e|event)/:event",
      "matrix:{/:_server([^@]+)}?/:_where(r|room)/:alias/:_kind(e|event)/:event",
      "matrix.to/#{/}?/!:room/$:event/:more+", "matrix.to/#{/}?/{#}:alias/$:event/:more+",
      "app.element.io/#/room/!:room/$:event", "app.element.io/#/room/{#}:alias/$:event",
      "app.element.io/#/room/!:room/$:event/:more+", "app.element.io/#/room/{#}:alias/$:event/:more+",
      -- DISAGREE: ruma lets the event stand first, the proposal does not; we do.
      "matrix:{/:_server([^@]+)}?/:_kind(e|event)/:event/roomid/:room",
      "matrix:{/:_server([^@]+)}?/:_kind(e|event)/:event/:_where(r|room)/:alias",
      "matrix.to/#{/}?/$:event/!:room{/}?", "matrix.to/#{/}?/$:event/{#}:alias{/}?",
    },
    query    = query,
    rule     = function(room, alias, event, more, via, action, ask)
      local join = links.action(action, "join")
      if not links.stand(ask) or not join then return nil end
      if more then event = event .. "/" .. more:gsub("/$", "") end
      return { room = room, alias = alias, event = event, via = via, action = join }
    end,
    values   = function(room, alias, event, via, action)
      return { room = room and "!" .. room, alias = alias and "#" .. alias, event = "$" .. event, via = via, action = first(action) }
    end,
    tab      = "rooms",
    examples = { "matrix:roomid/r:example.org/e/x?via=a.example", "matrix:room/garden:example.org/event/x:example.org",
                 "https://matrix.to/#/!r:example.org/$x?via=a.example", "matrix.to/#/#garden:example.org/$x/y", "matrix:e/x/roomid/r",
                 "matrix.to/#/$x/!r", "https://app.element.io/#/room/!r:example.org/$x" },
    absent   = { "matrix:e/x", "matrix:u/ada:example.org/e/x", "matrix:roomid/r/e/", "matrix:roomid/r/e/x/y", "matrix:roomid/r/x/x",
                 "matrix:e/x/e/y", "https://matrix.to/#/$x", "https://matrix.to/#/@ada:example.org/$x", "https://matrix.to/#/!r/x",
                 "https://matrix.to/#/!r/@ada:example.org" },
  },

  group = {
    title    = "A community of rooms",
    reads    = { "matrix.to/#/:_group([+].+)", "app.element.io/#/group/:_group([+].+)" },
    retired  = "Communities have given way to spaces, which are rooms.",
    absent   = { "https://matrix.to/#/+garden:example.org" },
  },
}
