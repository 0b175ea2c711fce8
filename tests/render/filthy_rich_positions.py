"""Positions of Filthy Rich for the picture tests: some made by hand, some from computer games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from data.components.filthy_rich import filthy_rich_tables
from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.steady import SteadyPlayer
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Auction, Business, Estate, Hit, Lot, Public, Roll
from render.core.areas import Mark
from render.filthy_rich.parts import HandPart
from tests.render.drawn import english

NAMES: Final = ("Ana", "Benjamin Łódź", "Cleo", "Dagobert the 3rd", "Eve")
LONG_NAMES: Final = ("Maximiliane von Sonnenschein", "W" * 16, "Οδυσσέας Παπαδόπουλος", "漢字 漢字", "Ж" * 12)
SPEECH: Final = english(NAMES)
LONG_SPEECH: Final = english(LONG_NAMES)
TABLES: Final = filthy_rich_tables()
GAME: Final = FilthyRich(TABLES)
BOOK: Final = GAME.book
Signs = Sequence[tuple[int, str, int, tuple[int, ...]]]


def public(
    *,
    seats: int = 4,
    signs: Signs = (),
    assets: Mapping[int, Sequence[str]] | None = None,
    luxuries: Mapping[int, Sequence[str]] | None = None,
    money: Sequence[int] | None = None,
    hands: Sequence[int] | None = None,
    **changes: Any,
) -> Public:
    """Return an open position. `signs` are (owner, card, page, slots)."""
    opened = GAME.setup(seats, FilthyOptions(), "5e" * 32).state.public
    owned = {seat: tuple((luxuries or {}).get(seat, ())) for seat in range(seats)}
    taken = {luxury for some in owned.values() for luxury in some}
    cash = money or (10,) * seats
    held = hands or (5,) * seats
    estates = tuple(
        Estate(cash[seat], held[seat], tuple((assets or {}).get(seat, ())), owned[seat]) for seat in range(seats)
    )
    businesses = tuple(Business(card, owner, page, slots) for owner, card, page, slots in signs)
    left = tuple(luxury for luxury in BOOK.luxuries if luxury not in taken)
    position = replace(opened, estates=estates, businesses=businesses, luxuries=left, phase="actions", actions=2)
    return replace(position, **changes)


EARLY: Final[Signs] = (
    (0, "murphys_fish_house", 1, (6,)),
    (1, "double_dip_creamery", 1, (1, 2)),
    (2, "svens_swedish_tacos", 1, (8,)),
)
"""The first page after a few turns."""

LAYERS: Final[Signs] = (
    (0, "everything_but_parking", 1, (4, 5, 7, 8)),
    (1, "bait_and_switch", 1, (2, 3)),
    (3, "chapter_11_books", 1, (9,)),
    (2, "neon_nights", 1, (1,)),
    (1, "placebo_pharmacy", 2, (4,)),
    (4, "asbestos_and_breakfast", 2, (9,)),
    (3, "sue_and_settle", 2, (3, 6)),
    (4, "tornado_cleaners", 3, (1, 4)),
    (0, "shmoo_hut", 3, (6,)),
    (2, "loophole_and_sons", 3, (2,)),
    (1, "gossip_gazette", 4, (5,)),
)
"""Signs in three layers; one shines through."""

LARGE: Final[Signs] = (
    (2, "strip_mall_strip_mine", 1, (1, 2, 3)),
    (1, "going_up_elevators", 1, (4, 7)),
    (3, "honest_enough_used_cars", 1, (5, 6)),
    (0, "franchise_of_franchises", 1, (8,)),
    (4, "blot_out_billboards", 1, (9,)),
)


@cache
def start() -> Public:
    """Return the first decision of a game of five."""
    return GAME.setup(5, FilthyOptions(seat_compensation=True), "5e" * 32).state.public


@cache
def early() -> Public:
    """Return a position with a few signs, one of them new, before the first roll."""
    return public(signs=EARLY, fresh=("double_dip_creamery",), active=1, round=2)


@cache
def layers() -> Public:
    """Return page 3 at five seats: covered, deeper, shining and partly covered signs; doubles, a miss and a zero."""
    hits = (
        Hit(1, "tornado_cleaners", 4, nothing=False, dollars=4),
        Hit(1, "neon_nights", 2, nothing=False, dollars=3),
        Hit(6, "shmoo_hut", 0, nothing=False, dollars=3),
        Hit(6, "shmoo_hut", 0, nothing=False, dollars=3),
    )
    position = public(
        seats=5,
        page=3,
        signs=LAYERS,
        active=0,
        round=9,
        money=(21, 4, 38, 0, 112),
        hands=(2, 6, 12, 4, 5),
        fresh=("shmoo_hut", "loophole_and_sons"),
        roll=Roll(4, 3, (6, 0, 1, 6, 7), hits, 1, (3,)),
        assets={
            0: ("shell_company",),
            2: ("yakuza_loan", "cousin_at_revenue", "ad_agency"),
            4: ("golden_parachute", "competitor_shares", "zoning_friend", "fire_insurance"),
        },
        luxuries={0: ("personal_trainer",), 2: ("private_island", "space_shuttle"), 4: ("larger_than_life_portrait",)},
    )
    closed = tuple(
        replace(business, closed_by=2) if business.card == "sue_and_settle" else business
        for business in position.businesses
    )
    return replace(position, businesses=closed)


@cache
def top_page() -> Public:
    """Return the binder of `layers` from page 4."""
    return replace(layers(), page=4, fresh=("gossip_gazette",), roll=replace(_roll(layers()), page_dice=(5, 4)))


def _roll(position: Public) -> Roll:
    assert position.roll is not None
    return position.roll


@cache
def large() -> Public:
    """Return a position with large signs on the first page, and a roll of many dice."""
    dice = (1, 2, 5, 0, 9, 9, 0, 7)
    hits = (
        Hit(1, "strip_mall_strip_mine", 2, nothing=False, dollars=3),
        Hit(2, "strip_mall_strip_mine", 2, nothing=False, dollars=3),
        Hit(5, "honest_enough_used_cars", 3, nothing=True, dollars=0),
        Hit(7, "going_up_elevators", 1, nothing=False, dollars=2),
        Hit(9, "blot_out_billboards", 4, nothing=False, dollars=3),
        Hit(9, "blot_out_billboards", 4, nothing=False, dollars=3),
    )
    signs = LARGE
    return public(seats=5, signs=signs, active=3, round=5, roll=Roll(3, 1, dice, hits, 2, (6,)))


@cache
def tall() -> Public:
    """Return a position with a tall sign, a large one, and three signs in the bottom row."""
    signs = (
        (0, "tall_tale_towers", 2, (1, 4, 7)),
        (3, "everything_but_parking", 2, (2, 3, 5, 6)),
        (1, "lemonade_standoff", 2, (9,)),
        (1, "tic_tocs", 1, (5, 8)),
    )
    hits = (
        Hit(4, "tall_tale_towers", 0, nothing=False, dollars=2),
        Hit(6, "everything_but_parking", 3, nothing=False, dollars=12),
    )
    return public(
        page=2,
        signs=signs,
        active=2,
        round=4,
        fresh=("everything_but_parking",),
        roll=Roll(1, 2, (4, 6), hits, 0, (2,)),
    )


@cache
def auction() -> Public:
    """Return the auction of an eliminated seat's luxury at five seats."""
    before = layers()
    estates = tuple(Estate(0, 0, out=1) if seat == 3 else estate for seat, estate in enumerate(before.estates))
    return replace(
        before,
        phase="auction",
        estates=estates,
        luxuries=tuple(luxury for luxury in before.luxuries if luxury != "racehorse_with_lawyer"),
        auction=Auction("racehorse_with_lawyer", 22, 3, 2, 27, (4, 0, 1)),
        lots=(Lot("european_castle", 3),),
    )


@cache
def finished(seats: int = 4, key: str = "5e" * 32) -> Public:
    *_, last = played(seats, key)
    return last.public


@cache
def played(seats: int, key: str) -> tuple[GameState[Public, Private, Any], ...]:
    """Return every state of a game between `steady` players."""
    player = SteadyPlayer(GAME.book)
    state = GAME.setup(seats, FilthyOptions(), key).state
    states = [state]
    while GAME.outcome(state.public) is None:
        seat = min(GAME.pending(state.public))
        action = player.choose(
            GAME.view_for(state, seat), seat, GAME.legal_actions(GAME.view_for(state, Seat(seat))), Rng(key, 0)
        )
        state = GAME.apply(state, seat, action).state
        states.append(state)
    return tuple(states)


def hand(*cards: str, playable: Sequence[str] = (), sheet: int = 0, found: bool = False, seat: int = 2) -> HandPart:
    """Return a hand of seat C in the position of `layers`."""
    position = layers()
    estates = tuple(
        replace(estate, hand=len(cards)) if number == seat else estate for number, estate in enumerate(position.estates)
    )
    private = Private(found=tuple(cards)) if found else Private(tuple(cards))
    return HandPart(replace(position, estates=estates), private, seat, TABLES, tuple(playable), sheet, found)


FIVE: Final = ("loophole_and_sons", "going_up_elevators", "yakuza_loan", "rush_hour_moves", "everything_but_parking")
TEN: Final = (
    "tic_tocs",
    "franchise_of_franchises",
    "protection_racket",
    "golden_parachute",
    "hostile_ish_takeover",
    "business_scout",
    "honest_enough_used_cars",
    "tall_tale_towers",
    "irs_audit",
    "ad_agency",
)
HANDS: Final[dict[str, Callable[[], HandPart]]] = {
    "five": lambda: hand(*FIVE, playable=("loophole_and_sons", "rush_hour_moves")),
    "ten": lambda: hand(*TEN, playable=("protection_racket", "irs_audit", "business_scout")),
    "eight": lambda: hand(*TEN[:8], playable=("protection_racket", "business_scout")),
    "second_sheet": lambda: hand(*TEN, *FIVE, playable=("rush_hour_moves",), sheet=1),
    "found": lambda: hand(
        "bait_and_switch", "tax_holiday", "neon_nights", "fire_insurance", playable=("neon_nights",), found=True
    ),
    "empty": hand,
}
"""Hands of seat C."""


def lettered(hand: str) -> tuple[Mark, ...]:
    """Return letters for the cards of a hand; playable ones are framed."""
    part = HANDS[hand]()
    cards = dict.fromkeys(part.cards)
    return tuple(
        Mark("card", word_of(card), letter, card in part.playable)
        for card, letter in zip(cards, "ABCDEFGH", strict=False)
    )
