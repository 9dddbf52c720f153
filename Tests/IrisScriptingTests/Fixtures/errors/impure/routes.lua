local count = 0
local seen = {}
local function note(id) seen[id] = true end
return {
  counts = { link = "/counts", rule = function() count = count + 1 return true end, examples = {}, absent = {} },
  notes  = { link = "/notes", rule = function() note("a") return true end, examples = {}, absent = {} },
  global = { link = "/global", rule = function() total = 1 return true end, examples = {}, absent = {} },
  unsafe = { link = "/unsafe", rule = function() return os.time() end, examples = {}, absent = {} },
  typo   = { link = "/typo", rule = function() return strnig.len("a") end, examples = {}, absent = {} },
  pure   = { link = "/pure", rule = function() local own = {} own.a = 1 return true end, examples = {}, absent = {} },
}
