"""Whole recorded games, one per end of the rules: they play to the same scores, and lose no tile and no dollar on the way."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engines.core.seats import Seat
from engines.core.selfplay import GameRecord
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import Public
from tests.engines.recorded import assert_end, head_of, read_record
from tests.engines.vegas_showdown.setting import GAME, TABLES

FILES = sorted((Path(__file__).parent / "replays").glob("*.txt"))


def recorded(path: Path) -> tuple[GameRecord, dict[str, str]]:
    return read_record(path, VegasOptions(plan_columns=int(head_of(path)["columns"])), GAME.info.slug)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_plays_to_the_same_end(path: Path) -> None:
    """Conservation on the way: every invariant, 63 tiles (less the three-player removals), and every dollar a seat has comes from
    a fact that was told."""
    record, head = recorded(path)
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
        assert GAME.check(step.state) == ()
        assert count_tiles(step.state.public) == (54 if record.seats == 3 else 63)
    assert_end(GAME, step.state.public, head)


def count_tiles(public: Public) -> int:
    """All tiles of a table, hidden ones by their public counts."""
    on_plans = sum(len(hotel.plan) + len(hotel.aside) for hotel in public.hotels)
    on_spaces = sum(1 for space in public.spaces if space.tile)
    return sum(public.stacks) + sum(s.left for s in public.basics) + on_spaces + on_plans + len(public.removed)


def test_every_end_and_every_number_of_seats_is_recorded() -> None:
    heads = [head_of(path) for path in FILES]
    assert {head["reason"].rsplit("-", 1)[1] for head in heads} == {"stack_empty", "plan_full"}
    assert {head["seats"] for head in heads} == {"3", "4", "5"}
    assert Counter(head["columns"] for head in heads)["7"] >= 2
