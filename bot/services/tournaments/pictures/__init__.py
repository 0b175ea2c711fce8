"""Parts that pictures of tournaments are painted from: standings, rounds, brackets, courses."""
