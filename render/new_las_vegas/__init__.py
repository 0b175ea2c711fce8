"""The pictures of Welcome to New Las Vegas. Each has a painter `paint_x(part, words)`, which returns a palette image
(as `Painted` if it has areas), and a function `alt_x(part, words)`, which returns its alternative text. A part (`parts.py`)
is a frozen dataclass of everything a picture depends on.
Street numbers are at the left and avenue numbers at the top: `s3a5` is street 3, avenue 5. Casinos are blue with even
and yellow with odd numbers. New marks of the latest turn (in the preview: of the draft) have a folded corner, and newly
driven roads have another colour."""
