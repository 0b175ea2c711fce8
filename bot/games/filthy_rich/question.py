"""The question a panel of Filthy Rich is made from, and the building blocks of panels."""

from collections.abc import Sequence

from bot.games.controls import OPTIONS_IN_SELECT, Row, Select, SelectOption
from bot.games.joining import letter
from bot.games.question import Question
from engines.core.game import View
from engines.core.notation import MORE, Words
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.spaces.space import FilthySpace
from render.core.areas import Mark


class FilthyQuestion(Question[Public, Private, Action]):
    """A question with the deck in play."""

    def __init__(
        self,
        view: View[Public, Private],
        seat: Seat,
        space: ActionSpace[Action],
        book: Book,
        tables: Components,
        words: Words,
    ) -> None:
        super().__init__(view, seat, space, words)
        self.book = book
        self.tables = tables
        self.scene = space.scene if isinstance(space, FilthySpace) else Scene(book, view.public, self.private, seat)

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards the seat chooses from: those of a search, otherwise its hand."""
        private = self.scene.private
        return private.found if self.scene.phase == "search" else private.hand

    @property
    def money(self) -> int:
        """The dollars the seat can spend."""
        return self.scene.money


def menu(given: Words, placeholder: Phrase, options: Sequence[SelectOption], part: int = 0) -> tuple[Row, ...]:
    """Return one select. A list that does not fit is shown in parts, counted from 0: `part` is shown, and its last option leads
    to the next. An empty tuple if there are no options."""
    if not options:
        return ()
    if len(options) <= OPTIONS_IN_SELECT:
        return (Select(placeholder, tuple(options)),)
    size = OPTIONS_IN_SELECT - 1
    part = min(part, (len(options) - 1) // size)
    part_options = list(options[part * size : (part + 1) * size])
    following = part + 1 if (part + 1) * size < len(options) else 0
    # The last part leads back to the first one.
    part_options.append(SelectOption(Phrase("choice-more"), (*given, *(MORE,) * following)))
    return (Select(placeholder, tuple(part_options)),)


def letters_of(book: Book, cards: Sequence[CardId], framed: Sequence[CardId] = ()) -> dict[CardId, Mark]:
    """Return a lettered mark for each different card, in order. `framed` cards, which can be played or taken, are outlined."""
    return {
        card: Mark("card", word_of(card), letter(index), card in framed, book.named(card))
        for index, card in enumerate(dict.fromkeys(cards))
    }
