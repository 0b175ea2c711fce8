"""Analysis of a finished game with full knowledge: the chances of the seats from turn to turn, the turns that decided the
game, each seat's luck, and the best choice each person missed.

The analysis is pure and deterministic for a game and key: its effort is counted in positions, never in seconds.
"""
