"""Draws: the pairings and seats of the next round. `pairing` draws the round of any format with the modules of the
formats (`swiss`, `round_robin`, `elimination`). The others are their parts: sizes of tables, balanced designs, the
search for fewer bad pairs, and seats."""
