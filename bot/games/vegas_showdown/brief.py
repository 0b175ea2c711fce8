"""A position of Vegas Showdown in few words, at most about 900 characters, to accompany a picture.
A seat's standing bid and building are in its own line, so that every name occurs once."""

from collections.abc import Sequence
from typing import Final

from bot.games.joining import comma_list, dot_list, items, spaced
from bot.games.moments import turn_heading
from bot.games.vegas_showdown.describing import event_asking, seat_values
from bot.games.vegas_showdown.naming import lot_name, tile_counts
from engines.core.game import View
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Seat, Spectator, clockwise
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.naming import event_name, tile_name
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public, ScoreLine, Task, TileId
from engines.vegas_showdown.readout import Offer, offers

_KINDS: Final = 4
"""Maximum number of kinds of tiles named for a plan, and for the tiles set aside."""


def describe_briefly(view: View[Public, Private], book: Book, *, running: bool) -> tuple[Phrase, ...]:
    """Return the table, and the viewer's own tiles. The seats that must act are named only while the game is `running`."""
    public = view.public
    lines: list[Phrase] = [
        phrase(
            "status-moment",
            turn=turn_heading("vegas_showdown", public.turn),
            phase=Phrase(f"vegas_showdown-phase-{public.phase}"),
        )
    ]
    if public.phase == "finished":
        return (*lines, *(_score(seat, score) for seat, score in enumerate(public.scores or ())))
    if running:
        lines += event_asking(public, book.tables)
    if public.phase != "placement":
        # Outside the bidding basic tiles are left out, because their prices never change.
        bidding = public.phase == "actions"
        on_board = [offer for offer in offers(book, public) if bidding or offer.left is None]
        lines += _open_offers(on_board)
    lines += [Phrase("vs-status-seats"), *items(_seats(public, running=running))]
    if public.in_force:
        lines.append(phrase("vs-describe-in-force", events=comma_list([event_name(one) for one in public.in_force])))
    if not isinstance(view.viewer, Spectator):
        lines.append(_own_tiles(public, view.viewer))
    return spaced(lines)


def _open_offers(on_board: Sequence[Offer]) -> list[Phrase]:
    """Return the offers without a bid, and those closed to bids."""
    prices: list[PhraseValue] = [
        phrase("vs-brief-price", lot=lot_name(offer.lot, offer.tile), dollars=offer.track[0])
        for offer in on_board
        if offer.standing is None and not offer.strike
    ]
    closed: list[PhraseValue] = [lot_name(offer.lot, offer.tile) for offer in on_board if offer.strike]
    lines: list[Phrase] = []
    if prices:
        lines.append(phrase("vs-brief-no-bid", offers=comma_list(prices)))
    if closed:
        lines.append(phrase("vs-brief-closed", lots=comma_list(closed)))
    return lines


def _seats(public: Public, *, running: bool) -> tuple[Phrase, ...]:
    order = clockwise(Seat(public.first), len(public.hotels))
    return tuple(_seat(public, seat, running=running) for seat in order)


def _seat(public: Public, seat: Seat, *, running: bool) -> Phrase:
    parts: list[PhraseValue] = [seat_values(public, seat), *_doing(public, seat)]
    if running:
        if public.event_choice is not None and seat in public.event_choice.waiting:
            parts.append(Phrase("vs-brief-to-answer"))
        parts += [_task(task) for task in public.tasks if task.seat == seat and not task.done]
        if public.phase == "actions" and public.to_act == seat:
            parts.append(Phrase("vs-chosen-now"))
    return dot_list(parts)


def _doing(public: Public, seat: Seat) -> list[Phrase]:
    if public.phase != "actions":
        return []
    tiles = {space.lot: space.tile for space in public.spaces}
    bids = [
        phrase("vs-brief-bid", lot=lot_name(bid.lot, tiles.get(bid.lot)), dollars=bid.amount)
        for bid in public.bids
        if bid.seat == seat
    ]
    chosen = public.chosen[seat]
    return bids if chosen is None or chosen == "bid" else [*bids, Phrase(f"vs-chosen-{chosen}")]


def _task(task: Task) -> Phrase:
    if task.tile is not None:
        return phrase("vs-brief-placing", tile=tile_name(task.tile))
    return Phrase("vs-brief-renovating" if task.reason == "renovate" else "vs-brief-may-place")


def _own_tiles(public: Public, own: Seat) -> Phrase:
    hotel = public.hotels[own]
    tiles = _some([placed.tile for placed in hotel.plan])
    return phrase("vs-describe-own-brief", tiles=tiles, aside=_some(hotel.aside))


def _some(tiles: Sequence[TileId]) -> Phrase:
    """Return tiles with their numbers; of many kinds only the first few, and the number of the other tiles."""
    if not tiles:
        return Phrase("vs-nothing")
    kinds = list(dict.fromkeys(tiles))[:_KINDS]
    named = [tile for tile in tiles if tile in kinds]
    more = len(tiles) - len(named)
    return phrase("vs-brief-more", tiles=tile_counts(named), count=more) if more else tile_counts(named)


def _score(seat: int, score: ScoreLine) -> Phrase:
    return phrase("vs-brief-score", seat=SeatName(seat), total=score.total, money=score.money_left)
