-- GitHub's own pages, people, organizations, gists, and whose links are whose. Run them with:
-- Scripts/run test github

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
  ["github.com is home, with as many slashes as one likes"] = {
    links     = { "https://github.com", "http://github.com/", "https://github.com///", "https://www.github.com" },
    opens     = "home",
    values    = {},
    canonical = "https://github.com/",
    state     = { tab = "dashboard", stack = { "home" } },
  },
  ["what a link brings along goes along"] = {
    link   = "https://github.com/?tab=stars&q=a+b&q=c&x=%C3%A9&bad=%ff&y",
    opens  = "home",
    values = { query = { tab = "stars", q = "a b", x = "é", y = "" } },
  },

  ["someone has a page, and tabs on it"] = {
    links  = { "https://github.com/ada?tab=repositories", "https://github.com//ada/?tab=repositories" },
    opens  = "profile",
    values = { user = "ada", tab = "repositories", query = { tab = "repositories" } },
  },
  ["what GitHub keeps for itself is nobody's name, in large letters or small"] = {
    links  = { "https://github.com/about", "https://github.com/About", "https://github.com/features/actions", "https://github.com/404", "https://github.com/www1" },
    absent = true,
  },
  ["what is no name is nobody"] = {
    links  = { "https://github.com/-ada", "https://github.com/ada-/engine", "https://github.com/ada_l/engine", "https://github.com/ada.l/engine",
               "https://github.com/" .. string.rep("a", 40) .. "/engine", "https://github.com/ada/eng%20ine", "https://github.com/ada/" .. string.rep("a", 101) },
    absent = true,
  },
  ["an organization may have a name that a person may not"] = {
    link   = "https://github.com/orgs/community/discussions/11202",
    opens  = "org_discussion",
    values = { org = "community", number = 11202 },
    check  = top_is("org_discussion_list community", "org_discussion 11202 community"),
  },
  ["a choice that has no page is left to the browser"] = {
    link   = "https://github.com/orgs/community/discussions/new/choose",
    absent = true,
  },
  ["a search needs something to search for"] = {
    link      = "https://github.com/search?type=code&q=engine+x",
    opens     = "global_search",
    values    = { query = { q = "engine x", type = "code" } },
    canonical = "https://github.com/search?q=engine%20x&type=code",
  },
  ["without it there is no search"] = {
    links  = { "https://github.com/search", "https://github.com/search?type=code" },
    absent = true,
  },
  ["settings have sections, and answers are one that is known"] = {
    link      = "https://github.com/settings/replies/88491/edit",
    opens     = "user_settings_replies",
    values    = { section = "replies/88491/edit" },
    canonical = "https://github.com/settings/replies/88491/edit",
  },
  ["any other section is just one"] = {
    link   = "https://github.com/settings/profile",
    opens  = "user_settings",
    values = { section = "profile" },
  },

  ["a gist has a host of its own"] = {
    link   = "https://gist.github.com/ada/2205329b71218fa2c1d3/d1ebf7d9cfaba4d4596d2ea9174e202479a5f9ad",
    opens  = "gist",
    values = { owner = "ada", id = "2205329b71218fa2c1d3", revision = "d1ebf7d9cfaba4d4596d2ea9174e202479a5f9ad", host = "gist.github.com" },
  },
  ["gists have no repositories, and repositories no gists"] = {
    links  = { "https://gist.github.com/ada/engine", "https://gist.github.com/ada/engine/issues", "https://github.com/gist", "https://github.com/gist/ada",
               "https://github.com/gist/ada/2205329b71218fa2c1d3" },
    absent = true,
  },

  -- In these tests the Enterprise hosts are on.
  ["an Enterprise host has what github.com has, and the app is told which it is"] = {
    link      = "https://github.example.org/ada/engine/issues/146?x=1",
    opens     = "issue",
    values    = { owner = "ada", repo = "engine", number = 146, host = "github.example.org", query = { x = "1" } },
    canonical = "https://github.example.org/ada/engine/issues/146?x=1",
  },
  ["its own page is a row of its own"] = {
    links     = { "https://github.example.org", "https://github.example.org///" },
    opens     = "enterprise_home",
    values    = { host = "github.example.org" },
    canonical = "https://github.example.org/",
  },
  ["its gists stand below /gist"] = {
    link   = "https://github.example.org/gist/ada/2205329b71218fa2c1d3",
    opens  = "gist",
    values = { owner = "ada", id = "2205329b71218fa2c1d3", host = "github.example.org" },
  },
  ["or on a host of their own, which has nothing else"] = {
    link   = "https://gist.example.org/ada",
    opens  = "gist_profile",
    values = { user = "ada", host = "gist.example.org" },
  },
  ["a host of gists has no issues"] = {
    link   = "https://gist.example.org/ada/engine/issues/146",
    absent = true,
  },
  ["a name before the host, another port and another scheme are not GitHub"] = {
    links  = { "https://ada@github.com/ada/engine", "https://github@evil.example/ada/engine", "https://github.com:8443/ada/engine", "ftp://github.com/ada" },
    absent = true,
  },
}
