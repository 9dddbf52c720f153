return {
  ["handoff.stack"]  = "register then hand off",
  ["handoff.sheet"]  = "register then hand off",
  ["fact.needed"]    = "register then hand off",
  ["shortcut.opens"] = { fallback = "home", because = "That one is gone." },
}
