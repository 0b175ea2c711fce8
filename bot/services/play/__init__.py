"""Playing on: acting, undo and rewind, computer players, standing orders, deadlines and the loop that serves them. Uses the
packages below it."""
