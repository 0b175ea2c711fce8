"""The whole position, and the part nobody sees. Only the rules and the store may import this module."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.pig.private import Private
from engines.pig.public import Public


@dataclass(frozen=True, slots=True)
class Secret:
    """The generator, where the next throw comes from. A shuffled deck would stand here too."""

    rng: Rng


State: TypeAlias = GameState[Public, Private, Secret]
