-- People, and what people have made: posts, feeds, lists, starter packs. A person is named by handle
-- or by DID. What is a record of the AT protocol has an at:// name, too.

-- `actor` without a percent sign: with one it is a DID that is taken as it is written (records.lua).
local someone = "at://:actor([^%]+)"

return {
  profile = {
    title    = "Someone",
    link     = { "/profile/:actor", someone },
    reads    = "at://:written_did+",
    rule     = function(actor, written_did) return { actor = actor or written_did } end,
    examples = { "https://bsky.app/profile/ada.test", "at://did:plc:asdf123", "https://bsky.app/profile/did%3Aplc%3Aasdf123",
                 "bluesky://profile/ada.test", "at://did:web:localhost%3A1234" },
    absent   = { "http://bsky.app/profile/ada.test", "https://bsky.app/profile/-ada.test", "https://bsky.app/profile/ada", "at://ada",
                 "at://ada.test/", "at://ada.test?x", "at://ada.test#x", "at://ada%2Etest", "AT://ada.test", "at:ada.test", "at:///ada.test",
                 "at://did:plc:asdf123:", "at://did:web:a%", "at://DID:plc:asdf123" },
  },
  followers = {
    title    = "Who follows someone",
    link     = "/profile/:actor/followers",
    opens    = { "profile" },
    examples = { "https://bsky.app/profile/ada.test/followers" },
    absent   = { "https://bsky.app/profile/ada/followers", "https://bsky.app/profile/ada.test/followers/all" },
  },
  follows = {
    title    = "Whom someone follows",
    link     = "/profile/:actor/follows",
    opens    = { "profile" },
    examples = { "https://bsky.app/profile/did:plc:asdf123/follows" },
    absent   = { "https://bsky.app/profile/ada/follows", "https://bsky.app/profile/ada.test/following" },
  },

  post = {
    title    = "A post, and what was said to it",
    link     = { "/profile/:actor/post/:rkey", someone .. "/app.bsky.feed.post/:rkey" },
    examples = { "https://bsky.app/profile/ada.test/post/3jk7x4irgv52r", "at://ada.test/app.bsky.feed.post/3jk7x4irgv52r",
                 "bluesky://profile/ada.test/post/3jk7x4irgv52r" },
    absent   = { "https://bsky.app/profile/ada.test/post", "https://bsky.app/profile/ada.test/posts/3k", "https://bsky.app/profile/ada/post/3k",
                 "https://bsky.app/profile/ada.test/post/a@b", "at://ada.test/app.bsky.feed.post/3k/", "at://ada.test/app.bsky.feed.post/%33k" },
  },
  post_liked_by = {
    title    = "Who likes a post",
    link     = "/profile/:actor/post/:rkey/liked-by",
    opens    = { "post" },
    examples = { "https://bsky.app/profile/ada.test/post/3k/liked-by" },
    absent   = { "https://bsky.app/profile/ada.test/post/3k/likes", "https://bsky.app/profile/ada/post/3k/liked-by" },
  },
  post_reposted_by = {
    title    = "Who has passed a post on",
    link     = "/profile/:actor/post/:rkey/reposted-by",
    opens    = { "post" },
    examples = { "https://bsky.app/profile/ada.test/post/3k/reposted-by" },
    absent   = { "https://bsky.app/profile/ada.test/feed/3k/reposted-by", "https://bsky.app/profile/ada/post/3k/reposted-by" },
  },

  feed = {
    title    = "A feed that someone has made",
    link     = { "/profile/:actor/feed/:rkey", someone .. "/app.bsky.feed.generator/:rkey" },
    examples = { "https://bsky.app/profile/ada.test/feed/whats-hot", "at://did:plc:asdf123/app.bsky.feed.generator/whats-hot" },
    absent   = { "https://bsky.app/profile/ada.test/feed", "https://bsky.app/profile/ada/feed/whats-hot" },
  },
  feed_liked_by = {
    title    = "Who likes a feed",
    link     = "/profile/:actor/feed/:rkey/liked-by",
    opens    = { "feed" },
    examples = { "https://bsky.app/profile/ada.test/feed/whats-hot/liked-by" },
    absent   = { "https://bsky.app/profile/ada.test/lists/3k/liked-by", "https://bsky.app/profile/ada/feed/3k/liked-by" },
  },
  list = {
    title    = "A list that someone has made",
    link     = { "/profile/:actor/lists/:rkey", someone .. "/app.bsky.graph.list/:rkey" },
    examples = { "https://bsky.app/profile/ada.test/lists/3k", "at://ada.test/app.bsky.graph.list/3k" },
    absent   = { "https://bsky.app/profile/ada.test/lists", "https://bsky.app/profile/ada/lists/3k" },
  },

  starter_pack = {
    title    = "People and feeds to start with",
    link     = { "/starter-pack/:actor/:rkey", "/start/:actor/:rkey", someone .. "/app.bsky.graph.starterpack/:rkey" },
    presents = true,
    examples = { "https://bsky.app/starter-pack/ada.test/3k", "https://bsky.app/start/ada.test/3k", "at://ada.test/app.bsky.graph.starterpack/3k" },
    absent   = { "https://bsky.app/start/ada.test", "https://bsky.app/starter-pack/ada/3k", "https://go.bsky.app/start/ada.test/3k" },
  },
  starter_pack_short = {
    title    = "The same, by its short link",
    link     = { "https://go.bsky.app/:code", "/starter-pack-short/:code" },
    presents = true,
    examples = { "https://go.bsky.app/abc123", "https://go.bsky.app//abc123/", "https://bsky.app/starter-pack-short/abc123" },
    absent   = { "https://go.bsky.app/", "https://go.bsky.app/abc123/def", "http://go.bsky.app/abc123", "https://bsky.app/starter-pack-short" },
  },
}
