"""Playing a running game: actions, undo and rewind, computer players, standing orders, deadlines and the timekeeper. Uses the
packages below it."""
