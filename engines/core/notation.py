"""The typed notation of a game as one table: for every action the word it begins with and the arguments that follow.

    NOTATION = Notation(
        "auction",
        Form(Bid, "bid", Name("lot", LOTS), Number("dollars")),
        Form(Pass, "pass"),
    )

Everything else follows from the table: the one canonical text of an action (`text`), the reading of typed text (`read`), and,
with the legal actions of a seat, the words that may follow the words given so far, for completions and buttons alike
(`engines.core.space.ActionSpace.next_words`)."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from typing_extensions import override

from engines.core.errors import UnreadableAction
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line, with_plain_amount

ActT = TypeVar("ActT")
Words: TypeAlias = tuple[str, ...]
Values: TypeAlias = Mapping[str, Any]
"""Fields of an action read so far, by name."""

MORE: Final = "more"
"""The word that leads to the next part of a list too long to be shown at once. It has no other meaning."""
MAX_CHOICES: Final = 25
"""Discord's limit for the options of a select, and the maximum number of choices in `NextWords`."""
_LONGEST_QUOTE: Final = 60
"""Maximum number of characters of a typed text that a refusal quotes."""


class Argument(ABC):
    """A part of a form after its first word: how one field of the action, or several together, are written and read.

    `asks` names the question it answers ("lot", "amount" ...), `remedy` the message with the valid words. If `implied` is true,
    a single legal value is not asked for, though it is part of the text. An argument whose words have two parts (`c3`: column,
    row) names them in `parts`; if more than `at_once` words could follow, the first part is asked for separately."""

    parts: tuple[str, str] = ("", "")

    def __init__(
        self, *names: str, asks: str = "", remedy: str = "", implied: bool = False, at_once: int = MAX_CHOICES
    ) -> None:
        self.names = names
        self.value: Callable[[object], Any] = attrgetter(*names)
        """Function that gets the argument's value from an action; a tuple in the order of `names` if there are several."""
        self.asks = asks or names[0]
        self.remedy = remedy
        self.implied = implied
        self.at_once = at_once

    def write(self, value: Any) -> Words:
        """Return the words of a value in the canonical text."""
        return (self.word(value),)

    def word(self, value: Any) -> str:
        """Return the canonical word of a value, for arguments of one word."""
        return str(value)

    @abstractmethod
    def read(self, words: Words, before: Values) -> tuple[Any, int] | None:
        """Return the value at the beginning of these words, and the number of words it took; None if they do not begin with a
        value. `before` are the fields read so far. The value of several fields is a tuple in their order."""

    def halves(self, word: str) -> Words | None:
        """Return the two parts of a word of this argument; None if it is written as one."""
        return None

    def order(self, word: str) -> str:
        """Return the sort key of a word in a list of choices. Words with equal keys stay in the order of the legal actions."""
        return ""

    def given(self, value: Any) -> dict[str, Any]:
        """Return a value as fields of the action."""
        return {self.names[0]: value} if len(self.names) == 1 else dict(zip(self.names, value, strict=True))


class Number(Argument):
    """A whole number. `pattern` is its form, with the number as the first group. If `sign` is true, it is written with its
    sign, + included."""

    def __init__(self, name: str, pattern: str = "([0-9]{1,9})", *, sign: bool = False, **more: Any) -> None:
        super().__init__(name, **more)
        self._pattern = re.compile(pattern)
        self._format = "+d" if sign else "d"

    @override
    def word(self, value: int) -> str:
        return format(value, self._format)

    @override
    def read(self, words: Words, before: Values) -> tuple[int, int] | None:
        found = self._pattern.fullmatch(words[0]) if words else None
        return (int(found[1]), 1) if found else None


class OneOf(Argument):
    """One of a few values, each with its word. If several words have the same value, the first is canonical. With a `default`
    the word may be omitted at the end of a typed text."""

    def __init__(self, name: str, words: Mapping[str, Any], *, default: Any = None, **more: Any) -> None:
        super().__init__(name, **more)
        self.words = words
        self._default = default
        self._written: dict[Any, str] = {}
        for word, value in words.items():
            self._written.setdefault(value, word)

    @override
    def word(self, value: Any) -> str:
        return self._written[value]

    @override
    def read(self, words: Words, before: Values) -> tuple[Any, int] | None:
        if not words:
            return None if self._default is None else (self._default, 0)
        return (self.words[words[0]], 1) if words[0] in self.words else None


class Name(Argument):
    """The id of a component, as one word; `among` are the valid ids."""

    def __init__(self, name: str, among: Collection[str], **more: Any) -> None:
        super().__init__(name, **more)
        self.among = among

    @override
    def read(self, words: Words, before: Values) -> tuple[str, int] | None:
        return (words[0], 1) if words and words[0] in self.among else None


class Form(Generic[ActT]):
    """One way to write an action: its first word, and its arguments in order. If the first word is empty, the form begins with
    its first argument.

    `also` are alternative first words for reading. `remedy` is the message with the valid words. `alone` is True if the form
    cannot be a step of a longer line, `written` False if the form is only read. `offered` is the first word in lists of
    choices, if it is not the written one. If `open_end` is true, words after the last argument are ignored."""

    def __init__(
        self,
        action: Callable[..., ActT],
        word: str,
        *arguments: Argument,
        also: Words = (),
        remedy: str = "",
        alone: bool = False,
        written: bool = True,
        offered: str | None = None,
        open_end: bool = False,
    ) -> None:
        self.action = action
        self.word = word
        self.arguments = arguments
        self.also = also
        self.remedy = remedy
        self.alone = alone
        self.written = written
        self.offered = word if offered is None else offered
        self.open_end = open_end
        self.names = frozenset(name for argument in arguments for name in argument.names)
        # Panels write every legal action, so arguments of one word, which most are, have a shorter path.
        self._written_by = [
            (argument.value, argument.word if type(argument).write is Argument.write else None, argument.write)
            for argument in arguments
        ]

    def words(self, action: object, first: str) -> Words:
        """Return the words of an action of this form: `first`, unless it is empty, and the words of the arguments."""
        found = [first] if first else []
        for value, word, write in self._written_by:
            if word is not None:
                found.append(word(value(action)))
            else:
                found += write(value(action))
        return tuple(found)

    def argument_at(self, action: object, first: str, index: int) -> Argument | None:
        """Return the argument that the word `words[index]` belongs to; None for the first word of the form. Raise
        ValueError if there is no such word."""
        end = 1 if first else 0
        if index < end:
            return None
        for argument in self.arguments:
            end += len(argument.write(argument.value(action)))
            if index < end:
                return argument
        raise ValueError(f"{action} has no word {index}")

    def read(self, words: Words, start: int) -> "tuple[ActT, int] | Misread":
        """Return the action whose arguments begin at `start`, and the index after its words; a `Misread` if they cannot be
        read."""
        values: dict[str, Any] = {}
        for argument in self.arguments:
            found = argument.read(words[start:], values)
            if found is None:
                return Misread(words, start, self, argument, values)
            value, taken = found
            values |= argument.given(value)
            start += taken
        return self.action(**values), start


@dataclass(frozen=True, slots=True)
class Misread:
    """Words that are not an action: the index up to which they could be read, the form that was tried (None if no form begins
    like this), the argument that was not understood (None if words follow the last one), and the fields read before it."""

    words: Words
    place: int
    form: Form[Any] | None = None
    argument: Argument | None = None
    values: Values = field(default_factory=dict[str, Any])

    @property
    def remedy(self) -> str:
        """The message with the valid words at `place`; empty if the table has none."""
        if self.argument is not None and self.argument.remedy:
            return self.argument.remedy
        return "" if self.form is None else self.form.remedy


class Notation(Generic[ActT]):
    """The table of a game. `prefix` begins its message ids: `<prefix>-verb-<word>` is the label of a first word in lists, and
    `<prefix>-refuse-unreadable` (with `text`) and `<prefix>-remedy-unreadable` refuse a text that is not an action, where a form
    or argument has no remedy of its own."""

    def __init__(self, prefix: str, *forms: Form[ActT]) -> None:
        self.prefix = prefix
        self.forms = forms
        self._written: dict[object, dict[frozenset[str], Form[ActT]]] = {}
        self._by_first_word: dict[str, list[Form[ActT]]] = {}
        for form in forms:
            if form.written:
                self._written.setdefault(form.action, {})[form.names] = form
            for word in (form.word, *form.also):
                self._by_first_word.setdefault(word, []).append(form)
        self._only = {action: next(iter(some.values())) for action, some in self._written.items() if len(some) == 1}
        self._defaults: dict[object, list[tuple[str, Any]]] = {
            action: [(one.name, one.default) for one in fields(action) if one.name != "kind"]
            for action, some in self._written.items()
            if len(some) > 1 and is_dataclass(action)
        }
        self._parted = tuple({argument for form in forms for argument in form.arguments if argument.parts[0]})

    @property
    def verbs(self) -> Words:
        """The first words shown in lists of choices."""
        return tuple(dict.fromkeys(form.offered for form in self.forms if form.written and form.offered))

    def form_of(self, action: ActT) -> Form[ActT]:
        """Return the form an action is written in. Of several forms it is the form with exactly the fields that differ from
        their defaults. Raise ValueError for an action without a form."""
        form = self._only.get(type(action))
        if form is not None:
            return form
        forms = self._written.get(type(action), {})
        given = frozenset(
            name for name, default in self._defaults.get(type(action), ()) if getattr(action, name) != default
        )
        if given not in forms:
            raise ValueError(f"no form of the notation says {action}")
        return forms[given]

    def words(self, action: ActT) -> Words:
        """Return the words of an action's canonical text."""
        form = self.form_of(action)
        return form.words(action, form.word)

    def text(self, action: ActT) -> str:
        """Return the canonical text of an action; `read` reads it back."""
        return " ".join(self.words(action))

    def read(self, text: str) -> ActT:
        """Return the action of a text, without checking legality. Raise UnreadableAction for a text that is not an action."""
        misread: Misread | None = None
        refused: UnreadableAction | None = None
        # The name of a host's component may contain `MORE`.
        for typed in dict.fromkeys((self.words_of(text), self.clean(text))):
            try:
                for words in self.readings(typed):
                    found = self.whole_action(words)
                    if not isinstance(found, Misread):
                        return found
                    misread = misread or found
            except UnreadableAction as error:
                refused = refused or error
        raise refused or self.refusal(misread or Misread((), 0), text)

    def words_of(self, text: str) -> Words:
        """Return the words of a typed text without `MORE`."""
        return tuple(word for word in self.clean(text) if word != MORE)

    def clean(self, text: str) -> Words:
        """Return the words of a typed text in lower case. The text may come from any keyboard, and an amount may have a
        dollar sign."""
        return tuple(with_plain_amount(typed_line(text).lower()).split())

    def readings(self, words: Words) -> Iterator[Words]:
        """Yield the possible readings of words in the spelling of the table, likeliest first. Raise UnreadableAction after the
        first, if the game knows why the words mean nothing."""
        yield words

    def whole_action(self, words: Words) -> ActT | Misread:
        """Return the action that all these words spell; a `Misread` if they spell none."""
        found = self.first_action(words, whole=True)
        return found if isinstance(found, Misread) else found[0]

    def first_action(self, words: Words, *, whole: bool = False) -> tuple[ActT, int] | Misread:
        """Return the action at the beginning of these words, and its number of words; a `Misread` if they begin with none.
        With `whole`, the action must take every word (unless its form has an open end); without, forms that stand alone are
        not tried."""
        forms = self._by_first_word.get(words[0]) if words else None
        misread = Misread(words, 0)
        for form in forms or self._by_first_word.get("", ()):
            if form.alone and not whole:
                continue
            found = form.read(words, 1 if forms else 0)
            if not isinstance(found, Misread):
                if not whole or found[1] == len(words) or form.open_end:
                    return found
                found = Misread(words, found[1], form)
            if misread.form is None or found.place > misread.place:
                misread = found
        return misread

    def refusal(self, misread: Misread, text: str) -> UnreadableAction:
        """Return the error for a text that is not an action, with the remedy of the form or argument that was tried."""
        reason = phrase(f"{self.prefix}-refuse-unreadable", text=text.strip()[:_LONGEST_QUOTE])
        return UnreadableAction(reason, Phrase(misread.remedy or f"{self.prefix}-remedy-unreadable"))

    def with_joined_parts(self, words: Words) -> Words:
        """Return the words with the two parts of an argument joined: `c 3` as `c3`."""
        found: list[str] = []
        for word in words:
            if found and any(argument.halves(found[-1] + word) == (found[-1], word) for argument in self._parted):
                found[-1] += word
            else:
                found.append(word)
        return tuple(found)
