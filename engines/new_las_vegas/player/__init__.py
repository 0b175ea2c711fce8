"""Computer players of Welcome to New Las Vegas, by the word they are chosen with."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.players.levels import with_temperament
from engines.core.players.player import ComputerPlayer
from engines.core.players.random_player import RandomPlayer
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.player.steady import SteadyPlayer
from engines.new_las_vegas.player.temperament import EVEN, STEADY, as_beginner
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.sheet.city import City


def computer_players(city: City) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return every kind of computer player: one of each level, weakest first, then those with temperaments."""
    players: tuple[ComputerPlayer[Public, Private, Action], ...] = (
        RandomPlayer(),
        SteadyPlayer(city, "novice", as_beginner(EVEN)),
        SteadyPlayer(city),
        *(SteadyPlayer(city, with_temperament("novice", name), as_beginner(one)) for name, one in STEADY.items()),
        *(SteadyPlayer(city, with_temperament("steady", name), one) for name, one in STEADY.items()),
    )
    return {player.kind: player for player in players}
