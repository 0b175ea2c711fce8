"""The score of a sheet and the end of the game.

`score` counts category by category and ranks, finds the end conditions met, and computes the gain of a drafted turn as far as the
seat can know it; `projects` are predicates over a sheet and their payment.
"""
