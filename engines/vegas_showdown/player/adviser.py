"""Hints in Vegas Showdown: bids, Renovate and Publicity are compared by the estimated chance of winning after the next turn, as
in `strong`; placements and answers to events are judged as in `steady`."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Final, Literal

from typing_extensions import override

from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.players.advice import MOST, Adviser
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action, Advertise, Bid, Place, Publicity, Renovate, Surplus, TakeOff
from engines.vegas_showdown.book import Book, premier_space, space_sign
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.plans.placement import RENOVATE_STEPS, Site
from engines.vegas_showdown.plans.plan import Fit, Standing, count_diamonds
from engines.vegas_showdown.player.judgement import Judge
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.player.strong import StrongPlayer
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Hotel, LotId, Placed, Public, TileId, open_task
from engines.vegas_showdown.rules.phases.events import in_force
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.state import Secret


class Reasons:
    """The reasons for the choices of one seat, as facts of the position."""

    def __init__(self, book: Book, public: Public, private: Private, seat: int) -> None:
        self._book = book
        self._public = public
        self._private = private
        self._seat = seat
        self._tables = book.tables
        self._blueprint = book.blueprint(public)
        self._hotel: Hotel = public.hotels[seat]
        self._standing = self._blueprint.standing(self._hotel.plan)

    def phrases_for(self, action: Action) -> Iterator[Phrase]:
        """Yield the reasons for an action, the most important first; none for actions such as declining or confirming."""
        match action:
            case Bid(lot, amount):
                yield from self._bid(lot, amount)
            case Publicity():
                yield from self._publicity()
            case Renovate():
                for tile in filter(self._makes_room, dict.fromkeys(self._hotel.aside)):
                    yield phrase("vs-advice-renovate", tile=tile_name(tile))
            case Advertise(dollars):
                fame = dict(self._event_amounts()).get(dollars, 0)
                if dollars:
                    yield phrase("vs-advice-advertise", dollars=dollars, fame=fame)
            case Surplus(buy):
                if buy:
                    yield from self._tile("slots")
            case Place(tile, column, row, turns):
                yield from self._place(Placed(tile, column, row, turns))
            case TakeOff():
                yield Phrase("vs-advice-off")
            case _:
                pass

    def _makes_room(self, tile: TileId) -> bool:
        """Return whether a tile fits once one or two tiles are taken off."""
        fits, standing = self._blueprint.fits[tile], self._standing
        taken = chain.from_iterable(combinations(standing.fits, count) for count in range(1, RENOVATE_STEPS + 1))
        return any(
            self._blueprint.survey([fit for fit in standing.fits if fit not in off]).sound_fits(tile, fits)
            for off in taken
        )

    def _event_amounts(self) -> tuple[tuple[int, int], ...]:
        choice = self._public.event_choice
        return ((0, 0),) if choice is None else self._tables.events[choice.event].amounts

    def _bid(self, lot: LotId, amount: int) -> Iterator[Phrase]:
        tile = self._book.tile_on(self._public, lot)
        if tile is None:
            return
        yield from self._tile(tile)
        if self._is_safe(lot, amount):
            yield Phrase("vs-advice-unbeatable")
        space = premier_space(self._public, lot)
        if space is not None and space.minimum == self._book.premier_track[0]:
            yield Phrase("vs-advice-gone-next")

    def _is_safe(self, lot: LotId, amount: int) -> bool:
        track = self._book.track(lot)
        above = track.index(amount) + (2 if in_force(self._book, self._public, "two_spaces_up") else 1)
        if above >= len(track):
            return True
        others = (hotel.money for seat, hotel in enumerate(self._public.hotels) if seat != self._seat)
        return all(money < track[above] for money in others)

    def _tile(self, tile: TileId) -> Iterator[Phrase]:
        """Yield the benefits of a tile: on the plan if it can be placed now, as a prerequisite of other tiles, and its Fame."""
        row = self._tables.tiles[tile]
        fits = self._standing.sound_fits(tile, self._blueprint.fits[tile])
        if fits:
            yield from self._on_plan(self._standing, fits, best=True)
        yield from self._needed_for(tile)
        if fits:
            yield from self._values(row.population, row.revenue)
        if row.fame > 0:
            yield phrase("vs-advice-fame", fame=row.fame)

    def _needed_for(self, tile: TileId) -> Iterator[Phrase]:
        """Yield a reason for each tile, set aside or on a premier space, that requires this tile; none if the seat has one."""
        rows, hotel = self._tables.tiles, self._hotel
        if tile in hotel.aside or any(placed.tile == tile for placed in hotel.plan):
            return
        for other in dict.fromkeys(hotel.aside):
            if tile in rows[other].prerequisites:
                yield phrase("vs-advice-needed-aside", tile=tile_name(other))
        for space in self._public.spaces:
            if space.tile is not None and tile in rows[space.tile].prerequisites:
                yield phrase("vs-advice-needed-offer", tile=tile_name(space.tile), space=space_sign(space.lot))

    def _values(self, population: int, revenue: int) -> Iterator[Phrase]:
        hotel = self._hotel
        income = min(hotel.population + population, hotel.revenue + revenue) - min(hotel.population, hotel.revenue)
        if income > 0:
            yield phrase("vs-advice-income", dollars=income)
        for name, gain in (("population", population), ("revenue", revenue)):
            values = [getattr(one, name) for one in self._public.hotels]
            mine, best = values[self._seat], max(v for seat, v in enumerate(values) if seat != self._seat)
            if gain > 0 and mine <= best < mine + gain:
                yield Phrase(f"vs-advice-most-{name}")

    def _on_plan(self, standing: Standing, fits: list[Fit], *, best: bool) -> Iterator[Phrase]:
        """Yield a reason for each area that a tile completes, for the connection and for diamonds. If `best` is true, a reason
        says what the best of the positions does; otherwise there is one position."""
        blueprint, scoring = self._blueprint, self._tables.scoring
        after = [standing.with_fit(fit) for fit in fits]
        can = "can" if best else "does"
        areas: tuple[tuple[Literal["casino", "hotel"], int], ...] = (
            ("casino", scoring.casino_full),
            ("hotel", scoring.hotel_full),
        )
        for area, fame in areas:
            if not blueprint.area_done(standing, area) and any(blueprint.area_done(one, area) for one in after):
                yield phrase(f"vs-advice-area-{area}", can=can, fame=fame)
        if not blueprint.connected(standing) and any(blueprint.connected(one) for one in after):
            yield phrase("vs-advice-joins", can=can, fame=scoring.connected)
        diamonds = max(self._diamonds(one) for one in after) - self._diamonds(standing)
        if diamonds > 0:
            yield phrase("vs-advice-diamonds", can=can, fame=diamonds)

    def _diamonds(self, standing: Standing) -> int:
        scoring = self._tables.scoring
        three, full = count_diamonds(standing)
        return three * scoring.three_quarter_diamond + full * scoring.full_diamond

    def _publicity(self) -> Iterator[Phrase]:
        for tile in dict.fromkeys(self._hotel.aside):
            if self._standing.sound_fits(tile, self._blueprint.fits[tile]):
                yield phrase("vs-advice-publicity-build", tile=tile_name(tile))
        yield from self._saving()
        yield phrase("vs-advice-publicity", dollars=self._hotel.money)

    def _saving(self) -> Iterator[Phrase]:
        """Yield a reason for each premier tile with its prerequisites on the plan that is too expensive now, but affordable after
        the next price drop and income, unless somebody has bid on it."""
        hotel = self._hotel
        then = hotel.money + min(hotel.population, hotel.revenue)
        sold = [bid.lot for bid in self._public.bids]
        for space in self._public.spaces:
            if space.tile is None or space.minimum is None or space.minimum <= hotel.money or space.lot in sold:
                continue
            lower = self._book.circle_below(space.minimum)
            if lower is not None and lower <= then and not self._book.missing(space.tile, hotel.plan):
                yield phrase("vs-advice-saves", tile=tile_name(space.tile), dollars=lower)

    def _place(self, placed: Placed) -> Iterator[Phrase]:
        task = open_task(self._public.tasks, self._seat)
        fit = self._blueprint.fit(placed)
        row = self._tables.tiles[placed.tile]
        if task is not None and fit is not None:
            standing = Site(self._blueprint, task, self._private).standing
            yield from self._on_plan(standing, [fit], best=False)
            after = standing.with_fit(fit)
            doors = (after.reach[1] & self._blueprint.frontier(after)).bit_count()
            if doors:
                yield phrase("vs-advice-doors", count=doors)
        yield from self._values(row.population, row.revenue)
        if row.fame > 0:
            yield phrase("vs-advice-fame", fame=row.fame)


BUDGET: Final = 4_000
"""Approximate number of positions examined for a hint: some seconds of one core."""

_CONSIDERED: Final = 4
"""Maximum number of choices tried out: the lowest bid on a lot, Publicity or Renovate."""


class VegasAdviser(Adviser[Public, Private, Secret, Action]):
    """An adviser that compares the lowest bids on the most promising lots with Publicity or Renovate. Beginners can follow
    the comparison, and each choice gets enough tries."""

    by_chances = True

    def __init__(self, game: VegasShowdown, budget: int = BUDGET) -> None:
        super().__init__(StrongPlayer(game), budget)
        self._book = game.book
        self._steady = SteadyPlayer(game.book)

    @override
    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        if not isinstance(space, BidSpace):
            return ()
        best = self._steady.best_actions(view.public, seat, space)
        lowest = [one for one in best if not isinstance(one, Bid) or one.amount == space.amounts(one.lot)[0]]
        return lowest[:_CONSIDERED]

    @override
    def proposed(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], luck: Rng
    ) -> Sequence[Action]:
        step = self.ahead.simpler.choose(view, seat, space, luck)
        return self._places(view, seat, step) if isinstance(step, Place) else (step,)

    def _places(self, view: View[Public, Private], seat: Seat, first: Place) -> Sequence[Action]:
        """Return up to `MOST` good placements, each with a different main reason, beginning with `first`, which `steady` would
        choose."""
        task, private = open_task(view.public.tasks, seat), view.private
        if task is None or private is None:
            return (first,)
        judge = Judge(self._book, view.public, seat)
        site = Site(judge.blueprint, task, private)
        found: list[tuple[float, Place]] = []
        for tile in site.kinds():
            worth = judge.tile_worth(tile, placed=True)
            for fit in site.sound_fits(tile):
                placed = fit.placed
                place = Place(placed.tile, placed.column, placed.row, placed.turns)
                found.append((worth + judge.plan_worth(site.standing.with_fit(fit)), place))
        reasons = Reasons(self._book, view.public, private, seat)
        named = {next(reasons.phrases_for(first), None): first}
        for _, place in sorted(found, key=lambda one: -one[0]):
            named.setdefault(next(reasons.phrases_for(place), None), place)
            if len(named) == MOST:
                break
        return tuple(named.values())

    def reasons(self, view: View[Public, Private], seat: Seat, action: Action) -> Sequence[Phrase]:
        """Return the reasons for an action, the most important first."""
        return tuple(Reasons(self._book, view.public, view.private or Private((), (), ()), seat).phrases_for(action))
