"""Draws: the pairings and seats of the next round. `pairing` draws the round of any format; beside the formats
(`swiss`, `round_robin`, `elimination`) stand their parts: sizes of tables, balanced designs, the search for fewer bad
pairs, seats, and figures of how even a draw is. Uses the model, the rules and the standings of `engines.tournament`."""
