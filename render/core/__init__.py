"""Canvas, theme, pieces and encoding for all painters; letters, signs and the pictures every game has are subpackages.

`RENDER_VERSION` is part of every cache key of a picture. Raise it whenever a painter draws an unchanged part differently.
"""

from typing import Final

RENDER_VERSION: Final = 13
