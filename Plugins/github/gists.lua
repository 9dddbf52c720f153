-- Gists have a host of their own; on an Enterprise host they stand below /gist, or on gist.HOST.
local items = require "items"

local github = "gist.github.com"

-- Every form says a host, so that the app always knows it: `gist_host`, which holds nothing but
-- gists, or `host`, where they stand below /gist.
local function gist(row)
  local forms = {}
  for _, path in ipairs(row.path) do forms[#forms + 1] = { github .. path, gist_host = github } end
  for _, path in ipairs(row.path) do forms[#forms + 1] = ":gist_host(gist[.].+)" .. path end
  for _, path in ipairs(row.path) do forms[#forms + 1] = ":host(.+)/gist" .. path end
  row.path  = nil
  row.link  = forms
  row.query = { "*=:query" }
  row.tab   = "gists"
  return row
end

local function plain(host, gist_host, query) return { host = gist_host or host, query = items(query) } end

return {
  gist_home = gist {
    title    = "One's own gists",
    path     = { "/" },
    values   = plain,
    examples = { "https://gist.github.com", "http://gist.github.com//" },
    absent   = { "https://github.com/gist", "https://gists.github.com" },
  },
  gist_discover = gist {
    title    = "Gists of others",
    path     = { "/discover" },
    values   = plain,
    opens    = { "gist_home" },
    examples = { "https://gist.github.com/discover" },
    absent   = { "https://github.com/discover" },
  },
  new_gist = gist {
    title    = "Write a gist",
    path     = { "/new" },
    values   = plain,
    presents = true,
    examples = { "https://gist.github.com/new" },
    absent   = { "https://github.com/new" },
  },
  gist_profile = gist {
    title    = "Someone's gists",
    path     = { "/:user" },
    values   = function(user, host, gist_host, query) return { user = user, host = gist_host or host, query = items(query) } end,
    examples = { "https://gist.github.com/ada", "https://gist.github.com/github/" },
    absent   = { "https://gist.github.com/-ada", "https://gist.github.com/ada/new", "https://github.com/gist/ada" },
  },
  gist = gist {
    title    = "A gist, or how it was once",
    path     = { "/:owner/:id", "/:owner/:id/:revision" },
    values   = function(owner, id, revision, host, gist_host, query)
      return { owner = owner, id = id, revision = revision, host = gist_host or host, query = items(query) }
    end,
    opens    = { "gist_home" },
    examples = { "https://gist.github.com/ada/2205329b71218fa2c1d3", "https://gist.github.com/ada/0ea3c2845718a0a0f0beb579ff14f064#file-a-md",
                 "https://gist.github.com/ada/2205329b71218fa2c1d3/d1ebf7d9cfaba4d4596d2ea9174e202479a5f9ad" },
    absent   = { "https://gist.github.com/ada/2205329b71218fa2c1d", "https://gist.github.com/ada/engine",
                 "https://gist.github.com/ada/2205329b71218fa2c1d3/d1ebf7d", "https://github.com/gist/ada/2205329b71218fa2c1d3" },
  },
  gist_revisions = gist {
    title    = "How a gist has come about",
    path     = { "/:owner/:id/revisions" },
    values   = function(owner, id, host, gist_host, query) return { owner = owner, id = id, host = gist_host or host, query = items(query) } end,
    opens    = { "gist_home", "gist" },
    examples = { "https://gist.github.com/kidonng/0d16c7f17045f486751fad1b602204a0/revisions" },
    absent   = { "https://gist.github.com/kidonng/revisions", "https://gist.github.com/kidonng/0d16c7f17045f486751fad1b602204a0/revision" },
  },
}
