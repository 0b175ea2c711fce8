"""Step 5: winners pay, and every seat places, renovates or leaves it at the same time."""

from __future__ import annotations

from dataclasses import replace

from engines.core.errors import RulesFault
from engines.core.seats import Seat, clockwise
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.desk import Desk, with_money, with_values
from engines.vegas_showdown.facts import PlacementDone, TileBought
from engines.vegas_showdown.placement import Site
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Hotel, Placed, PlacementReason, PremierSpace, StandingBid, Task, TileId


def start_placement(desk: Desk) -> None:
    """Winners pay and take their tiles; then all seats place at the same time (rules, step 5; ruling: plans are
    independent). A seat that can move nothing is not asked."""
    desk.phase = "placement"
    bids, desk.bids = desk.bids, ()
    desk.hotels = tuple(replace(hotel, fresh=()) if hotel.fresh else hotel for hotel in desk.hotels)
    won = [(bid, desk.book.tile_on(desk, bid.lot)) for bid in bids]
    bought = {bid.seat: _sell(desk, bid, tile) for bid, tile in won}
    tasks: list[Task] = []
    for seat in clockwise(Seat(desk.first), desk.seats):
        reason: PlacementReason = "renovate" if desk.chosen[seat] == "renovate" else "publicity"
        tasks.append(_task(desk, seat, "bought" if seat in bought else reason, bought.get(seat)))
    desk.tasks = tuple(tasks)


def _task(desk: Desk, seat: int, reason: PlacementReason, tile: TileId | None) -> Task:
    """A placement; it is done already if nothing can be moved, which everybody can see from the plan."""
    task = Task(seat, reason, tile, done=False)
    if Site(desk.book.blueprints[desk.columns], task, desk.private[seat]).anything_to_do():
        return task
    desk.tell(PlacementDone(seat, reason, (), (), 0, 0, 0))
    return Task(seat, reason, tile, done=True)


def start_surplus(desk: Desk, seat: int, tile: TileId) -> None:
    """The buyer of a surplus tile places it at once or sets it aside (event: Slots Surplus)."""
    desk.tasks = (_task(desk, seat, "surplus", tile),)


def open_task(tasks: tuple[Task, ...], seat: int) -> Task | None:
    """The placement a seat still owes."""
    for task in tasks:
        if task.seat == seat and not task.done:
            return task
    return None


def all_done(desk: Desk) -> bool:
    """Whether every placement is finished."""
    return all(task.done for task in desk.tasks)


def finish_task(desk: Desk, seat: int, *, keep_draft: bool) -> None:
    """Make the draft final, or drop it: the plan and the values change, and the task is done (rules, step 5)."""
    task = open_task(desk.tasks, seat)
    if task is None:
        raise RulesFault(f"seat {seat} owes no placement")
    taken: tuple[Placed, ...] = ()
    put: tuple[Placed, ...] = ()
    if keep_draft:
        taken, put = _rebuild(desk, seat, desk.private[seat])
    elif desk.private[seat].draft:
        hotel = desk.hotels[seat]
        desk.set_private(seat, Private((), hotel.plan, hotel.aside))
    population, revenue, fame = _change(desk.book, taken, put)
    if population or revenue or fame:
        desk.set_hotel(seat, with_values(desk.hotels[seat], population, revenue, fame))
    desk.tell(PlacementDone(seat, task.reason, taken, put, population, revenue, fame))
    done = Task(task.seat, task.reason, task.tile, done=True)
    desk.tasks = tuple(done if other is task else other for other in desk.tasks)
    blueprint = desk.book.blueprints[desk.columns]
    if put and blueprint.full(blueprint.standing(desk.hotels[seat].plan)):
        desk.ending = "plan_full"


def _rebuild(desk: Desk, seat: int, private: Private) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
    """Move the draft's plan to the public one. Returns what came off and what went on; a tile that was only lifted and
    put back is neither."""
    hotel = desk.hotels[seat]
    taken: tuple[Placed, ...] = ()
    put = tuple(step.placed for step in private.draft if step.kind == "put_on")
    if len(put) < len(private.draft):
        taken = tuple(placed for placed in hotel.plan if placed not in private.plan)
        put = tuple(placed for placed in put if placed not in hotel.plan)
    fresh = tuple(private.plan.index(placed) for placed in put)
    desk.set_hotel(
        seat, Hotel(hotel.money, hotel.population, hotel.revenue, hotel.fame, private.plan, private.aside, fresh)
    )
    return taken, put


def _change(book: Book, taken: tuple[Placed, ...], put: tuple[Placed, ...]) -> tuple[int, int, int]:
    """What placed tiles add to Population, Revenue and Fame, less what removed tiles take away."""
    population = revenue = fame = 0
    for sign, tiles in ((1, put), (-1, taken)):
        for placed in tiles:
            values = book.values[placed.tile]
            population += sign * values[0]
            revenue += sign * values[1]
            fame += sign * values[2]
    return population, revenue, fame


def _sell(desk: Desk, bid: StandingBid, tile: TileId | None) -> TileId:
    """The winner of a lot pays; the tile lies beside the plan until it is placed."""
    if tile is None:
        raise RulesFault(f"lot {bid.lot} was won and is empty")
    hotel = desk.hotels[bid.seat]
    desk.set_hotel(bid.seat, with_money(hotel, -bid.amount, (*hotel.aside, tile)))
    if bid.lot in desk.book.basic_lots:
        desk.take_basic(tile)
    else:
        desk.set_space(PremierSpace(bid.lot, None, None))
    desk.tell(TileBought(bid.seat, bid.lot, tile, bid.amount))
    return tile
