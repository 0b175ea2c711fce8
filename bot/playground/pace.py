"""Computer players with a delay, so that a person can watch them."""

from __future__ import annotations

import copy
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.games.binding import Binding
from engines.core.component_sets import looks_ahead
from engines.core.game import View
from engines.core.player import ComputerPlayer
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace

PAUSE_SECONDS: Final = 0.7


@dataclass(frozen=True, slots=True)
class DelayedPlayer:
    """A computer player that waits before it answers; called in a thread."""

    player: ComputerPlayer[Any, Any, Any]
    seconds: float

    @property
    def kind(self) -> str:
        """The word the player is chosen by."""
        return self.player.kind

    @property
    def version(self) -> int:
        """The player's own version: the delay changes no choice."""
        return self.player.version

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        """What the player would choose at once."""
        time.sleep(self.seconds)
        return self.player.choose(view, seat, space, rng)


def with_delayed_players(bindings: Mapping[str, Binding], seconds: float = PAUSE_SECONDS) -> dict[str, Binding]:
    """Copies of the bindings with delayed computer players."""
    return {slug: _unhurried(binding, seconds) for slug, binding in bindings.items()}


def _unhurried(binding: Binding, seconds: float) -> Binding:
    slow = copy.copy(binding)
    # One that looks ahead takes its time already, in a process of its own.
    slow.players = {
        kind: player if looks_ahead(player) else DelayedPlayer(player, seconds)
        for kind, player in binding.players.items()
    }
    slow.players_at_once = binding.players
    return slow
