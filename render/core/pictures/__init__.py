"""Pictures that every game has: cover, winner, score sheet and analysis, and the strip that shows a game in a few seconds."""
