"""What the action spaces of the game share: facets made word by word, and refusals with their remedy."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence

from engines.core.errors import IllegalAction, RulesFault, UnreadableAction
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.space import MAX_CHOICES, ActionSpace, Choice, Facet
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.notation import read, square_text


def refuse(reason: str, remedy: Phrase, **args: PhraseValue) -> IllegalAction:
    """A refusal: `vs-refuse-<reason>` with its arguments, and what to do instead."""
    return IllegalAction(phrase(f"vs-refuse-{reason}", **args), remedy)


def remedy(name: str, **args: PhraseValue) -> Phrase:
    """`vs-remedy-<name>` with its arguments."""
    return phrase(f"vs-remedy-{name}", **args)


def done(action: Action) -> Facet[Action]:
    """The words spell an action, and nothing may follow."""
    return Facet("done", (), action)


class VegasSpace(ActionSpace[Action]):
    """A space of this game. `facet` answers dead words with the reason why they are dead."""

    def facet(self, words: tuple[str, ...]) -> Facet[Action]:
        found = self._facet(tuple(word.lower() for word in words))
        if found is not None and (found.action is not None or found.choices):
            return found
        return self._typed(words)

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    @abstractmethod
    def find(self, action: object) -> Action | None:
        """The action as it is listed, if it is legal: other names for the same thing are understood."""

    @abstractmethod
    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        """The facet, or None where the words lead nowhere."""

    def _typed(self, words: tuple[str, ...]) -> Facet[Action]:
        """Words that are no path of facets may still be an action in another spelling; else they are refused."""
        try:
            action = read(" ".join(words))
        except UnreadableAction:
            raise refuse("words", remedy("say-action"), text=" ".join(words)[:60]) from None
        found = self.find(action)
        if found is None:
            raise self.refusal(action) or refuse("words", remedy("say-action"), text=" ".join(words)[:60])
        return done(found)


class NoSpace(VegasSpace):
    """Nothing is asked of the seat now."""

    def __init__(self, over: bool) -> None:
        self._over = over

    def find(self, action: object) -> Action | None:
        return None

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    def __bool__(self) -> bool:
        return False

    def sample(self, below: Callable[[int], int]) -> Action:
        raise RulesFault("a sample of an empty space")

    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        return None

    def _typed(self, words: tuple[str, ...]) -> Facet[Action]:
        raise self._refuse()

    def refusal(self, action: Action) -> IllegalAction | None:
        return self._refuse()

    def _refuse(self) -> IllegalAction:
        if self._over:
            return refuse("over", remedy("see-score"))
        return refuse("not-asked", remedy("wait"))


def square_choices(
    squares: Sequence[tuple[int, int]], labels: Callable[[int, int], Phrase]
) -> tuple[str, tuple[Choice, ...]]:
    """Squares as choices, row by row: all at once if they are few enough, else their columns first."""
    if len(squares) <= MAX_CHOICES:
        ordered = sorted(squares, key=lambda square: (square[1], square[0]))
        return "square", tuple(Choice(square_text(*square), labels(*square)) for square in ordered)
    columns = sorted({column for column, _ in squares})
    return "column", tuple(_column_choice(column, squares) for column in columns)


def row_choices(
    squares: Sequence[tuple[int, int]], word: str, labels: Callable[[int, int], Phrase]
) -> tuple[Choice, ...]:
    """The squares of one column, by their row; none if `word` is no column."""
    if len(word) != 1:
        return ()
    column = ord(word) - ord("a")
    return tuple(Choice(str(row + 1), labels(column, row)) for c, row in sorted(squares) if c == column)


def square_label(column: int, row: int) -> Phrase:
    """A square's name on a button."""
    return phrase("vs-choice-square", square=square_text(column, row))


def _column_choice(column: int, squares: Sequence[tuple[int, int]]) -> Choice:
    letter = chr(ord("a") + column)
    count = sum(1 for other, _ in squares if other == column)
    return Choice(letter, phrase("vs-choice-column", column=letter, squares=count))
