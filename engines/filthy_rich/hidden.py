"""Random positions that look equal to one viewer, for the tests of secrets and for puzzles; new luck after a jump back."""

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.seats import Viewer
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId
from engines.filthy_rich.state import Secret, State


def reshuffle(state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a position with other hands, other cards in the others' searches, other answers in advance, another deck order and
    other luck to come. The sizes, which are public, and everything the viewer sees stay the same."""
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
    """Return the position with the deck shuffled by `key` from the order of the deck file; hands, searches and the discard pile
    stay. The dice of coming turns are drawn from the new key's stream."""
    deck, rng = Rng(key).shuffled(book.in_order(state.secret.deck))
    return GameState(state.public, state.private, Secret(rng, deck, state.secret.revealed))
