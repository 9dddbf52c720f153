-- What at:// names: collections of records, and single ones. A record of a kind that has a page is
-- that page.
local names   = require "names"
local someone = "at://:actor([^%]+)"
local page    = {
  ["app.bsky.feed.post"]         = "post",
  ["app.bsky.feed.generator"]    = "feed",
  ["app.bsky.graph.list"]        = "list",
  ["app.bsky.graph.starterpack"] = "starter_pack",
}

return {
  collection = {
    title    = "All that someone has of a kind",
    link     = { someone .. "/:collection", "at://:written_collection+" },
    rule     = function(written_collection) return not written_collection or names.fit(names.parts(written_collection)) end,
    values   = function(actor, collection, written_collection)
      if written_collection then actor, collection = names.parts(written_collection) end
      return { actor = actor, collection = collection }
    end,
    examples = { "at://ada.test/a.b.c", "at://did:plc:asdf123/com.atproto.feed.postV2", "at://did:web:localhost%3A1234/a.b.c" },
    absent   = { "at://ada.test/a.b", "at://ada.test/a.b.c/", "at://ada.test/a.b.c_d", "at://ada.test/0a.b.c", "at://ada.test//a.b.c",
                 "at://ada/a.b.c", "at:ada.test/a.b.c", "https://ada.test/a.b.c" },
  },
  record = {
    title    = "A record that has no page",
    link     = { someone .. "/:collection/:rkey", "at://:written_record+" },
    rule     = function(actor, collection, rkey, written_record)
      if not written_record then return { actor = actor, collection = collection, rkey = rkey } end
      actor, collection, rkey = names.parts(written_record)
      if not names.fit(actor, collection, rkey) then return nil end
      if page[collection] then return page[collection], { actor = actor, rkey = rkey } end
      return { written_record = written_record }
    end,
    gives    = { "post", "feed", "list", "starter_pack" },
    values   = function(actor, collection, rkey, written_record)
      if written_record then actor, collection, rkey = names.parts(written_record) end
      return { actor = actor, collection = collection, rkey = rkey }
    end,
    examples = { "at://ada.test/a.b.c/~", "at://did:plc:asdf123/com.atproto.feed.post/...", "at://did:web:localhost%3A1234/a.b.c/:" },
    absent   = { "at://ada.test/a.b.c/.", "at://ada.test/a.b.c/..", "at://ada.test/a.b.c/%7E", "at://ada.test/a.b.c/~/", "at://ada.test/a.b.c/~#x",
                 "at://ada.test/a.b.c/~?x", "at://ada.test/a.b.c/a/b", "at://ada.test/a.b/~", "at://did:web:a%3A1/a.b.c/.." },
  },
}
