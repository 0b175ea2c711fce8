"""New luck after a jump back past a reveal: the deck is shuffled again, and future dice change (ruling)."""

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.state import Secret, State


def with_new_luck(book: Book, state: State, key: str) -> State:
    """Return the position with the deck shuffled by `key` from the order of the deck file; hands, searches and the discard pile
    stay. The dice of coming turns are drawn from the new key's stream."""
    deck, rng = Rng(key).shuffled(book.in_order(state.secret.deck))
    return GameState(state.public, state.private, Secret(rng, deck, state.secret.revealed))
