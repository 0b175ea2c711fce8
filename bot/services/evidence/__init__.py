"""Evidence that a game was played according to its log: archives and public exports, digests, salts, drawn luck, and
verification of computer players' moves. Uses `base` and `sessions`; the command line and the Fairness panel use it."""
