"""Setup (rules, preparation): money, hands, page 1, a random first seat."""

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Estate, Public
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.state import Secret


def set_up(book: Book, seats: int, options: FilthyOptions, key: str) -> Transition:
    """Return a transition at the first position, with the cards dealt and the first turn about to begin.

    Option `seat_compensation`: later seats get more money, as set by the deck or the board.
    """
    deck, rng = Rng(key).shuffled(book.cards)
    first, rng = rng.below(seats)
    extra = book.seat_compensation[seats] if options.seat_compensation else (0,) * seats
    money = [book.board.start_money + extra[(seat - first) % seats] for seat in range(seats)]
    public = Public(
        turn=0,
        round=1,
        first=first,
        active=first,
        phase="luxury",
        page=1,
        estates=tuple(Estate(dollars, 0) for dollars in money),
        businesses=(),
        luxuries=book.luxuries,
        removed=(),
        discard=(),
        deck_left=len(deck),
        actions=0,
        bought=0,
        extra_dice=0,
        hit_factor=1,
        mods=(),
        fresh=(),
        played=None,
        search=None,
        taxing=None,
        auction=None,
        lots=(),
        roll=None,
        rerolls=0,
        answers=(0,) * seats,
        ending=None,
        rulings=options.rulings(),
    )
    transition = Transition(book, GameState(public, (Private(),) * seats, Secret(rng, deck)))
    for seat in range(seats):
        transition.draw(seat, book.board.start_hand)
    transition.next = "begin_turn"
    return transition
