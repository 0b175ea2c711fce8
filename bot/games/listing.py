"""The list of games. A new game is one more line here."""

import gc
from collections.abc import Iterator, Mapping
from importlib import import_module
from threading import Lock
from typing import Final, cast

from bot.games.binding import Binding

GAMES: Final = {
    "vegas_showdown": "VegasShowdownBinding",
    "filthy_rich": "FilthyRichBinding",
    "new_las_vegas": "NewLasVegasBinding",
}
"""The folder of each game, with the class in `bot/games/<game>/binding.py`, in the order in which games are offered."""


class _Games(Mapping[str, Binding]):
    """Bindings by slug. A game is imported and made on first use: a bot starts in half the time, and a command line
    about one game needs no other."""

    def __init__(self) -> None:
        self._made: dict[str, Binding] = {}
        self._making = Lock()

    def __getitem__(self, slug: str) -> Binding:
        with self._making:
            if slug not in self._made:
                name = GAMES[slug]
                self._made[slug] = cast(Binding, getattr(import_module(f"bot.games.{slug}.binding"), name)())
                # A game stays to the end of the program, and the garbage collector would search it for a tenth of a
                # second each time.
                gc.freeze()
            return self._made[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in GAMES

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


_GAMES: Final = _Games()


def games() -> Mapping[str, Binding]:
    """Return the bindings of all games, by slug, in the order in which they are offered. Each is made once."""
    return _GAMES
