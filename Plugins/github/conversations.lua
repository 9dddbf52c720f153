-- Issues, pull requests, discussions, and what sorts them: labels, milestones, projects.
local make = require "page"
local of_repo, items = make.of_repo, make.items

local function of_number(owner, repo, number, host, query)
  return { owner = owner, repo = repo, number = number, host = host, query = items(query) }
end
local function of_number_and_range(owner, repo, number, range, host, query)
  return { owner = owner, repo = repo, number = number, range = range, host = host, query = items(query) }
end

local hex = "[0-9A-Fa-f]+"

return {
  issue_list = of_repo {
    title    = "Issues",
    path     = { "/issues", "/issues/:filter", "/issues/:relation/:by" },
    -- Not a number, and no word that is a page of its own.
    params   = { filter = { match = "[0-9-]*[A-Za-z_][A-Za-z0-9_-]*", except = { "new", "templates" } },
                 relation = { oneof = { "created_by", "assigned", "mentioned" } }, by = { match = "[A-Za-z0-9_.-]+" } },
    values   = function(owner, repo, filter, relation, by, host, query)
      return { owner = owner, repo = repo, filter = filter or relation, user = by, host = host, query = items(query) }
    end,
    examples = { "/issues", "/issues/", "/issues?q=is%3Aclosed+sort%3Aupdated-desc", "/issues/newton", "/issues/created_by/ada", "/issues/assigned/ada" },
    absent   = { "/issue", "/issues/new", "/issues/templates", "/issues/1", "/issues/liked_by/ada" },
  },
  issue = of_repo {
    title    = "An issue",
    path     = "/issues/:number",
    values   = of_number,
    opens    = { "repo", "issue_list" },
    examples = { "/issues/146", "/issues/146#issuecomment-1" },
    absent   = { "/issues/0", "/issues/146/edit", "/issue/146", "/issues/1.5", "/issues/99999999999999999999" },
  },
  new_issue = of_repo {
    title    = "Write an issue",
    path     = "/issues/new",
    presents = true,
    examples = { "/issues/new", "/issues/new?title=It%20breaks&labels=bug" },
    absent   = { "/issues/new/bug" },
  },
  new_issue_choose = of_repo {
    title    = "What kind of issue to write",
    path     = "/issues/new/choose",
    presents = true,
    examples = { "/issues/new/choose" },
    absent   = { "/issues/choose/new" },
  },
  edit_issue_templates = of_repo {
    title    = "What one is asked for in an issue",
    path     = "/issues/templates/edit",
    presents = true,
    examples = { "/issues/templates/edit" },
    absent   = { "/issues/templates" },
  },

  -- Pull requests. ----------------------------------------------------------------------------------

  pull_list = of_repo {
    title    = "Pull requests",
    path     = "/pulls",
    examples = { "/pulls", "/pulls?q=is%3Aopen+is%3Apr" },
    absent   = { "/pull", "/pulls/1" },
  },
  pull = of_repo {
    title    = "A pull request",
    path     = { "/pull/:number", "/pull/:number.:format" },
    values   = function(owner, repo, number, format, host, query)
      return { owner = owner, repo = repo, number = number, format = format, host = host, query = items(query) }
    end,
    opens    = { "repo", "pull_list" },
    examples = { "/pull/148", "/pull/148#discussion_r1", "/pull/148.diff" },
    absent   = { "/pull/0", "/pull/new", "/pull/148/review", "/pull/148.zip" },
  },
  pull_files = of_repo {                        -- changes: so called since December 2025; there, one commit is a page of its own
    title    = "What a pull request changes",
    path     = { "/pull/:number/files", "/pull/:number/files/:range", "/pull/:number/changes", "/pull/:number/changes/:range([^.]+[.][.].+)" },
    params   = { range = { match = hex .. "(?:[.][.][.]?" .. hex .. ")?", min = 5, max = 83 } },
    values   = of_number_and_range,
    opens    = { "repo", "pull_list", "pull" },
    examples = { "/pull/148/files", "/pull/148/files/e1aba6f", "/pull/148/files/1e27d799..e1aba6f", "/pull/148/changes", "/pull/148/changes/1e27d799..e1aba6f" },
    absent   = { "/pull/148/file", "/pull/148/files/main", "/pull/148/changes/e1aba6f", "/pull/x/files" },
  },
  pull_commits = of_repo {
    title    = "Commits of a pull request",
    path     = "/pull/:number/commits",
    values   = of_number,
    opens    = { "repo", "pull_list", "pull" },
    examples = { "/pull/148/commits" },
    absent   = { "/pull/148/commit", "/pulls/148/commits" },
  },
  pull_commit = of_repo {
    title    = "A commit of a pull request",
    path     = { "/pull/:number/commits/:sha", "/pull/:number/changes/:sha" },
    values   = function(owner, repo, number, sha, host, query)
      return { owner = owner, repo = repo, number = number, sha = sha, host = host, query = items(query) }
    end,
    opens    = { "repo", "pull_list", "pull", "pull_commits" },
    examples = { "/pull/148/commits/1e27d79", "/pull/148/changes/1e27d7998afdd3608d9fc3bf95ccf27fa5010641" },
    absent   = { "/pull/148/commits/main", "/pull/148/commit/1e27d79" },
  },
  pull_checks = of_repo {
    title    = "Checks of a pull request",
    path     = "/pull/:number/checks",
    values   = of_number,
    opens    = { "repo", "pull_list", "pull" },
    examples = { "/pull/148/checks?check_run_id=1" },
    absent   = { "/pull/148/check" },
  },
  pull_conflicts = of_repo {
    title    = "Conflicts of a pull request",
    path     = "/pull/:number/conflicts",
    values   = of_number,
    opens    = { "repo", "pull_list", "pull" },
    examples = { "/pull/148/conflicts" },
    absent   = { "/pull/148/conflict" },
  },

  -- Discussions. ------------------------------------------------------------------------------------

  discussion_list = of_repo {
    title    = "Discussions",
    path     = "/discussions",
    examples = { "/discussions", "/discussions?discussions_q=is%3Aopen" },
    absent   = { "/discussion" },
  },
  discussion = of_repo {
    title    = "A discussion",
    path     = "/discussions/:number",
    values   = of_number,
    opens    = { "repo", "discussion_list" },
    examples = { "/discussions/50", "/discussions/50#discussioncomment-1" },
    absent   = { "/discussions/first", "/discussion/50" },
  },
  new_discussion = of_repo {
    title    = "Begin a discussion",
    path     = "/discussions/new",
    presents = true,
    examples = { "/discussions/new?category=ideas" },
    absent   = { "/discussions/new/choose" },
  },

  -- Labels, milestones, projects. -------------------------------------------------------------------

  label_list = of_repo {
    title    = "Labels",
    path     = "/labels",
    examples = { "/labels", "/labels/" },
    absent   = { "/label" },
  },
  label = of_repo {
    title    = "Issues with a label",
    path     = "/labels/:label+",
    values   = function(owner, repo, label, host, query)
      return { owner = owner, repo = repo, label = label, host = host, query = items(query) }
    end,
    opens    = { "repo", "issue_list" },
    examples = { "/labels/bug", "/labels/implemented%20by%20ada", "/labels/%3Adollar%3A%20Funded", "/labels/area%2Fparser" },
    absent   = { "/label/bug" },
  },
  milestone_list = of_repo {
    title    = "Milestones",
    path     = "/milestones",
    examples = { "/milestones", "/milestones?state=closed" },
    absent   = { "/milestone" },
  },
  milestone = of_repo {
    title    = "A milestone",
    path     = { "/milestone/:number", "/milestones/:number" },
    values   = of_number,
    opens    = { "repo", "milestone_list" },
    examples = { "/milestone/56", "/milestones/1" },
    absent   = { "/milestone/0", "/milestones/v1.0", "/milestone/56/x" },
  },
  new_milestone = of_repo {
    title    = "Set a milestone",
    path     = "/milestones/new",
    presents = true,
    examples = { "/milestones/new" },
    absent   = { "/milestone/new" },
  },
  edit_milestone = of_repo {
    title    = "Change a milestone",
    path     = "/milestones/:number/edit",
    values   = of_number,
    presents = true,
    examples = { "/milestones/1/edit" },
    absent   = { "/milestone/1/edit", "/milestones/edit" },
  },
  project_list = of_repo {
    title    = "Projects",
    path     = "/projects",
    examples = { "/projects" },
    absent   = { "/project" },
  },
  project = of_repo {
    title    = "A project",
    path     = "/projects/:number",
    values   = of_number,
    opens    = { "repo", "project_list" },
    examples = { "/projects/3" },
    absent   = { "/projects/new", "/project/3" },
  },
}
