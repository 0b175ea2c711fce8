"""The pictures of Welcome to New Las Vegas: each has a painter `paint_x(part, words)` giving a palette image with its areas, and
`alt_x(part, words)` giving its alternative text. A part (`parts.py`) is a frozen dataclass of everything a picture depends on.

Lots are found by the street numbers at the left and the avenue numbers at the top: `s3a5` is street 3, avenue 5. Casinos are blue
with even and yellow with odd numbers; marks of the latest turn (in the preview: of the draft) are outlined in magenta.
"""
