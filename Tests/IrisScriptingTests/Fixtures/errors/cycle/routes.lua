return require "a"
