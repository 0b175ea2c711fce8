"""Computer players: their levels and temperaments, the contract they fulfil, random play, and play that looks ahead.

A computer player sees the view of its seat and never the state. Each game has players of its own; what they share is here.
"""
