"""Normalisation of typed text: phones and other keyboards produce their own dashes, quotes, digits and spaces.

Every notation, date, hour and number is read from text that was normalised here.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that take space and show nothing."""
_FILLERS: Final = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\ufffc\U00016fe4\U0001d159")
"""Invisible characters whose Unicode category is one for letters or signs."""
_UNSEEN: Final = (range(0x2065, 0x2066), range(0xFE00, 0xFE10), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
"""Variation selectors and tags that change the character before them, and code points reserved for more of them."""
_STANDS_FOR: Final = {
    "'": "\u2018\u2019\u201a\u201b\u2032\u00b4\u02b9\u02bc\u2035\u2039\u203a",
    '"': "\u201c\u201d\u201e\u201f\u2033\u2036\u00ab\u00bb",
    ":": "\u2236\ua789",
    "-": "\u2212\u2043\u02d7",
    "": "\u20e3",  # this is the key around an emoji's digit
}
_PLAIN: Final = {mark: plain for plain, marks in _STANDS_FOR.items() for mark in marks}
_AROUND: Final = "`\"' "
_AT_THE_END: Final = _AROUND + ".,;!\u3002\u3001"
_DOLLAR_SIGN: Final = re.compile(r"(?:\bus|(?<!\d))\$\s*(?=\d)|(?<=\d)\s*\$(?!\w)", re.IGNORECASE)
_GROUPED: Final = re.compile(r"(?<![\w.,'])([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:'\d{3})+)$")
_NO_CENTS: Final = re.compile(r"(?<=\d)[.,](?:00|-)$")


@lru_cache(maxsize=4096)
def has_look(mark: str) -> bool:
    """Return whether a character is visible by itself. Spaces, controls, direction marks, fillers, selectors, and accents that
    need a letter are not. Characters this Python does not know yet, such as the newest emoji, count as visible."""
    if mark in _BLANKS or _changes_others(mark):
        return False
    category = unicodedata.category(mark)
    return category == "Cn" or category[0] not in "CZM"


def is_blank(mark: str) -> bool:
    """Return whether a character takes space and shows nothing."""
    return mark.isspace() or mark in _BLANKS


def normalised(text: str) -> str:
    """Return typed text with ASCII digits, hyphens, apostrophes, quotes, colons and spaces in place of their variants, plain
    letters in place of full-width and other compatible forms, and without invisible characters. ASCII characters, case and the
    number of spaces stay."""
    return text if text.isascii() else unicodedata.normalize("NFC", "".join(map(_plain, text)))


@lru_cache(maxsize=4096)
def _plain(mark: str) -> str:
    if mark.isascii():
        return mark
    if is_blank(mark):
        return " "
    if mark in _PLAIN:
        return _PLAIN[mark]
    if not has_look(mark):
        # An accent belongs to the letter before it.
        return mark if unicodedata.category(mark)[0] == "M" and not _changes_others(mark) else ""
    digit = unicodedata.decimal(mark, None)
    if digit is not None:
        return str(digit)
    if unicodedata.category(mark) == "Pd":
        return "-"
    # A raised 2 or a fraction must not become part of the number before it.
    distinct = unicodedata.decomposition(mark).startswith(("<super>", "<sub>", "<fraction>"))
    return mark if distinct else unicodedata.normalize("NFKC", mark)


def _changes_others(mark: str) -> bool:
    return mark in _FILLERS or any(ord(mark) in one for one in _UNSEEN)


def typed_line(text: str) -> str:
    """Return a typed line, normalised, with single spaces, and without quotes around it or punctuation at its end."""
    return " ".join(normalised(text).split()).lstrip(_AROUND).rstrip(_AT_THE_END)


def without_dollar_signs(text: str) -> str:
    """Remove the dollar signs of amounts from a line that `typed_line` has normalised: `$16`, `$ 16`, `US$16` and `16$` become
    `16`."""
    return _DOLLAR_SIGN.sub("", text)


def with_plain_amount(text: str) -> str:
    """Remove the dollar signs of amounts from a line that `typed_line` has normalised, and leave only the digits of a whole
    amount at its end: `$1,000` and `16.00` become `1000` and `16`."""
    line = _NO_CENTS.sub("", without_dollar_signs(text))
    found = _GROUPED.search(line)
    return line if found is None else line[: found.start()] + re.sub(r"\D", "", found[1])


def typed_clauses(text: str) -> tuple[str, ...]:
    """Return the clauses of a typed order, which are separated by commas: normalised, in lower case and without
    dollar signs."""
    line = without_dollar_signs(typed_line(text)).lower()
    return tuple(" ".join(clause.split()) for clause in line.split(","))
