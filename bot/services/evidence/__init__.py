"""What proves that a game was played as the log says: files of games and what a spectator may see of them, digests, salts,
the luck drawn, and the moves of computer players worked out again. Uses `base` and `sessions`; the command line and the
Fairness panel use it."""
