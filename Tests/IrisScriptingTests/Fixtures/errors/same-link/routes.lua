return {
  one   = { link = "/x/:digits2", examples = {}, absent = {} },
  two   = { link = "/x/:short", examples = {}, absent = {} },
  three = { link = "/y/:word", examples = {}, absent = {} },
  four  = { link = "/y/:number", examples = {}, absent = {} },
}
