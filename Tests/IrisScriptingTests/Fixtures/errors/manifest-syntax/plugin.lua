return {
  name = "manifest-syntax"
  title = "A comma is missing",
}
