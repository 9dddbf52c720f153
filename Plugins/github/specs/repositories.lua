-- Repositories, and all that belongs to one. Run them with: Scripts/run test github

-- What lies below is the app's, so only the top of a stack is looked at.
local function top_is(...)
  local wanted = { ... }
  return function(result)
    for i = 0, #wanted - 1 do
      local got = result.stack[#result.stack - i]
      if got ~= wanted[#wanted - i] then return "the stack is " .. table.concat(result.stack, ", ") end
    end
  end
end

---@type iris.Specs
return {
  ["a repository opens, however many slashes there are"] = {
    links     = { "https://github.com/ada/engine", "https://github.com/ada///engine/", "http://www.github.com/ada/engine#readme" },
    opens     = "repo",
    values    = { owner = "ada", repo = "engine" },
    canonical = "https://github.com/ada/engine",
  },
  ["a repository may be called like a page"] = {
    links  = { "https://github.com/ada/edit", "https://github.com/ada/search", "https://github.com/ada/settings", "https://github.com/ada/.github" },
    opens  = "repo",
  },
  ["an issue stands over the list of issues"] = {
    link   = "https://github.com/ada/engine/issues/146#issuecomment-1",
    opens  = "issue",
    values = { owner = "ada", repo = "engine", number = 146 },
    check  = top_is("repo ada engine", "issue_list ada engine", "issue 146 ada engine"),
  },
  ["new issues are written, and not listed"] = {
    link  = "https://github.com/ada/engine/issues/new?title=It+breaks",
    opens = "new_issue",
    check = function(result) if #result.sheets ~= 1 then return "it is no sheet" end end,
  },
  ["issues are listed by who has to do with them"] = {
    link      = "https://github.com/ada/engine/issues/created_by/grace?state=open",
    opens     = "issue_list",
    values    = { owner = "ada", repo = "engine", filter = "created_by", user = "grace", query = { state = "open" } },
    canonical = "https://github.com/ada/engine/issues/created_by/grace?state=open",
  },
  ["a number is a number"] = {
    links  = { "https://github.com/ada/engine/issues/0", "https://github.com/ada/engine/pull/1x", "https://github.com/ada/engine/issues/99999999999999999999" },
    absent = true,
  },
  ["what a pull request changes has two addresses"] = {
    links     = { "https://github.com/ada/engine/pull/148/files/1e27d799..e1aba6f", "https://github.com/ada/engine/pull/148/changes/1e27d799..e1aba6f" },
    opens     = "pull_files",
    values    = { owner = "ada", repo = "engine", number = 148, range = "1e27d799..e1aba6f" },
    canonical = "https://github.com/ada/engine/pull/148/files/1e27d799..e1aba6f",
  },
  ["one commit of a pull request is a page of its own"] = {
    links  = { "https://github.com/ada/engine/pull/148/commits/1e27d79", "https://github.com/ada/engine/pull/148/changes/1e27d79" },
    opens  = "pull_commit",
    values = { owner = "ada", repo = "engine", number = 148, sha = "1e27d79" },
  },

  ["a branch and a path cannot be told apart, and stay together"] = {
    links  = { "https://github.com/ada/engine/blob/fix/1.x/docs/read%20me.md", "https://github.com/ada/engine//blob/fix/1.x//docs/read%20me.md/" },
    opens  = "file",
    values = { owner = "ada", repo = "engine", ref_and_path = "fix/1.x/docs/read me.md" },
  },
  ["lines of a file may be marked"] = {
    link      = "https://github.com/ada/engine/blob/main/a.md?plain=1#L10C3-L20C5",
    opens     = "file",
    values    = { owner = "ada", repo = "engine", ref_and_path = "main/a.md", lines = "L10C3-L20C5", query = { plain = "1" } },
    canonical = "https://github.com/ada/engine/blob/main/a.md?plain=1#L10C3-L20C5",
  },
  ["any other mark says nothing"] = {
    links     = { "https://github.com/ada/engine/blob/main/a.md#a-heading", "https://github.com/ada/engine/blob/main/a.md#L10-20" },
    opens     = "file",
    canonical = "https://github.com/ada/engine/blob/main/a.md",
  },
  ["a commit may be asked for as a patch"] = {
    link   = "https://github.com/ada/engine/commit/5b614b9.patch",
    opens  = "commit",
    values = { owner = "ada", repo = "engine", sha = "5b614b9", format = "patch" },
  },
  ["what is no name of a commit is no commit"] = {
    links  = { "https://github.com/ada/engine/commit/5b61", "https://github.com/ada/engine/commit/main", "https://github.com/ada/engine/commit/" },
    absent = true,
  },
  ["branches of others are compared, too"] = {
    link   = "https://github.com/ada/engine/compare/main...grace:fix/1.x?expand=1",
    opens  = "compare",
    values = { owner = "ada", repo = "engine", range = "main...grace:fix/1.x", query = { expand = "1" } },
  },
  ["a label keeps its spaces and colons"] = {
    link   = "https://github.com/ada/engine/labels/%3Adollar%3A%20Funded",
    opens  = "label",
    values = { owner = "ada", repo = "engine", label = ":dollar: Funded" },
  },
  ["a job stands over its run"] = {
    link   = "https://github.com/ada/engine/actions/runs/12/job/7",
    opens  = "action_job",
    check  = top_is("repo ada engine", "actions ada engine", "action_run ada engine 12", "action_job 7 ada engine 12"),
  },
  ["a page of the wiki is changed on top of it"] = {
    link   = "https://github.com/ada/engine/wiki/Getting-Started/_edit",
    opens  = "edit_wiki_page",
    values = { owner = "ada", repo = "engine", page = "Getting-Started" },
  },
  ["what a repository has no page for is left to the browser"] = {
    links  = { "https://github.com/ada/engine/nothing", "https://github.com/ada/engine/issue/1", "https://github.com/ada/engine/blob", "https://github.com/ada/engine/wiki/_nothing" },
    absent = true,
  },
}
