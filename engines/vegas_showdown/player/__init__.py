"""Computer players of Vegas Showdown, by the word they are chosen with."""
