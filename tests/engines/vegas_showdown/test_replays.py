"""Whole recorded games, one per end of the rules: they must play to the same scores for ever.

A recording is a text file: a head of `name: value` lines, an empty line, then one line per answer, `seat text`.
A change of the rules that moves a recorded game shows here as a difference a person can read.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engines.core.outcome import Outcome
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.selfplay import GameRecord, Move, replay
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import Public
from tests.engines.vegas_showdown.setting import GAME, TABLES

FOLDER = Path(__file__).parent / "replays"
FILES = sorted(FOLDER.glob("*.txt"))


def read_record(path: Path) -> tuple[GameRecord, dict[str, str]]:
    """A recording as a record, and its head."""
    head_text, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    head = dict(line.split(": ", 1) for line in head_text.splitlines())
    moves = tuple(Move(int(line[0]), line[2:]) for line in body.splitlines())
    outcome = Outcome((), Phrase(head["reason"]), int(head["turns"]))
    options = VegasOptions(plan_columns=int(head["columns"]))
    return GameRecord(
        GAME.info.slug, int(head["rules"]), int(head["seats"]), options, head["key"], moves, outcome
    ), head


def write_record(path: Path, record: GameRecord, columns: int) -> None:
    """Keep a game as a recording."""
    head = {
        "rules": record.rules_version,
        "seats": record.seats,
        "columns": columns,
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
def test_a_recorded_game_plays_to_the_same_end(path: Path) -> None:
    record, head = read_record(path)
    *_, last = replay(GAME, record)
    outcome = GAME.outcome(last.public)
    assert outcome is not None
    assert outcome.reason.key == head["reason"]
    assert outcome.rounds == int(head["turns"])
    assert " ".join(map(str, outcome.scores)) == head["scores"]
    assert " ".join(map(str, outcome.winners)) == head["winners"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_tiles_cards_and_money_are_conserved_in_every_recorded_position(path: Path) -> None:
    """Conservation: 63 tiles (less the three-player removals); every invariant in every position."""
    record, _ = read_record(path)
    for state in replay(GAME, record):
        assert GAME.check(state) == ()
        assert count_tiles(state.public) == (54 if record.seats == 3 else 63)


def count_tiles(public: Public) -> int:
    """All tiles of a table, hidden ones by their public counts."""
    on_plans = sum(len(hotel.plan) + len(hotel.aside) for hotel in public.hotels)
    on_spaces = sum(1 for space in public.spaces if space.tile)
    return sum(public.stacks) + sum(s.left for s in public.basics) + on_spaces + on_plans + len(public.removed)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_money_changes_only_by_income_events_bids_and_purchases(path: Path) -> None:
    """Every dollar a seat has at the end is accounted for by a fact that was told."""
    record, _ = read_record(path)
    step = GAME.setup(record.seats, record.options, record.key)
    money = [TABLES.money] * record.seats
    for move in (None, *record.moves):
        if move is not None:
            step = GAME.apply(step.state, Seat(move.seat), GAME.parse(move.text))
        for event in step.events:
            match event.fact.kind:
                case "income_paid":
                    money = [held + paid for held, paid in zip(money, event.fact.dollars, strict=True)]
                case "money_gained" | "advertised":
                    sign = 1 if event.fact.kind == "money_gained" else -1
                    money[event.fact.seat] += sign * event.fact.dollars
                case "tile_bought":
                    money[event.fact.seat] -= event.fact.amount
                case "surplus_answered":
                    money[event.fact.seat] -= 7 * event.fact.bought
                case _:
                    pass
        assert [hotel.money for hotel in step.state.public.hotels] == money


def test_every_end_and_every_number_of_seats_is_recorded() -> None:
    heads = [read_record(path)[1] for path in FILES]
    assert {head["reason"].rsplit("-", 1)[1] for head in heads} == {"stack_empty", "plan_full"}
    assert {head["seats"] for head in heads} == {"3", "4", "5"}
    assert Counter(head["columns"] for head in heads)["7"] >= 2
