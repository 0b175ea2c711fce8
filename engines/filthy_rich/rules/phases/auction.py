"""The auction of an eliminated seat's luxuries (rules, elimination and auction)."""

from engines.core.errors import RulesFault
from engines.filthy_rich.facts import AuctionBegan, AuctionEnded, BidMade, BidPassed
from engines.filthy_rich.public import Auction
from engines.filthy_rich.rules.phases.luxury import own
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.numbers import clockwise_in_game


def next_lot(transition: Transition) -> None:
    """Put up the next luxury; if there is none, continue where the tax or audit interrupted the game."""
    if not transition.public.lots:
        transition.next = "effects" if transition.public.played else "page_die"
        return
    lot, *rest = transition.public.lots
    transition.public.lots = tuple(rest)
    minimum = transition.book.price(lot.luxury)
    asked = clockwise_in_game(transition.public, lot.seat + 1)
    transition.public.auction = Auction(lot.luxury, minimum, lot.seat, None, 0, asked)
    transition.tell(AuctionBegan, (lot.luxury, lot.seat, minimum))
    transition.next = "bids"


def ask(transition: Transition) -> None:
    """Ask the next seat that can afford a bid; when all others have passed in a row the auction is over."""
    auction = _auction(transition)
    asked = auction.asked
    while asked and transition.money(asked[0]) < auction.lowest:  # ends: one seat less each time
        asked = asked[1:]
    transition.public.auction = Auction(auction.luxury, auction.minimum, auction.seat, auction.high, auction.bid, asked)
    if asked:
        transition.public.phase = "auction"
    else:
        _close(transition, auction)


def bid(transition: Transition, seat: int, amount: int) -> None:
    """Make a higher bid. All others are asked again, clockwise from the bidder, including those who passed; the high bidder is
    not asked until outbid (ruling)."""
    auction = _auction(transition)
    asked = tuple(other for other in clockwise_in_game(transition.public, seat + 1) if other != seat)
    transition.public.auction = Auction(auction.luxury, auction.minimum, auction.seat, seat, amount, asked)
    transition.tell(BidMade, (seat, auction.luxury, amount))
    transition.next = "bids"


def pass_bid(transition: Transition, seat: int) -> None:
    """Pass; the seat may bid again later."""
    auction = _auction(transition)
    asked = auction.asked[1:]
    transition.public.auction = Auction(auction.luxury, auction.minimum, auction.seat, auction.high, auction.bid, asked)
    transition.tell(BidPassed, (seat, auction.luxury))
    transition.next = "bids"


def _close(transition: Transition, auction: Auction) -> None:
    """End an auction: the high bidder pays the bank; a third luxury wins at once (ruling). Without a bid the luxury leaves the
    game."""
    transition.public.auction = None
    transition.next = "lots"
    if auction.high is None:
        transition.public.removed = (*transition.public.removed, auction.luxury)
        transition.tell(AuctionEnded, (auction.luxury, None, 0))
        return
    transition.move(auction.high, None, auction.bid, "auction", auction.luxury)
    transition.tell(AuctionEnded, (auction.luxury, auction.high, auction.bid))
    own(transition, auction.high, auction.luxury)


def _auction(transition: Transition) -> Auction:
    if transition.public.auction is None:
        raise RulesFault("no luxury is under auction")
    return transition.public.auction
