return {
  row = { link = "types.file:row/:one/:eight/:fine", examples = {}, absent = {} },
}
