"""The pictures of Filthy Rich: each has a painter `paint_x(part, words)` giving a palette image with its areas, and
`alt_x(part, words)` giving its alternative text. A part (`parts.py`) is a frozen dataclass of everything a picture depends on.

Seats are told apart by colour, letter and pattern; the row of one who must act is golden. In the binder a sign says above
what a hit pays, or what the latest roll has brought; below stand the owners of covered cards, the page of a deeper sign, and
signs that shine through. The upper right corner of signs that came in this turn or were hit last is folded.
"""
