"""Computer players of Pig, by the word they are chosen with."""

from collections.abc import Mapping
from typing import Final

from engines.core.game import View
from engines.core.players.levels import RandomPlayer
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.pig.actions import Action, Hold, Roll
from engines.pig.private import Private
from engines.pig.public import Public

VERSION: Final = 1
"""Raise it with any change of what `steady` chooses."""
_ENOUGH: Final = 20
"""Sum from which another throw gains nothing on average, with a six-sided die that loses on 1."""


class SteadyPlayer:
    """A player that throws until 20 points lie on the table, or enough to win."""

    kind = "steady"
    version = VERSION

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], rng: Rng) -> Action:
        """Return the action, which does not depend on `rng`."""
        del rng
        public = view.public
        wins = public.points[seat] + public.at_stake >= public.target
        return Hold() if Hold() in space and (wins or public.at_stake >= _ENOUGH) else Roll()


def computer_players() -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return every kind of computer player, simplest first."""
    players: tuple[ComputerPlayer[Public, Private, Action], ...] = (RandomPlayer(), SteadyPlayer())
    return {player.kind: player for player in players}
