"""The stored art of covers and winner pictures, which never changes. `python -m tools.art` draws the files.

Reading a file takes a quarter of the time of drawing the art. Without the files, drawing the art would be half of the time a
process needs for its first cover or winner picture.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image, WebPImagePlugin

FOLDER: Final = Path(__file__).parents[2] / "assets" / "art"


@dataclass(frozen=True, slots=True)
class StoredArt:
    """A picture in a lossless file."""

    name: str

    @property
    def file(self) -> Path:
        """The path of the file."""
        return FOLDER / f"{self.name}.webp"

    def __call__(self) -> Image.Image:
        """Return the picture (RGB). Raise OSError if the asset is missing."""
        # `Image.open` would load every format Pillow knows to find this one.
        with WebPImagePlugin.WebPImageFile(self.file) as stored:
            return stored.convert("RGB")
