"""Posts of tournaments, as text and pictures. Uses `organising`, `setup` and `state`."""
