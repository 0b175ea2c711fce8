"""Whole recorded games, one per end of the rules and more: they must play to the same scores for ever.

A recording is a text file: a head of `name: value` lines, an empty line, then one line per answer, `seat text`.
A change of the rules that moves a recorded game shows here as a difference a person can read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engines.core.outcome import Outcome
from engines.core.phrase import Phrase
from engines.core.selfplay import GameRecord, Move, play, replay
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.player import computer_players
from tests.engines.new_las_vegas.setting import GAME

FOLDER = Path(__file__).parent / "replays"
FILES = sorted(FOLDER.glob("*.txt"))


def read_record(path: Path) -> tuple[GameRecord, dict[str, str]]:
    """A recording as a record, and its head."""
    head_text, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    head = dict(line.split(": ", 1) for line in head_text.splitlines())
    moves = tuple(Move(int(line.split(" ", 1)[0]), line.split(" ", 1)[1]) for line in body.splitlines())
    outcome = Outcome((), Phrase(head["reason"]), int(head["turns"]))
    options = NewLasVegasOptions(loan=head["loan"] == "yes")
    return GameRecord(
        GAME.info.slug, int(head["rules"]), int(head["seats"]), options, head["key"], moves, outcome
    ), head


def write_record(path: Path, kinds: tuple[str, ...], key: str, **options: Any) -> None:
    """Play a game between computer players and keep it as a recording."""
    players = computer_players(GAME.city)
    chosen = NewLasVegasOptions(**options)
    record = play(GAME, [players[kind] for kind in kinds], chosen, key)
    head = {
        "rules": record.rules_version,
        "seats": record.seats,
        "loan": "yes" if chosen.loan else "no",
        "key": record.key,
        "reason": record.outcome.reason.key,
        "turns": record.outcome.rounds,
        "scores": " ".join(map(str, record.outcome.scores)),
        "winners": " ".join(map(str, record.outcome.winners)),
    }
    lines = [f"{name}: {value}" for name, value in head.items()] + [""]
    lines += [f"{move.seat} {move.text}" for move in record.moves]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_plays_to_the_same_end_through_sound_positions(path: Path) -> None:
    record, head = read_record(path)
    last = None
    for state in replay(GAME, record):
        assert GAME.check(state) == ()
        last = state
    assert last is not None
    outcome = GAME.outcome(last.public)
    assert outcome is not None
    assert outcome.reason.key == head["reason"]
    assert outcome.rounds == int(head["turns"])
    assert " ".join(map(str, outcome.scores)) == head["scores"]
    assert " ".join(map(str, outcome.winners)) == head["winners"]


def test_every_end_solo_a_full_table_every_bonus_and_a_refusal_are_recorded() -> None:
    heads = [read_record(path)[1] for path in FILES]
    ends = {head["reason"].removeprefix("new_las_vegas-end-") for head in heads}
    assert ends == {"inauguration", "projects", "all-open"}
    assert {"1", "12"} <= {head["seats"] for head in heads}
    words = {word for path in FILES for word in path.read_text(encoding="utf-8").split()}
    assert {"refuse", "copy", "effect", "+1", "drive", "build", "improve", "show", "inaugurate"} <= words
