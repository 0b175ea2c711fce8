"""Pictures every game has: cover, winner and score sheet, and the strip that shows a game in a few seconds."""
