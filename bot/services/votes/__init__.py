"""What a table decides together: the questions, the votes and what follows. Uses `play` and the packages below it."""
