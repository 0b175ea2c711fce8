"""Invariants that hold in every position, for tests and verification."""

from collections import Counter
from collections.abc import Iterator

from engines.core.errors import Problem
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.plans.plan import Blueprint
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Hotel, Public, TileId, open_task
from engines.vegas_showdown.state import State


def problems(book: Book, state: State) -> tuple[Problem, ...]:
    """Return all broken invariants of a position."""
    return tuple(_all(book, state))


def _all(book: Book, state: State) -> Iterator[Problem]:
    public = state.public
    yield from _tiles(book, state)
    yield from _cards(book, state)
    yield from _board(book, public)
    yield from _auction(book, public)
    blueprint = book.blueprint(public)
    for seat, hotel in enumerate(public.hotels):
        yield from _plan(blueprint, seat, hotel)
        yield from _values(book, seat, hotel)
        yield from _draft(blueprint, public, seat, state.private[seat])


def _tiles(book: Book, state: State) -> Iterator[Problem]:
    public, secret = state.public, state.secret
    found: Counter[TileId] = Counter((*secret.small, *secret.medium, *secret.large, *public.removed))
    found.update(space.tile for space in public.spaces if space.tile is not None)
    for stack in public.basics:
        found[stack.tile] += stack.left
    for hotel in public.hotels:
        found.update(placed.tile for placed in hotel.plan)
        found.update(hotel.aside)
    short = book.tables.three_seats_remove if len(public.hotels) == 3 else 0
    for tile, row in book.tables.tiles.items():
        due = row.count - (short if row.kind == "basic" else 0)
        if found[tile] != due:
            yield Problem("tiles are conserved", f"{tile}: {found[tile]} of {due}")
    counts = (len(secret.small), len(secret.medium), len(secret.large))
    if counts != public.stacks:
        yield Problem("stack counts are public", f"{public.stacks} for {counts}")


def _cards(book: Book, state: State) -> Iterator[Problem]:
    public = state.public
    found = Counter(card.event for card in state.secret.events)
    found.update(public.in_force)
    found.update(public.discarded)
    choice = public.event_choice
    if choice is not None and book.tables.events[choice.event].timing == "immediate":
        found[choice.event] += 1
    for event, row in book.tables.events.items():
        if found[event] != row.copies:
            yield Problem("event cards are conserved", f"{event}: {found[event]} of {row.copies}")
    if len(state.secret.events) != public.deck_left:
        yield Problem("the deck count is public", f"{public.deck_left} for {len(state.secret.events)}")


def _board(book: Book, public: Public) -> Iterator[Problem]:
    for space in public.spaces:
        if (space.tile is None) != (space.minimum is None):
            yield Problem("a marker stands under each tile", f"space {space.lot}")
        if space.minimum is not None and space.minimum not in book.circles:
            yield Problem("markers stand on circles", f"space {space.lot}: {space.minimum}")
    for stack in public.basics:
        if stack.left < 0:
            yield Problem("stacks cannot be overdrawn", f"{stack.tile}: {stack.left}")
    if public.phase == "actions" and any(space.tile is None for space in public.spaces):
        yield Problem("every premier space is filled before step 4", f"turn {public.turn}")


def _auction(book: Book, public: Public) -> Iterator[Problem]:
    seats = [bid.seat for bid in public.bids]
    lots = [bid.lot for bid in public.bids]
    if len(set(seats)) != len(seats) or len(set(lots)) != len(lots):
        yield Problem("one bid marker a seat, one standing bid a lot", f"{public.bids}")
    for bid in public.bids:
        if bid.amount > public.hotels[bid.seat].money:
            yield Problem("a bid is covered", f"seat {bid.seat} bids {bid.amount}")
        if bid.amount not in book.track(bid.lot):
            yield Problem("bids stand on the track", f"{bid.lot} {bid.amount}")
        if public.chosen[bid.seat] != "bid":
            yield Problem("a standing bid is the seat's action", f"seat {bid.seat}")
    if public.phase == "actions" and public.to_act is None:
        yield Problem("somebody acts in step 4", f"turn {public.turn}")
    if (public.phase == "finished") != (public.scores is not None):
        yield Problem("scores come with the end", public.phase)


def _plan(blueprint: Blueprint, seat: int, hotel: Hotel) -> Iterator[Problem]:
    covered = 0
    for placed in hotel.plan:
        fit = blueprint.fit(placed)
        if fit is None:
            yield Problem("tiles lie on the plan", f"seat {seat}: {placed}")
            return
        if covered & fit.squares:
            yield Problem("tiles do not overlap", f"seat {seat}: {placed}")
        covered |= fit.squares
    if not blueprint.survey([fit for placed in hotel.plan if (fit := blueprint.fit(placed))]).sound:
        yield Problem("plans obey the rules of placing", f"seat {seat}")


def _values(book: Book, seat: int, hotel: Hotel) -> Iterator[Problem]:
    tables = book.tables
    rows = [tables.tiles[placed.tile] for placed in hotel.plan]
    population = tables.population + sum(row.population for row in rows)
    revenue = tables.revenue + sum(row.revenue for row in rows)
    if (hotel.population, hotel.revenue) != (population, revenue):
        yield Problem("values follow the plan", f"seat {seat}: {hotel.population}/{hotel.revenue}")
    if hotel.fame < tables.fame + sum(row.fame for row in rows):
        yield Problem("fame is at least the plan's", f"seat {seat}: {hotel.fame}")
    if hotel.money < 0:
        yield Problem("nobody owes money", f"seat {seat}: {hotel.money}")


def _draft(blueprint: Blueprint, public: Public, seat: int, private: Private) -> Iterator[Problem]:
    hotel = public.hotels[seat]
    task = open_task(public.tasks, seat)
    if not private.draft:
        if (private.plan, private.aside) != (hotel.plan, hotel.aside):
            yield Problem("an empty draft shows the public plan", f"seat {seat}")
        return
    if task is None:
        yield Problem("a draft belongs to an open placement", f"seat {seat}")
        return
    before = Counter((*(placed.tile for placed in hotel.plan), *hotel.aside))
    after = Counter((*(placed.tile for placed in private.plan), *private.aside))
    if before != after:
        yield Problem("a draft moves tiles and makes none", f"seat {seat}")
    site = Site(blueprint, task, private)
    if site.on_left < 0 or site.off_left < 0:
        yield Problem("a draft stays within its steps", f"seat {seat}")
