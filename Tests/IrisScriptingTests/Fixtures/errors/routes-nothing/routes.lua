local rows = {}
