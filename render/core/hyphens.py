"""Where long words may be broken, by the dictionaries of pyphen, and the language of whoever reads the picture.

A dictionary is read when the first word of its language has no room. Pyphen itself would work out all of its patterns then, which
takes half a second for German; here lines are only told apart by their letters, and the few that a word holds are worked out.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import Final, cast

HYPHEN: Final = "-"
_BEFORE: Final = 3
_AFTER: Final = 3
"""Letters that stay together at the beginning and at the end of a word."""
_WORD: Final = re.compile(r"[^\W\d_]{7,}")
"""Shorter words are not broken."""

_language: ContextVar[str] = ContextVar("language_read", default="en")
_mattered: ContextVar[bool] = ContextVar("language_mattered", default=False)


@contextmanager
def read_in(language: str) -> Generator[None]:
    """Within this block words are broken by the rules of that language."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def language_read() -> str:
    """The language in use. Whoever asks draws something that may look otherwise in another one."""
    _mattered.set(True)
    return _language.get()


class Watch:
    """Whether the language mattered for what is drawn within `with Watch() as watch:`."""

    def __enter__(self) -> Watch:
        self._token = _mattered.set(False)
        self.mattered = False
        return self

    def __exit__(self, *_: object) -> None:
        self.mattered = _mattered.get()
        _mattered.reset(self._token)
        if self.mattered:
            # What is drawn around it depends on the language as well.
            _mattered.set(True)


def have_ready(language: str) -> None:
    """Read the dictionary of a language now: it would take a quarter of the time of the first picture that wants it."""
    _patterns(language)


def breaks(text: str, language: str) -> tuple[int, ...]:
    """Where a word with its punctuation may be broken, as numbers of characters before the break; none for a language without
    a dictionary."""
    return tuple(match.start() + at for match in _WORD.finditer(text) for at in _in_word(match[0], language))


@lru_cache(maxsize=1024)
def _in_word(word: str, language: str) -> tuple[int, ...]:
    """Liang's algorithm: every pattern a word holds says between which of its letters a break is good (odd) or bad (even), and
    the highest number counts."""
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
    """The patterns of a dictionary by their letters."""
    import pyphen

    name = cast("str | None", pyphen.language_fallback(language))
    if name is None:
        return None
    content = pyphen.LANGUAGES[name].read_bytes()
    first, _, rest = content.partition(b"\n")
    encoding = first.decode("ascii").strip()
    lines, letters = (part.decode(encoding).splitlines() for part in (rest, rest.translate(None, b"0123456789")))
    return {word: line for word, line in zip(letters, lines, strict=True) if word != line}
