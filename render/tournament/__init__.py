"""Pictures of lists, ratings and tournaments: standings, cross table, course, bracket, rounds, trophy, a rating over time. They
know no game."""
