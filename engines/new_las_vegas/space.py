"""What the action spaces of the game share, and those of the loan, of a seat that has answered, and of nobody."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator

from engines.core.errors import IllegalAction, RulesFault, UnreadableAction
from engines.core.phrase import Phrase, phrase
from engines.core.space import ActionSpace, Facet
from engines.new_las_vegas.actions import Action, AnswerLoan, Forgo, TakeBack
from engines.new_las_vegas.choices import BACK, LOAN_NO, LOAN_YES
from engines.new_las_vegas.notation import parse

BACK_STEP = TakeBack()
FORGO = Forgo()


def refuse(reason: Phrase, remedy: Phrase) -> IllegalAction:
    """A refusal: why, and what to do instead."""
    return IllegalAction(reason, remedy)


def done(action: Action) -> Facet[Action]:
    """The words spell an action, and nothing may follow."""
    return Facet("done", (), action)


def dead_words(words: tuple[str, ...]) -> IllegalAction:
    """The words lead to nothing that can be done now."""
    return refuse(phrase("nlv-refuse-words", text=" ".join(words)[:60]), Phrase("nlv-remedy-words"))


class NewLasVegasSpace(ActionSpace[Action]):
    """A space of this game. Words that are no path of facets may still be an action in another spelling, or a line."""

    def __init__(self, columns: Collection[str]) -> None:
        self._columns = columns

    def __contains__(self, action: object) -> bool:
        return self.refusal_of(action) is None

    def facet(self, words: tuple[str, ...]) -> Facet[Action]:
        lower = tuple(word.lower() for word in words)
        found = self._facet(lower)
        if found is not None and (found.action is not None or found.choices):
            return found
        try:
            action = parse(" ".join(lower), self._columns)
        except UnreadableAction:
            raise dead_words(words) from None
        refusal = self.refusal_of(action)
        if refusal is not None:
            raise refusal
        return done(action)

    def refusal(self, action: Action) -> IllegalAction | None:
        return self.refusal_of(action)

    @abstractmethod
    def refusal_of(self, action: object) -> IllegalAction | None:
        """Why the action is not legal now; None when it is."""

    @abstractmethod
    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        """The facet, or None where the words lead nowhere."""


class NoSpace(NewLasVegasSpace):
    """The game is over: nothing is asked of anybody."""

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    def __bool__(self) -> bool:
        return False

    def sample(self, below: Callable[[int], int]) -> Action:
        raise RulesFault("a sample of an empty space")

    def refusal_of(self, action: object) -> IllegalAction | None:
        return refuse(Phrase("nlv-refuse-over"), Phrase("nlv-remedy-over"))

    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        raise refuse(Phrase("nlv-refuse-over"), Phrase("nlv-remedy-over"))


class AnsweredSpace(NewLasVegasSpace):
    """The seat has answered and waits for the others. It owes nothing (the space is falsy) and may take its answer back
    until all have answered."""

    def __iter__(self) -> Iterator[Action]:
        yield BACK_STEP

    def __bool__(self) -> bool:
        return False

    def sample(self, below: Callable[[int], int]) -> Action:
        raise RulesFault("a sample of an answered question")

    def refusal_of(self, action: object) -> IllegalAction | None:
        if isinstance(action, TakeBack):
            return None
        return refuse(Phrase("nlv-refuse-answered"), Phrase("nlv-remedy-answered"))

    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        if not words:
            return Facet("answered", (BACK,))
        return done(BACK_STEP) if words == ("back",) else None


class LoanSpace(NewLasVegasSpace):
    """Borrow or not (safe and loan). The answer stands at once and can be taken back until all have answered."""

    def __iter__(self) -> Iterator[Action]:
        yield AnswerLoan(True)
        yield AnswerLoan(False)

    def __bool__(self) -> bool:
        return True

    def sample(self, below: Callable[[int], int]) -> Action:
        return AnswerLoan(below(2) == 1)

    def refusal_of(self, action: object) -> IllegalAction | None:
        if isinstance(action, AnswerLoan | Forgo):
            return None
        return refuse(Phrase("nlv-refuse-loan-first"), Phrase("nlv-remedy-loan"))

    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        match words:
            case () | ("loan",):
                return Facet("loan", (LOAN_YES, LOAN_NO))
            case ("loan", "yes" | "no" as answer) | ("yes" | "no" as answer,):
                return done(AnswerLoan(answer == "yes"))
            case _:
                return None
