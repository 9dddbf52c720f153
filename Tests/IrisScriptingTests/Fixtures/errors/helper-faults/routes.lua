local a = require "a"
return a
