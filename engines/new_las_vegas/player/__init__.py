"""Computer players of Welcome to New Las Vegas, by the word they are chosen with."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.player import ComputerPlayer
from engines.core.random_player import RandomPlayer
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.player.steady import SteadyPlayer
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.sheet.city import City


def computer_players(city: City) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Every kind of computer player, simplest first."""
    players: tuple[ComputerPlayer[Public, Private, Action], ...] = (RandomPlayer(), SteadyPlayer(city))
    return {player.kind: player for player in players}
