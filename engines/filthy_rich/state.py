"""The whole position, and its secret part."""

from typing import TypeAlias

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.values import frozen, maker
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public


@frozen
class Secret:
    """The random number generator, and the cards of the deck, top first. `revealed` counts eliminations and ended searches. They
    reveal hidden cards without changing the deck; a changed secret part makes undo stop at them."""

    rng: Rng
    deck: tuple[CardId, ...]
    revealed: int = 0


make_secret = maker(Secret)

State: TypeAlias = GameState[Public, Private, Secret]
