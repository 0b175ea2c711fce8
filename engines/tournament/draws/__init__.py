"""Draws: who meets whom in the next round, and on which seat. `pairing` draws the round of any format; the formats (`swiss`,
`round_robin`, `elimination`) stand beside what they are made of: sizes of tables, balanced designs, the search for fewer bad
pairs, seats, and figures of how even a draw is. Uses the model, the rules and the standings of `engines.tournament`."""
