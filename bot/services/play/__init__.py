"""Playing a running game: actions, undo and rewind, computer players, standing orders; and in rooms of their own `deadlines` and
`votes`. Uses the packages below it."""
