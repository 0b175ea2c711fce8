"""The legal actions of one seat as an object that can be queried, listed, sampled and narrowed.

Narrowing follows the typed notation word by word: `bid` → `bid lounge` → `bid lounge 13`. Buttons, selects and the completion
of `/play` are all made from the words that may follow, which are derived from the notation's table and the legal actions alone,
so pressing and typing allow exactly the same actions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar

from typing_extensions import override

from engines.core.errors import IllegalAction, RulesFault, UnreadableAction
from engines.core.notation import MAX_CHOICES, MORE, Argument, Misread, Notation, Words
from engines.core.phrase import Phrase, phrase
from engines.core.values import frozen

ActT = TypeVar("ActT")
PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SpaceT = TypeVar("SpaceT")

KIND: Final = "kind"
"""The question that the first word of an action answers."""
DONE: Final = "done"
"""The name of next words that spell a finished action."""


@frozen
class Choice:
    """One next word of the notation. `word` is typed, `label` is the text of a button, `hint` a short reason or price."""

    word: str
    label: Phrase
    hint: Phrase | None = None


@frozen
class NextWords(Generic[ActT]):
    """The words that may follow the words given so far.

    `name` is the open question ("kind", "lot", "amount", "square" ...). `choices` has at most MAX_CHOICES entries, in display
    order. `action` is the finished action if the words spell one; there are no choices then. `given` are the words so far in
    the spelling of the table; `part` counts the parts of a long list from 0.
    """

    name: str
    choices: tuple[Choice, ...]
    action: ActT | None = None
    given: Words = ()
    part: int = 0


class Following(NamedTuple, Generic[ActT]):
    """A word that may follow, the question it answers, and the legal actions it leads to."""

    question: str
    word: str
    actions: list[ActT]


class Narrowed(NamedTuple, Generic[ActT]):
    """The legal actions that begin with the words given so far. `given` are these words in the spelling of the table,
    `following` the next words, in display order, and `action` the finished action if no words follow; `part` counts the parts
    of a long list from 0."""

    given: Words
    following: Sequence[Following[ActT]] = ()
    action: ActT | None = None
    part: int = 0


class ActionSpace(ABC, Generic[ActT]):
    """All actions that one seat may take now; falsy if it has nothing to decide.

    `first_words` are the first words, by class of action, that are offered instead of the notation's.
    """

    notation: Notation[ActT]
    first_words: ClassVar[Mapping[type, str]] = {}

    @abstractmethod
    def __contains__(self, action: object) -> bool:
        """Return whether the action is legal now. `Game.apply` uses this check."""

    @abstractmethod
    def __iter__(self) -> Iterator[ActT]:
        """Yield the legal actions in a fixed order, `take back` last. Actions that only combine listed ones, such as a whole
        line of steps, may be left out."""

    @abstractmethod
    def __bool__(self) -> bool:
        """Return whether there is a legal action other than taking back a complete answer, without listing the actions."""

    @abstractmethod
    def sample(self, below: Callable[[int], int]) -> ActT:
        """Return one legal action at random, quickly. `below(n)` draws a number in range(n).

        It never samples a take-back, so that random play progresses. Raise RulesFault for a falsy space.
        """

    @abstractmethod
    def refusal(self, action: ActT) -> IllegalAction | None:
        """Return the error that says why the action is not legal now, with a remedy; None if it is legal."""

    def find(self, action: ActT) -> ActT | None:
        """Return the action as it is listed, for games in which several actions are equivalent; None if it is not legal."""
        return action if action in self else None

    def choice(self, question: str, word: str, actions: Sequence[ActT]) -> Choice:
        """Return a next word as it is offered: its label, and perhaps a hint. `question` is the question it answers, `actions`
        are the legal actions it leads to, at least one. By default the label of a first word is `<prefix>-verb-<word>`, and
        the label of any other word is the word itself."""
        if question == KIND:
            return Choice(word, Phrase(f"{self.notation.prefix}-verb-{word}"))
        return Choice(word, phrase("choice-word", word=word))

    def words_refusal(self, words: Words) -> IllegalAction:
        """Return the error for words that lead nowhere and are not an action."""
        unread = self.notation.refusal(Misread(words, 0), " ".join(words))
        return IllegalAction(unread.reason, unread.remedy)

    def readings(self, words: Words) -> Iterator[Words]:
        """Yield the possible readings of the words so far in the spelling of the table, likeliest first, until the notation
        refuses the words."""
        try:
            yield from self.notation.readings(words)
        except UnreadableAction:
            return

    @cached_property
    def lines(self) -> Mapping[Words, ActT]:
        """The legal actions by the words they are offered with, in the order of the space."""
        return {self._line(action): action for action in self}

    def next_words(self, words: Words) -> NextWords[ActT]:
        """Return the words that may follow these words of notation. A list that is too long is given in parts: the word MORE
        leads to the next part. Raise IllegalAction if the words lead nowhere."""
        known = self._answered.get(words)
        if known is None:
            known = self._answered[words] = self._next_words(words)
        return known

    @cached_property
    def _answered(self) -> dict[Words, NextWords[ActT]]:
        """Earlier results of `next_words`: a panel asks for the first words several times."""
        return {}

    def _next_words(self, words: Words) -> NextWords[ActT]:
        given, following, action, part = self.narrow(words)
        if action is not None:
            return NextWords(DONE, (), action, given)
        shown, goes_on = _part(following, part)
        choices = [self.choice(one.question, one.word, one.actions) for one in shown]
        if goes_on:
            choices.append(Choice(MORE, Phrase("choice-more")))
        return NextWords(self.question(given, following[0].question), tuple(choices), None, given, part)

    def canonical_words(self, words: Words) -> Words:
        """Return these words in the spelling of the table. Raise IllegalAction if they lead nowhere."""
        return self.narrow(words).given if words or not self else ()

    def narrow(self, words: Words) -> Narrowed[ActT]:
        """Return the legal actions that begin with these words, or the one they spell. Raise IllegalAction if they lead
        nowhere."""
        lower = tuple(word.lower() for word in words)
        finished = self._canonical(lower)
        if finished is not None:
            return Narrowed(lower, (), finished)
        bare = self.notation.words_of(" ".join(lower))
        for reading in self.readings(bare) if bare or set(lower) <= {MORE} else ():
            for given in dict.fromkeys((reading, self.notation.with_joined_parts(reading))):
                found = self._after(given, part=sum(word == MORE for word in lower))
                if found is not None:
                    return found
        return self._typed(words)

    def completions(self, words: Words, begun: str) -> tuple[Choice, ...]:
        """Return the next words of a typed line that begin with `begun`, which is in lower case. A game whose lines contain
        several steps offers the words of the next step too, more than MAX_CHOICES if need be. Raise IllegalAction if the
        words lead nowhere."""
        return tuple(choice for choice in self.next_words(words).choices if choice.word.lower().startswith(begun))

    def following(self, given: Words, *, whole: bool = False) -> list[Following[ActT]]:
        """Return the words that may follow, in display order, with the actions they lead to; empty if the words lead nowhere
        or spell an action. With `whole`, no word is offered in two parts."""
        index = len(given)
        found: dict[str, list[ActT]] = {}
        for line, action in self.lines.items():
            if line[:index] == given and len(line) > index:
                found.setdefault(line[index], []).append(action)
        asked: dict[str, list[tuple[Argument | None, str]]] = {}
        for word, actions in found.items():
            argument = self._argument(actions[0], index)
            asked.setdefault(KIND if argument is None else argument.asks, []).append((argument, word))
        following: list[Following[ActT]] = []
        for question, some in asked.items():
            words = [word for _, word in some]
            following += _in_order(question, some[0][0], {word: found[word] for word in words}, whole=whole)
        return following

    def _canonical(self, words: Words) -> ActT | None:
        """Return the legal action whose canonical text is these words, found without listing the others; None if no legal
        action has this text."""
        if not words:
            return None
        spelled = self.notation.whole_action(words)
        if isinstance(spelled, Misread) or self.notation.words(spelled) != words:
            return None
        return self.find(spelled)

    def _after(self, given: Words, part: int) -> Narrowed[ActT] | None:
        """Return the legal actions that begin with words in the spelling of the table; None if no legal action does."""
        if given in self.lines:
            return Narrowed(given, (), self.lines[given])
        found = self.following(given) or self._second_parts(given)
        if not found:
            return None
        if len(found) == 1 and len(found[0].actions) == 1 and self._is_implied(found[0].actions[0], len(given)):
            return Narrowed(given, (), found[0].actions[0])
        return Narrowed(given, found, None, part if len(found) > MAX_CHOICES else 0)

    def question(self, given: Words, asked: str) -> str:
        """Return the name of the open question after these words; `asked` is the question that the first of the following
        words answers."""
        return asked

    def _second_parts(self, given: Words) -> list[Following[ActT]]:
        """Return the second parts of words whose first part is the last word given."""
        found: list[Following[ActT]] = []
        for one in self.following(given[:-1], whole=True) if given else ():
            argument = self._argument(one.actions[0], len(given) - 1)
            halves = None if argument is None else argument.halves(one.word)
            if argument is not None and halves is not None and halves[0] == given[-1]:
                found.append(Following(argument.parts[1], halves[1], one.actions))
        return found

    def _is_implied(self, action: ActT, index: int) -> bool:
        """Return whether the words of an action from `index` on need not be asked for (`Argument.implied`)."""
        length = len(self._line(action))
        arguments = [self._argument(action, at) for at in range(index, length)]
        return bool(arguments) and all(argument is not None and argument.implied for argument in arguments)

    def _typed(self, words: Words) -> Narrowed[ActT]:
        """Return the legal action these words spell outside the offered lines. Raise IllegalAction if they spell none."""
        try:
            action = self.notation.read(" ".join(words))
        except UnreadableAction:
            raise self.words_refusal(words) from None
        found = self.find(action)
        if found is None:
            raise self.refusal(action) or self.words_refusal(words)
        return Narrowed(self.notation.words(found), (), found)

    def _line(self, action: ActT) -> Words:
        form = self.notation.form_of(action)
        return form.words(action, self.first_words.get(type(action), form.offered))

    def _argument(self, action: ActT, index: int) -> Argument | None:
        form = self.notation.form_of(action)
        return form.argument_at(action, self.first_words.get(type(action), form.offered), index)


class ListedSpace(ActionSpace[ActT]):
    """A space of a few actions, listed in advance; it has no actions for a seat that is not asked."""

    def __init__(self, notation: Notation[ActT], actions: Sequence[ActT]) -> None:
        self.notation = notation
        self.actions = tuple(actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[ActT]:
        return iter(self.actions)

    def __bool__(self) -> bool:
        return bool(self.actions)

    @override
    def sample(self, below: Callable[[int], int]) -> ActT:
        if not self.actions:
            raise RulesFault("a sample of an empty space")
        return self.actions[below(len(self.actions))]


def _in_order(
    question: str, argument: Argument | None, found: dict[str, list[ActT]], *, whole: bool
) -> list[Following[ActT]]:
    """Return the words that answer one question, in display order: only their first parts if there are more than the argument
    offers `at_once`, unless `whole` is set."""
    if argument is None:
        return [Following(question, word, actions) for word, actions in found.items()]
    if argument.parts[0] and len(found) > argument.at_once and not whole:
        question, found = argument.parts[0], _by_first_part(argument, found)
    return [Following(question, word, found[word]) for word in sorted(found, key=argument.order)]


def _by_first_part(argument: Argument, found: dict[str, list[ActT]]) -> dict[str, list[ActT]]:
    parts: dict[str, list[ActT]] = {}
    for word, actions in found.items():
        parts.setdefault((argument.halves(word) or (word,))[0], []).extend(actions)
    return parts


def _part(found: Sequence[Following[ActT]], number: int) -> tuple[Sequence[Following[ActT]], bool]:
    """Return one part of a list, counted from 0, and whether another part follows. A list that fits has one part."""
    if len(found) <= MAX_CHOICES:
        return found, False
    size = MAX_CHOICES - 1
    start = min(number, (len(found) - 1) // size) * size
    return found[start : start + size], start + size < len(found)
