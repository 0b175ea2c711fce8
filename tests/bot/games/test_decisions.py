"""The announced number of decisions of a game is about that of self-play."""

from statistics import mean
from typing import Any

import pytest

from bot.games.binding import Binding
from bot.games.listing import games
from engines.core.players.player import ComputerPlayer
from engines.core.rng import game_key
from engines.core.seats import Seat
from engines.core.selfplay import play

GAMES = 4
TABLES = [
    (slug, seats)
    for slug, binding in games().items()
    if binding.game.info.decisions
    for seats in sorted(
        {binding.game.info.seats[0], min(4, binding.game.info.seats[-1]), min(5, binding.game.info.seats[-1])}
    )
]


def asked(binding: Binding, seats: int, seed: str) -> int:
    """Return the number of decisions of all seats in a game, without those that had nothing to answer."""
    seen: set[tuple[Seat, str]] = set()

    def watch(step: Any) -> None:
        pending = binding.game.pending(step.state.public)
        seen.update(
            (seat, one.id)
            for seat, one in pending.items()
            if binding.game.legal_actions(binding.game.view_for(step.state, seat))
        )

    players: list[ComputerPlayer[Any, Any, Any]] = [binding.players["steady"]] * seats
    play(binding.game, players, binding.game.info.options(), game_key(seed), watch=watch)
    return len(seen)


def test_the_decisions_of_a_game_are_about_as_many_as_its_introduction_says(subtests: pytest.Subtests) -> None:
    for slug, seats in TABLES:
        with subtests.test(f"{slug} {seats}"):
            binding = games()[slug]
            info = binding.game.info
            assert len(info.decisions) == len(info.seats)
            counted = mean(asked(binding, seats, f"decisions {number}") for number in range(GAMES)) / seats
            said = info.decisions[seats - info.seats[0]]
            assert said / 1.6 < counted < said * 1.6
