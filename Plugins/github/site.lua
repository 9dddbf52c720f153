-- Pages outside a repository: people, organizations, and GitHub's own.
local make = require "page"
local page, items = make.page, make.items

local function plain(host, query) return { host = host, query = items(query) } end
local function of_org(org, host, query) return { org = org, host = host, query = items(query) } end
local function of_team(org, team, host, query)
  return { org = org, team = team, host = host, query = items(query) }
end
local function of_org_number(org, number, host, query)
  return { org = org, number = number, host = host, query = items(query) }
end

return {
  home = {
    title    = "What there is to do",
    link     = "github.com/",
    query    = { "*=:query" },
    values   = function(query) return { query = items(query) } end,
    tab      = "dashboard",
    examples = { "https://github.com", "https://github.com///", "http://www.github.com/?tab=stars" },
    absent   = { "https://github.com.evil.example/", "https://ada@github.com/", "https://api.github.com/" },
  },
  dashboard = page {                            -- an Enterprise host has it at its root, too
    title    = "What there is to do, by itself",
    path     = { "/dashboard", "/dashboard-feed" },
    reads    = { ":host(.+)/", "github.com/dashboard/:_old+", ":host(.+)/dashboard/:_old+" },
    rule     = function(host, query, ask)
      local with = { host = host, query = query }
      if #ask.path == 0 then return "enterprise_home", with end
      return with
    end,
    gives    = { "enterprise_home" },
    values   = plain,
    opens    = { "home" },
    examples = { "/dashboard", "//dashboard/", "/dashboard-feed", "/dashboard/index/2" },
    absent   = { "/", "/dashboards", "/dashboard-feed/2" },
  },
  enterprise_home = {
    title    = "What there is to do in a company",
    prints   = ":host(.+)/",
    query    = { "*=:query" },
    values   = plain,
  },
  feed = page {
    title    = "What others do",
    path     = "/feed",
    values   = plain,
    tab      = "dashboard",
    opens    = { "home" },
    examples = { "/feed" },
    absent   = { "/Feed", "/feed.atom" },
  },
  notifications = page {
    title    = "Notifications",
    path     = "/notifications",
    values   = plain,
    tab      = "updates",
    examples = { "/notifications", "/notifications?query=is%3Aunread" },
    absent   = { "/notifications/x" },
  },
  global_issues = page {
    title    = "Issues of all repositories",
    path     = { "/issues", "/issues/:filter" },
    values   = function(filter, host, query) return { filter = filter, host = host, query = items(query) } end,
    tab      = "dashboard",
    opens    = { "home" },
    examples = { "/issues", "/issues/assigned", "/issues?q=is%3Aopen" },
    absent   = { "/issues/1", "/issues/assigned/ada" },
  },
  global_pulls = page {
    title    = "Pull requests of all repositories",
    path     = { "/pulls", "/pulls/:filter" },
    values   = function(filter, host, query) return { filter = filter, host = host, query = items(query) } end,
    tab      = "dashboard",
    opens    = { "home" },
    examples = { "/pulls", "/pulls/review-requested", "/pulls?q=issues" },
    absent   = { "/pulls/1", "/pull" },
  },
  global_search = page {
    title    = "Search everywhere",
    path     = "/search?q=:q",
    params   = { q = { type = "text", empty = true } },
    values   = function(q, host, query)
      local all = items(query) or {}
      all.q = q
      return { host = host, query = all }
    end,
    tab      = "explore",
    examples = { "/search?q=engine&type=repositories", "/search?type=code&q=" },
    absent   = { "/search", "/search?type=code", "/search/engine" },
  },

  -- People. -----------------------------------------------------------------------------------------

  profile = page {
    title    = "Someone, or an organization",
    path     = "/:user",
    query    = { "tab", "*=:query" },
    rule     = function(user, tab, host, query) return { user = user, tab = tab, host = host, query = query } end,
    values   = function(user, tab, host, query)
      local all = items(query)
      if tab then
        all = all or {}
        all.tab = tab
      end
      return { user = user, tab = tab, host = host, query = all }
    end,
    examples = { "/ada", "/ada/", "/ada?tab=stars", "/ada?direction=desc&sort=updated&tab=stars", "//Ada-1" },
    absent   = { "/-ada", "/ada-", "/ada.lovelace", "/about", "/Pricing", "/" .. string.rep("a", 40) },
  },

  -- Organizations. ----------------------------------------------------------------------------------

  org_dashboard = page {
    title    = "What there is to do in an organization",
    path     = "/orgs/:org/dashboard",
    values   = of_org,
    tab      = "dashboard",
    opens    = { "home" },
    examples = { "/orgs/engines/dashboard", "/orgs/edit/dashboard" },
    absent   = { "/orgs/dashboard", "/orgs/engines/dashboards" },
  },
  org_repositories = page {
    title    = "Repositories of an organization",
    path     = "/orgs/:org/repositories",
    values   = of_org,
    examples = { "/orgs/engines/repositories", "/orgs/engines/repositories?q=&type=private" },
    absent   = { "/orgs/engines/repository", "/engines/-/repositories" },
  },
  org_people = page {
    title    = "People of an organization",
    path     = "/orgs/:org/people",
    values   = of_org,
    examples = { "/orgs/engines/people" },
    absent   = { "/orgs/engines/people/ada", "/orgs/-/people" },
  },
  org_packages = page {
    title    = "Packages of an organization",
    path     = "/orgs/:org/packages",
    values   = of_org,
    examples = { "/orgs/engines/packages" },
    absent   = { "/orgs/packages", "/orgs/engines/package" },
  },
  org_project_list = page {
    title    = "Projects of an organization",
    path     = "/orgs/:org/projects",
    values   = of_org,
    examples = { "/orgs/engines/projects" },
    absent   = { "/orgs/engines/project" },
  },
  org_project = page {
    title    = "A project of an organization",
    path     = "/orgs/:org/projects/:number",
    values   = of_org_number,
    opens    = { "org_project_list" },
    examples = { "/orgs/engines/projects/3" },
    absent   = { "/orgs/engines/projects/0", "/orgs/engines/projects/three" },
  },
  org_discussion_list = page {
    title    = "Discussions of an organization",
    path     = "/orgs/:org/discussions",
    values   = of_org,
    examples = { "/orgs/community/discussions" },
    absent   = { "/orgs/community/discussion" },
  },
  org_discussion = page {
    title    = "A discussion of an organization",
    path     = "/orgs/:org/discussions/:number",
    values   = of_org_number,
    opens    = { "org_discussion_list" },
    examples = { "/orgs/community/discussions/11202" },
    absent   = { "/orgs/community/discussions/first" },
  },
  org_new_discussion = page {
    title    = "Begin a discussion in an organization",
    path     = "/orgs/:org/discussions/new",
    values   = of_org,
    presents = true,
    examples = { "/orgs/community/discussions/new?category=pull-requests" },
    absent   = { "/orgs/community/discussions/new/choose" },
  },
  team_list = page {
    title    = "Teams of an organization",
    path     = "/orgs/:org/teams",
    values   = of_org,
    examples = { "/orgs/engines/teams" },
    absent   = { "/orgs/engines/team" },
  },
  team = page {
    title    = "A team",
    path     = "/orgs/:org/teams/:team",
    values   = of_team,
    opens    = { "team_list" },
    examples = { "/orgs/engines/teams/core-team" },
    absent   = { "/orgs/engines/teams/core%20team", "/teams/core-team" },
  },
  team_discussions = page {
    title    = "What a team talks about",
    path     = "/orgs/:org/teams/:team/discussions",
    values   = of_team,
    opens    = { "team_list", "team" },
    examples = { "/orgs/engines/teams/core-team/discussions?pinned=1" },
    absent   = { "/orgs/engines/teams/discussions", "/orgs/engines/teams/core-team/discussion" },
  },
  team_discussion = page {
    title    = "A discussion of a team",
    path     = "/orgs/:org/teams/:team/discussions/:number",
    values   = function(org, team, number, host, query)
      return { org = org, team = team, number = number, host = host, query = items(query) }
    end,
    opens    = { "team_list", "team", "team_discussions" },
    examples = { "/orgs/engines/teams/core-team/discussions/1" },
    absent   = { "/orgs/engines/teams/core-team/discussions/first" },
  },

  -- What one can make, and one's own settings. ------------------------------------------------------

  new_repo = page {
    title    = "Make a repository",
    path     = { "/new", "/organizations/:org/repositories/new" },
    values   = of_org,
    presents = true,
    examples = { "/new", "/organizations/engines/repositories/new", "/new?template_name=engine" },
    absent   = { "/new/repo", "/organizations/engines/repositories" },
  },
  import_repo = page {
    title    = "Bring a repository along",
    path     = "/new/import",
    values   = plain,
    presents = true,
    examples = { "/new/import" },
    absent   = { "/import/new" },
  },
  user_settings = page {
    title    = "One's own settings",
    path     = { "/settings", "/settings/:section+" },
    rule     = function(section, host, query)
      local with = { section = section, host = host, query = query }
      if section and (section == "replies" or section:find("^replies/")) then return "user_settings_replies", with end
      return with
    end,
    gives    = { "user_settings_replies" },
    values   = function(section, host, query) return { section = section, host = host, query = items(query) } end,
    tab      = "account",
    examples = { "/settings", "/settings/profile", "/settings/security_analysis", "/settings/replies/88491/edit" },
    absent   = { "/setting" },
  },
  user_settings_replies = {
    title    = "Answers that one has saved",
    prints   = { "https://github.com/settings/:section+", "https://:host(.+)/settings/:section+" },
    query    = { "*=:query" },
    values   = function(section, host, query) return { section = section, host = host, query = items(query) } end,
    tab      = "account",
  },
  login = page {
    title    = "Sign in",
    path     = "/login",
    values   = plain,
    presents = true,
    examples = { "/login", "/login?return_to=%2Fada" },
    absent   = { "/login/oauth/authorize" },
  },

  -- Looking around. ---------------------------------------------------------------------------------

  explore = page {
    title    = "Explore",
    path     = "/explore",
    values   = plain,
    tab      = "explore",
    examples = { "/explore" },
    absent   = { "/explore/more" },
  },
  trending = page {
    title    = "What many look at",
    path     = { "/trending", "/trending/:language" },
    values   = function(language, host, query) return { language = language, host = host, query = items(query) } end,
    tab      = "explore",
    opens    = { "explore" },
    examples = { "/trending", "/trending/c%2B%2B?since=weekly", "/trending/developers" },
    absent   = { "/trending/developers/c", "/trend" },
  },
  topics = page {
    title    = "Topics",
    path     = "/topics",
    values   = plain,
    tab      = "explore",
    opens    = { "explore" },
    examples = { "/topics" },
    absent   = { "/topic" },
  },
  topic = page {
    title    = "Repositories of a topic",
    path     = "/topics/:topic",
    values   = function(topic, host, query) return { topic = topic, host = host, query = items(query) } end,
    tab      = "explore",
    opens    = { "explore", "topics" },
    examples = { "/topics/machine-learning?l=python" },
    absent   = { "/topics/machine%20learning" },
  },
  stars = page {
    title    = "What one has starred",
    path     = { "/stars", "/stars/:user" },
    values   = function(user, host, query) return { user = user, host = host, query = items(query) } end,
    tab      = "explore",
    opens    = { "explore" },
    examples = { "/stars", "/stars/ada" },
    absent   = { "/star", "/stars/ada/lists/engines" },
  },
  marketplace = page {
    title    = "Marketplace",
    path     = "/marketplace",
    values   = plain,
    tab      = "explore",
    opens    = { "explore" },
    examples = { "/marketplace?type=actions" },
    absent   = { "/marketplaces/x/y/z" },
  },
  marketplace_action = page {
    title    = "An action that others may use",
    path     = "/marketplace/actions/:slug",
    values   = function(slug, host, query) return { slug = slug, host = host, query = items(query) } end,
    tab      = "explore",
    opens    = { "explore", "marketplace" },
    examples = { "/marketplace/actions/urlchecker-action" },
    absent   = { "/marketplace/actions", "/marketplace/actions/url%20checker", "/marketplace/urlchecker-action" },
  },
}
