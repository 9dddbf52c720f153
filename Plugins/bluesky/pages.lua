-- The pages that are nobody's in particular.

-- /settings, and /settings/language: the page itself, and those below it.
local function section(title, path, pages)
  return {
    title    = title,
    link     = { path, path .. "/:page" },
    params   = { page = { oneof = pages } },
    examples = { "https://bsky.app" .. path, "https://bsky.app" .. path .. "/" .. pages[1], "bluesky:/" .. path .. "/" .. pages[#pages] },
    absent   = { "https://bsky.app" .. path .. "/nothing", "https://bsky.app" .. path .. "/" .. pages[1] .. "/more", "http://bsky.app" .. path },
  }
end

return {
  home = {
    title    = "Home",
    link     = "bluesky:/",
    tab      = "timeline",
    examples = { "bluesky://" },
    absent   = { "bluesky://home", "bluesky:" },
  },
  web_home = {
    title    = "Home, on the web",
    reads    = "https://bsky.app/",
    -- DISAGREE: for a browser the slash behind the host says nothing; the app takes links for its own
    -- that begin with https://bsky.app/, and so do we.
    rule     = function(ask) if ask.text:find("^[^/]*//[^/?#]*/") then return "home", {} end end,
    gives    = { "home" },
    examples = { "https://bsky.app/", "https://bsky.app/?x=1" },
    absent   = { "https://bsky.app", "https://bsky.app?x=1", "http://bsky.app/", "https://bsky.app.evil.example/" },
  },
  search = {
    title    = "Search",
    link     = "/search",
    query    = { "q" },
    tab      = "discover",
    examples = { "https://bsky.app/search", "https://bsky.app/search?q=cats%20%26%20dogs", "bluesky://search?q=cats+and+dogs" },
    absent   = { "http://bsky.app/search?q=cats", "https://bsky.app/search/cats", "https://www.bsky.app/search" },
  },
  hashtag = {
    title    = "Posts with a hashtag",
    link     = "/hashtag/:tag",
    tab      = "discover",
    opens    = { "search" },
    examples = { "https://bsky.app/hashtag/caf%C3%A9", "bluesky://hashtag/cats" },
    absent   = { "https://bsky.app/hashtag", "https://bsky.app/hashtag/", "https://bsky.app/hashtag/a/b", "https://bsky.app/hashtag#cats" },
  },
  feeds = {
    title    = "Feeds",
    link     = "/feeds",
    tab      = "feeds",
    examples = { "https://bsky.app/feeds", "bluesky://feeds" },
    absent   = { "https://bsky.app/feeds/new", "http://bsky.app/feeds" },
  },
  notifications = {
    title    = "Notifications",
    link     = "/notifications",
    tab      = "notifications",
    examples = { "https://bsky.app/notifications", "bluesky:///notifications" },
    absent   = { "https://bsky.app/notifications/all", "https://bsky.app/Notifications" },
  },
  lists = {
    title    = "My lists",
    link     = "/lists",
    examples = { "https://bsky.app/lists", "bluesky://lists" },
    absent   = { "https://bsky.app/lists/3k", "https://bsky.app/list" },
  },
  settings   = section("Settings", "/settings",
    { "language", "app-passwords", "following-feed", "threads", "external-embeds", "saved-feeds" }),
  moderation = section("Moderation", "/moderation", { "modlists", "muted-accounts", "blocked-accounts" }),
  support    = section("Help, and the small print", "/support", { "privacy", "tos", "community-guidelines", "copyright" }),
  sys = {
    title    = "For who works on the app",
    link     = "/sys/:page",
    params   = { page = { oneof = { "debug", "debug-mod", "log" } } },
    examples = { "https://bsky.app/sys/log", "bluesky://sys/debug-mod" },
    absent   = { "https://bsky.app/sys", "https://bsky.app/sys/shell" },
  },
}
