-- Rooms and doors: what sites and flows can answer.
return {
  name    = "rooms",
  home    = { "rooms:" },
  schemes = { rooms = "rooms:" },
  records = { room = { from = "rooms.sql" } },
  facts   = { key = { title = "The key", opens = "porter", example = "brass" }, lamp = "A lamp that nobody sells" },
}
