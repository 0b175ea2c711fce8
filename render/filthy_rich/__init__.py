"""The pictures of Filthy Rich. Each has a painter `paint_x(part, words)`, which returns a palette image (as `Painted` if it
has areas; `paint_roll` returns a GIF), and a function `alt_x(part, words)`, which returns its alternative text. A part
(`parts.py`) is a frozen dataclass of everything a picture depends on.
Seats differ in colour, letter and pattern; the row of a seat that must act is golden. A sign in the binder shows at its top
what a hit pays, what the latest roll has brought or that the sign is closed, and at its bottom the owners of covered cards,
the page of a deeper sign, and signs that shine through. The upper right corner is folded on signs that came in this turn or
were hit last."""
