-- GitHub: repositories and all that belongs to them, people, organizations, gists; on github.com,
-- and on the GitHub Enterprise host of a company.
--
-- An Enterprise host may have any name, so its links look like anybody's: "*" is off. Whoever works
-- with one turns it on: --enable 'github:*'. The two hosts below it are "*" once more, written so
-- that the host is kept (`host`) and its links can be printed; they claim nothing either.
local repeated = { merge = true }              -- github.com//ada///engine is github.com/ada/engine
local optional = { merge = true, off = true }
---@type iris.Manifest
return {
  name        = "github",
  version     = "1.0.0",
  api         = 1,
  title       = "GitHub",
  description = "Repositories, issues, pull requests, files, releases, people, organizations, gists.",

  hosts = {
    ["github.com"]             = repeated,
    ["www.github.com"]         = { merge = true, as = "github.com" },
    ["gist.github.com"]        = repeated,
    ["*"]                      = optional,
    [":host(.+)"]              = optional,
    [":gist_host(gist[.].+)"]  = optional,
  },
}
