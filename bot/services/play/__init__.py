"""Play of running games: actions, undo and rewind, computer players, standing orders, deadlines and votes."""
