"""`/game`: new tables, the lobby, hosting, seats, votes, pace, replays, fairness."""
