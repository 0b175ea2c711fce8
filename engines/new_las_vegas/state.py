"""The whole position, and its secret part."""

from typing import TypeAlias

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.values import frozen, maker
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public


@frozen
class Secret:
    """The hidden cards and luck. `stacks` lists each stack from its top card down, `flipped` the cards flipped in this pass
    through the stacks, oldest first, after the three that the last shuffle left out; a card is its row in the card table, counted
    from 0. `rng` is the generator after the latest draw. `reveals` counts the reveals, so that each changes the secret part and
    cannot be undone."""

    rng: Rng
    stacks: tuple[tuple[int, ...], ...]
    flipped: tuple[int, ...]
    reveals: int


make_secret = maker(Secret)


State: TypeAlias = GameState[Public, Private, Secret]
