"""In random games every dollar is in a fact, nothing is lost, and the checks find faults."""

from dataclasses import replace
from itertools import pairwise
from typing import Any, cast

import pytest

from engines.core.game import Step
from engines.core.selfplay import play
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.steady import computer_players
from engines.filthy_rich.public import Business, Estate, Search
from engines.filthy_rich.state import State
from tests.engines.filthy_rich.setting import BOOK, GAME, money, table

PLAYERS = computer_players(GAME.book)


def watched(seats: int, key: int, kind: str = "random", **options: Any) -> list[Step[Any, Any, Any, Fact]]:
    """Return every step of a game between computer players."""
    steps: list[Step[Any, Any, Any, Fact]] = []
    players = [PLAYERS[kind]] * seats
    record = play(GAME, players, FilthyOptions(**options), f"{key:064x}", check=True, watch=steps.append)
    assert record.problems == ()
    return steps


def test_money_changes_only_by_what_is_told(subtests: pytest.Subtests) -> None:
    for seats in (2, 3, 4, 5):
        with subtests.test(f"{seats}"):
            for key in range(3):
                steps = watched(seats, key)
                for before, after in pairwise(steps):
                    change = [0] * seats
                    for event in after.events:
                        if event.fact.kind == "money_moved":
                            assert event.fact.dollars > 0
                            if event.fact.payer is not None:
                                change[event.fact.payer] -= event.fact.dollars
                            if event.fact.payee is not None:
                                change[event.fact.payee] += event.fact.dollars
                    assert money(after.state) == tuple(map(sum, zip(money(before.state), change, strict=True)))


def test_private_facts_go_to_their_seat_only() -> None:
    """Cards seen and answers in advance have one audience; no public fact names a card that is still in a hand."""
    for step in watched(4, 5):
        for event in step.events:
            private = event.fact.kind in ("cards_seen", "advance_set")
            assert (event.audience != "public") == private
            if private:
                assert event.audience == cast(Any, event.fact).seat


BROKEN: list[tuple[str, Any]] = [
    ("cards are conserved", lambda state: replace(state, public=replace(state.public, discard=("inside_tip",)))),
    ("nobody owes money", lambda state: with_estate(state, replace(state.public.estates[0], money=-1))),
    ("hand sizes are public", lambda state: with_estate(state, replace(state.public.estates[0], hand=3))),
    ("luxuries are conserved", lambda state: replace(state, public=replace(state.public, luxuries=()))),
    ("the deck's size is public", lambda state: replace(state, public=replace(state.public, deck_left=1))),
    ("a page is open", lambda state: replace(state, public=replace(state.public, page=5))),
    ("no asset twice", lambda state: with_estate(state, replace(state.public.estates[0], assets=("lobbyist",) * 2))),
    ("who is out owns nothing", lambda state: with_estate(state, replace(state.public.estates[0], out=1))),
    ("a sign stands once", lambda state: with_signs(state, (1,), (2,))),
    ("a slot holds one card", lambda state: with_signs(state, (1,), (1,))),
    ("a sign keeps its arrangement", lambda state: with_signs(state, (1, 2))),
    (
        "what is asked fits the phase",
        lambda state: replace(state, public=replace(state.public, search=Search(0, 1, "business", 1))),
    ),
    ("a finished game has a reason", lambda state: replace(state, public=replace(state.public, ending="luxuries"))),
    (
        "the third luxury wins at once",
        lambda state: with_estate(state, replace(state.public.estates[0], luxuries=BOOK.luxuries[:3])),
    ),
    (
        "a search belongs to its seat",
        lambda state: replace(state, private=(replace(state.private[0], found=("inside_tip",)), *state.private[1:])),
    ),
    ("seats in the game are asked", lambda state: replace(state, public=replace(state.public, active=1))),
]


def with_estate(state: State, estate: Estate) -> State:
    return replace(state, public=replace(state.public, estates=(estate, *state.public.estates[1:])))


def with_signs(state: State, *places: tuple[int, ...]) -> State:
    signs = tuple(Business("murphys_fish_house", 0, 1, slots) for slots in places)
    return replace(state, public=replace(state.public, businesses=signs))


def test_every_broken_invariant_is_noticed(subtests: pytest.Subtests) -> None:
    for rule, spoil in BROKEN:
        with subtests.test(f"{rule} {spoil}"):
            state = table(hand=["inside_tip"])
            if rule == "seats in the game are asked":
                estates = (state.public.estates[0], Estate(0, 0, out=1), state.public.estates[2])
                state = replace(state, public=replace(state.public, estates=estates))
            assert rule in {problem.rule for problem in GAME.check(spoil(state))}
