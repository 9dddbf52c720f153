return {
  anything = { link = "refused://:nobody_knows", examples = {}, absent = {} },
}
