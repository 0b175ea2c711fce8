"""What a table decides together: the questions, the voices and what follows. Uses `play` and the packages below it."""
