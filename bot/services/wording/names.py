"""Safe display of people's names: on one line, visible, distinguishable at a table, and with a text direction that does not
affect their surroundings.

People choose their names, so names are not trusted: they may be invisible, run from right to left, or imitate another person's.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.typed_text import has_look, is_blank
from render.core.lettering.scripts import FIRST, block_face

NAME_LENGTH: Final = 32
"""Maximum number of characters of a name in messages; Discord's own limit for display names."""
PICTURE_NAME_LENGTH: Final = 24
"""Maximum number of characters of a name in pictures and alternative texts."""
_MARKED_LENGTH: Final = 7
"""Maximum number of characters of a name in pictures if its seat number follows: the narrowest places have room for ten."""
FSI: Final = "\u2068"
"""Control character that begins an isolate, a text whose direction does not affect its surroundings."""
PDI: Final = "\u2069"
"""Control character that ends an isolate."""
_ISOLATED: Final = re.compile(f"({FSI}[^{FSI}{PDI}]*{PDI})")
_JOINERS: Final = frozenset("\u200c\u200d")
_SELECTORS: Final = frozenset("\ufe0e\ufe0f")
_FIRST_JOINED: Final = "\u0590"
_LOOSE: Final = f" \u200c\u200d{FSI}"
"""Characters that are removed before an ellipsis."""
_MOST_ACCENTS: Final = 4
"""Maximum number of accents on one letter; more pile up and cover the lines above."""
_LEFTWARDS: Final = frozenset(("R", "AL", "AN"))
_BEHIND: Final = re.compile(r"(?<=.)\s*[(\[{].*")
_NUMBERED: Final = re.compile(r"\d[)\]}]?$")
_COMPARED: Final = 12
"""Number of characters within which names must differ: narrow places show no more."""
_COMPUTER: Final = "robo"
"""Beginning of the names of all computer players (`bot/services/seats/computer_seats.py`)."""
_LOOKALIKES: Final = {
    "a": "\u0410\u0430\u0391\u03b1\u0251",
    "b": "\u0412\u0432\u0392\u042c\u044c",
    "c": "\u0421\u0441\u03f2\u03f9",
    "d": "\u0501",
    "e": "\u0415\u0435\u0395\u03b5\u0404\u0454",
    "g": "\u0261",
    "h": "\u041d\u043d\u0397\u04bb",
    "j": "\u0408\u0458",
    "k": "\u041a\u043a\u039a\u03ba",
    "l": "iI1|!\u0131\u0406\u0456\u04c0\u04cf\u0399\u03b9",
    "m": "\u041c\u043c\u039c",
    "n": "\u039d\u03b7\u0578",
    "o": "0\u041e\u043e\u039f\u03bf\u0555\u0585\u05e1",
    "p": "\u0420\u0440\u03a1\u03c1",
    "q": "\u051b",
    "s": "\u0405\u0455",
    "t": "\u0422\u0442\u03a4\u03c4",
    "u": "\u03c5\u057d",
    "v": "\u03bd",
    "w": "\u051d\u03c9",
    "x": "\u0425\u0445\u03a7\u03c7",
    "y": "\u0423\u0443\u03a5\u03b3\u04ae\u04af",
    "z": "\u0396",
}
_LATIN: Final = {ord(mark): latin for latin, marks in _LOOKALIKES.items() for mark in marks}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))

Mark: TypeAlias = Literal["seat", "entry", "person", "computer"]


class TableName(str):
    """A name that is followed by a mark at its table: its seat number if it can be confused with another name (in
    tournaments, the number of its entry), or whether it is a person or a computer player if a person's name imitates a
    computer player's. Never equal to the bare name, so that a cached sentence for one cannot stand in for the other."""

    mark: Mark
    number: int

    def __new__(cls, name: str, mark: Mark, number: int) -> "TableName":
        """Make the name of a seat or entry, counted from 1."""
        made = super().__new__(cls, name)
        made.mark, made.number = mark, number
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableName) and self.__reduce__() == other.__reduce__()

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    def __reduce__(self) -> tuple[Any, ...]:
        return TableName, (str.__str__(self), self.mark, self.number)

    def phrase_in_text(self, shown: str) -> Phrase:
        """Return a phrase of the name, shortened to `shown`, and its mark."""
        return phrase(f"name-{self.mark}", name=shown, number=self.number)

    def phrase_in_pictures(self, shown: str) -> Phrase:
        """Return the name, shortened to `shown`, with its mark in pictures; for lack of room a computer player has no mark."""
        if self.mark == "computer":
            return phrase("list-one", one=shown)
        return phrase("name-pic-person" if self.mark == "person" else "name-pic-number", name=shown, number=self.number)


def plain_text(text: str, length: int | None = None) -> str:
    """Return typed text on one line of at most `length` characters, without characters that are invisible, pile up or change the
    text direction; empty if nothing visible is left. Closed isolates are kept."""
    if not text.isascii() or not text.isprintable():
        text = "".join(map(_part_shown, _ISOLATED.split(text)))
    line = " ".join(text.split())
    if not any(map(has_look, line)):
        return ""
    return line if length is None else cut(line, length)


def _part_shown(part: str) -> str:
    if not _ISOLATED.fullmatch(part):
        return "".join(_visible_marks(part))
    within = "".join(_visible_marks(part[1:-1])).strip()
    return _enclose(within) if within else " "


def _visible_marks(text: str) -> Iterator[str]:
    last, accents = " ", 0
    for mark in text:
        accents = accents + 1 if unicodedata.category(mark)[0] == "M" else 0
        if is_blank(mark):
            last = " "
        elif has_look(mark) or (last != " " and (_joins(mark, last) or 0 < accents <= _MOST_ACCENTS)):
            last = mark
        else:
            continue
        yield last


def _joins(mark: str, last: str) -> bool:
    """Return whether a joiner or selector has an effect after a character: Latin letters are not joined."""
    return mark in _SELECTORS or (mark in _JOINERS and last >= _FIRST_JOINED)


def cut(line: str, length: int) -> str:
    """Return at most `length` characters of a line, with an ellipsis if it is longer, and every isolate closed."""
    if len(line) <= length:
        return line
    kept = line[: length - 1].rstrip(_LOOSE)
    if kept.count(FSI) > kept.count(PDI):
        kept = kept[: length - 2].rstrip(_LOOSE)
    return f"{kept}…{PDI}" if kept.count(FSI) > kept.count(PDI) else f"{kept}…"


def isolate(text: str) -> str:
    """Return a name or title for any place in a line. Right-to-left text is isolated, so that it moves no number or name next to
    it and does not turn the line."""
    if text.isascii() or not any(unicodedata.bidirectional(mark) in _LEFTWARDS for mark in _ISOLATED.sub("", text)):
        return text
    return _enclose(without_isolates(text))


def without_isolates(text: str) -> str:
    """Return a text without the characters that `isolate` adds."""
    return text.replace(FSI, "").replace(PDI, "")


def _enclose(text: str) -> str:
    return f"{FSI}{text}{PDI}"


def person_name(*names: str | None) -> str:
    """Return the first visible name of a person's names (display name, user name) as plain text; empty if all are invisible."""
    return next((shown for name in names if (shown := plain_text(name or ""))), "")


def picture_name(name: str) -> str:
    """Return a name cut for pictures; empty if the fonts can draw neither a letter of it nor its Latin transcription."""
    marked = isinstance(name, TableName) and name.mark in ("seat", "entry")
    shown = plain_text(name, _MARKED_LENGTH if marked else PICTURE_NAME_LENGTH)
    return shown if shown.isascii() or any(map(_can_be_drawn, shown)) else ""


def _can_be_drawn(mark: str) -> bool:
    if not has_look(mark):
        return False
    return bool(_in_latin(mark).strip()) or (unicodedata.category(mark) != "Cn" and block_face(mark) is not None)


def distinguish_names(names: Sequence[str], computers: Collection[int]) -> tuple[str, ...]:
    """Return the names at a table by seat. A name is a `TableName` if it looks like another (also if cut in narrow
    places), imitates a computer player's, or ends with a number while others are numbered. `computers` are the seats of
    computer players."""
    looks, alike = [_looks(name) for name in names], _alike(names)
    posing = {seat for seat in range(len(names)) if seat not in computers and _poses(looks[seat])}
    if alike or posing or not all(map(picture_name, names)):
        # Other names are followed by a number or replaced by one, so a name that ends with a number gets a mark too.
        alike |= {seat for seat, name in enumerate(names) if _NUMBERED.search(plain_text(name))}
    marked: list[str] = []
    for seat, name in enumerate(names):
        if posing and (seat in posing or seat in computers):
            marked.append(TableName(name, "computer" if seat in computers else "person", seat + 1))
        elif seat in alike:
            marked.append(TableName(name, "seat", seat + 1))
        else:
            marked.append(name)
    return tuple(marked)


def distinct_names(entries: Mapping[int, str]) -> Mapping[int, str]:
    """Return names by number, of entries of a tournament or of other people; names that look alike become `TableName`s."""
    alike = _alike(tuple(entries.values()))
    return {
        number: TableName(name, "entry", number) if at in alike else name
        for at, (number, name) in enumerate(entries.items())
    }


def _alike(names: Sequence[str]) -> frozenset[int]:
    looks = [_looks(name) for name in names]
    often = Counter(look for keys in looks for look in keys)
    return frozenset(at for at, keys in enumerate(looks) if any(often[look] > 1 for look in keys))


def name_outside_table(name: str) -> PhraseValue:
    """Return a person's name for use outside a table, with a mark if it imitates a computer player's."""
    return phrase("name-human", name=name) if not isinstance(name, TableName) and _poses(_looks(name)) else name


def _poses(looks: frozenset[str]) -> bool:
    return any(look.startswith(_COMPUTER) for look in looks)


@lru_cache(maxsize=4096)
def _looks(name: str) -> frozenset[str]:
    """Return comparison keys of a name: its look in messages and, if the fonts lack its letters, in pictures."""
    shown = plain_text(name)
    if not shown:
        return frozenset()
    latin = any(mark >= chr(FIRST) and has_look(mark) and block_face(mark) is None for mark in shown)
    return frozenset((_look(shown), _look(_in_latin(shown)))) if latin else frozenset((_look(shown),))


def _look(name: str) -> str:
    """Return a name's beginning without case, accents, punctuation and bracketed suffix, look-alike letters made equal."""
    letters = unicodedata.normalize("NFKD", _BEHIND.sub("", name)).translate(_LATIN).casefold().translate(_LATIN)
    plain = "".join(filter(str.isalnum, letters))
    for pair, single in _PAIRS:
        plain = plain.replace(pair, single)
    # For names of symbols only, keep the visible ones; pictures do not show skin tones.
    signs = "".join(mark for mark in name if has_look(mark) and unicodedata.category(mark) != "Sk")
    return (plain or signs or name)[:_COMPARED]


def _in_latin(text: str) -> str:
    # Imported here: few tables have a name that needs it.
    from anyascii import anyascii

    return anyascii(text)
