-- First segments that are pages of GitHub itself, and nobody's name.
local words = [[
  about access account admin anonymous any api apps attributes auth billing blob blog bounty branches business
  businesses c cache case-studies categories central certification changelog cla cloud codereview collection
  collections comments commit commits community companies compare contact contributing cookbook coupons customer
  customers dashboard dashboards design develop developer diff discover discussions docs downloads downtime editor
  editors edu enterprise events explore featured features files fixtures forked garage ghost gist gists graphs
  guide guides help help-wanted home hooks hosting hovercards identity images inbox individual info integration
  interfaces introduction investors issues jobs join journal journals lab labs languages launch layouts learn
  legal library linux listings lists login logos logout mac maintenance malware man marketplace mention mentioned
  mentioning mentions migrating milestones mine mirrors mobile navigation network new news none nonprofit
  nonprofits notices notifications oauth offer open-source organisations organizations orgs pages partners
  payments personal plans plugins popular popularity posts press pricing professional projects pulls raw readme
  recommendations redeem releases render reply repositories resources restore revert save-net-neutrality saved
  scraping search security services sessions settings shareholders shop showcases signin signup site spam sponsors
  ssh staff starred stars static status statuses storage store stories styleguide subscriptions suggest suggestion
  suggestions support suspended talks teach teacher teachers teaching teams ten terms timeline topic topics tos
  tour train training translations tree trending updates username users visualization w watching wiki windows
  works-with
]]

local reserved = {}
for word in words:gmatch("[^ \n]+") do reserved[word] = true end
for digit = 0, 9 do reserved["www" .. digit] = true end                  -- its own hosts
for code = 400, 431 do reserved[tostring(code)] = true end               -- and its error pages
for code = 500, 511 do reserved[tostring(code)] = true end
return reserved
