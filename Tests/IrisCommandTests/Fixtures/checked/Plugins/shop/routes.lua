return {
  home = { link = "/", examples = { "shop:", "shop:x" }, absent = { "shop:y" } },
  item = { link = "/item/:digits", opens = { "home" }, examples = { "shop:item/1" }, absent = {} },
}
