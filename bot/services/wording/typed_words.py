"""Translation of typed words from the reader's language into the notation: `biete lounge 13` is `bid lounge 13`.

The notation of a game (`engines.core.notation`) has one language, as have logs and files. Typed text is translated here before a
game reads it; English is understood in every language. The words of a language are the messages `<prefix>-typed-<word>` (several
with commas between; the first one is shown in completions), and the names of things on the board, which a binding lists.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from bot.games.binding import Binding
from bot.services.wording.texts import DEFAULT_LANGUAGE, Texts
from engines.core.errors import GameError
from engines.core.phrase import Phrase
from engines.core.typed_text import normalised

Pieces: TypeAlias = tuple[str, ...]

_TOKEN: Final = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?![\w,])|[^\s,]+|,")
_OTHERWISE: Final = (str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"}), str.maketrans("äöü", "aou"))
"""Replacements of umlauts, as typed on keyboards without them."""
_SILENT: Final = re.compile(r"[^\w\s+]|_")
_SHORTEST_NAME: Final = 3
"""Minimum number of letters of an abbreviated name."""


class TypedWords:
    """The words of one game in one language. `words` maps words of the notation to their spellings in the language; `names` maps
    words of the notation that name something to the name."""

    def __init__(self, words: Mapping[str, Sequence[str]], names: Mapping[str, str]) -> None:
        self._canonical: dict[Pieces, str] = {}
        self._names: dict[Pieces, str] = {}
        self._shown: dict[str, str] = {}
        for word, spelled in words.items():
            self._shown[word] = spelled[0]
            self._canonical |= {spelling: word for text in spelled for spelling in _spellings(text)}
        for word, name in names.items():
            for spelled in (word, word.replace("_", " ")):
                self._shown.setdefault(spelled, "-".join(name.lower().replace(",", " ").split()))
            self._names |= dict.fromkeys(_spellings(name), word)
        # The notation's own English words are accepted in every language, and take precedence over a translation spelled alike.
        self._canonical |= {split_words(word): word for word in (*words, *names)}
        self._with_comma = {spelling for name in names.values() if "," in name for spelling in _spellings(name)}
        written = [len(_TOKEN.findall(name)) for name in names.values()]
        self._longest = max((*map(len, (*self._canonical, *self._names)), *written), default=1)

    def to_notation(self, text: str) -> str:
        """Return a typed line in the words of the notation; unknown words stay as they are."""
        tokens, words = _TOKEN.findall(normalised(text)), list[str]()
        while tokens:
            length, word = self._first(tokens)
            words.append(word)
            tokens = tokens[length:]
        return " ".join(words).replace(" ,", ",")

    def _first(self, tokens: Sequence[str]) -> tuple[int, str]:
        """Return the number of tokens that form the first word of a line, as many as possible, and their word of the notation."""
        windows = [
            (length, split_words(" ".join(tokens[:length]))) for length in range(min(self._longest, len(tokens)), 0, -1)
        ]
        whole = [
            (length, spelled)
            for length, spelled in windows
            if "," not in tokens[:length] or (spelled in self._with_comma and tokens[length - 1] != ",")
        ]
        for length, spelled in whole:
            word = self._canonical.get(spelled) or self._names.get(spelled)
            # A number after a name is an amount, even if a longer name ends with it.
            if word is not None and not (length > 1 and tokens[length - 1].isdigit() and spelled[:-1] in self._names):
                return length, word
        for length, spelled in whole:
            begun = " ".join(spelled)
            if len(begun) < _SHORTEST_NAME or any(mark.isdigit() for mark in begun):
                continue
            named = {word for name, word in self._names.items() if " ".join(name).startswith(begun)}
            if len(named) == 1:
                return length, named.pop()
        return 1, tokens[0]

    def from_notation(self, text: str) -> str:
        """Return a line of the notation in the words of the language."""
        tokens, words = _TOKEN.findall(text), list[str]()
        while tokens:
            for length in range(min(self._longest, len(tokens)), 0, -1):
                spelled = self._shown.get(" ".join(tokens[:length]))
                if spelled is not None or length == 1:
                    words.append(tokens[0] if spelled is None else spelled)
                    tokens = tokens[length:]
                    break
        return " ".join(words).replace(" ,", ",")

    def word_begins_with(self, word: str, begun: str) -> bool:
        """Return whether a word begins with `begun`, in the notation or in the language."""
        spelled = self._shown.get(word, word)
        return any(one.lower().startswith(begun.lower()) for one in (word, spelled)) or (
            bool(split_words(begun))
            and any(" ".join(one).startswith(" ".join(split_words(begun))) for one in _spellings(spelled))
        )


ENGLISH: Final = TypedWords({}, {})
"""Words without translation, because the words of the notation are English."""


def split_words(text: str) -> Pieces:
    """Return a typed text's words, normalised: without case and punctuation, split at hyphens, spaces and underscores."""
    return tuple(_SILENT.sub(" ", normalised(text).replace("'", "")).casefold().split())


def _spellings(name: str) -> tuple[Pieces, ...]:
    """Return the words of a name, as it is written and as it is typed without umlauts."""
    return tuple(dict.fromkeys(split_words(name.lower().translate(table)) for table in ({}, *_OTHERWISE)))


def typed_words(texts: Texts, binding: Binding, language: str, public: Any = None) -> TypedWords:
    """Return the typed words of a game in a language, with the names in a position; English needs no translation."""
    if language == DEFAULT_LANGUAGE:
        return ENGLISH
    return _typed_words(texts, binding.game.notation.prefix, language, tuple(binding.typed_names(public).items()))


@lru_cache(maxsize=64)
def _typed_words(texts: Texts, prefix: str, language: str, named: tuple[tuple[str, Phrase], ...]) -> TypedWords:
    begin = f"{prefix}-typed-"
    spelled = {key: texts.say(Phrase(key), language, plain=True) for key in texts.keys(begin)}
    words = {
        key.removeprefix(begin).replace("-", " "): [spelling.strip() for spelling in text.split(",")]
        for key, text in spelled.items()
    }
    names = {word: texts.say(name, language, plain=True) for word, name in named}
    return TypedWords(words, names)


def refusal_as_typed(error: GameError, canonical: str, typed: str) -> GameError:
    """Return the refusal `error` of `canonical`, the translation into notation, so that it quotes the `typed` text instead."""
    if type(error).__init__ is not GameError.__init__:
        return error  # A refusal with other fields does not quote the typed text.
    args = tuple(
        (name, typed[: len(value)] if isinstance(value, str) and value and canonical.startswith(value) else value)
        for name, value in error.reason.args
    )
    return type(error)(Phrase(error.reason.key, args), error.remedy)
