"""Step 4 as a space: bids, Renovate, Publicity."""

import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence

from typing_extensions import override

from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.vegas_showdown.actions import Action, Bid, Publicity, Renovate, make_bid
from engines.vegas_showdown.book import Book, premier_space, space_sign
from engines.vegas_showdown.naming import event_name, tile_name
from engines.vegas_showdown.public import LotId, PremierSpace, Public, StandingBid, TileId
from engines.vegas_showdown.spaces.space import VegasSpace, is_name, refuse, remedy

RENOVATE = Renovate()
PUBLICITY = Publicity()


class BidSpace(VegasSpace):
    """The choices of the seat that must act (rules, step 4); of a seat with unlimited money if `seat` is None."""

    def __init__(self, book: Book, public: Public, seat: int | None) -> None:
        self._book = book
        self._public = public
        self._money = sys.maxsize if seat is None else public.hotels[seat].money
        lasting = [book.effects[event] for event in public.in_force]
        self._two_up = "two_spaces_up" in lasting
        self._found: Bid | None = None
        """The latest bid found or sampled here, which is legal."""
        self._publicity = "no_publicity" not in lasting

    def __iter__(self) -> Iterator[Action]:
        for lot, track, low, high in self._open():
            for amount in track[low:high]:
                yield Bid(lot, amount)
        yield RENOVATE
        if self._publicity:
            yield PUBLICITY

    def __bool__(self) -> bool:
        return True  # ruling: Renovate with 0 off and 0 on is always open

    def amounts(self, lot: LotId) -> tuple[int, ...]:
        """Return the legal bids on a lot in dollars, rising; empty if the lot has no tile, is closed by an event or is too
        expensive, or if nobody can outbid the standing bid."""
        track = self._book.track(lot)
        low, high = self._range(lot, track)
        return track[low:high]

    def _open(self) -> list[tuple[LotId, tuple[int, ...], int, int]]:
        found: list[tuple[LotId, tuple[int, ...], int, int]] = []
        for lot, track in self._book.lot_tracks(self._public):
            low, high = self._range(lot, track)
            if low < high:
                found.append((lot, track, low, high))
        return found

    def _range(self, lot: LotId, track: tuple[int, ...]) -> tuple[int, int]:
        """Return the range of indices in `track` of the legal bids on a lot, the end exclusive; (0, 0) if no bid is legal."""
        public = self._public
        space = premier_space(public, lot)
        tile = self._book.basic_on(public, lot) if space is None else space.tile
        if tile is None or (public.in_force and self._book.strike_on(tile, public.in_force)):
            return 0, 0
        low = self._least(lot, track, space)
        if low >= len(track) or track[low] > self._money:
            return 0, 0
        return low, bisect_right(track, self._money)

    @override
    def find(self, action: object) -> Action | None:
        match action:
            case Bid():
                if action is self._found:
                    return action
                lot = self.named(action.lot)
                if lot is None or action.amount not in self.amounts(lot):
                    return None
                self._found = action if lot == action.lot else Bid(lot, action.amount)
                return self._found
            case Renovate():
                return action
            case Publicity():
                return action if self._publicity else None
            case _:
                return None

    def sample(self, below: Callable[[int], int]) -> Action:
        """Return a random action: open lots, Renovate and Publicity are about equally likely, as are the legal bids on a lot."""
        lots = self._book.lot_tracks(self._public)
        pick = below(len(lots) + 2)
        if pick < len(lots):
            for lot, track in (*lots[pick:], *lots[:pick]) if pick else lots:
                low, high = self._range(lot, track)
                if low < high:
                    self._found = make_bid(lot, track[low + below(high - low)])
                    return self._found
        return PUBLICITY if self._publicity and pick % 2 else RENOVATE

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        match action:
            case Bid():
                return self._refuse_bid(action)
            case Renovate():
                return None
            case Publicity():
                return None if self._publicity else refuse("publicity-closed", self._remedy())
            case _:
                return refuse("act-first", self._remedy())

    def _refuse_bid(self, bid: Bid) -> IllegalAction | None:
        book, public = self._book, self._public
        lot = self.named(bid.lot)
        if lot is None:
            return self._refuse_lot(bid.lot)
        tile = book.tile_on(public, lot)
        if tile is None:
            return refuse("lot-empty", self._remedy(), lot=_lot_phrase(lot))
        strike = book.strike_on(tile, public.in_force)
        if strike is not None:
            return refuse("strike", self._remedy(), tile=tile_name(tile), event=event_name(strike))
        if bid.amount in self.amounts(lot):
            return None
        return self._refuse_amount(lot, tile, bid.amount)

    def _refuse_lot(self, word: str) -> IllegalAction:
        if word not in self._book.tables.tiles:
            return refuse("lot-unknown", self._remedy(), lot=word[:40])
        spaces = [space_sign(space.lot) for space in self._public.spaces if space.tile == word]
        if spaces:
            return refuse("lot-twice", self._remedy(), tile=tile_name(word), first=spaces[0], second=spaces[1])
        return refuse("tile-not-out", self._remedy(), tile=tile_name(word))

    def _refuse_amount(self, lot: LotId, tile: TileId, amount: int) -> IllegalAction:
        track = self._book.track(lot)
        name = tile_name(tile)
        amounts = self.amounts(lot)
        instead = self._remedy()
        if amounts:
            instead = remedy("bid-from-to", least=amounts[0], most=amounts[-1], count=len(amounts))
        least = self._least(lot, track, premier_space(self._public, lot))
        standing = self._standing(lot)
        if least >= len(track):
            stands = standing.amount if standing else track[-1]
            # Under Good Relation one space is left above the bid; without the event it could still be raised.
            return refuse(
                "track-top" if stands == track[-1] else "track-top-two", self._remedy(), tile=name, amount=stands
            )
        if amount > self._money:
            return refuse("money", instead, held=self._money, cost=amount)
        if amount not in track:
            return refuse("not-on-track", instead, tile=name, amount=amount)
        if standing is None:
            return refuse("minimum", instead, tile=name, amount=amount, minimum=track[least])
        two = "outbid-two" if self._two_up and amount > standing.amount else "outbid"
        return refuse(two, instead, tile=name, amount=amount, standing=standing.amount, least=track[least])

    def _remedy(self) -> Phrase:
        """Return the remedy: another lot, if the seat can bid on any, or Renovate, or Publicity if that is allowed."""
        affordable = bool(self._open())
        free = "publicity" if self._publicity else "renovate"
        return remedy(f"bid-other-or-{free}" if affordable else f"only-{free}", held=self._money)

    def _standing(self, lot: LotId) -> StandingBid | None:
        for bid in self._public.bids:
            if bid.lot == lot:
                return bid
        return None

    def _least(self, lot: LotId, track: tuple[int, ...], space: PremierSpace | None) -> int:
        """Return the index on the track of the lowest legal bid: the minimum, or one space above a standing bid (two under Good
        Relation). The index is at least `len(track)` if the bid cannot be raised or the space is empty. `space` is None for a
        basic lot."""
        for bid in self._public.bids:
            if bid.lot == lot:
                return track.index(bid.amount) + (2 if self._two_up else 1)
        if space is None:
            return 0
        return len(track) if space.minimum is None else bisect_left(track, space.minimum)

    @override
    def named(self, name: str) -> LotId | None:
        lot = self._book.lot_of(self._public, name)
        if lot is not None:
            return lot
        named = [space.lot for space in self._public.spaces if space.tile and is_name(name, space.tile)]
        return named[0] if len(named) == 1 else None

    @override
    def choice(self, question: str, word: str, actions: Sequence[Action]) -> Choice:
        match question, actions[0]:
            case "lot", Bid(lot, least):
                label = phrase("vs-choice-lot", lot=_lot_phrase(lot), tile=tile_name(self._tile(lot)))
                standing = self._standing(lot)
                if standing is None:
                    return Choice(word, label, phrase("vs-hint-least", dollars=least))
                return Choice(word, label, phrase("vs-hint-outbid", dollars=least, standing=standing.amount))
            case "amount", Bid(_, dollars):
                return Choice(word, phrase("dollars", dollars=dollars))
            case _:
                return super().choice(question, word, actions)

    def _tile(self, lot: LotId) -> TileId:
        return self._book.tile_on(self._public, lot) or lot


def _lot_phrase(lot: LotId) -> Phrase:
    return Phrase(f"vs-lot-{lot}")
