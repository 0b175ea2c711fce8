"""What a sheet is worth and when the game ends.

`score` counts category by category and ranks, `projects` are predicates over a sheet and who is paid for them,
`endings` the three ends, `foresight` what a drafted turn would bring, as far as its seat can know.
"""
