-- Channels: by number, by handle, by the older names. A channel's page for searching keeps what is
-- searched for; on any other page ?query= says nothing.
--
-- DISAGREE: some players take any text for the number of a channel, some 24 characters that begin with
-- UC. We take any text of those letters.
---@type iris.Routes
return {
  channel = {
    title    = "A channel, or one of its pages",
    link     = {
      "/channel/:channel_id/:tab?", "/:handle/:tab?", { "/c/:name/:tab?", prefix = "c" }, { "/user/:name/:tab?", prefix = "user" },
      "/:vanity/:tab?",
    },
    reads    = { { "/embed/live_stream?channel=:channel_id", tab = "live" } },
    query    = "query",
    params   = { query = { type = "text", lenient = true } },
    rule     = function(channel_id, handle, name, vanity, prefix, tab, query)
      return { channel_id = channel_id, handle = handle, name = name, vanity = vanity, prefix = prefix, tab = tab,
               query = tab == "search" and query or nil }
    end,
    values   = function(channel_id, handle, name, vanity, prefix, tab, query)
      return { channel_id = channel_id, handle = handle, name = name or vanity, prefix = prefix, tab = tab, query = query }
    end,
    tab      = "home",
    examples = { "https://www.youtube.com/channel/UCsXVk37bltHxD1rDPwtNM8Q", "https://m.youtube.com/@3blue1brown/about?si=x",
                 "youtube.com/c/Ада/playlists", "https://www.youtube.com/user/ada#p/u", "http://www.youtube.com/embedded",
                 "https://www.youtube.com/@ada/search?query=engine",
                 "https://www.youtube.com/embed/live_stream?channel=UCsXVk37bltHxD1rDPwtNM8Q" },
    absent   = { "https://www.youtube.com/channel/", "https://www.youtube.com/channel/a%20b", "https://www.youtube.com/@a",
                 "https://www.youtube.com/c", "https://www.youtube.com/upload", "https://www.youtube.com/t/terms",
                 "https://www.youtube.com/ada/videos/more", "https://youtu.be/@ada" },
  },
}
