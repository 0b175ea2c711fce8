"""The common base of the game's action spaces, the space of a seat that is not asked, and refusals with their remedy."""

from abc import abstractmethod
from collections.abc import Iterator

from typing_extensions import override

from engines.core.errors import IllegalAction
from engines.core.notation import MORE, Words
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.space import ActionSpace, ListedSpace
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.notation import NOTATION
from engines.vegas_showdown.public import TileId


def refuse(reason: str, remedy: Phrase, **args: PhraseValue) -> IllegalAction:
    """Return the refusal `vs-refuse-<reason>` with its arguments and remedy."""
    return IllegalAction(phrase(f"vs-refuse-{reason}", **args), remedy)


def remedy(name: str, **args: PhraseValue) -> Phrase:
    """Return the remedy `vs-remedy-<name>` with its arguments."""
    return phrase(f"vs-remedy-{name}", **args)


def words_refusal(words: Words) -> IllegalAction:
    """Return the refusal of words that are not an action."""
    return refuse("words", remedy("unreadable"), text=" ".join(words)[:60])


class VegasSpace(ActionSpace[Action]):
    """An action space that also accepts other forms of its actions: a sign or tile for a lot, equivalent turns, any square
    of a tile to be taken off."""

    notation = NOTATION

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    @abstractmethod
    def find(self, action: object) -> Action | None:
        """Return the action in the form the space lists, even if it was given in another form; None if it is not legal."""

    @override
    def readings(self, words: Words) -> Iterator[Words]:
        """Yield the typed words as they are, then with the lot or tile in one word, whose name may have several."""
        yield words
        for end in range(2, len(words) + 1):
            named = self.named("_".join(words[1:end]))
            if named is not None:
                yield (words[0], named, *words[end:])

    def named(self, name: str) -> str | None:
        """Return the word that the space lists for the sign of a lot or the name of a tile; None if it lists none."""
        return None

    @override
    def words_refusal(self, words: Words) -> IllegalAction:
        return words_refusal(words)


def is_name(name: str, tile: TileId) -> bool:
    """Return whether a typed name, which may have lost the word `MORE`, is that of a tile."""
    return name in (tile, "_".join([part for part in tile.split("_") if part != MORE]))


class NoSpace(ListedSpace[Action]):
    """The empty space of a seat that is not asked. `over` is True if the game is finished."""

    def __init__(self, *, over: bool) -> None:
        super().__init__(NOTATION, ())
        self._over = over

    @override
    def words_refusal(self, words: Words) -> IllegalAction:
        return self._refuse()

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        return self._refuse()

    def _refuse(self) -> IllegalAction:
        if self._over:
            return refuse("over", remedy("see-score"))
        return refuse("not-asked", remedy("wait"))
