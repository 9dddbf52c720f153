-- A repository itself, and the pages about it.
local make = require "page"
local of_repo, items = make.of_repo, make.items

return {
  repo = of_repo {
    title    = "A repository",
    path     = "",
    opens    = {},
    examples = { "", "/", "?files=1", "#readme" },
    absent   = { "/../../about/engine", "?search=1", "%2Fpulls" },
  },
  repo_search_box = of_repo {
    title    = "A repository, ready to search for a file",
    path     = "?search=1",
    values   = function(owner, repo, host, query)
      local all = items(query) or {}
      all.search = "1"
      return { owner = owner, repo = repo, host = host, query = all }
    end,
    opens    = {},
    examples = { "?search=1", "/?files=1&search=1" },
    absent   = { "?search=2", "?search", "/tree/main?search=1" },
  },
  repo_search = of_repo {
    title    = "Search a repository",
    path     = "/search",
    examples = { "/search", "/search?q=diff&type=Issues" },
    absent   = { "/search/diff" },
  },
  repo_branches = of_repo {
    title    = "Branches",
    path     = { "/branches", "/branches/:filter" },
    params   = { filter = { oneof = { "yours", "active", "stale", "all" } } },
    values   = function(owner, repo, filter, host, query)
      return { owner = owner, repo = repo, filter = filter, host = host, query = items(query) }
    end,
    examples = { "/branches", "/branches/stale" },
    absent   = { "/branch", "/branches/new" },
  },
  repo_network = of_repo {
    title    = "How branches and forks belong together",
    path     = "/network",
    examples = { "/network" },
    absent   = { "/networks", "/network/friends" },
  },
  repo_forks = of_repo {
    title    = "Forks",
    path     = { "/forks", "/network/members" },
    examples = { "/forks?include=active", "/network/members" },
    absent   = { "/network/member", "/forks/new" },
  },
  repo_dependencies = of_repo {
    title    = "What a repository is built on",
    path     = "/network/dependencies",
    examples = { "/network/dependencies" },
    absent   = { "/dependencies" },
  },
  repo_fork = of_repo {
    title    = "Fork a repository",
    path     = "/fork",
    presents = true,
    examples = { "/fork" },
    absent   = { "/fork/new" },
  },
  new_repo_template = of_repo {
    title    = "Make a repository like this one",
    path     = "/generate",
    presents = true,
    examples = { "/generate" },
    absent   = { "/generate/now" },
  },
  repo_settings = of_repo {
    title    = "Settings of a repository",
    path     = { "/settings", "/settings/:section+" },
    values   = function(owner, repo, section, host, query)
      return { owner = owner, repo = repo, section = section, host = host, query = items(query) }
    end,
    examples = { "/settings", "/settings/branches", "/settings/hooks/12" },
    absent   = { "/setting" },
  },

  -- Wiki. -------------------------------------------------------------------------------------------

  wiki = of_repo {
    title    = "The wiki",
    path     = "/wiki",
    examples = { "/wiki" },
    absent   = { "/wikis" },
  },
  wiki_page = of_repo {
    title    = "A page of the wiki",
    path     = "/wiki/:page",
    values   = function(owner, repo, page, host, query)
      return { owner = owner, repo = repo, page = page, host = host, query = items(query) }
    end,
    opens    = { "repo", "wiki" },
    examples = { "/wiki/Getting-Started", "/wiki/_Sidebar", "/wiki/Caf%C3%A9" },
    absent   = { "/wiki/_nothing", "/wiki/a/b" },
  },
  new_wiki_page = of_repo {
    title    = "Write a page of the wiki",
    path     = "/wiki/_new",
    presents = true,
    examples = { "/wiki/_new" },
    absent   = { "/wiki/_new/page" },
  },
  edit_wiki_page = of_repo {
    title    = "Change a page of the wiki",
    path     = "/wiki/:page/_edit",
    values   = function(owner, repo, page, host, query)
      return { owner = owner, repo = repo, page = page, host = host, query = items(query) }
    end,
    opens    = { "repo", "wiki", "wiki_page" },
    examples = { "/wiki/Getting-Started/_edit" },
    absent   = { "/wiki/_edit", "/wiki/Getting-Started/edit" },
  },
  wiki_history = of_repo {
    title    = "How the wiki, or a page of it, has come about",
    path     = { "/wiki/_history", "/wiki/:page/_history" },
    values   = function(owner, repo, page, host, query)
      return { owner = owner, repo = repo, page = page, host = host, query = items(query) }
    end,
    opens    = { "repo", "wiki" },
    examples = { "/wiki/_history", "/wiki/Getting-Started/_history" },
    absent   = { "/wiki/history/_now" },
  },
  wiki_compare = of_repo {
    title    = "What has changed in the wiki",
    path     = { "/wiki/_compare/:range", "/wiki/:page/_compare/:range" },
    values   = function(owner, repo, page, range, host, query)
      return { owner = owner, repo = repo, page = page, range = range, host = host, query = items(query) }
    end,
    opens    = { "repo", "wiki" },
    examples = { "/wiki/_compare/8ebb46b...80e51ee", "/wiki/Color-Themes/_compare/8ebb46b...80e51ee" },
    absent   = { "/wiki/_compare", "/wiki/compare/8ebb46b...80e51ee" },
  },
}
