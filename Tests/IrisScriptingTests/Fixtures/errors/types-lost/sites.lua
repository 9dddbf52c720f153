return { ["link.opens"] = { fallback = "row" } }
