return { room = { record = "room" }, wish = { oneof = { "list", "nil", "number", "step", "row", "raise", "forever" } } }
