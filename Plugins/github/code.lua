-- Files, commits, releases, and what runs when something is pushed.
local make = require "page"
local of_repo, items = make.of_repo, make.items

local function of_path(owner, repo, ref_and_path, host, query)
  return { owner = owner, repo = repo, ref_and_path = ref_and_path, host = host, query = items(query) }
end

-- A page of a file or folder: /WORD/BRANCH/PATH.
local function at_path(title, word)
  return of_repo {
    title    = title,
    path     = "/" .. word .. "/:ref_and_path+",
    values   = of_path,
    examples = { "/" .. word .. "/main", "/" .. word .. "/fix/1.x/docs/read%20me.md", "/" .. word .. "/main/" },
    absent   = { "/" .. word, "/" .. word .. "/", "/" .. word .. "s/main" },
  }
end

-- The same, where lines of the file may be marked: #L10, #L10-L20, #L10C3-L20C5. Where they are, the
-- one item that goes along is `plain`: the file as it is written.
local function at_lines(title, word)
  return of_repo {
    title    = title,
    path     = { "/" .. word .. "/:ref_and_path+?plain=:plain#:lines", "/" .. word .. "/:ref_and_path+#:lines",
                 "/" .. word .. "/:ref_and_path+" },
    params   = { plain = { type = "text", empty = true } },
    values   = function(owner, repo, ref_and_path, plain, lines, host, query)
      return { owner = owner, repo = repo, ref_and_path = ref_and_path, lines = lines, host = host,
               query = plain and { plain = plain } or items(query) }
    end,
    examples = { "/" .. word .. "/main/a.md", "/" .. word .. "/main/a.md?plain=1#L10", "/" .. word .. "/main/a.md#L10C3-L20C5",
                 "/" .. word .. "/main/a.md#a-heading" },
    absent   = { "/" .. word, "/" .. word .. "#L10", "/" .. word .. "s/main/a.md" },
  }
end

local function of_range(owner, repo, range, host, query)
  return { owner = owner, repo = repo, range = range, host = host, query = items(query) }
end
local function of_tag(owner, repo, tag, host, query)
  return { owner = owner, repo = repo, tag = tag, host = host, query = items(query) }
end

return {
  tree        = at_path("A folder, or all files of a branch", "tree"),
  file        = at_lines("A file", "blob"),
  blame       = at_lines("Who wrote which line of a file", "blame"),
  raw         = at_path("A file as it is", "raw"),
  edit_file   = at_path("Change a file", "edit"),
  new_file    = at_path("Write a file", "new"),
  delete_file = at_path("Delete a file", "delete"),
  file_finder = at_path("Find a file by its name", "find"),

  -- Commits. ----------------------------------------------------------------------------------------

  commit = of_repo {
    title    = "A commit",
    path     = { "/commit/:sha", "/commit/:sha.:format" },
    values   = function(owner, repo, sha, format, host, query)
      return { owner = owner, repo = repo, sha = sha, format = format, host = host, query = items(query) }
    end,
    examples = { "/commit/5b614b9035f2035b839f48b4db7bd5c3298d526f", "/commit/5b614", "/commit/5b614b9.patch", "/commit/5b614#comments" },
    absent   = { "/commit/5b61", "/commit/main", "/commit/5b614b9.zip", "/commit/5b614b9035f2035b839f48b4db7bd5c3298d526f0", "/commit" },
  },
  commit_list = of_repo {
    title    = "Commits of a branch",
    path     = { "/commits", "/commits/:ref_and_path+" },
    values   = of_path,
    examples = { "/commits", "/commits?author=ada", "/commits/main/docs" },
    absent   = { "/commitss/main" },
  },
  compare = of_repo {
    title    = "What has changed between two branches",
    path     = { "/compare", "/compare/:range+" },
    values   = of_range,
    examples = { "/compare", "/compare/main...fix/1.x", "/compare/v1..v2", "/compare/main...grace:patch-1?expand=1" },
    absent   = { "/compares/main" },
  },

  -- Releases. ---------------------------------------------------------------------------------------

  release_list = of_repo {
    title    = "Releases",
    path     = "/releases",
    examples = { "/releases", "/releases?page=2" },
    absent   = { "/release", "/releases/v1.0" },
  },
  release = of_repo {
    title    = "A release",
    path     = "/releases/tag/:tag+",
    values   = of_tag,
    opens    = { "repo", "release_list" },
    examples = { "/releases/tag/v1.0", "/releases/tag/engine/v1.0" },
    absent   = { "/releases/tag", "/releases/tags/v1.0" },
  },
  latest_release = of_repo {
    title    = "The latest release",
    path     = "/releases/latest",
    opens    = { "repo", "release_list" },
    examples = { "/releases/latest" },
    absent   = { "/releases/newest" },
  },
  new_release = of_repo {
    title    = "Publish a release",
    path     = "/releases/new",
    presents = true,
    examples = { "/releases/new?tag=v1.0" },
    absent   = { "/releases/new/v1.0" },
  },
  edit_release = of_repo {
    title    = "Change a release",
    path     = "/releases/edit/:tag+",
    values   = of_tag,
    presents = true,
    examples = { "/releases/edit/v1.2.3" },
    absent   = { "/releases/edit" },
  },
  tag_list = of_repo {
    title    = "Tags",
    path     = "/tags",
    examples = { "/tags", "/tags?after=21.8.1" },
    absent   = { "/tags/v1.0" },
  },

  -- Actions. ----------------------------------------------------------------------------------------

  actions = of_repo {
    title    = "What runs, or the runs of one workflow",
    path     = { "/actions", "/actions/workflows/:workflow" },
    values   = function(owner, repo, workflow, host, query)
      return { owner = owner, repo = repo, workflow = workflow, host = host, query = items(query) }
    end,
    examples = { "/actions", "/actions/workflows/demo.yml", "/actions/workflows/esm-lint.yaml?query=branch%3Amain" },
    absent   = { "/actions/workflows", "/actions/workflows/demo", "/actions/demo.yml" },
  },
  new_action = of_repo {
    title    = "Set a workflow up",
    path     = "/actions/new",
    presents = true,
    examples = { "/actions/new" },
    absent   = { "/actions/new/demo" },
  },
  action_run = of_repo {
    title    = "A run of a workflow",
    path     = "/actions/runs/:run",
    values   = function(owner, repo, run, host, query)
      return { owner = owner, repo = repo, run = run, host = host, query = items(query) }
    end,
    opens    = { "repo", "actions" },
    examples = { "/actions/runs/294962314" },
    absent   = { "/actions/runs", "/actions/runs/last" },
  },
  action_job = of_repo {
    title    = "A job of a run",
    path     = "/actions/runs/:run/job/:job",
    values   = function(owner, repo, run, job, host, query)
      return { owner = owner, repo = repo, run = run, job = job, host = host, query = items(query) }
    end,
    opens    = { "repo", "actions", "action_run" },
    examples = { "/actions/runs/294962314/job/7" },
    absent   = { "/actions/runs/294962314/job", "/actions/runs/294962314/jobs/7" },
  },
  action_job_run = of_repo {
    title    = "A run, by its old address",
    path     = "/runs/:run",
    values   = function(owner, repo, run, host, query)
      return { owner = owner, repo = repo, run = run, host = host, query = items(query) }
    end,
    opens    = { "repo", "actions" },
    examples = { "/runs/639481849", "/runs/1224552520?check_suite_focus=true" },
    absent   = { "/runs", "/runs/last", "/run/1" },
  },
}
