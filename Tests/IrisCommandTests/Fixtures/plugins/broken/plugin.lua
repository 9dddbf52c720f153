return { name = "broken", schemes = { broken = "broken://", exactly = { spelling = "exactly://", exact = true } }, facts = { user = "Who is signed in" } }
