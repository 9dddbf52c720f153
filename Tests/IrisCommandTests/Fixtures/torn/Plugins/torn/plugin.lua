return { name = "torn", schemes = { torn = "torn:" } }
