return { ["link.opens"] = { fallback = "row" }, ["tap.open"] = "stop" }
