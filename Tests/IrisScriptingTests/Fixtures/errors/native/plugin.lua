return {
  name = "native",
  home = { "native:" }, schemes = { native = "native:" },
  records = { offer = { from = "offers.csv" } },
  native = { file = "../libnative.so", records = { "offer", 7, price = "x" }, abi = 1 },
}
