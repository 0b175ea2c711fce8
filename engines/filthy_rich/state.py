"""The whole position, and its secret part."""

from typing import TypeAlias

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.values import frozen, maker
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public


@frozen
class Secret:
    """The generator, and the order of the deck, top first. `revealed` counts the times the rules revealed hidden cards without
    touching the deck (the hand of an eliminated seat, the rest of a search), so that undo stops at these steps."""

    rng: Rng
    deck: tuple[CardId, ...]
    revealed: int = 0


make_secret = maker(Secret)

State: TypeAlias = GameState[Public, Private, Secret]
