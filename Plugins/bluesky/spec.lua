-- What Bluesky links open, in sentences. Run them with: Scripts/run test bluesky
local at_sign_key = "at://did:plc:asdf123/com.atproto.feed.post/"

---@type iris.Specs
return {
  ["a person is one page, by handle or by DID, on the web, in the app and by at://"] = {
    links     = { "https://bsky.app/profile/did:plc:asdf123", "https://bsky.app/profile/did%3Aplc%3Aasdf123", "bluesky://profile/did:plc:asdf123/",
                  "bluesky:///profile/did:plc:asdf123", "at://did:plc:asdf123" },
    opens     = "profile",
    values    = { actor = "did:plc:asdf123" },
    canonical = "https://bsky.app/profile/did:plc:asdf123",
  },
  ["what is no handle and no DID is nobody"] = {
    links  = { "https://bsky.app/profile/ada", "https://bsky.app/profile/ada.0", "https://bsky.app/profile/ada-.test", "https://bsky.app/profile/ad_a.test",
               "at://did:plc:", "at://did:PLC:a", "at://did:plc:a:", "https://bsky.app/profile/b%C3%BCcher.test" },
    absent = true,
  },
  ["a percent sign in a DID is part of its name"] = {
    links     = { "at://did:web:localhost%3A1234", "https://bsky.app/profile/did:web:localhost%253A1234" },
    opens     = "profile",
    values    = { actor = "did:web:localhost%3A1234" },
    canonical = "https://bsky.app/profile/did:web:localhost%253A1234",
  },
  ["a DID with a percent sign has records, and those that have a page are pages"] = {
    link      = "at://did:web:localhost%3A1234/app.bsky.feed.post/3k",
    opens     = "post",
    values    = { actor = "did:web:localhost%3A1234", rkey = "3k" },
    canonical = "https://bsky.app/profile/did:web:localhost%253A1234/post/3k",
  },
  ["a record without a page keeps its at:// name"] = {
    link      = "at://did:web:localhost%3A1234/a.b.c/...",
    opens     = "record",
    values    = { actor = "did:web:localhost%3A1234", collection = "a.b.c", rkey = "..." },
    canonical = "at://did:web:localhost%3A1234/a.b.c/...",
  },
  ["at:// links are written in one way only"] = {
    links  = { "AT://ada.test", "at:ada.test", "at:/ada.test", "at:///ada.test", "at://ada.test/", "at://ada.test?x=1", "at://ada.test#x",
               "at://ada.test/a.b.c/", "at://ada.test/a.b.c/x/", "at://ada.test//a.b.c", "at://%61da.test", "at://ada.test " },
    absent = true,
  },
  ["a key has up to 512 characters"] = {
    link  = at_sign_key .. string.rep("o", 512),
    opens = "record",
  },
  ["a key has no more than 512 characters, and is not a dot or two"] = {
    links  = { at_sign_key .. string.rep("o", 513), at_sign_key .. ".", at_sign_key .. "..", at_sign_key .. "a@b" },
    absent = true,
  },
  ["a collection is named with three words or more"] = {
    link   = "at://ada.test/com.atproto.feed.postV2",
    opens  = "collection",
    values = { actor = "ada.test", collection = "com.atproto.feed.postV2" },
  },
  ["a collection with two words is none"] = {
    links  = { "at://ada.test/short", "at://ada.test/short.name", "at://ada.test/com.atproto.feed_post", "at://ada.test/short.name/3k" },
    absent = true,
  },

  ["a post opens from its page and from its record"] = {
    links     = { "https://bsky.app/profile/ada.test/post/3jk7x4irgv52r", "at://ada.test/app.bsky.feed.post/3jk7x4irgv52r" },
    opens     = "post",
    values    = { actor = "ada.test", rkey = "3jk7x4irgv52r" },
    canonical = "https://bsky.app/profile/ada.test/post/3jk7x4irgv52r",
  },
  ["who likes a post stands over the post"] = {
    link  = "https://bsky.app/profile/ada.test/post/3k/liked-by",
    opens = "post_liked_by",
    check = function(result)
      if result.stack[#result.stack - 1] ~= "post ada.test 3k" then return table.concat(result.stack, ", ") end
    end,
  },
  ["feeds, lists and starter packs have records, too"] = {
    links  = { "at://ada.test/app.bsky.feed.generator/3k", "at://ada.test/app.bsky.graph.list/3k", "at://ada.test/app.bsky.graph.starterpack/3k" },
    values = { actor = "ada.test", rkey = "3k" },
  },
  ["a starter pack has two names on the web"] = {
    links     = { "https://bsky.app/start/ada.test/3k", "https://bsky.app/starter-pack/ada.test/3k" },
    opens     = "starter_pack",
    canonical = "https://bsky.app/starter-pack/ada.test/3k",
  },
  ["a short link has one segment"] = {
    links     = { "https://go.bsky.app/abc123", "https://go.bsky.app/abc123/?x=1", "https://bsky.app/starter-pack-short/abc123" },
    opens     = "starter_pack_short",
    values    = { code = "abc123" },
    canonical = "https://go.bsky.app/abc123",
  },
  ["a short link with more or less than one segment is none"] = {
    links  = { "https://go.bsky.app/", "https://go.bsky.app/abc123/def", "http://go.bsky.app/abc123" },
    absent = true,
  },

  ["home is home"] = {
    links  = { "https://bsky.app/", "bluesky://" },
    opens  = "home",
    state  = { tab = "timeline", stack = { "home" } },
  },
  ["the host alone, another host and http are not Bluesky"] = {
    links  = { "https://bsky.app", "http://bsky.app/", "https://bsky.app.evil.example/profile/ada.test", "https://www.bsky.app/", "https://ada@bsky.app/" },
    absent = true,
  },
  ["a hashtag is read as it was meant"] = {
    link   = "https://bsky.app/hashtag/caf%C3%A9",
    opens  = "hashtag",
    values = { tag = "café" },
    state  = { tab = "discover", stack = { "search", "hashtag café" } },
  },
  ["a search may be empty"] = {
    links  = { "https://bsky.app/search", "https://bsky.app/search?q=", "bluesky://search" },
    opens  = "search",
    values = {},
  },
  ["settings have pages, and no others"] = {
    link   = "https://bsky.app/settings/app-passwords",
    opens  = "settings",
    values = { page = "app-passwords" },
  },
  ["a page that there is not is no page"] = {
    links  = { "https://bsky.app/settings/nothing", "https://bsky.app/no/such/page", "https://bsky.app/sys", "bluesky://profile" },
    absent = true,
  },

  ["pictures of this device are sent, and those of others are not"] = {
    link      = "bluesky://intent/compose?imageUris=file:///a.jpg%7C640%7C480,https://evil.example/b.jpg%7C1%7C1,c.jpg%7C1,d.jpg%7C1.5%7C2",
    opens     = "compose",
    values    = { images = { "file:///a.jpg|640|480", "d.jpg|1.5|2" } },
    check     = function(result) if #result.sheets ~= 1 then return "it is no sheet" end end,
  },
  ["a video goes before pictures"] = {
    link   = "bluesky://intent/compose?text=x&videoUri=file:///v.mp4%7C10%7C20&imageUris=file:///a.jpg%7C1%7C2",
    opens  = "compose",
    values = { text = "x", video = "file:///v.mp4|10|20" },
  },
  ["a video that is none leaves the pictures alone"] = {
    link   = "bluesky://intent/compose?videoUri=https://evil.example/v.mp4%7C10%7C20&imageUris=file:///a.jpg%7C1%7C2",
    values = { images = { "file:///a.jpg|1|2" } },
  },
  ["a mail address is confirmed with a code"] = {
    link   = "bluesky://intent/verify-email?code=ab-12",
    opens  = "verify_email",
    values = { code = "ab-12" },
  },
  ["without a code nothing is confirmed"] = {
    links  = { "bluesky://intent/verify-email", "bluesky://intent/verify-email?code=", "https://bsky.app/intent/apply-ota" },
    absent = true,
  },
}
