"""Whole recorded games as text files: a head of `name: value` lines, an empty line, then one line per answer, `seat
text`. They must always lead to the recorded scores; a change of rules that moves one shows as a readable difference."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.games.listing import games
from engines.core.game import GameState
from engines.core.seats import Seat


def files(game: str = "*") -> list[Path]:
    """Return the recordings of a game, or all."""
    return sorted(Path(__file__).parent.glob(f"{game}/replays/*.txt"))


def read(path: Path) -> tuple[dict[str, str], list[tuple[Seat, str]]]:
    """Read the head and the answers of a recording."""
    head, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    answers = [line.split(" ", 1) for line in body.splitlines()]
    return dict(line.split(": ", 1) for line in head.splitlines()), [(Seat(int(seat)), text) for seat, text in answers]


def states(path: Path) -> Iterator[GameState[Any, Any, Any]]:
    """Play a recording and yield each of its positions."""
    game = games()[path.parents[1].name].game
    head, answers = read(path)
    options = game.info.options.model_validate_json(head["options"])
    state = game.setup(int(head["seats"]), options, head["key"], int(head["rules"])).state
    yield state
    for seat, text in answers:
        state = game.apply(state, seat, game.parse(text)).state
        yield state
