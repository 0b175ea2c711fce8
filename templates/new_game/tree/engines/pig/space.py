"""What a seat may do now, and why it may not do the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engines.core.errors import IllegalAction, RulesFault
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace, Choice, Facet
from engines.pig.actions import Action, Hold, Roll, text_of
from engines.pig.public import Public

_LABELS: Final = {"roll": Phrase("pig-choice-roll"), "hold": Phrase("pig-choice-hold")}


class PigSpace(ActionSpace[Action]):
    """Throwing, and keeping once something has been thrown; nothing for a seat that is not asked."""

    def __init__(self, public: Public, seat: Seat) -> None:
        self._asked = public.phase == "turn" and public.to_roll == seat
        self._over = public.phase == "finished"
        holding: tuple[Action, ...] = (Hold(),) if public.thrown else ()
        self._actions: tuple[Action, ...] = (Roll(), *holding) if self._asked else ()

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __bool__(self) -> bool:
        return bool(self._actions)

    def sample(self, below: Callable[[int], int]) -> Action:
        if not self._actions:
            raise RulesFault("there is nothing to choose from")
        return self._actions[below(len(self._actions))]

    def facet(self, words: tuple[str, ...]) -> Facet[Action]:
        legal = {text_of(action): action for action in self._actions}
        match [word.lower() for word in words]:
            case []:
                return Facet("kind", tuple(Choice(word, _LABELS[word]) for word in legal))
            case [word] if word in legal:
                return Facet("kind", (), legal[word])
            case ["hold"]:
                raise self._refused()
            case _:
                raise IllegalAction(Phrase("pig-refuse-words"), Phrase("pig-remedy-unreadable"))

    def refusal(self, action: Action) -> IllegalAction | None:
        return None if action in self._actions else self._refused()

    def _refused(self) -> IllegalAction:
        if self._over:
            return IllegalAction(Phrase("pig-refuse-over"), Phrase("pig-remedy-over"))
        if not self._asked:
            return IllegalAction(Phrase("pig-refuse-turn"), Phrase("pig-remedy-turn"))
        return IllegalAction(Phrase("pig-refuse-hold"), Phrase("pig-remedy-hold"))
