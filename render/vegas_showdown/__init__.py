"""The pictures of Vegas Showdown: each has a painter `paint_x(part, words)` giving a palette image with its areas, and
`alt_x(part, words)` giving its alternative text. A part (`parts.py`) is a frozen dataclass of everything a picture depends on.

Seats are told apart by colour, letter and pattern. The last bid and freshly placed tiles are outlined.
"""
