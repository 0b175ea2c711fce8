"""A computer player that chooses otherwise than before must have a new version: files of games name the version, and
their moves are checked by it.
If a test here fails, either the change of behaviour was unintended, or the player's VERSION must be incremented and the
digest of the game replaced. With new rules it plays another game as well, and only the digest is replaced."""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.games.listing import games
from engines.core.game import Game
from engines.core.players.lookahead import Lookahead
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.selfplay import GameRecord, play, replay
from tests.engines.decimals import whole_numbers_only

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = games()


@pytest.fixture(autouse=True)
def same_under_every_python(monkeypatch: pytest.MonkeyPatch) -> None:
    whole_numbers_only(monkeypatch)


def known_games() -> dict[tuple[str, str, int, int], str]:
    """Return, by game, kind, player version and rules version, the first digits of the SHA-256 of all moves of one
    game. Each game has its own in `tests/engines/<game>/computer_games.json`."""
    found: dict[tuple[str, str, int, int], str] = {}
    for name in GAMES:
        path = ROOT / "tests" / "engines" / name / "computer_games.json"
        for player, digest in json.loads(path.read_text(encoding="utf-8")).items() if path.exists() else ():
            kind, version, _, rules = player.replace(",", "").split()
            found[name, kind, int(version), int(rules)] = digest
    return found


KNOWN: Final = known_games()
PLAYERS: Final = sorted((name, kind) for name, binding in GAMES.items() for kind in binding.players)


def moves(name: str, kind: str, rules: int | None = None) -> str:
    """Return all moves of one game at the second smallest table, where every rule occurs. For a player that looks
    ahead, return its choices late in such a game of the simpler player, where it examines few positions."""
    binding = GAMES[name]
    player = binding.players[kind]
    seats = list(binding.game.info.seats)[1]
    key = game_key("7a" * 32)
    thinker = player if isinstance(player, Lookahead) else None
    players = [player if thinker is None else thinker.simpler] * seats
    record = play(binding.game, players, binding.game.info.options(), key, rules=rules)
    told = [f"{move.seat} {move.text}" for move in record.moves]
    if thinker is not None:
        told = list(_thoughts(binding.game, thinker.with_budget(150), record))
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def _thoughts(
    game: Game[Any, Any, Any, Any, Any], player: ComputerPlayer[Any, Any, Any], record: GameRecord
) -> Iterator[str]:
    """Yield a player's usual budget, then its choices in some of the last positions of a game."""
    yield str(GAMES[game.info.slug].players[player.kind].budget)  # pyright: ignore[reportAttributeAccessIssue]
    for number, state in enumerate(list(replay(game, record))[-17:-1:4]):
        seat = game.next_asked(state)
        assert seat is not None
        view = game.view_for(state, seat)
        action = player.choose(view, seat, game.legal_actions(view), Rng(game_key(f"thought {number}")))
        yield f"{seat} {game.text(action)}"


@pytest.mark.parametrize(
    ("name", "kind"), [pytest.param(*one, marks=() if one[1] == "steady" else pytest.mark.slow) for one in PLAYERS]
)
def test_a_player_of_a_version_plays_the_same_game(name: str, kind: str) -> None:
    """It holds for the newest rules, and for earlier ones played with this version of the player."""
    game, version = GAMES[name].game, GAMES[name].players[kind].version
    rules = {known[3] for known in KNOWN if known[:3] == (name, kind, version)}
    assert game.info.rules_version in rules
    for one in rules:
        assert moves(name, kind, one) == KNOWN[name, kind, version, one]


@pytest.mark.slow
def test_it_does_so_in_every_process() -> None:
    """Its choices do not depend on the hash order of strings, which differs in every run."""
    program = "from tests.ground.test_computer_versions import PLAYERS, moves; print(*(moves(*one) for one in PLAYERS))"
    line = [sys.executable, "-W", "ignore", "-c", program]
    shown = subprocess.run(line, capture_output=True, text=True, timeout=240, check=True, env={"PYTHONHASHSEED": "1"})
    assert shown.stdout.split() == [_digest(name, kind) for name, kind in PLAYERS]


def _digest(name: str, kind: str) -> str:
    """Return the digest that the test above expects of a player."""
    binding = GAMES[name]
    return KNOWN[name, kind, binding.players[kind].version, binding.game.info.rules_version]
