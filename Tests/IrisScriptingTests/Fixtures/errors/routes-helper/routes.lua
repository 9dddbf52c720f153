local rows = {}
for name, row in pairs(require "helper") do rows[name] = row end
return rows
