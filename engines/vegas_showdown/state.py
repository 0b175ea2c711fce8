"""The whole position, and its secret part."""

from typing import TypeAlias

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.values import frozen, maker
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EventCard, Public, TileId


@frozen
class Secret:
    """The order of the tiles and cards that lie face down, top first, and the random generator as the shuffles left it."""

    rng: Rng
    small: tuple[TileId, ...]
    medium: tuple[TileId, ...]
    large: tuple[TileId, ...]
    events: tuple[EventCard, ...]


make_secret = maker(Secret)


State: TypeAlias = GameState[Public, Private, Secret]
