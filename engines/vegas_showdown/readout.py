"""Offers of the auction board, derived from the public part. Panels, texts and pictures only word and draw them."""

from collections.abc import Iterator

from engines.core.values import frozen
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.public import LotId, Public, StandingBid, TileId
from engines.vegas_showdown.spaces.bidding import BidSpace


@frozen
class Offer:
    """A premier space with a tile, or a basic lot, even if it is sold out. `sign` is its name on the board: premier spaces begin
    with I, basic lots follow. `left` is the number of tiles in a basic stack, None for a premier space. `track` are the numbers
    of the track from the minimum on, in dollars; `bids` are the legal bids now, however much money a seat has. `strike` is
    True if an event forbids bids this turn, `for_sale` if the lot has a tile to win."""

    lot: LotId
    sign: str
    tile: TileId
    left: int | None
    track: tuple[int, ...]
    standing: StandingBid | None
    bids: tuple[int, ...]
    strike: bool
    for_sale: bool


def board(book: Book, public: Public) -> Iterator[Offer]:
    """Yield the premier spaces with a tile, then the basic lots for this number of seats, sold out or not."""
    anybody = BidSpace(book, public, None)
    bids = {bid.lot: bid for bid in public.bids}
    signs = book.signs(public)

    def offer(lot: LotId, tile: TileId, left: int | None, least: int) -> Offer:
        track = book.track(lot)
        return Offer(
            lot,
            signs[lot],
            tile,
            left,
            track[track.index(least) :],
            bids.get(lot),
            anybody.amounts(lot),
            strike=book.strike_on(tile, public.in_force) is not None,
            for_sale=book.tile_on(public, lot) is not None,
        )

    for space in public.spaces:
        if space.tile is not None and space.minimum is not None:
            yield offer(space.lot, space.tile, None, space.minimum)
    for lot in book.lots(public):
        if lot in book.basic_lots:
            stack = next(stack for stack in public.basics if stack.tile == book.basic_lots[lot])
            yield offer(lot, stack.tile, stack.left, book.track(lot)[0])


def offers(book: Book, public: Public) -> tuple[Offer, ...]:
    """Return the offers with a tile to win, including those that an event closes this turn."""
    return tuple(offer for offer in board(book, public) if offer.for_sale)
