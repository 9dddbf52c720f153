return {
  digits2 = { match = "[0-9]{2}" },
  short   = { match = "[a-f0-9]{1,2}" },
  word    = { match = "[a-z]+" },
  number  = { match = "[0-9]+" },
}
