"""Canvas, theme, pieces and encoding shared by all painters; letters, signs and pictures every game has are packages of it.

`RENDER_VERSION` belongs into every cache key of a picture: it is raised when any painter draws the same part differently.
"""

from typing import Final

RENDER_VERSION: Final = 12
