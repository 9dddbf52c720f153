-- What forms cannot say of a matrix: link, and what an action means.
local links = {}

-- matrix://SERVER/u/name: a server may stand behind two slashes, and there only; it is reserved, and
-- not used. Without it there are at most one slash in front and one at the end.
--
-- DISAGREE: the proposal allows no such slash, ruma allows one on either side; so do we.
function links.stand(ask)
  if ask.scheme ~= "matrix" then return true end
  local slashes, rest = ask.text:match("^[^:]*:(/*)([^?#]*)")
  local has_server = #ask.path % 2 == 1
  return #slashes <= 3 and has_server == (#slashes == 2) and not rest:find("//$")
end

-- The action, if it means something here; any other is ignored. Nil: there are several.
--
-- DISAGREE: the proposal takes the last of several actions, ruma none, and the link is refused; so do we.
function links.action(actions, meant)
  if not actions then return {} end
  if actions[2] then return nil end
  return actions[1] == meant and { meant } or {}
end

return links
