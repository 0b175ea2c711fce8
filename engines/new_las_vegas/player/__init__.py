"""Computer players of Welcome to New Las Vegas, by the word they are chosen with."""

from collections.abc import Mapping
from functools import partial

from engines.core.players.levels import of_every_kind
from engines.core.players.player import ComputerPlayer
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.player.outlook import EVEN, STEADY, as_beginner
from engines.new_las_vegas.player.steady import SteadyPlayer
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.sheet.city import City


def computer_players(city: City) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return every kind of computer player but the one that looks ahead."""
    return of_every_kind(partial(SteadyPlayer, city), EVEN, STEADY, as_beginner)
