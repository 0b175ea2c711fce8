"""Canvas, theme, fonts, sprites and encoding shared by all painters.

`RENDER_VERSION` belongs into every cache key of a picture: it is raised when any painter draws the same part differently.
"""

from typing import Final

RENDER_VERSION: Final = 7
