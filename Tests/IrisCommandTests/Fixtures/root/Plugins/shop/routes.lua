return {
  item = { title = "An item \27[31m of \u{202E}the shop", link = "https://shop.example/item/:integer", query = { "ref=:text" },
           examples = { "https://shop.example/item/1" }, absent = { "https://shop.example/item/x" } },
}
