-- What the words of a link may be.
local reserved = require "reserved"

-- Names are compared without case: neither Settings nor SETTINGS is someone.
local function is_free(name) return not reserved[name:lower()] and name or nil end

---@type iris.Types
return {
  owner        = { match = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?", max = 39, check = is_free },
  user         = "owner",
  org          = { match = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?", max = 39 },   -- behind /orgs/ no name is reserved
  team         = { match = "[A-Za-z0-9_-]+", max = 255 },
  repo         = { match = "[A-Za-z0-9._-]+", max = 100, except = { ".", ".." } },

  number       = { type = "integer", min = 1 },
  run          = { type = "integer", min = 1 },
  job          = { type = "integer", min = 1 },

  -- A branch or tag may hold slashes, so only the server knows where it ends and where a path begins.
  ref_and_path = "text",
  sha          = { match = "[0-9A-Fa-f]+", min = 5, max = 40 },
  format       = { oneof = { "patch", "diff" } },
  lines        = { match = "L[0-9]+(?:C[0-9]+)?(?:-L[0-9]+(?:C[0-9]+)?)?" },
  range        = "text",                        -- A...B, A..B, OWNER:BRANCH...B, or one branch
  tag          = "text",
  label        = "text",
  page         = { match = "[^_].*|_Footer|_Header|_Sidebar" },          -- of a wiki
  workflow     = { match = ".+[.]ya?ml" },
  filter       = { match = "[a-z][a-z-]*" },
  section      = "text",
  slug         = { match = "[A-Za-z0-9-]+" },
  topic        = { match = "[A-Za-z0-9-]+" },
  language     = "text",
  tab          = { type = "text", lenient = true },

  id           = { match = "[0-9a-f]+", min = 20, max = 32 },           -- of a gist
  revision     = { match = "[0-9a-f]+", min = 40, max = 40 },

  -- An Enterprise host. Those that begin with gist. hold gists, and nothing else.
  host         = { match = "[^g].*|g[^i].*|gi[^s].*|gis[^t].*|gist[^.].*|g|gi|gis|gist", except = { "github.com", "www.github.com" } },
  gist_host    = "text",

  query        = "raw",
}
