"""Break points of long words, from the dictionaries of pyphen, and the language of the picture's reader.

A dictionary is read by `load_dictionary`, or when the first word of its language does not fit. Pyphen itself would then parse
all patterns of the dictionary, which takes half a second for German. Here patterns are only indexed by their letters, and the
few patterns that occur in a word are parsed.
"""

import re
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import Final, cast

HYPHEN: Final = "-"
_BEFORE: Final = 3
_AFTER: Final = 3
"""Number of letters that stay together at the end of a word; `_BEFORE` is the number at its beginning."""
_WORD: Final = re.compile(r"[^\W\d_]{7,}")
"""Words that may be broken: all of at least seven letters."""

_language: ContextVar[str] = ContextVar("language_in_use", default="en")
_mattered: ContextVar[bool] = ContextVar("language_mattered", default=False)


@contextmanager
def read_in(language: str) -> Generator[None]:
    """Break words by the rules of `language` within the block."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def language_in_use() -> str:
    """Return the language by whose rules words are broken now. A call marks the drawing as dependent on the language."""
    _mattered.set(True)
    return _language.get()


class Watch:
    """A record of whether the drawing in a `with Watch() as watch:` block depends on the language: `mattered`, which is
    set at the end of the block."""

    def __enter__(self) -> "Watch":
        self._token = _mattered.set(False)
        self.mattered = False
        return self

    def __exit__(self, *_: object) -> None:
        self.mattered = _mattered.get()
        _mattered.reset(self._token)
        if self.mattered:
            # An enclosing drawing depends on the language too.
            _mattered.set(True)


def load_dictionary(language: str) -> None:
    """Read the dictionary of a language now: reading it would take a quarter of the time of the first picture that needs it."""
    _patterns(language)


def breaks(text: str, language: str) -> tuple[int, ...]:
    """Return the positions at which a word with its punctuation may be broken, as numbers of characters before the break; empty
    for a short word, and for a language without a dictionary."""
    return tuple(match.start() + at for match in _WORD.finditer(text) for at in _breaks_in_word(match[0], language))


@lru_cache(maxsize=1024)
def _breaks_in_word(word: str, language: str) -> tuple[int, ...]:
    """Return the break points within a word by Liang's algorithm: every pattern in the word rates positions between its
    letters as good (odd) or bad (even) breaks, and the highest rating counts."""
    patterns = _patterns(language)
    framed = f".{word.lower()}."
    if not patterns or len(framed) != len(word) + 2:
        return ()
    marks = [0] * (len(framed) + 1)
    for start in range(len(framed)):
        for end in range(start + 1, len(framed) + 1):
            pattern = patterns.get(framed[start:end])
            if pattern is None:
                continue
            at = start
            for char in pattern:
                if char.isdecimal():
                    marks[at] = max(marks[at], int(char))
                else:
                    at += 1
    return tuple(at - 1 for at in range(_BEFORE + 1, len(word) - _AFTER + 2) if marks[at] % 2)


@cache
def _patterns(language: str) -> dict[str, str] | None:
    """Return the patterns of a dictionary by their letters; None if there is no dictionary for the language."""
    import pyphen

    name = cast("str | None", pyphen.language_fallback(language))
    if name is None:
        return None
    content = pyphen.LANGUAGES[name].read_bytes()
    first, _, rest = content.partition(b"\n")
    encoding = first.decode("ascii").strip()
    lines, letters = (part.decode(encoding).splitlines() for part in (rest, rest.translate(None, b"0123456789")))
    return {word: line for word, line in zip(letters, lines, strict=True) if word != line}
