"""The action space of one seat: asked, listed, sampled, and narrowed word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engines.core.errors import GameError, IllegalAction
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.space import MAX_CHOICES, ActionSpace, Choice, Facet
from engines.filthy_rich.actions import KINDS, Action, Play
from engines.filthy_rich.book import SEAT_LETTERS
from engines.filthy_rich.notation import MORE, id_of, read, readings, write
from engines.filthy_rich.numbers import discard_value, luxury_price
from engines.filthy_rich.spaces.legal import every, may_advance, some
from engines.filthy_rich.spaces.refusals import phase_remedy, refusal
from engines.filthy_rich.spaces.refusing import refuse
from engines.filthy_rich.spaces.scene import Scene

_QUESTIONS: Final = {
    "buy": "luxury",
    "play": "card",
    "discard": "card",
    "take": "card",
    "sell": "business",
    "repay": "asset",
    "bid": "amount",
    "advance": "answer",
}
"""The question the second word answers, by first word."""
_TARGETS: Final = {
    "rival": "rival",
    "page": "page",
    "any_business": "business",
    "rival_business": "business",
    "own_business": "business",
    "business_and_slots": "business",
}


class FilthySpace(ActionSpace[Action]):
    """What one seat may do now."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def __contains__(self, action: object) -> bool:
        return isinstance(action, KINDS) and refusal(self._scene, action) is None

    def __iter__(self) -> Iterator[Action]:
        return every(self._scene)

    def __bool__(self) -> bool:
        return self._scene.phase is not None or may_advance(self._scene)

    def sample(self, below: Callable[[int], int]) -> Action:
        return some(self._scene, below)

    def refusal(self, action: Action) -> IllegalAction | None:
        return refusal(self._scene, action)

    def facet(self, words: tuple[str, ...]) -> Facet[Action]:
        """What may follow. Long lists are shown in parts: the word `more` leads to the next part and means nothing itself."""
        meant = readings(self._scene.book, " ".join(words))
        parts = 0
        for word in reversed(words):
            if word.lower() != MORE:
                break
            parts += 1
        texts = [tuple(write(action).split()) for action in self]
        spoken = next((one for one in meant if any(_begins(text, one) for text in texts)), meant[-1])
        following = dict.fromkeys(
            text[len(spoken)] for text in texts if len(text) > len(spoken) and _begins(text, spoken)
        )
        finished = self._finished(spoken)
        if not following and finished is None:
            raise self._dead_end(spoken)
        choices = [self._choice(spoken, word) for word in following]
        return Facet(self._question(spoken), _part(choices, parts), finished)

    def _finished(self, spoken: tuple[str, ...]) -> Action | None:
        try:
            action = read(self._scene.book, " ".join(spoken))
        except GameError:
            return None
        return action if action in self else None

    def _dead_end(self, spoken: tuple[str, ...]) -> IllegalAction:
        """The exact reason where the words spell an action, else that they mean nothing here."""
        try:
            refused = refusal(self._scene, read(self._scene.book, " ".join(spoken)))
        except GameError:
            refused = None
        return refused or refuse("words", phase_remedy(self._scene), text=" ".join(spoken)[:100])

    def _question(self, spoken: tuple[str, ...]) -> str:
        """Which question the next word answers."""
        if not spoken:
            return "kind"
        if len(spoken) == 1:
            return _QUESTIONS.get(spoken[0], "kind")
        row = self._scene.book.actions.get(id_of(spoken[1]))
        if row is None or len(spoken) == 3:
            return "slots"
        return _TARGETS.get(row.target or "", "slots")

    def _choice(self, spoken: tuple[str, ...], word: str) -> Choice:
        question = self._question(spoken)
        match question:
            case "kind":
                return Choice(word, phrase(f"fr-verb-{word}"))
            case "answer":
                return Choice(word, phrase(f"fr-choice-advance-{word}"))
            case "amount":
                return Choice(word, phrase("fr-choice-dollars", dollars=int(word)))
            case "page":
                return Choice(word, phrase("fr-choice-page", page=int(word)))
            case "rival":
                seat = SEAT_LETTERS.index(word)
                held = self._scene.public.estates[seat].money
                return Choice(word, phrase("fr-choice-seat", seat=SeatName(seat)), phrase("fr-hint-held", dollars=held))
            case "slots":
                return Choice(word, phrase("fr-choice-slots", slots=word), self._fees(spoken, word))
            case _:
                return Choice(word, self._scene.book.named(id_of(word)), self._hint(spoken[0], id_of(word)))

    def _fees(self, spoken: tuple[str, ...], word: str) -> Phrase | None:
        """What covering there costs."""
        action = self._finished((*spoken, word))
        if not isinstance(action, Play) or action.business is not None:
            return None
        dollars = sum(fee.dollars for fee in self._scene.fees(action.slots))
        return phrase("fr-hint-fees", dollars=dollars) if dollars else None

    def _hint(self, verb: str, card: str) -> Phrase | None:
        """The price, or what it brings."""
        scene = self._scene
        match verb:
            case "buy":
                price = luxury_price(scene.book, scene.public, scene.seat, card)
                return phrase("fr-hint-luxury", dollars=price, tax=scene.book.taxes[card])
            case "play" if card in scene.book.businesses and card in scene.private.hand:
                return phrase("fr-hint-cost", dollars=scene.cost(card))
            case "play" if card in scene.book.assets:
                return phrase("fr-hint-cost", dollars=scene.book.assets[card].cost)
            case "repay":
                return phrase("fr-hint-cost", dollars=scene.repayment(card) or 0)
            case "sell":
                return phrase("fr-hint-brings", dollars=scene.book.sale_price(card))
            case "discard":
                return phrase("fr-hint-brings", dollars=discard_value(scene.book, scene.public, scene.seat))
            case _:
                return None


def _begins(text: tuple[str, ...], spoken: tuple[str, ...]) -> bool:
    return text[: len(spoken)] == spoken


def _part(choices: list[Choice], parts: int) -> tuple[Choice, ...]:
    """At most MAX_CHOICES choices; where there are more, the last one leads on."""
    if len(choices) <= MAX_CHOICES:
        return tuple(choices)
    size = MAX_CHOICES - 1
    start = min(parts * size, (len(choices) - 1) // size * size)
    shown = choices[start : start + size]
    if start + size < len(choices):
        shown.append(Choice(MORE, phrase("fr-choice-more")))
    return tuple(shown)
