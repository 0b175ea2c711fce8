"""Art that is always the same, drawn beforehand: a cover's, a winner picture's.

Reading it takes a quarter of the time of drawing it, which is half of what the first picture of its kind takes a drawing process.
`make goldens` draws the files anew, and a test compares them with what draws them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image, WebPImagePlugin

FOLDER: Final = Path(__file__).parents[2] / "assets" / "art"


@dataclass(frozen=True, slots=True)
class StoredArt:
    """A picture in a file, as `draw` draws it."""

    name: str
    draw: Callable[[], Image.Image]

    @property
    def file(self) -> Path:
        """Where it is kept, without loss."""
        return FOLDER / f"{self.name}.webp"

    def __call__(self) -> Image.Image:
        """The picture (RGB). Raises OSError when the asset is missing."""
        # `Image.open` would load every format Pillow knows, to find this one.
        with WebPImagePlugin.WebPImageFile(self.file) as stored:
            return stored.convert("RGB")
