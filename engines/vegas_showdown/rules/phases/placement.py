"""Step 5: winners pay, and all seats place, renovate or decline simultaneously; the placement of a surplus tile in step 2."""

from engines.core.errors import RulesFault
from engines.core.seats import Seat, clockwise
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.facts import PlacementDone, TileBought
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.private import Private, make_private
from engines.vegas_showdown.public import (
    Hotel,
    Placed,
    PlacementReason,
    StandingBid,
    Task,
    TileId,
    make_hotel,
    make_premier_space,
    make_task,
    open_task,
)
from engines.vegas_showdown.rules.transition import Transition, with_money, with_values


def start_placement(transition: Transition) -> None:
    """Let winners pay and take their tiles, and give all seats their placements at once (rules, step 5; ruling: plans are
    independent). A seat that can move nothing is not asked."""
    transition.public.phase = "placement"
    bids, transition.public.bids = transition.public.bids, ()
    transition.public.hotels = tuple([_settled(hotel) if hotel.fresh else hotel for hotel in transition.public.hotels])
    won = [(bid, transition.book.tile_on(transition.public, bid.lot)) for bid in bids]
    bought = {bid.seat: _sell(transition, bid, tile) for bid, tile in won}
    tasks: list[Task] = []
    for seat in clockwise(Seat(transition.public.first), transition.seats):
        reason: PlacementReason = "renovate" if transition.public.chosen[seat] == "renovate" else "publicity"
        tasks.append(_task(transition, seat, "bought" if seat in bought else reason, bought.get(seat)))
    transition.public.tasks = tuple(tasks)


def _settled(hotel: Hotel) -> Hotel:
    return make_hotel(hotel.money, hotel.population, hotel.revenue, hotel.fame, hotel.plan, hotel.aside, ())


def _task(transition: Transition, seat: int, reason: PlacementReason, tile: TileId | None) -> Task:
    task = make_task(seat, reason, tile, done=False)
    if Site(transition.book.blueprints[transition.public.columns], task, transition.private[seat]).anything_to_do():
        return task
    transition.tell(PlacementDone, (seat, reason, (), (), 0, 0, 0))
    return make_task(seat, reason, tile, done=True)


def start_surplus(transition: Transition, seat: int, tile: TileId) -> None:
    """Give the buyer of a surplus tile the placement of that tile (event: Slots Surplus)."""
    transition.public.tasks = (_task(transition, seat, "surplus", tile),)


def all_done(transition: Transition) -> bool:
    """Return whether every placement is finished; true if there are none."""
    return False not in [task.done for task in transition.public.tasks]


def finish_task(transition: Transition, seat: int, *, keep_draft: bool) -> None:
    """Finish a placement (rules, step 5): with `keep_draft` the draft becomes the plan and the values follow it; otherwise it is
    dropped. Set the game's ending if the plan is now full. Raise RulesFault if the seat has no open placement."""
    task = open_task(transition.public.tasks, seat)
    if task is None:
        raise RulesFault(f"seat {seat} has no open placement")
    taken: tuple[Placed, ...] = ()
    put: tuple[Placed, ...] = ()
    if keep_draft:
        taken, put = _rebuild(transition, seat, transition.private[seat])
    elif transition.private[seat].draft:
        hotel = transition.public.hotels[seat]
        transition.set_private(seat, make_private((), hotel.plan, hotel.aside))
    population = revenue = fame = 0
    if put or taken:
        population, revenue, fame = _change(transition.book, taken, put)
        if population or revenue or fame:
            transition.set_hotel(seat, with_values(transition.public.hotels[seat], population, revenue, fame))
    transition.tell(PlacementDone, (seat, task.reason, taken, put, population, revenue, fame))
    done = make_task(task.seat, task.reason, task.tile, done=True)
    transition.public.tasks = tuple([done if other is task else other for other in transition.public.tasks])
    if put:
        blueprint = transition.book.blueprints[transition.public.columns]
        if blueprint.full(blueprint.standing(transition.public.hotels[seat].plan)):
            transition.public.ending = "plan_full"


def _rebuild(transition: Transition, seat: int, private: Private) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
    """Make the draft's plan public. Return the tiles that came off and that went on; a tile that was put back where it was is
    neither."""
    hotel = transition.public.hotels[seat]
    taken: tuple[Placed, ...] = ()
    put = tuple([step.placed for step in private.draft if step.kind == "put_on"])
    # If nothing came off, the plan ends with the tiles that went on.
    if len(put) == len(private.draft):
        fresh = tuple(range(len(hotel.plan), len(private.plan)))
    else:
        taken = tuple(placed for placed in hotel.plan if placed not in private.plan)
        put = tuple(placed for placed in put if placed not in hotel.plan)
        fresh = tuple(private.plan.index(placed) for placed in put)
    transition.set_hotel(
        seat, make_hotel(hotel.money, hotel.population, hotel.revenue, hotel.fame, private.plan, private.aside, fresh)
    )
    return taken, put


def _change(book: Book, taken: tuple[Placed, ...], put: tuple[Placed, ...]) -> tuple[int, int, int]:
    population = revenue = fame = 0
    for sign, tiles in ((1, put), (-1, taken)):
        for placed in tiles:
            values = book.values[placed.tile]
            population += sign * values[0]
            revenue += sign * values[1]
            fame += sign * values[2]
    return population, revenue, fame


def _sell(transition: Transition, bid: StandingBid, tile: TileId | None) -> TileId:
    """Charge the winner of a lot and move its tile from the lot to the tiles set aside. Return the tile."""
    if tile is None:
        raise RulesFault(f"lot {bid.lot} was won and is empty")
    hotel = transition.public.hotels[bid.seat]
    transition.set_hotel(bid.seat, with_money(hotel, -bid.amount, (*hotel.aside, tile)))
    if bid.lot in transition.book.basic_lots:
        transition.take_basic(tile)
    else:
        transition.set_space(make_premier_space(bid.lot, None, None))
    transition.tell(TileBought, (bid.seat, bid.lot, tile, bid.amount))
    return tile
