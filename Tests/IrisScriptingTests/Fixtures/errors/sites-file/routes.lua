return {
  inbox  = { link = "/inbox", examples = {}, absent = {} },
  thread = { link = "/thread/:integer", examples = {}, absent = {} },
}
