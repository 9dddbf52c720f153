-- Makes rows: every page stands on github.com and on Enterprise hosts, and takes all items along.
local items = require "items"

local github = "https://github.com"

local function each(list, change)
  local changed = {}
  for i, text in ipairs(list) do changed[i] = change(text) end
  return changed
end

-- A row from `path`, one or several paths, and `examples` and `absent`, links without their host.
local function page(row)
  local paths = type(row.path) == "table" and row.path or { row.path }
  local forms = {}
  for _, path in ipairs(paths) do forms[#forms + 1] = "github.com" .. path end
  for _, path in ipairs(paths) do forms[#forms + 1] = ":host(.+)" .. path end
  row.path     = nil
  row.link     = forms
  row.query    = row.query or { "*=:query" }
  row.examples = each(row.examples, function(text) return github .. text end)
  row.absent   = each(row.absent, function(text) return github .. text end)
  return row
end

-- The same for a page of a repository: `path` and links begin behind /OWNER/REPO.
local function of_repo(row)
  local paths = type(row.path) == "table" and row.path or { row.path }
  row.path     = each(paths, function(path) return "/:owner/:repo" .. path end)
  row.examples = each(row.examples, function(text) return "/ada/engine" .. text end)
  row.absent   = each(row.absent, function(text) return "/ada/engine" .. text end)
  row.opens    = row.opens or { "repo" }
  row.values   = row.values or function(owner, repo, host, query)
    return { owner = owner, repo = repo, host = host, query = items(query) }
  end
  return page(row)
end

return { page = page, of_repo = of_repo, items = items }
