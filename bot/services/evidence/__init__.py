"""Evidence that a game was played according to its log: archives and public exports, digests, salts, drawn luck, and
verification of computer players' moves."""
