"""The base of the game's action spaces, and the spaces of a seat that has answered, and of nobody."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence

from typing_extensions import override

from engines.core.errors import IllegalAction, RulesFault
from engines.core.notation import Words
from engines.core.phrase import Phrase, phrase
from engines.core.space import ActionSpace, Choice
from engines.new_las_vegas.actions import Action, TakeBack
from engines.new_las_vegas.sheet.city import City

BACK_STEP = TakeBack()


def refuse(reason: Phrase, remedy: Phrase) -> IllegalAction:
    """Return a refusal with its reason and remedy."""
    return IllegalAction(reason, remedy)


class NewLasVegasSpace(ActionSpace[Action]):
    """The base class of the game's spaces."""

    def __init__(self, city: City) -> None:
        self.notation = city.notation

    def __contains__(self, action: object) -> bool:
        return self.refusal_of(action) is None

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        return self.refusal_of(action)

    @override
    def unknown(self, words: Words) -> IllegalAction:
        return refuse(phrase("nlv-refuse-words", text=" ".join(words)[:60]), Phrase("nlv-remedy-words"))

    @override
    def choice(self, question: str, word: str, actions: Sequence[Action]) -> Choice:
        if question == "loan":
            return Choice(word, Phrase(f"nlv-choice-loan-{word}"))
        return super().choice(question, word, actions)

    @abstractmethod
    def refusal_of(self, action: object) -> IllegalAction | None:
        """Return the refusal of an action; None if it is legal."""


class NoSpace(NewLasVegasSpace):
    """The empty space after the end of the game."""

    def __iter__(self) -> Iterator[Action]:
        return iter(())

    def __bool__(self) -> bool:
        return False

    @override
    def sample(self, below: Callable[[int], int]) -> Action:
        raise RulesFault("a sample of an empty space")

    @override
    def refusal_of(self, action: object) -> IllegalAction | None:
        return refuse(Phrase("nlv-refuse-over"), Phrase("nlv-remedy-over"))

    @override
    def unknown(self, words: Words) -> IllegalAction:
        return refuse(Phrase("nlv-refuse-over"), Phrase("nlv-remedy-over"))


class AnsweredSpace(NewLasVegasSpace):
    """The space of a seat that has answered and waits for the others. It is falsy, and the answer may be taken back until all
    have answered."""

    def __iter__(self) -> Iterator[Action]:
        yield BACK_STEP

    def __bool__(self) -> bool:
        return False

    @override
    def sample(self, below: Callable[[int], int]) -> Action:
        raise RulesFault("a sample of an answered question")

    @override
    def refusal_of(self, action: object) -> IllegalAction | None:
        if isinstance(action, TakeBack):
            return None
        return refuse(Phrase("nlv-refuse-answered"), Phrase("nlv-remedy-answered"))
