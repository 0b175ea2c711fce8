"""The standing orders that simulated people leave: the choices of `steady`, whom they play like, from what they can see.

They know no more than at the table: hidden cards and tiles are not used, and future decisions are judged as if they came now.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, Protocol

from bot.games.binding import Binding
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.filthy_rich import actions as filthy
from engines.filthy_rich import notation as filthy_notation
from engines.filthy_rich.public import Business, Taxing
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.spaces.space import FilthySpace
from engines.filthy_rich.table.binder import fees, pages_of
from engines.filthy_rich.table.numbers import luxury_price, opening_cost
from engines.new_las_vegas.notation import EFFECTS
from engines.new_las_vegas.public import Pair
from engines.vegas_showdown import actions as vegas
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EventChoice, Hotel, LotId, StandingBid, Task
from engines.vegas_showdown.spaces.answers import AnswerSpace
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.spaces.building import BuildSpace

_TILES: Final = 4
"""Largest number of tiles that a person names in an order."""
LIKELIEST: Final = (8, 7, 9, 6, 10, 5, 11, 4)
"""The most frequent numbers on the cards of New Las Vegas."""
USES: Final = ("drive", "build", "improve", "show")


class Leaving(Protocol):
    """A person who leaves orders."""

    def order(self, view: Any, seat: int) -> str:
        """Return the order to leave now; empty for none."""
        ...


class VegasOrders:
    """Orders of Vegas Showdown: the tiles most valuable now with their highest bids and places, and an answer to every
    other question."""

    def __init__(self, binding: Binding, rng: Rng) -> None:
        self._binding: Any = binding
        self._book = self._binding.game.book
        self._steady = binding.players["steady"]
        self._rng = rng

    def order(self, view: Any, seat: int) -> str:
        """Return the order to leave now; empty for none."""
        public = self._coming(view.public, seat)
        clauses: list[str] = []
        for _ in range(_TILES):
            wanted = self._wanted(view, public, seat)
            if wanted is None:
                break
            public, clause = wanted
            clauses.append(clause)
        last = self._act(view, public, seat)
        aside = self._place(view, public, seat, None)
        clauses += [" ".join(("place", *aside))] if aside else []
        # The choice for rebuilding depends on later events; in publicity the named tiles are placed and nothing else.
        clauses += ["renovate"] if isinstance(last, vegas.Renovate) else ["publicity", "renovate", "nothing"]
        return ", ".join((*clauses, *self._event_answers(view, seat)))

    def _coming(self, public: Any, seat: int) -> Any:
        """Return the actions step as it would be now, or, once its actions are over, that of the next turn with lower
        prices and income."""
        if public.phase != "placement":
            return replace(public, phase="actions", to_act=seat, event_choice=None, tasks=())
        spaces = []
        for space in public.spaces:
            lower = None if space.minimum is None else self._book.circle_below(space.minimum)
            spaces.append(replace(space, tile=space.tile if lower else None, minimum=lower))
        hotels = [replace(one, money=one.money + min(one.population, one.revenue)) for one in public.hotels]
        return replace(
            public,
            phase="actions",
            to_act=seat,
            bids=(),
            tasks=(),
            spaces=tuple(spaces),
            hotels=tuple(hotels),
            in_force=(),
        )

    def _act(self, view: Any, public: Any, seat: int) -> Any:
        return self._steady.choose(
            replace(view, public=public), Seat(seat), BidSpace(self._book, public, seat), self._rng
        )

    def _wanted(self, view: Any, public: Any, seat: int) -> tuple[Any, str] | None:
        """Return the tile `steady` would bid on, up to its highest bid, and the offer without it."""
        first = self._act(view, public, seat)
        if not isinstance(first, vegas.Bid):
            return None
        lot, most = first.lot, first.amount
        tile = self._book.tile_on(public, lot)
        track = self._book.track(lot)
        for standing in track[track.index(most) :]:
            again = self._act(view, _outbid(public, lot, seat, standing), seat)
            if not isinstance(again, vegas.Bid) or again.lot != lot:
                break
            most = again.amount
        where = self._place(view, public, seat, tile)
        return _without(public, tile), " ".join((tile.replace("_", " "), str(most), *where))

    def _place(self, view: Any, public: Any, seat: int, tile: str | None) -> tuple[str, ...]:
        """Return the place where `steady` would put a bought tile, or (None) a set-aside one: `c3 e`, or `theater c3
        e`."""
        hotel: Hotel = public.hotels[seat]
        task = Task(seat, "bought" if tile else "publicity", tile, done=False)
        private = Private((), hotel.plan, (*hotel.aside, tile) if tile else hotel.aside)
        hotels = (*public.hotels[:seat], replace(hotel, aside=private.aside), *public.hotels[seat + 1 :])
        placing = replace(public, phase="placement", to_act=None, tasks=(task,), hotels=hotels)
        site = Site(self._book.blueprint(public), task, private)
        step = self._steady.choose(
            replace(view, public=placing, private=private), Seat(seat), BuildSpace(self._book, site), self._rng
        )
        if not isinstance(step, vegas.Place) or (tile and step.tile != tile):
            return ()
        where = self._binding.game.text(step).split()[-2:]
        return tuple(where) if tile else (step.tile.replace("_", " "), *where)

    def _event_answers(self, view: Any, seat: int) -> Iterator[str]:
        """Yield the answer of `steady` to each event that asks something, as if it came now."""
        public = view.public
        for effect, most in (("advertise", 10), ("surplus", 7), ("pull_strings", 0)):
            event = next(name for name, row in self._book.tables.events.items() if row.effect == effect)
            if public.hotels[seat].money < most or not any(public.stacks):
                continue
            choice = EventChoice(event, "small", "a", (seat,))
            asked = replace(public, phase="events", event_choice=choice, tasks=(), to_act=None)
            space = AnswerSpace(self._book, asked, choice, seat)
            answer = self._steady.choose(replace(view, public=asked, private=None), Seat(seat), space, self._rng)
            yield self._binding.game.text(answer)


class FilthyOrders:
    """Orders of Filthy Rich: actions for each page in the person's next turn, and answers to taxes."""

    def __init__(self, binding: Binding, rng: Rng) -> None:
        self._binding: Any = binding
        self._steady = binding.players["steady"]
        self._rng = rng

    def order(self, view: Any, seat: int) -> str:
        """Return the order to leave now; empty for none."""
        public, book = view.public, self._binding.game.book
        if public.estates[seat].out is not None:
            return ""
        mine = replace(
            public, active=seat, phase="actions", actions=book.board.actions_per_turn, bought=0, extra_dice=0, hit_factor=1,
            mods=(), played=None, search=None, taxing=None, auction=None, lots=(),
        )  # fmt: skip
        clauses = [*self._sales(view, mine, seat), *self._luxuries(view, mine, seat), *self._actions(view, mine, seat)]
        clauses += self._loans(view, mine, seat)
        return ", ".join(dict.fromkeys((*clauses, "roll")))

    def _choose(self, view: Any, public: Any, private: Any, seat: int) -> Any:
        space = FilthySpace(Scene(self._binding.game.book, public, private, seat))
        return self._steady.choose(replace(view, public=public, private=private), Seat(seat), space, self._rng)

    def _sales(self, view: Any, mine: Any, seat: int) -> Iterator[str]:
        """Yield orders for taxes: sell nothing unless a single tax now requires it, and the businesses to sell for two."""
        owned = any(business.owner == seat for business in mine.businesses)
        asked = [replace(mine, phase="sale", taxing=Taxing(times, (seat,), (seat,), audit=False)) for times in (1, 2)]
        answers = [self._choose(view, one, view.private, seat) for one in asked] if owned else [filthy.Pass()]
        if isinstance(answers[0], filthy.Pass):
            yield "sell nothing"
        yield from (filthy_notation.write(one) for one in answers[1:] if isinstance(one, filthy.Sell))

    def _luxuries(self, view: Any, mine: Any, seat: int) -> Iterator[str]:
        """Yield orders for the two cheapest luxuries, with the money `steady` wants to keep; if the next one could win the
        game, the person is asked."""
        book, estate = self._binding.game.book, mine.estates[seat]
        asked = replace(mine, phase="luxury")
        for money in range(100):
            rich = replace(estate, money=money)
            there = replace(asked, estates=(*asked.estates[:seat], rich, *asked.estates[seat + 1 :]))
            answer = self._choose(view, there, view.private, seat) if mine.luxuries else filthy.Pass()
            if isinstance(answer, filthy.Buy):
                kept = money - luxury_price(book, mine, seat, answer.luxury)
                yield from (f"{filthy_notation.write(filthy.Buy(one))} keep {kept}" for one in mine.luxuries[:2])
                break
        if len(estate.luxuries) + 1 < book.board.luxuries_to_win:
            yield "no luxury"

    def _actions(self, view: Any, mine: Any, seat: int) -> Iterator[str]:
        """Yield the two actions with each page open, then the cards discarded with any of the pages."""
        pages = range(1, self._binding.game.book.board.pages + 1)
        turns = {page: self._turn(view, replace(mine, page=page), seat) for page in pages}
        for nth in range(2):
            on: dict[str, list[int]] = {}
            for page, actions in turns.items():
                if nth < len(actions):
                    on.setdefault(actions[nth], []).append(page)
            for text, found in on.items():
                yield text if len(found) == len(pages) else f"{text} on {' '.join(map(str, found))}"
        yield from (text for actions in turns.values() for text in actions if text.startswith("discard"))

    def _turn(self, view: Any, public: Any, seat: int) -> list[str]:
        """Return the two actions `steady` would take with this page open."""
        private, found = view.private, list[str]()
        for _ in range(2):
            if not private.hand:
                break
            action = self._choose(view, public, private, seat)
            if not isinstance(action, filthy.Play | filthy.Discard):
                break
            text, spent = filthy_notation.write(action), self._spent(public, seat, action)
            found.append(f"{text} for {spent}" if spent > 0 else text)
            hand = list(private.hand)
            hand.remove(action.card)
            private = replace(private, hand=tuple(hand))
            public = self._after(public, seat, action, spent)
        return found

    def _spent(self, public: Any, seat: int, action: Any) -> int:
        book = self._binding.game.book
        if isinstance(action, filthy.Discard):
            return -1
        if action.card in book.assets:
            return int(book.assets[action.card].cost)
        if action.card not in book.businesses:
            return 0
        due = fees(book, public, pages_of(book, public.businesses), seat, action.slots)
        return opening_cost(book, public, seat, action.card) + sum(fee.dollars for fee in due)

    def _after(self, public: Any, seat: int, action: Any, spent: int) -> Any:
        """Return the position after an action, limited to its plain effects: money, and a business opened."""
        estate = public.estates[seat]
        estate = replace(estate, money=estate.money - spent, hand=estate.hand - 1)
        estates = (*public.estates[:seat], estate, *public.estates[seat + 1 :])
        opened = public.businesses
        if isinstance(action, filthy.Play) and action.card in self._binding.game.book.businesses:
            opened = (*opened, Business(action.card, seat, public.page, action.slots))
        return replace(public, estates=estates, businesses=opened, actions=public.actions - 1)

    def _loans(self, view: Any, mine: Any, seat: int) -> Iterator[str]:
        answer = self._choose(view, replace(mine, phase="roll"), view.private, seat)
        if isinstance(answer, filthy.Repay):
            yield filthy_notation.write(answer)


class NewLasVegasOrders:
    """Orders of New Las Vegas: the places of the likeliest numbers of the next turn."""

    def __init__(self, binding: Binding, rng: Rng) -> None:
        self._binding: Any = binding
        self._steady = binding.players["steady"]
        self._rng = rng

    def order(self, view: Any, seat: int) -> str:
        """Return the order of a seat that has just confirmed a turn: places for possible numbers in its current city,
        with the uses `steady` would make of each effect. The likeliest numbers come first, as many as an order holds.
        """
        drafted = None if view.private is None else view.private.sheet
        if drafted is None:
            return ""
        sheets = (*view.public.sheets[:seat], drafted, *view.public.sheets[seat + 1 :])
        clauses = [self._clause(view, sheets, seat, number) for number in LIKELIEST]
        return ", ".join(clause for clause in clauses if clause)

    def _clause(self, view: Any, sheets: tuple[Any, ...], seat: int, number: int) -> str:
        """Return the clause for a number: the lot `steady` chooses most often, and its uses there."""
        turns: list[tuple[str, str]] = []
        space: Any = ()  # `steady` computes the possible actions itself
        for effect in EFFECTS:
            public = replace(view.public, turn=view.public.turn + 1, sheets=sheets, pairs=(Pair(number, effect),) * 3)
            guess = self._steady.choose(replace(view, public=public), Seat(seat), space, self._rng)
            words = self._binding.game.text(guess).split()
            if len(words) > 2 and words[0] in "123" and words[1].startswith("s"):
                use = " ".join(words[2:-1]).partition(" copy ")[0]  # a bonus copy cannot be ordered
                turns.append((words[1], use))
        if not turns:
            return ""
        lot = max((lot for lot, _ in turns), key=[lot for lot, _ in turns].count)
        uses: dict[str, str] = {}
        for where, use in turns:
            if where == lot and use.split(" ")[0] in USES:
                uses.setdefault(use.split(" ")[0], use)  # an order holds one use of each effect
        return " ".join((str(number), lot, *uses.values()))


LEAVING: Final[Mapping[str, Callable[[Binding, Rng], Leaving]]] = {
    "vegas_showdown": VegasOrders,
    "filthy_rich": FilthyOrders,
    "new_las_vegas": NewLasVegasOrders,
}
"""The orders that people leave, by game."""


def _outbid(public: Any, lot: LotId, seat: int, amount: int) -> Any:
    """Return the position with a rival's bid of this amount on a lot."""
    others = tuple(bid for bid in public.bids if bid.lot != lot)
    rival = (seat + 1) % len(public.hotels)
    return replace(public, bids=(*others, StandingBid(lot, rival, amount)))


def _without(public: Any, tile: str) -> Any:
    """Return the position with no tile of a kind for sale."""
    spaces = tuple(replace(one, tile=None, minimum=None) if one.tile == tile else one for one in public.spaces)
    basics = tuple(replace(one, left=0) if one.tile == tile else one for one in public.basics)
    return replace(public, spaces=spaces, basics=basics)
