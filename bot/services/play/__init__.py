"""Play of running games: actions, undo and rewind, computer players and standing orders. `deadlines` and `votes` are
packages of their own."""
