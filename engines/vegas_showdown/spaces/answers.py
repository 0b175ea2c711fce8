"""Answers to event cards as a space: Ad Campaign, Pull Strings, Slots Surplus."""

from collections.abc import Iterator, Sequence

from typing_extensions import override

from engines.core.errors import IllegalAction
from engines.core.notation import Words
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice, ListedSpace
from engines.vegas_showdown.actions import Action, Advertise, PullStrings, Surplus
from engines.vegas_showdown.book import SIZES, Book
from engines.vegas_showdown.components import EventRow
from engines.vegas_showdown.naming import event_name, tile_name
from engines.vegas_showdown.notation import NOTATION
from engines.vegas_showdown.public import EventChoice, Public
from engines.vegas_showdown.spaces.space import refuse, remedy, words_refusal


class AnswerSpace(ListedSpace[Action]):
    """The answers to an event card that are open to a seat; the last one declines, except for Pull Strings."""

    def __init__(self, book: Book, public: Public, choice: EventChoice, seat: int) -> None:
        self._row: EventRow = book.tables.events[choice.event]
        self._public = public
        self._event = choice.event
        self._money = public.hotels[seat].money
        super().__init__(NOTATION, tuple(self._list()))

    def _list(self) -> Iterator[Action]:
        match self._row.effect:
            case "advertise":
                for dollars, _ in self._row.amounts:
                    if dollars <= self._money:
                        yield Advertise(dollars)
                yield Advertise(0)
            case "surplus":
                if self._row.amounts[0][0] <= self._money:
                    yield Surplus(buy=True)
                yield Surplus(buy=False)
            case _:
                for size, left in zip(SIZES, self._public.stacks, strict=True):
                    if left:
                        yield PullStrings(size)

    @override
    def words_refusal(self, words: Words) -> IllegalAction:
        return words_refusal(words)

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        if action in self.actions:
            return None
        event = event_name(self._event)
        match action, self._row.effect:
            case Advertise(), "advertise":
                if action.dollars in dict(self._row.amounts):
                    return refuse("money", self._amounts(), held=self._money, cost=action.dollars)
                return refuse("advertise-amount", self._amounts(), amount=action.dollars)
            case Surplus(), "surplus":
                return refuse("money", remedy("surplus-pass"), held=self._money, cost=self._row.amounts[0][0])
            case PullStrings(), "pull_strings":
                return refuse("stack-empty", remedy("other-stack"), size=Phrase(f"vs-size-{action.size}"))
            case _:
                return refuse("event-first", remedy("answer-event", event=event), event=event)

    def _amounts(self) -> Phrase:
        most = max(action.dollars for action in self.actions if isinstance(action, Advertise))
        return remedy("advertise-up-to", most=most)

    @override
    def choice(self, question: str, word: str, actions: Sequence[Action]) -> Choice:
        match question, actions[0]:
            case "dollars", Advertise(0):
                return Choice(word, Phrase("vs-choice-advertise-none"))
            case "dollars", Advertise(dollars):
                fame = dict(self._row.amounts)[dollars]
                return Choice(word, phrase("vs-choice-advertise", dollars=dollars, fame=fame))
            case "buy", Surplus(True):
                tile, dollars = tile_name(self._row.tiles[0]), self._row.amounts[0][0]
                return Choice(word, phrase("vs-choice-surplus-buy", tile=tile, dollars=dollars))
            case "buy", Surplus():
                return Choice(word, Phrase("vs-choice-surplus-pass"))
            case "size", PullStrings(size):
                left = self._public.stacks[SIZES.index(size)]
                return Choice(word, phrase("vs-choice-stack", size=Phrase(f"vs-size-{size}"), left=left))
            case _:
                return super().choice(question, word, actions)
