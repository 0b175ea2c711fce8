"""What event cards do when they are turned up (step 2), and which of them are in force later in the turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from engines.core.errors import RulesFault
from engines.core.seats import Seat, clockwise
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.components import Effect, EventRow
from engines.vegas_showdown.desk import Desk, with_money, with_values
from engines.vegas_showdown.diamonds import count_diamonds
from engines.vegas_showdown.facts import Advertised, SurplusAnswered
from engines.vegas_showdown.phases.prices import drop_prices, raise_prices
from engines.vegas_showdown.public import EventCard, EventChoice, EventId, LotId, Public, TileId


def carry_out(desk: Desk, card: EventCard, lot: LotId) -> None:
    """Carry out a card completely, or note in `event_choice` who has to decide something first."""
    row = desk.book.tables.events[card.event]
    match row.effect:
        case "fame_per_diamond":
            _master_designer(desk, card.event)
        case "fame_if_connected":
            _master_planner(desk, card.event, row)
        case "money_per_tile" | "fame_per_tile":
            _pay_per_tile(desk, card.event, row)
        case "prices_down":
            drop_prices(desk, clear=desk.rulings.sale_clears_cheapest, event=card.event)
        case "prices_up":
            raise_prices(desk)
        case "advertise" | "surplus":
            _ask(desk, card, lot, _able(desk, row, clockwise(Seat(desk.first), desk.seats)))
        case "pull_strings":
            if sum(1 for left in desk.stacks if left) > 1:
                _ask(desk, card, lot, (desk.first,))
        case "half_income" | "population_income" | "two_spaces_up" | "fame_per_outbid" | "strike" | "no_publicity":
            return  # in force until step 6
        case _:
            assert_never(row.effect)


def advertise(desk: Desk, seat: int, dollars: int) -> None:
    """A seat pays for Fame, or declines with 0 (event: Ad Campaign)."""
    choice = open_choice(desk)
    fame = dict(desk.book.tables.events[choice.event].amounts).get(dollars, 0)
    desk.pay(seat, dollars)
    desk.tell(Advertised(seat, dollars, fame))
    if fame:
        desk.set_hotel(seat, with_values(desk.hotels[seat], 0, 0, fame))
    desk.event_choice = replace(choice, waiting=choice.waiting[1:])


def answer_surplus(desk: Desk, seat: int, buy: bool) -> TileId | None:
    """A seat buys one tile of the surplus, or passes (event: Slots Surplus). Returns the tile bought, set aside for now."""
    choice = open_choice(desk)
    row = desk.book.tables.events[choice.event]
    desk.tell(SurplusAnswered(seat, buy))
    if buy:
        hotel = desk.hotels[seat]
        desk.set_hotel(seat, with_money(hotel, -row.amounts[0][0], (*hotel.aside, row.tiles[0])))
        desk.take_basic(row.tiles[0])
    desk.event_choice = replace(choice, waiting=_able(desk, row, choice.waiting[1:]))
    return row.tiles[0] if buy else None


def open_choice(desk: Desk) -> EventChoice:
    """The event that waits for decisions."""
    if desk.event_choice is None:
        raise RulesFault("no event waits for a decision")
    return desk.event_choice


def in_force(book: Book, public: Public | Desk, effect: Effect) -> bool:
    """Whether a card with that effect lasts this turn."""
    return bool(public.in_force) and effect in [book.tables.events[event].effect for event in public.in_force]


def closed_by_strike(book: Book, public: Public, tile: TileId) -> EventId | None:
    """The strike that forbids bids on a kind this turn (events: Builders on Strike)."""
    events = book.tables.events
    return next((event for event in public.in_force if tile in events[event].tiles), None)


def _able(desk: Desk, row: EventRow, seats: Iterable[int]) -> tuple[int, ...]:
    """Those of the seats who can pay the least of the card's amounts; nobody once a surplus is sold out."""
    if row.effect == "surplus" and not any(stack.left for stack in desk.basics if stack.tile in row.tiles):
        return ()
    least = min(dollars for dollars, _ in row.amounts)
    return tuple(seat for seat in seats if desk.hotels[seat].money >= least)


def _ask(desk: Desk, card: EventCard, lot: LotId, seats: tuple[int, ...]) -> None:
    if seats:
        desk.event_choice = EventChoice(card.event, card.symbol, lot, seats)


def _master_designer(desk: Desk, event: EventId) -> None:
    """Fame for the diamonds now on each plan, as at the end of the game."""
    blueprint, scoring = desk.book.blueprints[desk.columns], desk.book.tables.scoring
    for seat, hotel in enumerate(desk.hotels):
        three, full = count_diamonds(blueprint.standing(hotel.plan))
        desk.give_fame(seat, three * scoring.three_quarter_diamond + full * scoring.full_diamond, event)


def _master_planner(desk: Desk, event: EventId, row: EventRow) -> None:
    """Fame for each seat whose two entrances are joined by an unbroken path."""
    blueprint = desk.book.blueprints[desk.columns]
    for seat, hotel in enumerate(desk.hotels):
        if blueprint.connected(blueprint.standing(hotel.plan)):
            desk.give_fame(seat, row.amounts[0][1], event)


def _pay_per_tile(desk: Desk, event: EventId, row: EventRow) -> None:
    """Money or Fame for each tile of certain kinds on a plan; tiles set aside do not count."""
    for seat, hotel in enumerate(desk.hotels):
        sum_paid = sum(row.per_tile.get(placed.tile, 0) for placed in hotel.plan)
        if row.effect == "money_per_tile":
            desk.give_money(seat, sum_paid, event)
        else:
            desk.give_fame(seat, sum_paid, event)
