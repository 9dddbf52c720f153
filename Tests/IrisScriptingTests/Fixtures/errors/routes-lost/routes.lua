error("no rows today")
