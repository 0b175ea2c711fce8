"""Remarks of computer players: from public facts only, and not too often."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from bot.games.binding import Binding
from bot.games.listing import games
from bot.games.story import BigMoment, MomentKind, end_of_game, lead_taken
from engines.core.events import Event
from engines.core.game import Step
from engines.core.outcome import Outcome, RankedSeat
from engines.core.phrase import Phrase
from engines.core.players.levels import TEMPERAMENTS, with_temperament
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.filthy_rich.facts import BusinessDestroyed, BusinessTaken, LuxuryBought, MoneyMoved, TaxDue
from engines.new_las_vegas.facts import ProjectDone
from engines.vegas_showdown.facts import BidMade, TileBought

every_game = pytest.mark.parametrize("binding", games().values(), ids=lambda one: one.slug)


def moment(kind: MomentKind, seat: int) -> BigMoment:
    return BigMoment(kind, Seat(seat))


@cache
def played(binding: Binding) -> Sequence[Step[Any, Any, Any, Any]]:
    steps: list[Step[Any, Any, Any, Any]] = []
    players = [binding.players[with_temperament("steady", one)] for one in TEMPERAMENTS]
    play(binding.game, players, binding.game.info.options(), "5e" * 32, watch=steps.append)
    return steps


@every_game
def test_some_steps_are_big_moments_by_public_facts_alone(binding: Binding) -> None:
    kinds, found = Counter[MomentKind](), 0
    steps = played(binding)
    for before, after in pairwise(steps):
        moments = list(binding.big_moments(before.state.public, after.state.public, after.events))
        for_all = [event for event in after.events if event.audience == "public"]
        assert moments == list(binding.big_moments(before.state.public, after.state.public, for_all))
        kinds.update(one.kind for one in moments)
        found += bool(moments)
    assert kinds["won"] == 1
    assert kinds["lost"] == 3
    assert kinds["prize"] > 0
    assert found < len(steps) / 4, "most steps are none"


def test_the_lead_has_to_be_somebody_elses_before() -> None:
    assert list(lead_taken((3, 1), (3, 5))) == [moment("lead", 1)]
    assert list(lead_taken((3, 3), (3, 5))) == []
    assert list(lead_taken((3, 1), (5, 5))) == []
    assert list(lead_taken(None, (5, 1))) == []


def test_who_is_out_has_not_won_whatever_the_place() -> None:
    ranking = (
        RankedSeat(Seat(2), 1, 9, out=False),
        RankedSeat(Seat(0), 2, 3, out=False),
        RankedSeat(Seat(1), 1, 0, out=True),
    )
    found = list(end_of_game(Outcome(ranking, Phrase("gap"), 5)))
    assert found == [moment("won", 2), moment("lost", 0), moment("lost", 1)]
    assert list(end_of_game(None)) == []


def test_what_counts_as_big() -> None:
    for slug, facts, expected in (
        ("vegas_showdown", [TileBought(1, "lounge", "lounge", 21)], [moment("prize", 1)]),
        ("vegas_showdown", [TileBought(1, "lounge", "lounge", 20)], []),
        ("vegas_showdown", [BidMade(0, "lounge", "lounge", 23, 2)], [moment("blow", 2)]),
        ("vegas_showdown", [BidMade(0, "lounge", "lounge", 23, None)], []),
        ("filthy_rich", [LuxuryBought(0, "yacht", 6)], [moment("prize", 0)]),
        (
            "filthy_rich",
            [MoneyMoved(None, 1, 5, "hit", "a"), MoneyMoved(0, 1, 4, "hit", "b"), MoneyMoved(None, 0, 8, "hit", "c")],
            [moment("gain", 1)],
        ),
        ("filthy_rich", [MoneyMoved(None, 1, 30, "sale", "a")], []),
        ("filthy_rich", [BusinessDestroyed(2, "a", 0), BusinessDestroyed(1, "b", 1)], [moment("blow", 2)]),
        ("filthy_rich", [BusinessTaken(0, "a", 3, 4), TaxDue(1, 2, 4, shielded=False)], [moment("blow", 3)]),
        ("new_las_vegas", [ProjectDone(1, "a", 8, first=True)], [moment("prize", 1)]),
    ):
        public = played(games()[slug])[3].state.public
        assert list(games()[slug].big_moments(public, public, [Event(fact) for fact in facts])) == expected, facts
