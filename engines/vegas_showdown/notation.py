"""The typed notation: one canonical text per action, and a reader that forgives case, spaces and hyphens.

Short forms the reader knows: a dollar sign before amounts, names of tiles in several words (`place fancy slots c3 e`),
a tile's name instead of a premier letter (`bid dragon room 42`), column and row apart (`c 3`), no turn for north.
"""

from __future__ import annotations

import re
from typing import Final, assert_never

from engines.core.errors import UnreadableAction
from engines.core.phrase import Phrase, phrase
from engines.vegas_showdown.actions import (
    Action,
    Advertise,
    Bid,
    Confirm,
    Place,
    PlaceNothing,
    Publicity,
    PullStrings,
    Renovate,
    Surplus,
    TakeBack,
    TakeOff,
)
from engines.vegas_showdown.book import SIZES

TURNS: Final = "nesw"
_SQUARE: Final = re.compile(r"([a-z])([1-9])")
_AMOUNT: Final = re.compile(r"\$?([0-9]{1,4})\$?")


def square_text(column: int, row: int) -> str:
    """`c3` for column 2, row 2."""
    return f"{chr(ord('a') + column)}{row + 1}"


def read_square(word: str) -> tuple[int, int] | None:
    """Column and row of `c3`; None if the word is no square. It may lie outside the plan."""
    match = _SQUARE.fullmatch(word)
    return (ord(match[1]) - ord("a"), int(match[2]) - 1) if match else None


def text_of(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Bid():
            return f"bid {action.lot} {action.amount}"
        case Advertise():
            return f"advertise {action.dollars}"
        case PullStrings():
            return f"pull {action.size}"
        case Surplus():
            return "surplus buy" if action.buy else "surplus pass"
        case TakeOff():
            return f"off {square_text(action.column, action.row)}"
        case Place():
            return f"place {action.tile} {square_text(action.column, action.row)} {TURNS[action.turns]}"
        case Renovate() | Publicity() | TakeBack() | Confirm() | PlaceNothing():
            return action.kind
        case _:
            assert_never(action)


def words_of(text: str) -> tuple[str, ...]:
    """The words of typed text, lower case, hyphens as in ids."""
    return tuple(text.lower().replace("-", " ").replace("'", "").split())


def read(text: str) -> Action:
    """Read typed text. Raises UnreadableAction; says nothing about legality."""
    words = words_of(text)
    if not words:
        raise _unreadable(text, "vs-remedy-say-action")
    verb, rest = words[0], words[1:]
    match verb:
        case "bid":
            return _read_bid(text, rest)
        case "advertise":
            return Advertise(_read_amount(text, rest[0] if rest else ""))
        case "pull":
            return _read_pull(text, rest)
        case "surplus":
            return _read_surplus(text, rest)
        case "off":
            column, row, after = _read_square(text, rest)
            return TakeOff(column, row) if not after else _fail(text, "vs-remedy-say-off")
        case "place":
            return _read_place(text, rest)
        case _:
            return _read_plain(text, words)


def _read_plain(text: str, words: tuple[str, ...]) -> Action:
    match words:
        case ("renovate",):
            return Renovate()
        case ("publicity",):
            return Publicity()
        case ("back",):
            return TakeBack()
        case ("confirm",):
            return Confirm()
        case ("nothing",):
            return PlaceNothing()
        case _:
            raise _unreadable(text, "vs-remedy-say-action")


def _read_bid(text: str, rest: tuple[str, ...]) -> Bid:
    if len(rest) < 2:
        raise _unreadable(text, "vs-remedy-say-bid")
    return Bid("_".join(rest[:-1]), _read_amount(text, rest[-1]))


def _read_pull(text: str, rest: tuple[str, ...]) -> PullStrings:
    for size in SIZES:
        if rest == (size,):
            return PullStrings(size)
    raise _unreadable(text, "vs-remedy-say-pull")


def _read_surplus(text: str, rest: tuple[str, ...]) -> Surplus:
    match rest:
        case ("buy",):
            return Surplus(buy=True)
        case ("pass",):
            return Surplus(buy=False)
        case _:
            raise _unreadable(text, "vs-remedy-say-surplus")


def _read_place(text: str, rest: tuple[str, ...]) -> Place:
    tile = _until_square(rest)
    if not tile:
        raise _unreadable(text, "vs-remedy-say-place")
    column, row, after = _read_square(text, rest[len(tile) :])
    if len(after) > 1 or (after and after[0] not in TURNS):
        raise _unreadable(text, "vs-remedy-say-place")
    return Place("_".join(tile), column, row, TURNS.index(after[0]) if after else 0)


def _until_square(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words before the first square, written as one word or as two."""
    for place, word in enumerate(words):
        apart = "".join(words[place : place + 2])
        if read_square(word) or (len(word) == 1 and read_square(apart)):
            return words[:place]
    return words


def _read_square(text: str, words: tuple[str, ...]) -> tuple[int, int, tuple[str, ...]]:
    """Column, row and the words after the square."""
    for length in (1, 2):
        square = read_square("".join(words[:length])) if len(words) >= length else None
        if square:
            return *square, words[length:]
    raise _unreadable(text, "vs-remedy-say-square")


def _read_amount(text: str, word: str) -> int:
    match = _AMOUNT.fullmatch(word)
    if not match:
        raise _unreadable(text, "vs-remedy-say-amount")
    return int(match[1])


def _unreadable(text: str, remedy: str) -> UnreadableAction:
    return UnreadableAction(phrase("vs-refuse-unreadable", text=text.strip()[:60]), Phrase(remedy))


def _fail(text: str, remedy: str) -> Action:
    raise _unreadable(text, remedy)
