"""/game: opening a table, the lobby, hosting, seats, votes, pace, replays, fairness."""
