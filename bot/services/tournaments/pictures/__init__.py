"""Parts that pictures of tournaments are painted from: standings, rounds, brackets, courses. Uses `state`; posts,
exports and commands use it."""
