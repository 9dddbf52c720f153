local found = {}
for _, name in ipairs { "../cycle/a", "/etc/passwd", "a/../b", "plugin.lua", "", "a\0", "..", "sub\\a" } do
  local ok = pcall(require, name)
  if ok then found[#found + 1] = name end
end
if #found > 0 then error("loaded " .. table.concat(found, " ")) end
error("none was loaded")
