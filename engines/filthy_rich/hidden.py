"""Replacement of hidden information: `reshuffle` returns random positions that look equal to one viewer (for puzzles and tests
of secrecy); `with_new_luck` reshuffles face-down components after an undo or rewind."""

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.seats import Viewer
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId
from engines.filthy_rich.state import Secret, State


def reshuffle(state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a random position that looks equal to the viewer: the cards the viewer does not see are dealt anew to the other
    seats' hands and searches and to the deck; their answers in advance and the luck to come are random, too."""
    pool: list[CardId] = list(state.secret.deck)
    for seat, private in enumerate(state.private):
        if seat != viewer:
            pool.extend((*private.hand, *private.found))
    cards, rng = rng.shuffled(pool)
    dealt = 0
    parts: list[Private] = []
    for seat, private in enumerate(state.private):
        if seat == viewer:
            parts.append(private)
            continue
        hand, found = len(private.hand), len(private.found)
        answer, rng = rng.below(2)
        out = state.public.estates[seat].out is not None
        parts.append(
            Private(cards[dealt : dealt + hand], cards[dealt + hand : dealt + hand + found], bool(answer) and not out)
        )
        dealt += hand + found
    return GameState(state.public, tuple(parts), Secret(rng, cards[dealt:], state.secret.revealed))


def with_new_luck(book: Book, state: State, key: str) -> State:
    """Return the position with the undrawn cards shuffled by `key`, starting from the order of the deck's file. Hands, searches
    and the discard pile stay. The dice of coming turns follow from `key`, too."""
    deck, rng = Rng(key).shuffled(book.in_order(state.secret.deck))
    return GameState(state.public, state.private, Secret(rng, deck, state.secret.revealed))
