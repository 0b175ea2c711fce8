"""`python -m tools.art` draws the art of covers and winner pictures into the files the program reads it from."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from render.core.pictures.stored_art import StoredArt
from tools.art import filthy_rich, new_las_vegas, vegas_showdown

_GAMES: Final = {"vegas_showdown": vegas_showdown, "filthy_rich": filthy_rich, "new_las_vegas": new_las_vegas}
DRAWN: Final[dict[StoredArt, Callable[[], Image.Image]]] = {
    StoredArt(f"{game}_{name}"): draw
    for game, art in _GAMES.items()
    for name, draw in (
        ("cover", art.cover),
        ("winner", partial(art.winner, won=True)),
        ("nobody", partial(art.winner, won=False)),
    )
}
"""The function that draws each stored picture."""


def main() -> None:
    """Draw every file again."""
    for art, draw in DRAWN.items():
        draw().save(art.file, lossless=True, quality=100, method=6)


if __name__ == "__main__":
    main()
