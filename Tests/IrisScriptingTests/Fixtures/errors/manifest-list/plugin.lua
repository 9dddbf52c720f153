return 7
