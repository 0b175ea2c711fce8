"""Parts that pictures of tournaments are painted from: standings, rounds, brackets, cross tables. Uses `state`; posts,
exports and commands use it."""
