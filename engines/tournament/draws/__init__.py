"""Draws: the pairings and seats of the next round. `pairing` draws the round of any format with the modules of the formats
(`swiss`, `rolling`, `round_robin`, `elimination`), and `qualifying` finds the finalists. These modules use the others: sizes of
tables, balanced designs, the search for fewer bad pairs, and seats."""
