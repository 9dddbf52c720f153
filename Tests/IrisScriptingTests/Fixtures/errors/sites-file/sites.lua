return {
  ["link.open"]      = "stop",
  ["link.opens"]     = "continue",
  ["tap.opens"]      = "stopp",
  ["handoff.stack"]  = { fallback = "inbox" },
  ["screen.appears"] = { fallback = "inobx" },
  ["fact.needed"]    = { because = "no" },
  ["share.opens"]    = { fallback = "thread", with = { integer = "x", id = 1 }, why = "no" },
  ["agent.opens"]    = 7,
  ["test.opens"]     = function(site) return "stop" end,
}
