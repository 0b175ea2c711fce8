"""The pictures of Vegas Showdown. Each has a painter `paint_x(part, words)`, which returns a palette image, with its areas if
places on it can be chosen, and `alt_x(part, words)`, which returns its alternative text. A part (`parts.py`) is a frozen
dataclass of everything a picture depends on. Seats differ in colour, letter and pattern. The upper right corner of the last bid
and of newly placed tiles is folded."""
