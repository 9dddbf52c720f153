return {
  row = { link = }
}
