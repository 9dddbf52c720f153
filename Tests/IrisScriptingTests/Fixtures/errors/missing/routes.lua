return require "rows"
