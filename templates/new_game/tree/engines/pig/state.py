"""The whole position, and the part that nobody sees."""

from dataclasses import dataclass
from typing import TypeAlias

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.pig.private import Private
from engines.pig.public import Public


@dataclass(frozen=True, slots=True)
class Secret:
    """The generator, the source of the next throw. A shuffled deck would be a field here too."""

    rng: Rng


State: TypeAlias = GameState[Public, Private, Secret]
