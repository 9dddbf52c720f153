-- What expressions do not say of names.
local names = {}

-- A name whose words between dots have at most 63 characters; nil: it has a longer one.
function names.short(name)
  for word in name:gmatch("[^.]+") do
    if #word > 63 then return nil end
  end
  return name
end

-- DID, collection and record key of what is written behind at://; nil where a part is missing.
function names.parts(written)
  local did, collection, key = written:match("^([^/]*)/?([^/]*)/?(.*)$")
  return did, collection ~= "" and collection or nil, key ~= "" and key or nil
end

-- Whether these may stand in a link: the bounds that are no part of an expression.
function names.fit(did, collection, key)
  if #did > 2048 or (collection and (#collection > 317 or not names.short(collection))) then return false end
  return not key or (#key <= 512 and key ~= "." and key ~= "..")
end

return names
