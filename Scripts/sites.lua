-- What an absent answer means, place by place. A place that is not named here stops.
---@type iris.Sites
return {
  ["link.opens"]     = "stop",
  ["handoff.stack"]  = "register then hand off",
  ["handoff.sheet"]  = "register then hand off",
  ["screen.appears"] = "continue",                     -- it was opened by hand: show it as it is
  ["fact.needed"]    = "register then hand off",       -- sign in first, and the link goes on
  ["shortcut.opens"] = { fallback = "inbox", because = "That shortcut leads nowhere any more." },
}
