"""Signs of all games: coins and ticks, seat badges, marks of autopilot and absence, and the mark of our own reconstructions."""
