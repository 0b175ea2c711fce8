"""The whole position, and its secret part."""

from typing import TypeAlias

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.values import frozen, maker
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public


@frozen
class Secret:
    """The stacks, top card first, and the cards flipped since the last shuffle, oldest first (cards are rows of the table,
    counted from 0), and the generator after the shuffles. `reveals` counts the reveals, so that each changes the secret part and
    cannot be undone."""

    rng: Rng
    stacks: tuple[tuple[int, ...], ...]
    flipped: tuple[int, ...]
    reveals: int


make_secret = maker(Secret)


State: TypeAlias = GameState[Public, Private, Secret]
