"""Play of running games: actions, undo and rewind, computer players, standing orders, and in packages of their own `deadlines`
and `votes`. Uses the packages below it."""
