local name = "manifest-nothing"
