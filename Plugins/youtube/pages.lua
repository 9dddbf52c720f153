-- Lists, searches and the other pages.
local inner = require "inner"
---@type iris.Routes
return {
  playlist = {
    title    = "A list of videos",
    link     = "/playlist?list=:list",
    reads    = { "/watch?list=:list", "/embed/videoseries?list=:list", "/embed?listType=playlist&list=:list", "/course?list=:list",
                 "/p/:list", "/view_play_list?p=:list" },
    tab      = "library",
    examples = { "https://www.youtube.com/playlist?list=WL", "https://www.youtube.com/playlist?list=MCUS.20142101&si=x",
                 "https://music.youtube.com/watch?list=RDMM",
                 "https://www.youtube-nocookie.com/embed/videoseries?list=PL6IaIsEjSbf96XFRuNccS_RuEXwNdsoEu" },
    absent   = { "https://www.youtube.com/playlist", "https://www.youtube.com/playlist?list=",
                 "https://www.youtube.com/playlist?list=a%20b", "https://www.youtube.com/playlist/WL",
                 "https://www.youtube.com/embed?listType=search&list=ada" },
  },

  clip = {
    title    = "A clip of a video",
    link     = "/clip/:id",
    params   = { id = "page" },
    tab      = "home",
    examples = { "https://www.youtube.com/clip/UgytZKpehg-hEMBSn3F4AaABCQ" },
    absent   = { "https://www.youtube.com/clip", "https://www.youtube.com/clip/a.b" },
  },

  feed = {
    title    = "One of the viewer's own pages",
    link     = "/feed/:feed",
    tab      = "home",
    examples = { "https://www.youtube.com/feed/subscriptions", "https://m.youtube.com/feed/history?x=1" },
    absent   = { "https://www.youtube.com/feed", "https://www.youtube.com/feed/a/b" },
  },

  hashtag = {
    title    = "What bears a tag",
    link     = "/hashtag/:tag",
    reads    = "/hashtag/:tag/:_page",
    tab      = "home",
    examples = { "https://www.youtube.com/hashtag/cctv9", "https://www.youtube.com/hashtag/%D0%BA%D0%BE%D1%82/shorts" },
    absent   = { "https://www.youtube.com/hashtag", "https://www.youtube.com/hashtag/" },
  },

  search = {
    title    = "Search for something",
    link     = "www.youtube.com/results?search_query=:query",
    reads    = { "www.youtube.com/results?q=:query", "www.youtube.com/results?search_query=:query&q",
                 "www.youtube.com/search?search_query=:query", "www.youtube.com/search?q=:query" },
    query    = "sp",
    tab      = "search",
    examples = { "https://www.youtube.com/results?baz=bar&search_query=a+b",
                 "https://m.youtube.com/results?q=%23cats&sp=EgIQAg%253D%253D" },
    absent   = { "https://www.youtube.com/results", "https://www.youtube.com/results?search_query=",
                 "https://www.youtube.com/results?q2=a" },
  },

  music_search = {
    title    = "Search for music",
    link     = { "music.youtube.com/search?q=:query#:section", "music.youtube.com/search?q=:query" },
    reads    = { "music.youtube.com/search?search_query=:query#:section", "music.youtube.com/search?search_query=:query" },
    query    = "sp",
    rule     = function(query, section, sp)
      return { query = query, section = section and section:gsub("%+", " "), sp = sp }
    end,
    tab      = "search",
    examples = { "https://music.youtube.com/search?q=free+music", "https://music.youtube.com/search?q=a#songs",
                 "https://music.youtube.com/search?q=a#x" },
    absent   = { "https://music.youtube.com/search", "https://music.youtube.com/search?q=" },
  },

  music_browse = {
    title    = "An album, an artist or a list of YouTube Music",
    link     = "music.youtube.com/browse/:id",
    params   = { id = "page" },
    tab      = "library",
    examples = { "https://music.youtube.com/browse/MPREb_gTAcphH99wE" },
    absent   = { "https://music.youtube.com/browse", "https://www.youtube.com/browse/MPREb_gTAcphH99wE" },
  },

  -- Links in links. ----------------------------------------------------------------------------------

  attribution = {
    title    = "On to a video or a list, with thanks to someone",
    reads    = "/attribution_link?u=:query",
    rule     = function(query) return inner.opens(query) end,
    gives    = { "video", "playlist" },
    examples = { "https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare" },
    absent   = { "https://www.youtube.com/attribution_link", "https://www.youtube.com/attribution_link?u=%2Fupload",
                 "https://www.youtube.com/attribution_link?u=https%3A%2F%2Fada.example%2Fwatch%3Fv%3DdQw4w9WgXcQ" },
  },

  consent = {
    title    = "On to a page, after a question about cookies",
    reads    = "consent.youtube.com/:_*?continue=:next",
    rule     = function(next) return next end,
    examples = { "https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&gl=DE" },
    absent   = { "https://consent.youtube.com/m", "https://consent.youtube.com/m?continue=https%3A%2F%2Fada.example%2F" },
  },
}
