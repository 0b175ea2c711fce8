"""Computer players: their levels and temperaments, their contract, random play, and play that looks ahead.

A computer player sees the view of its seat and never the state. Each game has players of its own, built from the parts here.
"""
