"""Pictures of tournaments (standings, points by round, bracket, rounds, trophy) and of other lists by places, such as ratings.
They depend on no game."""
