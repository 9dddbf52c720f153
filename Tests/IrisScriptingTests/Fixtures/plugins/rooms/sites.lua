return {
  ["handoff.stack"]     = "register then hand off",
  ["handoff.sheet"]     = "register then hand off",
  ["screen.appears"]    = "continue",
  ["fact.needed"]       = "register then hand off",
  ["shortcut.opens"]    = { fallback = "room", with = { room = "1" }, because = "The kitchen is always open." },
  ["share.opens"]       = { fallback = "room", with = { room = "9" } },
  ["notification.opens"] = function(ask)
    if iris.state("top") == "garden" then return { fallback = "hall", because = ask.source } end
    if iris.state("top") == "hall" then return { fallback = "room", with = { room = iris.intent("rooms:room/2") and 2 } } end
    if iris.state("tab") == "outside" then return "continue" end
    return nil
  end,
  ["tap.opens"] = function(ask)
    if iris.handoff("hall") == "holds" and not iris.handoff("garden") then return { fallback = "garden" } end
  end,
  ["test.opens"]        = function() return "stpo" end,
  ["agent.opens"]       = function(ask) return ask.nothing.at.all end,
}
