return {
  name = "a10", version = "1.2.0", home = { "a10app:" }, schemes = { a10app = "a10app:" },
  requires = { z = ">=1 <2" },
}
