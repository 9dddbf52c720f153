-- Videos, and what is played like one.
--
-- DISAGREE: of an identifier the one player wants 11 characters and takes the first 11 of more, the other
-- takes what there is. We take what there is, up to 11.
-- DISAGREE: of /NAME?v=ID the one player opens the channel, the other the video. We open the channel, but
-- for the pages that have played videos (watch_popup, movie, …).
local clock = require "clock"

-- What stands in the fragment goes before what stands in the query, t before start.
local function timed(id, list, start, also, stop, ask)
  return { id = id, list = list, start = clock.beside(ask) or start or also, stop = stop }
end

local function told(id, list, start, stop)
  return { id = id, list = list, start = start, ["end"] = stop }
end

local plain = { "list", "t=:start", "start=:also", "end=:stop" }
---@type iris.Routes
return {
  video = {
    title    = "A video, maybe out of a list",
    link     = { "/watch?v=:id", "youtu.be/:id" },
    reads    = {
      "/watch?v=:id&list=:list", "/watch?vi=:id&list=:list", "/watch/:id", "/watch?vi=:id", "/?v=:id", "/?vi=:id", "/v/:id", "/vi/:id", "/e/:id",
      "/:_page(watch_popup|watch[.]php|watch_popup[.]php|movie|ytscreeningroom)?v=:id",
      "/#/watch?v=:id", "/watch#v=:id", "/watch#!v=:id",
      "/watch?amp;v=:id", "/?amp;v=:id",                                   -- &amp; for &
      "/user/:_who#p/:_kind/:_number/:id", "/user/:_who#p/:_kind/:_list/:_number/:id",
      "/:_who([0-9A-Za-z]+)#p/:_kind/:_number/:id", "/:_who([0-9A-Za-z]+)#p/:_kind/:_list/:_number/:id",
      "youtu.be/watch?v=:id", "youtube://:id", "youtube://watch?v=:id", "youtube://www.youtube.com/watch?v=:id", "vnd.youtube::id",
    },
    query    = plain,
    rule     = timed,
    values   = told,
    tab      = "home",
    examples = { "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "//m.YouTube.com/watch?x&v=dQw4w9WgXcQ&v=x",
                 "youtu.be/dQw4w9WgXcQ?t=1m30s", "https://youtu.be/dQw4w9WgXcQ&t=90",
                 "https://www.youtube.com/watch?list=WL&v=dQw4w9WgXcQ#t=9", "https://www.youtube.com/?vi=dQw4w9WgXcQ",
                 "https://youtube.googleapis.com/v/dQw4w9WgXcQ", "https://www.youtube.com/watch_popup?v=dQw4w9WgXcQ",
                 "http://www.youtube.com/user/ada#p/u/1/dQw4w9WgXcQ?rel=0", "youtube://dQw4w9WgXcQ", "vnd.youtube:dQw4w9WgXcQ" },
    absent   = { "https://www.youtube.com/watch", "https://www.youtube.com/watch?v=", "https://www.youtube.com/watch?v=%20",
                 "https://youtu.be/", "https://youtu.be/dQw4w9WgXcQ/x", "https://www.youtube.com/w/dQw4w9WgXcQ",
                 "https://a.b.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
                 "https://www.youtube.com/movies?v=dQw4w9WgXcQ" },
  },

  embed = {
    title    = "A video in a page",
    link     = "/embed/:id",
    params   = { id = "embed_id" },
    query    = { "list", "start=:start", "t=:also", "end=:stop" },
    rule     = timed,
    values   = told,
    tab      = "home",
    examples = { "https://www.youtube.com/embed/dQw4w9WgXcQ?start=30&end=60" },
    absent   = { "https://www.youtube.com/embed/", "https://www.youtube.com/embed/live_stream",
                 "https://www.youtube.com/embed/videoseries" },
  },

  short = {
    title    = "A short",
    link     = "/shorts/:id",
    query    = plain,
    rule     = timed,
    values   = told,
    tab      = "shorts",
    examples = { "https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share", "youtube.com/shorts/123" },
    absent   = { "https://www.youtube.com/shorts", "https://www.youtube.com/shorts/a/b" },
  },

  live = {
    title    = "A live stream",
    link     = "/live/:id",
    query    = plain,
    rule     = timed,
    values   = told,
    tab      = "home",
    examples = { "https://www.youtube.com/live/dQw4w9WgXcQ?t=11447s" },
    absent   = { "https://www.youtube.com/live", "https://www.youtube.com/live/!" },
  },
}
