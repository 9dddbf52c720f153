return {
  ["an item opens over home"] = {
    link  = "shop:item/1",
    opens = "item",
    state = { stack = { "home", "item 1" } },
  },
  ["an item that is none opens nothing"] = { link = "shop:item/x", absent = true },
  ["an item opens at another place"] = {
    link   = "shop:item/1",
    opens  = "home",
    values = { digits = "2" },
  },
  ["an item has another number"] = {
    link   = "shop:item/1",
    values = { digits = "2", colour = "red" },
  },
}
