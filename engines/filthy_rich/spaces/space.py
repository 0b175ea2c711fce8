"""The action space of one seat: queried, listed, sampled, and narrowed word by word."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from typing_extensions import override

from engines.core.errors import IllegalAction
from engines.core.notation import Words
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.space import ActionSpace, Choice
from engines.filthy_rich.actions import KINDS, Action, Play
from engines.filthy_rich.deck.book import SEAT_LETTERS
from engines.filthy_rich.notation import id_of, notation_of
from engines.filthy_rich.spaces.legal import legal_actions, may_advance, random_action
from engines.filthy_rich.spaces.refusals import phase_remedy, refusal, refuse
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.table.numbers import discard_value, luxury_price, tax_symbol_count

_TEXT: Final = 100


class FilthySpace(ActionSpace[Action]):
    """The legal actions of one seat now."""

    def __init__(self, scene: Scene) -> None:
        self.notation = notation_of(scene.book)
        self.scene = scene
        """The seat's view, with cached lookups."""
        self._drawn: Action | None = None

    def __contains__(self, action: object) -> bool:
        return isinstance(action, KINDS) and refusal(self.scene, action) is None

    def __iter__(self) -> Iterator[Action]:
        return legal_actions(self.scene)

    def __bool__(self) -> bool:
        return self.scene.phase is not None or may_advance(self.scene)

    @override
    def sample(self, below: Callable[[int], int]) -> Action:
        drawn = self._drawn = random_action(self.scene, below)
        return drawn

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        """Return the refusal of an action; None if it is legal, as the action sampled last is."""
        return None if action is self._drawn else refusal(self.scene, action)

    @override
    def words_refusal(self, words: Words) -> IllegalAction:
        given = list(self.readings(self.notation.clean(" ".join(words))))[-1]
        return refuse("words", phase_remedy(self.scene), text=" ".join(given)[:_TEXT])

    @override
    def choice(self, question: str, word: str, actions: Sequence[Action]) -> Choice:
        public = self.scene.public
        match question:
            case "kind":
                return super().choice(question, word, actions)
            case "answer":
                return Choice(word, phrase(f"fr-choice-advance-{word}"))
            case "amount":
                return Choice(word, phrase("fr-choice-dollars", dollars=int(word), left=self.scene.money - int(word)))
            case "page":
                return Choice(word, phrase("fr-choice-page", page=int(word)))
            case "rival":
                seat = SEAT_LETTERS.index(word)
                held, tax = public.estates[seat].money, tax_symbol_count(self.scene.book, public, seat)
                who = SeatName(seat)
                return Choice(word, phrase("fr-choice-seat", letter=word.upper(), seat=who, dollars=held, tax=tax))
            case "slots":
                return Choice(word, phrase("fr-choice-slots", slots=word), self._fees(actions[0]))
            case _:
                return Choice(word, self.scene.book.named(id_of(word)), self._hint(actions[0].kind, id_of(word)))

    def _fees(self, action: Action) -> Phrase | None:
        if not isinstance(action, Play) or action.business is not None:
            return None
        dollars = sum(fee.dollars for fee in self.scene.fees(action.slots))
        return phrase("fr-hint-fees", dollars=dollars) if dollars else None

    def _hint(self, verb: str, card: str) -> Phrase | None:
        scene = self.scene
        match verb:
            case "buy":
                price = luxury_price(scene.book, scene.public, scene.seat, card)
                return phrase("fr-hint-luxury", dollars=price, tax=scene.book.taxes[card])
            case "play" if card in scene.book.businesses and card in scene.private.hand:
                return phrase("fr-costs", dollars=scene.cost(card))
            case "play" if card in scene.book.assets:
                return phrase("fr-costs", dollars=scene.book.assets[card].cost)
            case "repay":
                return phrase("fr-costs", dollars=scene.repayment(card) or 0)
            case "sell":
                return phrase("fr-hint-brings", dollars=scene.book.sale_price(card))
            case "discard":
                return phrase("fr-hint-brings", dollars=discard_value(scene.book, scene.public, scene.seat))
            case _:
                return None
