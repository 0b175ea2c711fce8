"""Standing orders of Vegas Showdown: how far to go for a tile this turn, what to try next, and what to do if all is lost.

`lounge 15, a 20, publicity`: the lowest bid that stands on the lounge, up to $15; else on space A, up to $20; else Publicity.
Without a last word the person is asked. An order holds for the turn it was given in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bot.games.standing_orders import StandingOrders
from bot.games.vegas_showdown.naming import lot_name
from engines.core.errors import UnreadableAction
from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from engines.core.space import MAX_CHOICES, ActionSpace
from engines.vegas_showdown.actions import Action, Bid, Publicity, Renovate
from engines.vegas_showdown.bidding import BidSpace
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import LotId, Public

MOST_TILES: Final = 3
_LAST: Final = {"publicity": Publicity(), "renovate": Renovate()}


@dataclass(frozen=True, slots=True)
class _Order:
    tiles: tuple[tuple[LotId, int], ...]
    last: str | None

    def text(self) -> str:
        words = [f"{lot} {most}" for lot, most in self.tiles]
        return ", ".join([*words, self.last] if self.last else words)


class VegasOrders(StandingOrders):
    """Bids up to a limit, and an action when every limit is passed."""

    help = Phrase("vs-order-help")
    hint = Phrase("vs-order-hint")
    example = Phrase("vs-order-example")

    def __init__(self, book: Book) -> None:
        self._book = book

    def read(self, public: Public, seat: Seat, text: str) -> str:
        """See `StandingOrders.read`."""
        return self._order(public, text).text()

    def _order(self, public: Public, text: str) -> _Order:
        tiles: list[tuple[LotId, int]] = []
        last: str | None = None
        for clause in (part.split() for part in text.lower().split(",")):
            match clause:
                case [word] if word in _LAST and last is None:
                    last = word
                case [*words, amount] if words and last is None and len(tiles) < MOST_TILES:
                    tiles.append((self._lot(public, "_".join(words)), _dollars(amount)))
                case _:
                    raise _unreadable(" ".join(clause))
        return _Order(tuple(tiles), last)

    def _lot(self, public: Public, word: str) -> LotId:
        found = [lot for lot in self._book.lots(public) if word in (lot, self._book.tile_on(public, lot))]
        if not found or self._book.tile_on(public, found[0]) is None:
            raise UnreadableAction(phrase("vs-refuse-order-tile", word=word[:40]), Phrase("vs-remedy-order"))
        return found[0]

    def told(self, public: Public, order: str) -> tuple[Phrase, ...]:
        """See `StandingOrders.told`."""
        read = self._order(public, order)
        lines = [
            phrase("vs-order-bid", lot=lot_name(lot, self._book.tile_on(public, lot)), dollars=most)
            for lot, most in read.tiles
        ]
        return (*lines, Phrase(f"vs-order-{read.last}") if read.last else Phrase("vs-order-ask"))

    def suggestions(self, public: Public, seat: Seat, typed: str) -> tuple[tuple[str, Phrase], ...]:
        """See `StandingOrders.suggestions`."""
        before, comma, begun = typed.lower().rpartition(",")
        head = f"{before.strip()}{comma} " if comma else ""
        if before.count(",") >= MOST_TILES:
            return ()
        found = [*self._bids(public, seat, begun.split()), *((word, Phrase(f"vs-order-{word}")) for word in _LAST)]
        fitting = [(head + text, label) for text, label in found if text.startswith(begun.strip())]
        return tuple(fitting[:MAX_CHOICES])

    def _bids(self, public: Public, seat: Seat, begun: list[str]) -> list[tuple[str, Phrase]]:
        money = public.hotels[seat].money
        found: list[tuple[str, Phrase]] = []
        for lot, track in self._book.lot_tracks(public):
            tile = self._book.tile_on(public, lot)
            if tile is None:
                continue
            name = lot_name(lot, tile)
            affordable = [dollars for dollars in track if dollars <= money]
            # One line per lot until one is named; then every limit on its track.
            chosen = affordable if begun and begun[0] == lot else affordable[-1:]
            found += [(f"{lot} {most}", phrase("vs-order-bid", lot=name, dollars=most)) for most in chosen]
        return found

    def stands(self, public: Public, turn: int, order: str) -> bool:
        """See `StandingOrders.stands`: tiles and prices change with every turn."""
        return public.turn == turn and public.phase in ("events", "actions")

    def answer(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], order: str) -> Action | None:
        """See `StandingOrders.answer`."""
        if not isinstance(space, BidSpace):
            return None
        read = self._order(view.public, order)
        for lot, most in read.tiles:
            amounts = space.amounts(lot)
            if amounts and amounts[0] <= most:
                return Bid(lot, amounts[0])
        last: Any = _LAST.get(read.last or "")
        return last if last is not None and last in space else None


def _dollars(text: str) -> int:
    number = text.lstrip("$")
    if not number.isdecimal() or not number.isascii() or len(number) > 3:
        raise _unreadable(text)
    return int(number)


def _unreadable(text: str) -> UnreadableAction:
    return UnreadableAction(phrase("vs-refuse-order", text=text[:60]), Phrase("vs-remedy-order"))
