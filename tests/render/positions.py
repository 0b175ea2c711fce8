"""Positions of Vegas Showdown to draw: empty, early, late, extreme, finished, and private drafts. Plans are written
`tile:square:turns`."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from data.components.vegas_showdown import vegas_showdown_tables
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.private import Private, PutOn, TakenOff
from engines.vegas_showdown.public import (
    BasicStack,
    EventChoice,
    Hotel,
    Placed,
    PremierSpace,
    Public,
    ScoreLine,
    StandingBid,
    Task,
)
from render.core.areas import Mark
from render.vegas_showdown.parts import PreviewPart, WaysPart
from tests.render.drawn import english

NAMES: Final = ("Ana", "Benjamin Łódź", "Cleo", "Dagobert the 3rd", "Éva")
LONG_NAMES: Final = ("Maximiliane Rose", "W" * 16, "Οδυσσέας Γ.", "漢字の名前 🎲", "Ж" * 16)
SPEECH: Final = english(NAMES)
LONG_SPEECH: Final = english(LONG_NAMES)


@cache
def tables() -> Components:
    return vegas_showdown_tables()


def plan(text: str) -> tuple[Placed, ...]:
    """Return a plan from `slots:a3:0 lounge:b3:1`."""
    placed: list[Placed] = []
    for word in text.split():
        tile, square, turns = word.split(":")
        placed.append(Placed(tile, ord(square[0]) - ord("a"), int(square[1:]) - 1, int(turns)))
    return tuple(placed)


EARLY: Final = plan("slots:a3:0 lounge:b3:0")
CASINO: Final = plan(
    "slots:a3:0 lounge:b3:0 fancy_lounge:b2:0 slots:b4:0 slots:a2:0 table_games:a4:1 lounge:f3:0 fancy_slots:d2:1"
    " slots:b5:0 lounge:e2:0 sports_book:c4:0 lounge:a1:0 restaurant:f4:0 slots:c1:0 fancy_restaurant:d3:0 dragon_room:d1:1"
)
DIAMONDS: Final = plan(
    "sports_book:a3:0 slots:c3:0 restaurant:f3:0 lounge:e2:0 lounge:d3:0 fancy_lounge:b2:0 fancy_slots:a2:0"
    " fancy_restaurant:d2:0 space_age_sports_book:c4:2 table_games:a1:0 fancy_slots:b5:0 five_star_steakhouse:e4:1"
    " fancy_lounge:e1:0 fancy_lounge:c1:0"
)
CLUBS: Final = plan(
    "lounge:a3:0 slots:c3:0 slots:a4:0 slots:a2:1 restaurant:f3:0 slots:b2:0 fancy_slots:c2:0 night_club:b4:0 lounge:d4:0"
    " buffet:f1:0 night_club:d2:0"
)
STAGE: Final = plan("slots:a3:0 lounge:b3:0 theater:b1:2 fancy_lounge:d3:0 high_rollers_room:c4:0 slots:a4:0")

EMPTY_HOTEL: Final = Hotel(money=20, population=8, revenue=5, fame=0, plan=(), aside=())
HOTELS: Final = (
    Hotel(52, 13, 18, 65, CASINO, ("buffet", "buffet", "slots", "night_club"), (15,)),
    Hotel(7, 9, 6, 3, EARLY, (), (1,)),
    Hotel(30, 19, 14, 80, DIAMONDS, (), ()),
    Hotel(103, 14, 10, 123, CLUBS, ("theater",), (10,)),
    Hotel(0, 8, 5, 0, STAGE, ("slots", "slots"), ()),
)

BASE: Final = Public(
    turn=1,
    phase="actions",
    first=0,
    columns=7,
    rows=5,
    hotels=(EMPTY_HOTEL,) * 3,
    spaces=(
        PremierSpace("a", "fancy_slots", 18),
        PremierSpace("b", "table_games", 18),
        PremierSpace("c", "night_club", 42),
    ),
    basics=(BasicStack("slots", 13), BasicStack("lounge", 7), BasicStack("restaurant", 4)),
    stacks=(9, 9, 9),
    deck_left=30,
    in_force=(),
    discarded=(),
    event_choice=None,
    bids=(),
    chosen=(None, None, None),
    to_act=0,
    tasks=(),
    removed=(),
    ending=None,
    scores=None,
    decisions=0,
)
"""The first turn of a table of three."""


def public(**changes: Any) -> Public:
    """Return `BASE` with changes."""
    return replace(BASE, **changes)


def middle() -> Public:
    """Return three seats in the middle of an auction: an outbid seat, a strike, a tile without bids."""
    return public(
        turn=6,
        first=1,
        hotels=HOTELS[:3],
        spaces=(
            PremierSpace("a", "fancy_lounge", 25),
            PremierSpace("b", "space_age_sports_book", 3),
            PremierSpace("c", "dragon_room", 42),
        ),
        in_force=("taxes", "lounge_builders_on_strike"),
        bids=(StandingBid("slots", 0, 7), StandingBid("c", 2, 47)),
        chosen=("bid", None, "bid"),
        to_act=1,
    )


def extreme() -> Public:
    """Return five seats, with every lot taken or closed, four cards in force, the highest numbers, tiles with two
    prerequisites."""
    return public(
        turn=28,
        first=3,
        hotels=HOTELS,
        spaces=(
            PremierSpace("a", "five_star_steakhouse", 42),
            PremierSpace("b", "theater", 52),
            PremierSpace("c", "dragon_room", 12),
            PremierSpace("d", "high_rollers_room", 25),
        ),
        basics=(BasicStack("slots", 16), BasicStack("lounge", 10), BasicStack("restaurant", 7)),
        stacks=(10, 10, 10),
        in_force=("taxes", "restaurant_builders_on_strike", "good_relation", "visionary"),
        bids=(
            StandingBid("slots", 0, 5),
            StandingBid("slots2", 1, 15),
            StandingBid("lounge", 2, 13),
            StandingBid("a", 3, 63),
            StandingBid("b", 4, 52),
        ),
        chosen=("bid",) * 5,
        to_act=0,
    )


def waiting() -> Public:
    """Return an event that waits for a decision, and an empty space."""
    return public(
        turn=3,
        phase="events",
        hotels=HOTELS[:4],
        spaces=(*middle().spaces, PremierSpace("d", None, None)),
        event_choice=EventChoice("pull_strings", "choice", "d", (2, 3)),
        chosen=(None,) * 4,
        to_act=None,
    )


def building() -> Public:
    """Return a placement: some have confirmed, one renovates, one runs a campaign."""
    return replace(
        waiting(),
        phase="placement",
        event_choice=None,
        chosen=("bid", "renovate", "publicity", "bid"),
        tasks=(
            Task(0, "bought", "slots", done=True),
            Task(1, "renovate", None, done=False),
            Task(2, "publicity", None, done=False),
            Task(3, "bought", "theater", done=True),
        ),
    )


def finished(seats: int = 5) -> Public:
    """Return the end of a game, with a tie for second place."""
    scores = (
        ScoreLine(65, 5, 5, 3, 3, 5, 5, 2, 6, 99, 2),
        ScoreLine(3, 0, 0, 0, 0, 0, 0, 0, 0, 3, 7),
        ScoreLine(80, 0, 5, 3, 5, 3, 3, 3, 6, 108, 0),
        ScoreLine(88, 0, 0, 3, 0, 1, 7, 0, 0, 99, 2),
        ScoreLine(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    )
    return public(
        turn=29,
        phase="finished",
        hotels=HOTELS[:seats],
        chosen=(None,) * seats,
        to_act=None,
        ending="plan_full",
        scores=scores[:seats],
        stacks=(0, 3, 4),
    )


def narrow(columns: int) -> Public:
    """Return a position with another width of plan."""
    hotel = replace(HOTELS[4], plan=plan("slots:a3:0 lounge:b3:0 fancy_slots:b2:0 dragon_room:b1:0"))
    return public(columns=columns, hotels=(hotel,) * 4, chosen=(None,) * 4)


def preview() -> PreviewPart:
    """Return a draft: a tile taken off, one put on, one being placed with lettered squares."""
    hotel = HOTELS[4]
    taken, added = hotel.plan[4], Placed("slots", 4, 1, 0)
    rest = (*hotel.plan[:4], *hotel.plan[5:], added)
    private = Private((TakenOff("taken_off", taken), PutOn("put_on", added)), rest, ("slots", "high_rollers_room"))
    return PreviewPart(replace(building(), hotels=HOTELS), private, 4, tables(), "slots")


LETTERS: Final = tuple(
    [Mark("square", square, letter) for square, letter in zip(("a2", "a5", "f2", "f3", "g4"), "ABCDE", strict=True)]
)
"""The squares its owner can choose from in `preview`."""


def in_hand(tile: str = "five_star_steakhouse") -> PreviewPart:
    """Return a draft with a chosen tile, and two others set aside."""
    private = Private((), HOTELS[4].plan, ("slots", "slots"))
    return PreviewPart(replace(building(), hotels=HOTELS), private, 4, tables(), tile)


def ways(tile: str, column: int, row: int, turns: Sequence[int]) -> WaysPart:
    """Return a chosen tile and directions in which it can lie."""
    return WaysPart(in_hand(tile), tuple([Placed(tile, column, row, turned) for turned in turns]))
