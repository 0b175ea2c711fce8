"""Posts of tournaments, as text and pictures."""
