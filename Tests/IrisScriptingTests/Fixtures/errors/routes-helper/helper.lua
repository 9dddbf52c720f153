local function row(path)
  return { link = path, exampels = {} }
end
return {
  written = {
    link     = "/written/:nobody",
    examples = {}, absent = {},
  },
  made = row("/made/:nobody"),
}
