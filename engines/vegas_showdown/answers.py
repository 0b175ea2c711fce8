"""Answers to event cards as a space: Ad Campaign, Pull Strings, Slots Surplus."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice, Facet
from engines.vegas_showdown.actions import Action, Advertise, PullStrings, Surplus
from engines.vegas_showdown.book import SIZES, Book, tile_phrase
from engines.vegas_showdown.components import EventRow
from engines.vegas_showdown.notation import text_of
from engines.vegas_showdown.public import EventChoice, Public
from engines.vegas_showdown.space import VegasSpace, done, refuse, remedy


class AnswerSpace(VegasSpace):
    """The few answers an event card leaves a seat, cheapest commitment last."""

    def __init__(self, book: Book, public: Public, choice: EventChoice, seat: int) -> None:
        self._row: EventRow = book.tables.events[choice.event]
        self._public = public
        self._event = choice.event
        self._money = public.hotels[seat].money
        self._actions = tuple(self._list())

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

    def find(self, action: object) -> Action | None:
        return next((legal for legal in self._actions if legal == action), None)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __bool__(self) -> bool:
        return bool(self._actions)

    def sample(self, below: Callable[[int], int]) -> Action:
        return self._actions[below(len(self._actions))]

    def refusal(self, action: Action) -> IllegalAction | None:
        if self.find(action) is not None:
            return None
        event = Phrase(f"vs-event-{self._event}")
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
        """The sums of the Ad Campaign the seat can pay."""
        most = max(action.dollars for action in self._actions if isinstance(action, Advertise))
        return remedy("advertise-up-to", most=most)

    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        word = self._actions[0].kind
        if not words:
            return Facet("kind", (Choice(word, Phrase(f"vs-word-{word}")),))
        if words[0] != word:
            return None
        if len(words) == 1:
            return Facet(word, tuple(self._choice(action) for action in self._actions))
        found = next((action for action in self._actions if text_of(action) == " ".join(words)), None)
        return done(found) if found else None

    def _choice(self, action: Action) -> Choice:
        word = text_of(action).split()[1]
        match action:
            case Advertise(dollars=0):
                return Choice(word, Phrase("vs-choice-advertise-none"))
            case Advertise():
                fame = dict(self._row.amounts)[action.dollars]
                return Choice(word, phrase("vs-choice-advertise", dollars=action.dollars, fame=fame))
            case Surplus():
                tile, dollars = tile_phrase(self._row.tiles[0]), self._row.amounts[0][0]
                return Choice(word, phrase(f"vs-choice-surplus-{word}", tile=tile, dollars=dollars))
            case _:
                left = self._public.stacks[next(place for place, size in enumerate(SIZES) if size == word)]
                return Choice(word, phrase("vs-choice-stack", size=Phrase(f"vs-size-{word}"), left=left))
