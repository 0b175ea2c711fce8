"""Pictures of lists, ratings and tournaments: standings, points by round, bracket, rounds, trophy, a
rating over time. They know no game."""
