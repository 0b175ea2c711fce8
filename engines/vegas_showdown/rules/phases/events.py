"""Effects of event cards when they are turned up (step 2), and the cards in force later in the turn."""

from collections.abc import Iterable
from typing import assert_never

from engines.core.errors import RulesFault
from engines.core.seats import Seat, clockwise
from engines.core.values import replace
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.components import Effect, EventRow
from engines.vegas_showdown.facts import Advertised, PriceDropped, PriceRose, SurplusAnswered, TileLeft
from engines.vegas_showdown.plans.plan import count_diamonds
from engines.vegas_showdown.public import (
    EventCard,
    EventChoice,
    EventId,
    LotId,
    PremierSpace,
    Public,
    TileId,
    make_premier_space,
)
from engines.vegas_showdown.rules.transition import OpenPublic, Transition, with_money, with_values


def drop_prices(transition: Transition, *, clear: bool = True, event: EventId | None = None) -> None:
    """Move each premier minimum marker to the next lower circle (rules, step 1; event: Sale). A tile whose marker
    stands on the lowest circle leaves the game, or stays there if `clear` is false. `event` is the card that lowers the prices;
    None in step 1."""
    spaces: list[PremierSpace] = []
    for space in transition.public.spaces:
        moved = space
        if space.tile is not None and space.minimum is not None:
            below = transition.book.circle_below(space.minimum)
            if below is not None:
                moved = make_premier_space(space.lot, space.tile, below)
                transition.tell(PriceDropped, (space.lot, space.tile, space.minimum, below))
            elif clear:
                moved = make_premier_space(space.lot, None, None)
                transition.public.removed = (*transition.public.removed, space.tile)
                transition.tell(TileLeft, (space.lot, space.tile, event))
        spaces.append(moved)
    transition.public.spaces = tuple(spaces)


def raise_prices(transition: Transition) -> None:
    """Move each premier minimum marker to the next higher circle (event: Rise in Demand; ruling: at the top it stays)."""
    for space in transition.public.spaces:
        if space.tile is None or space.minimum is None:
            continue
        above = transition.book.circle_above(space.minimum)
        if above is not None:
            transition.set_space(make_premier_space(space.lot, space.tile, above))
            transition.tell(PriceRose, (space.lot, space.tile, space.minimum, above))


def carry_out(transition: Transition, card: EventCard, lot: LotId) -> None:
    """Carry out a card turned up for a premier space, or record in `event_choice` the seats that have to decide first. A card
    that lasts this turn changes nothing yet."""
    row, effect = transition.book.tables.events[card.event], transition.book.effects[card.event]
    match effect:
        case "fame_per_diamond":
            _master_designer(transition, card.event)
        case "fame_if_connected":
            _master_planner(transition, card.event, row)
        case "money_per_tile" | "fame_per_tile":
            _pay_per_tile(transition, card.event, row)
        case "prices_down":
            drop_prices(transition, clear=transition.public.rulings.sale_clears_cheapest, event=card.event)
        case "prices_up":
            raise_prices(transition)
        case "advertise" | "surplus":
            _ask(
                transition,
                card,
                lot,
                _able_seats(transition, row, clockwise(Seat(transition.public.first), transition.seats)),
            )
        case "pull_strings":
            if sum(1 for left in transition.public.stacks if left) > 1:
                _ask(transition, card, lot, (transition.public.first,))
        case "half_income" | "population_income" | "two_spaces_up" | "fame_per_outbid" | "strike" | "no_publicity":
            return  # the card stays in force until step 6
        case _:
            assert_never(effect)


def advertise(transition: Transition, seat: int, dollars: int) -> None:
    """Pay for Fame, or decline with 0, and remove the seat from the seats still asked (event: Ad Campaign)."""
    choice = open_choice(transition)
    fame = dict(transition.book.tables.events[choice.event].amounts).get(dollars, 0)
    transition.pay(seat, dollars)
    transition.tell(Advertised, (seat, dollars, fame))
    if fame:
        transition.set_hotel(seat, with_values(transition.public.hotels[seat], 0, 0, fame))
    transition.public.event_choice = replace(choice, waiting=choice.waiting[1:])


def answer_surplus(transition: Transition, seat: int, *, buy: bool) -> TileId | None:
    """Buy one tile of the surplus, or pass (event: Slots Surplus). Return the tile bought, which is set aside for now;
    None after a pass."""
    choice = open_choice(transition)
    row = transition.book.tables.events[choice.event]
    transition.tell(SurplusAnswered, (seat, buy))
    if buy:
        hotel = transition.public.hotels[seat]
        transition.set_hotel(seat, with_money(hotel, -row.amounts[0][0], (*hotel.aside, row.tiles[0])))
        transition.take_basic(row.tiles[0])
    transition.public.event_choice = replace(choice, waiting=_able_seats(transition, row, choice.waiting[1:]))
    return row.tiles[0] if buy else None


def open_choice(transition: Transition) -> EventChoice:
    """Return the event that waits for decisions. Raise RulesFault if no event does."""
    if transition.public.event_choice is None:
        raise RulesFault("no event waits for a decision")
    return transition.public.event_choice


def in_force(book: Book, public: Public | OpenPublic, effect: Effect) -> bool:
    """Return whether a card with that effect is in force this turn."""
    return bool(public.in_force) and effect in [book.effects[event] for event in public.in_force]


def _able_seats(transition: Transition, row: EventRow, seats: Iterable[int]) -> tuple[int, ...]:
    """Return the seats among `seats` that can pay the card's smallest amount; none once a surplus is sold out."""
    if row.effect == "surplus" and not any(stack.left for stack in transition.public.basics if stack.tile in row.tiles):
        return ()
    least = min(dollars for dollars, _ in row.amounts)
    return tuple(seat for seat in seats if transition.public.hotels[seat].money >= least)


def _ask(transition: Transition, card: EventCard, lot: LotId, seats: tuple[int, ...]) -> None:
    if seats:
        transition.public.event_choice = EventChoice(card.event, card.symbol, lot, seats)


def _master_designer(transition: Transition, event: EventId) -> None:
    blueprint, scoring = transition.book.blueprints[transition.public.columns], transition.book.tables.scoring
    for seat, hotel in enumerate(transition.public.hotels):
        three, full = count_diamonds(blueprint.standing(hotel.plan))
        transition.give_fame(seat, three * scoring.three_quarter_diamond + full * scoring.full_diamond, event)


def _master_planner(transition: Transition, event: EventId, row: EventRow) -> None:
    blueprint = transition.book.blueprints[transition.public.columns]
    for seat, hotel in enumerate(transition.public.hotels):
        if blueprint.connected(blueprint.standing(hotel.plan)):
            transition.give_fame(seat, row.amounts[0][1], event)


def _pay_per_tile(transition: Transition, event: EventId, row: EventRow) -> None:
    """Give money or Fame for each tile of certain kinds on a plan; tiles set aside do not count."""
    per_tile = row.per_tile
    for seat, hotel in enumerate(transition.public.hotels):
        sum_paid = sum([per_tile.get(placed.tile, 0) for placed in hotel.plan])
        if row.effect == "money_per_tile":
            transition.give_money(seat, sum_paid, event)
        else:
            transition.give_fame(seat, sum_paid, event)
