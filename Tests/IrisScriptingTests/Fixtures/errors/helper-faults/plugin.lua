return {
  name = "helper-faults",
  home = { "helper.faults:" }, schemes = { ["helper.faults"] = "helper.faults:" },
}
