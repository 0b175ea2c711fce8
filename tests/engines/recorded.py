"""Whole recorded games as text files: a head of `name: value` lines, an empty line, then one line per answer, `seat text`.

They must play to the same scores for ever; a change of the rules that moves one shows as a difference a person can read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engines.core.game import Game, Options
from engines.core.outcome import Outcome
from engines.core.phrase import Phrase
from engines.core.selfplay import GameRecord, Move


def read_record(path: Path, options: Options, slug: str) -> tuple[GameRecord, dict[str, str]]:
    """Return a recording as a record, and its head."""
    head_text, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    head = dict(line.split(": ", 1) for line in head_text.splitlines())
    moves = tuple(Move(int(seat), text) for seat, text in (line.split(" ", 1) for line in body.splitlines()))
    outcome = Outcome((), Phrase(head["reason"]), int(head["turns"]))
    return GameRecord(slug, int(head["rules"]), int(head["seats"]), options, head["key"], moves, outcome), head


def head_of(path: Path) -> dict[str, str]:
    """Return the head of a recording."""
    return dict(line.split(": ", 1) for line in path.read_text(encoding="utf-8").partition("\n\n")[0].splitlines())


def write_record(path: Path, record: GameRecord, **options: object) -> None:
    """Keep a game as a recording; `options` are those its reader looks for in the head."""
    head = {
        "rules": record.rules_version,
        "seats": record.seats,
        **options,
        "key": record.key,
        "reason": record.outcome.reason.key,
        "turns": record.outcome.rounds,
        "scores": " ".join(map(str, record.outcome.scores)),
        "winners": " ".join(map(str, record.outcome.winners)),
    }
    lines = [f"{name}: {value}" for name, value in head.items()] + [""]
    lines += [f"{move.seat} {move.text}" for move in record.moves]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def assert_end(game: Game[Any, Any, Any, Any, Any], public: Any, head: dict[str, str]) -> None:
    """Check that the game ended as its recording says."""
    outcome = game.outcome(public)
    assert outcome is not None
    assert outcome.reason.key == head["reason"]
    assert outcome.rounds == int(head["turns"])
    assert " ".join(map(str, outcome.scores)) == head["scores"]
    assert " ".join(map(str, outcome.winners)) == head["winners"]
