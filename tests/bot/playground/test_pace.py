"""Unhurried computer players choose what they would choose at once."""

from __future__ import annotations

import pytest

from bot.games.listing import games
from bot.playground.pace import DelayedPlayer, with_delayed_players
from bot.services.evidence.archive import disagreements
from engines.core.rng import game_key
from engines.core.selfplay import play
from tests.bot.services.evidence.test_choices import played


def test_they_play_the_same_games() -> None:
    quick = games()["vegas_showdown"]
    slow = with_delayed_players(games(), 0.0)["vegas_showdown"]
    options = quick.game.info.options()

    records = [
        play(binding.game, [binding.players["random"]] * 3, options, game_key("pace")) for binding in (quick, slow)
    ]

    assert records[0].moves == records[1].moves
    assert [player.version for player in slow.players.values()] == [one.version for one in quick.players.values()]


def test_the_games_of_the_bot_stay_as_they_are() -> None:
    slow = with_delayed_players(games())["vegas_showdown"]

    hurried = [kind for kind, player in slow.players.items() if not isinstance(player, DelayedPlayer)]
    assert hurried == ["strong"], "it takes its time in a process of its own"
    assert not any(isinstance(player, DelayedPlayer) for player in games()["vegas_showdown"].players.values())
    assert list(slow.players) == list(games()["vegas_showdown"].players)


def test_a_check_of_their_moves_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(seconds: float) -> None:
        raise AssertionError(f"waited {seconds} seconds")

    archive = played("vegas_showdown", "steady")
    monkeypatch.setattr("bot.playground.pace.time.sleep", wait)
    assert disagreements(archive, with_delayed_players(games())) == ()
