"""A computer player that chooses otherwise than before has a new version: files of games name it, and their moves are checked
by it.

If a test here fails, either the change was not meant to be one of behaviour, or the player's VERSION counts up and the digest
here is replaced by the new one. With new rules it plays another game too, and only the digest is new."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import Final

import pytest

from bot.games.listing import games
from engines.core.rng import game_key
from engines.core.selfplay import play

GAMES: Final = games()
KNOWN: Final[dict[tuple[str, str, int, int], str]] = {
    ("filthy_rich", "random", 1, 2): "8598b0ba26f5cdb1",
    ("filthy_rich", "steady", 1, 2): "eec962356889ab4a",
    ("new_las_vegas", "random", 1, 2): "5b3f93547587b165",
    ("new_las_vegas", "steady", 1, 2): "5ef445c2a091fce3",
    ("new_las_vegas", "random", 1, 3): "c9187b2e20d86d16",
    ("new_las_vegas", "steady", 1, 3): "7747ed5fe2530cf5",
    ("vegas_showdown", "random", 1, 1): "de4188b2fb23efa3",
    ("vegas_showdown", "steady", 1, 1): "d434f4799246ee27",
}
"""By game, kind, version, and version of the rules: the first digits of the SHA-256 of all moves of one game."""
PLAYERS: Final = sorted((name, kind) for name, binding in GAMES.items() for kind in binding.players)


def moves(name: str, kind: str, rules: int | None = None) -> str:
    """All moves of one game at the second smallest table, which is where every rule of a game is met."""
    binding = GAMES[name]
    seats = list(binding.game.info.seats)[1]
    key = game_key("7a" * 32)
    record = play(binding.game, [binding.players[kind]] * seats, binding.game.info.options(), key, rules=rules)
    return hashlib.sha256("\n".join(f"{move.seat} {move.text}" for move in record.moves).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("name", "kind"), PLAYERS)
def test_a_player_of_a_version_plays_the_same_game(name: str, kind: str) -> None:
    binding = GAMES[name]
    known = KNOWN.get((name, kind, binding.players[kind].version, binding.game.info.rules_version))
    assert known == moves(name, kind)


@pytest.mark.parametrize(
    ("name", "kind", "version", "rules"),
    sorted(key for key in KNOWN if GAMES[key[0]].players[key[1]].version == key[2]),
)
def test_it_plays_the_same_game_by_earlier_rules_too(name: str, kind: str, version: int, rules: int) -> None:
    assert moves(name, kind, rules) == KNOWN[name, kind, version, rules]


@pytest.mark.parametrize(("name", "kind"), PLAYERS)
def test_it_does_so_in_every_process(name: str, kind: str) -> None:
    """Nothing it chooses follows from the order in which a process keeps words."""
    program = f"from tests.ground.test_computer_versions import moves; print(moves({name!r}, {kind!r}))"
    for seed in ("1", "2"):
        line = [sys.executable, "-W", "ignore", "-c", program]
        shown = subprocess.run(
            line, capture_output=True, text=True, timeout=120, check=True, env={"PYTHONHASHSEED": seed}
        )
        assert shown.stdout.strip() == moves(name, kind)
