"""The auction of an eliminated seat's luxuries (rules, elimination and auction)."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.filthy_rich.desk import Desk
from engines.filthy_rich.facts import AuctionBegan, AuctionEnded, BidMade, BidPassed
from engines.filthy_rich.numbers import clockwise_in_game
from engines.filthy_rich.phases.luxury import own
from engines.filthy_rich.public import Auction


def next_lot(desk: Desk) -> None:
    """Put up the next luxury; when there is none the game goes on where the tax or audit had interrupted it."""
    if not desk.lots:
        desk.next = "effects" if desk.played else "page_die"
        return
    lot, *rest = desk.lots
    desk.lots = tuple(rest)
    minimum = desk.book.price(lot.luxury)
    asked = clockwise_in_game(desk, lot.seat + 1)
    desk.auction = Auction(lot.luxury, minimum, lot.seat, None, 0, asked)
    desk.tell(AuctionBegan(lot.luxury, lot.seat, minimum))
    desk.next = "bids"


def ask(desk: Desk) -> None:
    """Ask the next seat that can afford a bid; when all others have passed in a row the auction is over."""
    auction = _auction(desk)
    asked = auction.asked
    while asked and desk.money(asked[0]) < auction.lowest:  # ends: one seat less each time
        asked = asked[1:]
    desk.auction = Auction(auction.luxury, auction.minimum, auction.seat, auction.high, auction.bid, asked)
    if asked:
        desk.phase = "auction"
    else:
        _close(desk, auction)


def bid(desk: Desk, seat: int, amount: int) -> None:
    """A higher bid. All others are asked again, clockwise from the bidder, also those who passed; the high bidder is not
    asked until outbid (ruling)."""
    auction = _auction(desk)
    asked = tuple(other for other in clockwise_in_game(desk, seat + 1) if other != seat)
    desk.auction = Auction(auction.luxury, auction.minimum, auction.seat, seat, amount, asked)
    desk.tell(BidMade(seat, auction.luxury, amount))
    desk.next = "bids"


def pass_bid(desk: Desk, seat: int) -> None:
    """A seat passes; it may bid again later."""
    auction = _auction(desk)
    asked = auction.asked[1:]
    desk.auction = Auction(auction.luxury, auction.minimum, auction.seat, auction.high, auction.bid, asked)
    desk.tell(BidPassed(seat, auction.luxury))
    desk.next = "bids"


def _close(desk: Desk, auction: Auction) -> None:
    """The high bidder pays the bank; a third luxury wins at once (ruling). Without a bid the luxury leaves the game."""
    desk.auction = None
    desk.next = "lots"
    if auction.high is None:
        desk.removed = (*desk.removed, auction.luxury)
        desk.tell(AuctionEnded(auction.luxury, None, 0))
        return
    desk.move(auction.high, None, auction.bid, "auction", auction.luxury)
    desk.tell(AuctionEnded(auction.luxury, auction.high, auction.bid))
    own(desk, auction.high, auction.luxury)


def _auction(desk: Desk) -> Auction:
    if desk.auction is None:
        raise RulesFault("no luxury is under auction")
    return desk.auction
