-- What YouTube's links open, in sentences. Run them with: Scripts/run test youtube
local id   = "dQw4w9WgXcQ"
local list = "PL6IaIsEjSbf96XFRuNccS_RuEXwNdsoEu"
local www  = "https://www.youtube.com"
---@type iris.Specs
return {
  ["a video opens under every name of the site"] = {
    links     = { www .. "/watch?v=" .. id, "http://youtube.com/watch?v=" .. id, "//m.YOUTUBE.com/watch?v=" .. id,
                  "music.youtube.com/watch?v=" .. id, "https://www.youtube-nocookie.com/watch?v=" .. id,
                  "https://youtubekids.com/watch?v=" .. id, "https://youtu.be/" .. id, "y2u.be/" .. id, "youtube://" .. id,
                  "vnd.youtube:" .. id },
    opens     = "video",
    values    = { id = id },
    canonical = www .. "/watch?v=" .. id,
    state     = { tab = "home", stack = { "video " .. id } },
  },
  ["and in every way that a page has named one"] = {
    links  = { www .. "/watch/" .. id, www .. "/watch/?v=" .. id .. "&x", www .. "/v/" .. id .. "?fs=1", www .. "/vi/" .. id,
               www .. "/e/" .. id, www .. "/?v=" .. id, www .. "/?vi=" .. id, www .. "/watch.php?v=" .. id,
               www .. "/movie?v=" .. id, www .. "/#/watch?v=" .. id, www .. "/watch#!v=" .. id .. "&x=1",
               www .. "/?x=1&amp;v=" .. id, www .. "/user/ada#p/a/u/2/" .. id, www .. "/ada#p/c/54B8C800269D7C1B/0/" .. id },
    opens  = "video",
    values = { id = id },
  },
  ["what is run on to an identifier is cut off, and of two the first counts"] = {
    links  = { www .. "/watch?v=" .. id .. "sharePLED17F32AD9753930", www .. "/watch?v=" .. id .. "&v=BaW_jenozKc",
               www .. "/v/" .. id .. "&hl=en", "https://youtu.be/" .. id .. "&feature=channel",
               www .. "/watch?v=" .. id .. "%26x=1" },
    opens  = "video",
    values = { id = id },
  },
  ["no identifier is no video"] = {
    links  = { www .. "/watch", www .. "/watch?v=", www .. "/watch?v", www .. "/watch?V=" .. id, www .. "/watch?v=<b>",
               www .. "/watch?v=%zz", www .. "//watch?v=" .. id, www .. "/watch%3Fv=" .. id, "https://youtu.be/", "youtube://",
               www .. "/" },
    absent = true,
  },
  ["other sites are not ours, however they are called"] = {
    links  = { "https://www.youtube.com.ada.example/watch?v=" .. id, "https://notyoutube.com/watch?v=" .. id,
               "https://a.b.youtube.com/watch?v=" .. id, "https://ada@www.youtube.com/watch?v=" .. id,
               "https://www.youtube.com:8443/watch?v=" .. id, "ftp://www.youtube.com/watch?v=" .. id },
    absent = true,
  },

  ["a video may begin later, said in seconds or in hours, in the query or behind it"] = {
    links     = { www .. "/watch?v=" .. id .. "&t=3723", www .. "/watch?t=3723s&v=" .. id, www .. "/watch?v=" .. id .. "#t=1h2m3s",
                  www .. "/watch?v=" .. id .. "&start=62m3s", www .. "/watch?v=" .. id .. "&t=1:02:03",
                  "https://youtu.be/" .. id .. "&t=3723", www .. "/watch?v=" .. id .. "&start=5&t=9#t=1H2M3" },
    opens     = "video",
    values    = { id = id, start = 3723 },
    canonical = www .. "/watch?v=" .. id .. "&t=3723",
  },
  ["what is no time is ignored"] = {
    links  = { www .. "/watch?v=" .. id .. "&t=", www .. "/watch?v=" .. id .. "&t=-5", www .. "/watch?v=" .. id .. "&t=s",
               www .. "/watch?v=" .. id .. "&t=1.5", www .. "/watch?v=" .. id .. "&t=9999999999999",
               www .. "/watch?v=" .. id .. "#t=soon" },
    opens  = "video",
    values = { id = id },
  },
  ["a video may belong to a list, and end early"] = {
    link      = www .. "/watch?list=" .. list .. "&end=90s&index=3&v=" .. id,
    opens     = "video",
    values    = { id = id, list = list, ["end"] = 90 },
    canonical = www .. "/watch?v=" .. id .. "&list=" .. list .. "&end=90",
  },

  ["a video in a page is a kind of its own"] = {
    links     = { "https://www.youtube-nocookie.com/embed/" .. id .. "?rel=0&start=30&end=60" },
    opens     = "embed",
    values    = { id = id, start = 30, ["end"] = 60 },
    canonical = www .. "/embed/" .. id .. "?start=30&end=60",
  },
  ["a short"] = {
    link   = www .. "/shorts/" .. id .. "?feature=share",
    opens  = "short",
    values = { id = id },
    state  = { tab = "shorts" },
  },
  ["a stream may begin later"] = {
    link   = www .. "/live/" .. id .. "?t=11447s",
    opens  = "live",
    values = { id = id, start = 11447 },
  },

  ["a list opens by itself"] = {
    links     = { www .. "/playlist?list=" .. list, www .. "/watch?list=" .. list, www .. "/embed/videoseries?list=" .. list,
                  www .. "/course?list=" .. list, www .. "/embed?listType=playlist&list=" .. list,
                  "https://music.youtube.com/playlist?list=" .. list },
    opens     = "playlist",
    values    = { list = list },
    canonical = www .. "/playlist?list=" .. list,
  },
  ["a list without a name is none"] = {
    links  = { www .. "/playlist", www .. "/playlist?list=", www .. "/embed/videoseries",
               www .. "/embed?listType=search&list=ada" },
    absent = true,
  },

  ["a channel opens by its number"] = {
    link      = "m.youtube.com/channel/UCsXVk37bltHxD1rDPwtNM8Q/videos/?view=0",
    opens     = "channel",
    values    = { channel_id = "UCsXVk37bltHxD1rDPwtNM8Q", tab = "videos" },
    canonical = www .. "/channel/UCsXVk37bltHxD1rDPwtNM8Q/videos",
  },
  ["by its handle, in any alphabet"] = {
    links  = { www .. "/@кот.1", www .. "/%40%D0%BA%D0%BE%D1%82.1/" },
    opens  = "channel",
    values = { handle = "@кот.1" },
  },
  ["by its older names"] = {
    link      = www .. "/c/ИгорьКлейнер/playlists?view=1",
    opens     = "channel",
    values    = { name = "ИгорьКлейнер", prefix = "c", tab = "playlists" },
  },
  ["a name may stand alone, if it is not a word of the site"] = {
    link      = www .. "/embedded",
    opens     = "channel",
    values    = { name = "embedded" },
    canonical = www .. "/embedded",
  },
  ["the site's own words are no channels"] = {
    links  = { www .. "/upload", www .. "/t/terms", www .. "/s/player", www .. "/channel", www .. "/c", www .. "/trending",
               www .. "/redirect?q=https%3A%2F%2Fada.example", www .. "/oembed?url=https%3A%2F%2Fyoutu.be%2F" .. id,
               www .. "/favicon.ico", www .. "/@ab", www .. "/ada/videos/more" },
    absent = true,
  },
  ["a channel can be searched"] = {
    links     = { www .. "/@ada/search?query=engine+1", www .. "/@ada/search?x=1&query=engine%201" },
    opens     = "channel",
    values    = { handle = "@ada", tab = "search", query = "engine 1" },
    canonical = www .. "/@ada/search?query=engine%201",
  },
  ["a stream in a page, of whoever it is, is the channel's"] = {
    link      = www .. "/embed/live_stream?channel=UCsXVk37bltHxD1rDPwtNM8Q",
    opens     = "channel",
    values    = { channel_id = "UCsXVk37bltHxD1rDPwtNM8Q", tab = "live" },
    canonical = www .. "/channel/UCsXVk37bltHxD1rDPwtNM8Q/live",
  },

  ["one searches with either key; what is encoded twice stays encoded once"] = {
    links     = { www .. "/results?search_query=%23a+b&sp=EgIQAg%253D%253D", www .. "/results?q=%23a%20b&sp=EgIQAg%253D%253D",
                  "m.youtube.com/search?q=%23a+b&sp=EgIQAg%253D%253D",
                  www .. "/results?q=x&search_query=%23a+b&sp=EgIQAg%253D%253D" },
    opens     = "search",
    values    = { query = "#a b", sp = "EgIQAg%3D%3D" },
    canonical = www .. "/results?search_query=%23a%20b&sp=EgIQAg%253D%253D",
    state     = { tab = "search" },
  },
  ["music is searched in sections"] = {
    links     = { "https://music.youtube.com/search?q=free+music#community+playlists",
                  "https://music.youtube.com/search?search_query=free+music#Community%20Playlists" },
    opens     = "music_search",
    values    = { query = "free music", section = "community playlists" },
    canonical = "https://music.youtube.com/search?q=free%20music#community%20playlists",
  },
  ["a section that there is not is ignored"] = {
    link   = "https://music.youtube.com/search?q=a#x",
    opens  = "music_search",
    values = { query = "a" },
  },
  ["to search for nothing is nothing"] = {
    links  = { www .. "/results", www .. "/results?search_query=", "https://music.youtube.com/search?q=",
               "https://music.youtube.com/search#songs" },
    absent = true,
  },

  ["thanks go to someone, and the video opens"] = {
    link   = www .. "/attribution_link?a=x&u=%2Fwatch%3Fv%3D" .. id .. "%26t%3D42s%26feature%3Dshare",
    opens  = "video",
    values = { id = id, start = 42 },
  },
  ["a question about cookies leads on to the page"] = {
    link   = "https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2F%40ada%3Fcbrd%3D1&gl=DE",
    opens  = "channel",
    values = { handle = "@ada" },
  },
  ["neither leads out of the site"] = {
    links  = { www .. "/attribution_link?u=https%3A%2F%2Fada.example%2Fwatch%3Fv%3D" .. id, www .. "/attribution_link?u=%2Fupload",
               "https://consent.youtube.com/m?continue=https%3A%2F%2Fada.example%2F",
               "https://consent.youtube.com/watch?v=" .. id },
    absent = true,
  },
}
