"""The luck of the stacks and the event deck: the draws compared with their expected values."""

from collections.abc import Mapping, Sequence

from engines.core.analysis.course import Course, LuckTerm, PlayedStep
from engines.vegas_showdown.book import SIZES, Book
from engines.vegas_showdown.facts import EventDrawn, TileShown
from engines.vegas_showdown.hidden import lower_tile_count
from engines.vegas_showdown.plans.plan import count_diamonds
from engines.vegas_showdown.public import EventCard, EventId, Hotel, Public, TileId, TileSize
from engines.vegas_showdown.state import Secret


def luck(book: Book, course: Course) -> tuple[LuckTerm, ...]:
    """Return three terms by seat, over all steps after the set-up. `tiles` counts new premier tiles of use to the seat, against
    the mean of the tiles that could have come from the stack. `fame` and `dollars` are the payments of event cards to the seat
    when they were turned up, against the mean of the cards left in the deck."""
    seats = len(course[0].state.private)
    drawn = {name: [0] * seats for name in ("tiles", "fame", "dollars")}
    expected = {name: [0.0] * seats for name in drawn}
    for step in course:
        if step.before is not None:
            _add_tiles(book, step, drawn["tiles"], expected["tiles"])
            _add_events(book, step, drawn, expected)
    return tuple(LuckTerm(name, tuple(drawn[name]), tuple(expected[name])) for name in drawn)


def _add_tiles(book: Book, step: PlayedStep, drawn: list[int], expected: list[float]) -> None:
    """Add the tiles shown in a step. A tile is of use to a seat that has its prerequisites, placed or set aside, and enough
    money for its price after the step."""
    if step.before is None:
        return
    secret: Secret = step.before.secret
    stacks: dict[TileSize, tuple[TileId, ...]] = dict(
        zip(SIZES, (secret.small, secret.medium, secret.large), strict=True)
    )
    hotels = step.state.public.hotels
    for event in step.events:
        if isinstance(event.fact, TileShown):
            size = book.tables.tiles[event.fact.tile].size
            stack = stacks[size]
            upper = len(stack) - lower_tile_count(book, size, stack)
            # The A tiles lie on top of the B tiles: the top tile is an A tile as long as one is left.
            could_come = stack[:upper] if upper else stack
            for seat, hotel in enumerate(hotels):
                drawn[seat] += _is_useful(book, hotel, event.fact.tile)
                expected[seat] += sum(_is_useful(book, hotel, tile) for tile in could_come) / len(could_come)
            stacks[size] = stack[1:]


def _is_useful(book: Book, hotel: Hotel, tile: TileId) -> bool:
    row = book.tables.tiles[tile]
    owned = {placed.tile for placed in hotel.plan} | set(hotel.aside)
    return row.price <= hotel.money and owned.issuperset(row.prerequisites)


def _add_events(
    book: Book, step: PlayedStep, drawn: Mapping[str, list[int]], expected: Mapping[str, list[float]]
) -> None:
    """Add the cards turned up in a step. A card's payment depends on the plans, which do not change while cards are turned up."""
    if step.before is None:
        return
    deck: Sequence[EventCard] = step.before.secret.events
    public: Public = step.state.public
    for event in step.events:
        if not isinstance(event.fact, EventDrawn):
            continue
        came = _payments(book, public, event.fact.event)
        could_come = [_payments(book, public, card.event) for card in deck]
        for seat in range(len(public.hotels)):
            for name, place in (("fame", 0), ("dollars", 1)):
                drawn[name][seat] += came[seat][place]
                expected[name][seat] += sum(pays[seat][place] for pays in could_come) / len(could_come)
        deck = deck[1:]


def _payments(book: Book, public: Public, event: EventId) -> tuple[tuple[int, int], ...]:
    """Return for each seat the Fame and the dollars that a card pays at once, by the current plans."""
    row, scoring, blueprint = book.tables.events[event], book.tables.scoring, book.blueprint(public)
    paid: list[tuple[int, int]] = []
    for hotel in public.hotels:
        tiles = sum(row.per_tile.get(placed.tile, 0) for placed in hotel.plan)
        match row.effect:
            case "fame_per_diamond":
                three, full = count_diamonds(blueprint.standing(hotel.plan))
                paid.append((three * scoring.three_quarter_diamond + full * scoring.full_diamond, 0))
            case "fame_if_connected":
                connected = blueprint.connected(blueprint.standing(hotel.plan))
                paid.append((row.amounts[0][1] if connected else 0, 0))
            case "fame_per_tile":
                paid.append((tiles, 0))
            case "money_per_tile":
                paid.append((0, tiles))
            case _:
                paid.append((0, 0))
    return tuple(paid)
