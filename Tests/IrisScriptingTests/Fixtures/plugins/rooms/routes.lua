return {
  hall    = { link = "/hall", tab = "house", examples = { "rooms:hall" }, absent = { "rooms:hall/1" } },
  room    = { link = "/room/:room", tab = "house", opens = { "hall" }, examples = { "rooms:room/1" }, absent = { "rooms:room/9" } },
  garden  = { link = "/garden", tab = "outside", examples = { "rooms:garden" }, absent = { "rooms:garden/1" } },
  porter  = { link = "/porter", presents = true, examples = { "rooms:porter" }, absent = { "rooms:porter/1" } },
  map     = { link = "/map", presents = true, sheets = "keep", examples = { "rooms:map" }, absent = { "rooms:map/1" } },
  safe    = { link = "/safe", needs = { "key" }, presents = true, expires = 60, examples = { "rooms:safe" }, absent = { "rooms:safe/1" } },
  dark    = { link = "/dark", needs = { "lamp" }, examples = { "rooms:dark" }, absent = { "rooms:dark/1" } },
  gift    = { link = "/gift", once = true, tab = "house", examples = { "rooms:gift" }, absent = { "rooms:gift/1" } },
  bell    = { link = "/bell", again = "ignore", tab = "house", effects = { "ring" }, examples = { "rooms:bell" }, absent = { "rooms:bell/1" } },
  mirror  = { link = "/mirror", again = "push", tab = "house", examples = { "rooms:mirror" }, absent = { "rooms:mirror/1" } },
  stairs  = { link = "/stairs/:wish", examples = { "rooms:stairs/list" }, absent = { "rooms:stairs/up" },
              flow = function(wish)
                if wish == "list" then return { { selectTab = "outside" }, { push = "stairs" }, { effect = "creak" } } end
                if wish == "number" then return 7 end
                if wish == "step" then return { { walk = "stairs" } } end
                if wish == "row" then return { { push = "stair" } } end
                if wish == "raise" then return wish.a.b end
                if wish == "forever" then while true do end end
              end },
}
