"""Standing orders of Vegas Showdown: the maximum bids for tiles, the squares for tiles won, and other answers.

`lounge 15 a3, dragon room 20, publicity, nothing`: the lowest legal bid on the Lounge, up to $15; else on the Dragon Room, up
to $20; else Publicity. A Lounge that is won goes to a3; any other placement is finished with nothing placed. A decision that no
clause mentions is asked as usual. Orders name tiles, never spaces: a tile that comes to a space later was not named.

An order holds for one turn (`VegasOrders.turn_for`) or, with `every turn`, until it is taken back.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from typing_extensions import override

from bot.games.joining import comma_list
from bot.games.standing_orders import StandingOrders
from engines.core.errors import UnreadableAction
from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.typed_text import typed_clauses
from engines.vegas_showdown.actions import (
    Action,
    Advertise,
    Bid,
    Confirm,
    Place,
    PlaceNothing,
    Publicity,
    PullStrings,
    Renovate,
    Surplus,
)
from engines.vegas_showdown.book import SIZES, Book
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.notation import TURNS, read_square, square_text, words_of
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Placed, Public, Task, TileId, TileSize, open_task
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.spaces.building import BuildSpace

MOST_TILES: Final = 8
_EVERY: Final = "every turn"
_NOTHING: Final = "nothing"
_AMOUNT: Final = re.compile(r"[0-9]{1,3}")
_SUMS: Final = re.compile(r"[0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class Limit:
    """The clause that bids on a tile, up to `most` dollars; a tile that is won goes to `place`, unless that is None."""

    tile: TileId
    most: int
    place: Place | None = None

    def text(self) -> str:
        """Return the clause as it is typed."""
        where = "" if self.place is None else f" {where_text(self.place)}"
        return f"{tile_words(self.tile)} {self.most}{where}"


@dataclass(frozen=True, slots=True)
class VegasOrder:
    """An order with the clauses of each sort in the order they are tried. `last` are the actions to take, by their words, once
    no limit allows a bid. `advertise` is in dollars; it and `surplus` are None if the order has no clause about them. If
    `every` is true, the order holds in every turn."""

    limits: tuple[Limit, ...] = ()
    places: tuple[Place, ...] = ()
    last: tuple[str, ...] = ()
    nothing: bool = False
    advertise: int | None = None
    surplus: bool | None = None
    pull: tuple[TileSize, ...] = ()
    every: bool = False

    def text(self) -> str:
        """Return the order as it is typed."""
        clauses = [limit.text() for limit in self.limits]
        clauses += [place_text(place) for place in self.places]
        clauses += [*self.last, *([_NOTHING] if self.nothing else [])]
        clauses += [] if self.advertise is None else [f"advertise {self.advertise}"]
        clauses += [] if self.surplus is None else [f"surplus {'buy' if self.surplus else 'pass'}"]
        clauses += [f"pull {size}" for size in self.pull]
        return ", ".join([*clauses, _EVERY] if self.every else clauses)

    def wanted_places(self, bought: TileId | None) -> tuple[Place, ...]:
        """Return the wanted places of tiles, the one just bought first."""
        found = [limit.place for limit in self.limits if limit.place is not None and limit.tile == bought]
        return (*found, *self.places)


def read_order(text: str, tile_of: Callable[[str], TileId]) -> VegasOrder:
    """Read a typed order; `tile_of` returns the tile for a name or a space's letter. Raise UnreadableAction for a clause that
    cannot be read, and for an order without a clause."""
    order = VegasOrder()
    for clause in typed_clauses(text):
        order = _with_clause(order, clause, tile_of)
    if order == VegasOrder(every=True):
        raise unreadable(text)
    return order


def _with_clause(order: VegasOrder, clause: str, tile_of: Callable[[str], TileId]) -> VegasOrder:
    """Return the order with one more clause. Raise UnreadableAction if it cannot be read."""
    words = words_of(clause)
    size: TileSize | None = next((size for size in SIZES if words == ("pull", size)), None)
    match words:
        case ("every", "turn"):
            return replace(order, every=True)
        case (word,) if word in _LAST and word not in order.last:
            return replace(order, last=(*order.last, word))
        case (word,) if word == _NOTHING:
            return replace(order, nothing=True)
        case ("surplus", "buy" | "pass") if order.surplus is None:
            return replace(order, surplus=words[1] == "buy")
        case ("advertise", amount) if order.advertise is None and _SUMS.fullmatch(amount):
            return replace(order, advertise=int(amount))
        case _ if size is not None:
            return replace(order, pull=tuple(dict.fromkeys((*order.pull, size))))
        case ("place", *rest) if len(rest) > 1 and len(order.places) < MOST_TILES:
            return replace(order, places=(*order.places, _place_of(clause, tuple(rest), tile_of)))
        case _ if len(order.limits) < MOST_TILES and not order.last:
            return replace(order, limits=(*order.limits, _limit_of(clause, words, tile_of)))
        case _:
            raise unreadable(clause)


def _limit_of(clause: str, words: tuple[str, ...], tile_of: Callable[[str], TileId]) -> Limit:
    # The last number is the amount: names of tiles may contain numbers.
    at = max((at for at, word in enumerate(words) if _AMOUNT.fullmatch(word)), default=0)
    if not at:
        raise unreadable(clause)
    tile = tile_of("_".join(words[:at]))
    where = words[at + 1 :]
    return Limit(tile, int(words[at]), _square_of(clause, tile, where) if where else None)


def _place_of(clause: str, words: tuple[str, ...], tile_of: Callable[[str], TileId]) -> Place:
    turned = words[-1] in TURNS and len(words) > 2
    at = len(words) - (2 if turned else 1)
    return _square_of(clause, tile_of("_".join(words[:at])), words[at:])


def _square_of(clause: str, tile: TileId, words: tuple[str, ...]) -> Place:
    square = read_square(words[0])
    if square is None or len(words) > 2 or (len(words) == 2 and words[1] not in TURNS):
        raise unreadable(clause)
    return Place(tile, *square, TURNS.index(words[1]) if len(words) == 2 else 0)


def tile_words(tile: TileId) -> str:
    """Return a tile as it is typed: `dragon room`."""
    return tile.replace("_", " ")


def place_text(place: Place) -> str:
    """Return the clause that places a tile: `place theater c3 e`."""
    return f"place {tile_words(place.tile)} {where_text(place)}"


def where_text(place: Place) -> str:
    """Return square and turn as they are typed: `c3 e`."""
    return f"{square_text(place.column, place.row)} {TURNS[place.turns]}"


def unreadable(clause: str) -> UnreadableAction:
    """Return the refusal of a clause that cannot be read."""
    return UnreadableAction(phrase("vs-refuse-order", text=clause.strip()[:60]), Phrase("vs-remedy-order"))


_LAST: Final = {"publicity": Publicity(), "renovate": Renovate()}


class VegasOrders(StandingOrders):
    """The standing orders of Vegas Showdown: bids up to a limit, other actions, squares for tiles, answers to events."""

    help = Phrase("vs-order-help")
    hint = Phrase("vs-order-hint")
    example = Phrase("vs-order-example")

    def __init__(self, book: Book) -> None:
        self._book = book

    @override
    def read(self, public: Public, seat: Seat, text: str) -> str:
        order = read_order(text, lambda word: self._tile(public, word))
        for place in (*order.places, *(limit.place for limit in order.limits if limit.place is not None)):
            self._check_place(public, place)
        owned = public.hotels[seat].aside + tuple(placed.tile for placed in public.hotels[seat].plan)
        gone = [limit.tile for limit in order.limits if not self._may_come(public, limit.tile)]
        gone += [
            place.tile for place in order.places if place.tile not in owned and not self._may_come(public, place.tile)
        ]
        if gone:
            raise UnreadableAction(phrase("vs-refuse-order-gone", tile=tile_name(gone[0])), Phrase("vs-remedy-order"))
        if order.advertise not in (None, *self._sums()):
            remedy = phrase("vs-remedy-order-advertise", sums=comma_list([str(one) for one in self._sums()]))
            raise UnreadableAction(phrase("vs-refuse-order", text=f"advertise {order.advertise}"), remedy)
        return order.text()

    def _read(self, order: str) -> VegasOrder:
        """Return an order read from its canonical form, which names tiles and no spaces."""
        return read_order(order, self._named)

    def _tile(self, public: Public, word: str) -> TileId:
        """Return the tile in the lot with id or sign `word`, else the tile of that name. Raise UnreadableAction for neither."""
        lot = self._book.lot_of(public, word)
        return (lot and self._book.tile_on(public, lot)) or self._named(word)

    def _named(self, word: str) -> TileId:
        if word not in self._book.tables.tiles:
            raise UnreadableAction(
                phrase("vs-refuse-order-tile", word=word.replace("_", " ")[:40]), Phrase("vs-remedy-order")
            )
        return word

    def _check_place(self, public: Public, place: Place) -> None:
        if (
            self._book.blueprint(public).fit(Placed(place.tile, place.column, place.row, self._turns(public, place)))
            is None
        ):
            where = where_text(place)
            raise UnreadableAction(
                phrase("vs-refuse-order-place", tile=tile_name(place.tile), where=where),
                Phrase("vs-remedy-order-place"),
            )

    def _turns(self, public: Public, place: Place) -> int:
        return self._book.blueprint(public).same_turn[place.tile][place.turns]

    def _sums(self) -> list[int]:
        """Return the dollars that the events of the set take for advertising, the most first, and 0 for none."""
        rows = self._book.tables.events.values()
        return sorted({0, *(dollars for row in rows if row.effect == "advertise" for dollars, _ in row.amounts)})[::-1]

    def _may_come(self, public: Public, tile: TileId) -> bool:
        """Return whether a tile is for sale now or may be later: a copy is on a stack or a space, or still hidden."""
        if any(stack.tile == tile for stack in public.basics):
            return any(stack.tile == tile and stack.left for stack in public.basics)
        if any(space.tile == tile for space in public.spaces):
            return True
        row = self._book.tables.tiles[tile]
        known_tiles = [placed.tile for hotel in public.hotels for placed in hotel.plan]
        known_tiles += [one for hotel in public.hotels for one in hotel.aside]
        hidden = row.count - known_tiles.count(tile) - public.removed.count(tile)
        return hidden > 0 and public.stacks[SIZES.index(row.size)] > 0

    @override
    def turn_for(self, public: Public, seat: Seat) -> int:
        """Return this turn while it is about events or the seat may still bid, otherwise the next."""
        waits = public.phase == "events" or (public.phase == "actions" and public.chosen[seat] in (None, "bid"))
        return public.turn if waits else public.turn + 1

    @override
    def clauses(self, public: Public, order: str, turn: int) -> tuple[Phrase, ...]:
        read = self._read(order)
        lines = [_bid_line(limit) for limit in read.limits]
        lines += [phrase(f"vs-order-{last}") for last in read.last] or [Phrase("vs-order-ask")]
        lines += [_place_line(place) for place in read.places]
        lines += [Phrase("vs-order-nothing")] if read.nothing else []
        lines += [] if read.advertise is None else [_advertise_line(read.advertise)]
        lines += [] if read.surplus is None else [Phrase(f"vs-order-surplus-{'buy' if read.surplus else 'pass'}")]
        lines += [phrase("vs-order-pull", size=Phrase(f"vs-size-{size}")) for size in read.pull]
        return (*lines, Phrase("vs-order-every") if read.every else phrase("vs-order-turn", turn=turn))

    @override
    def further_clauses(
        self, view: View[Public, Private], seat: Seat, given: Sequence[str], begun: str
    ) -> Iterator[tuple[str, Phrase]]:
        if len(given) < MOST_TILES and not any(clause in _LAST for clause in given):
            yield from self._bids(view.public, seat, begun)
        yield from self._places(view.public, seat, begun)
        others = self._other_clauses(later=bool(given))
        yield from ((word, label) for word, label in others if word not in given)

    def _other_clauses(self, *, later: bool) -> Iterator[tuple[str, Phrase]]:
        yield from ((word, Phrase(f"vs-order-{word}")) for word in _LAST)
        yield "nothing", Phrase("vs-order-nothing")
        yield from ((f"advertise {sum_}", _advertise_line(sum_)) for sum_ in self._sums())
        yield from ((f"surplus {word}", Phrase(f"vs-order-surplus-{word}")) for word in ("buy", "pass"))
        if later:
            yield "every turn", Phrase("vs-order-every")

    def _bids(self, public: Public, seat: Seat, begun: str) -> list[tuple[str, Phrase]]:
        money = public.hotels[seat].money
        labels: dict[str, Phrase] = {}
        for lot, track in self._book.lot_tracks(public):
            tile = self._book.tile_on(public, lot)
            if tile is None:
                continue
            words = tile_words(tile)
            affordable = [dollars for dollars in track if dollars <= money]
            # To stay few, suggestions are one line for each tile; each limit of a named tile; and the squares after a limit.
            chosen = affordable if begun.startswith(words) else affordable[-1:]
            limits = [Limit(tile, most) for most in chosen]
            limits += [
                replace(limit, place=place)
                for limit in limits
                if begun.startswith(limit.text())
                for place in self._fits(public, seat, tile)
            ]
            labels |= {limit.text(): _bid_line(limit) for limit in limits}
        return list(labels.items())

    def _places(self, public: Public, seat: Seat, begun: str) -> list[tuple[str, Phrase]]:
        """Return clauses that place set-aside tiles: each on the first square it fits; a tile that the text `begun` names on
        every square."""
        clauses: list[tuple[str, Phrase]] = []
        for tile in dict.fromkeys(public.hotels[seat].aside):
            fits = self._fits(public, seat, tile)
            named = begun.startswith(f"place {tile_words(tile)}")
            clauses += [(place_text(place), _place_line(place)) for place in (fits if named else fits[:1])]
        return clauses

    def _fits(self, public: Public, seat: Seat, tile: TileId) -> list[Place]:
        blueprint = self._book.blueprint(public)
        found = blueprint.standing(public.hotels[seat].plan).sound_fits(tile, blueprint.fits[tile])
        return [Place(tile, fit.placed.column, fit.placed.row, fit.placed.turns) for fit in found]

    @override
    def unexpired_part(self, public: Public, seat: Seat, turn: int, order: str) -> str:
        over = public.phase == "finished" or (public.turn > turn and not self._read(order).every)
        return "" if over else order

    @override
    def void_reason(self, view: View[Public, Private], seat: Seat, order: str, turn: int) -> Phrase | None:
        """Return the phrase that every tile the order bids on is gone and that it has no other clause; None otherwise."""
        read = self._read(order)
        if not read.limits or any(self._may_come(view.public, limit.tile) for limit in read.limits):
            return None
        # The place of a tile may still matter, because the tile may have been won and not placed yet.
        held = view.public.hotels[seat].aside
        if read != VegasOrder(limits=read.limits, every=read.every) or any(one.tile in held for one in read.limits):
            return None
        return Phrase("vs-order-void")

    @override
    def answer(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], order: str, turn: int
    ) -> Action | None:
        read, public = self._read(order), view.public
        if public.turn != turn and not read.every:
            return None
        if isinstance(space, BidSpace):
            return self._bid(public, space, read)
        task = open_task(public.tasks, seat)
        if isinstance(space, BuildSpace) and task is not None and view.private is not None:
            return _building_step(view.private, task, space, read)
        return _event_answer(space, read)

    def _bid(self, public: Public, space: BidSpace, read: VegasOrder) -> Action | None:
        for limit in read.limits:
            lots = [lot for lot in self._book.lots(public) if self._book.tile_on(public, lot) == limit.tile]
            bids = [Bid(lot, amounts[0]) for lot in lots if (amounts := space.amounts(lot))]
            best = min(bids, key=lambda bid: bid.amount, default=None)
            if best is not None and best.amount <= limit.most:
                return best
        return next((_LAST[last] for last in read.last if _LAST[last] in space), None)


def _building_step(mine: Private, task: Task, space: BuildSpace, read: VegasOrder) -> Action | None:
    """Return the step of a placement that the order asks for: a tile, the confirmation, or to place nothing; None without a
    clause."""
    for place in read.wanted_places(task.tile):
        step = space.find(place)
        if step is not None:
            return step
    if mine.draft:
        return space.find(Confirm())
    return PlaceNothing() if read.nothing else None


def _event_answer(space: ActionSpace[Action], read: VegasOrder) -> Action | None:
    """Return the order's first possible answer to an event; for advertising the largest possible amount up to the order's
    amount. None if the order has no possible answer."""
    answers: list[Action] = []
    if read.advertise is not None:
        sums = [one.dollars for one in space if isinstance(one, Advertise) and one.dollars <= read.advertise]
        answers += [Advertise(max(sums))] if sums else []
    answers += [] if read.surplus is None else [Surplus(read.surplus)]
    answers += [PullStrings(size) for size in read.pull]
    return next((answer for answer in answers if answer in space), None)


def _bid_line(limit: Limit) -> Phrase:
    name = tile_name(limit.tile)
    if limit.place is None:
        return phrase("vs-order-bid", tile=name, dollars=limit.most)
    return phrase("vs-order-bid-place", tile=name, dollars=limit.most, where=where_text(limit.place))


def _place_line(place: Place) -> Phrase:
    return phrase("vs-order-place", tile=tile_name(place.tile), where=where_text(place))


def _advertise_line(dollars: int) -> Phrase:
    return phrase("vs-order-advertise", dollars=dollars) if dollars else Phrase("vs-order-advertise-none")
