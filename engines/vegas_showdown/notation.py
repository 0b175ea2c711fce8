"""The typed notation as a table of forms; `actions` lists the texts.

Other ways of typing are read too: names of tiles in several words (`place fancy slots c3 e`), a tile's name instead of a premier
letter (`bid dragon room 42`), column and row apart (`c 3`), and `place` without a turn, which means north (`n`).
"""

import re
from collections.abc import Iterable
from typing import Final

from typing_extensions import override

from engines.core.notation import MORE, Argument, Form, Notation, Number, OneOf, Values, Words
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
from engines.vegas_showdown.public import TileId

TURNS: Final = "nesw"
_SQUARE: Final = re.compile(r"([a-z])([1-9])")
_DOLLARS: Final = r"([0-9]{1,4})"


def square_text(column: int, row: int) -> str:
    """Return the text of a square: `c3` for column 2, row 2."""
    return f"{chr(ord('a') + column)}{row + 1}"


def read_square(word: str) -> tuple[int, int] | None:
    """Return column and row, counted from 0, of a text such as `c3`, even outside the plan; None if the text is not a square."""
    match = _SQUARE.fullmatch(word)
    return (ord(match[1]) - ord("a"), int(match[2]) - 1) if match else None


def words_of(text: str) -> Words:
    """Return the words of a typed text in lower case and without apostrophes; hyphens separate words."""
    return tuple(text.lower().replace("-", " ").replace("'", "").split())


class _Lot(Argument):
    """A lot or the name of a tile: all words but the last, which is the amount."""

    def read(self, words: Words, before: Values) -> tuple[str, int] | None:
        return ("_".join(words[:-1]), len(words) - 1) if len(words) > 1 else None


class _Tile(Argument):
    """The name of a tile: all words before the first square, or all words if no square follows."""

    def read(self, words: Words, before: Values) -> tuple[str, int] | None:
        end = next((index for index in range(len(words)) if _square_at(words[index:])), len(words))
        return ("_".join(words[:end]), end) if end else None


class _Square(Argument):
    """Column and row of a square. Choices are ordered row by row; if there are many squares, the column is asked for first."""

    parts = ("column", "row")

    def word(self, value: tuple[int, int]) -> str:
        return square_text(*value)

    def read(self, words: Words, before: Values) -> tuple[tuple[int, int], int] | None:
        return _square_at(words)

    def halves(self, word: str) -> Words | None:
        return (word[0], word[1]) if _SQUARE.fullmatch(word) else None

    def order(self, word: str) -> str:
        return word[::-1]


def _square_at(words: Words) -> tuple[tuple[int, int], int] | None:
    """Return the square these words begin with, and the number of its words; None if they do not begin with a square."""
    for length in range(1, min(2, len(words)) + 1):
        square = read_square("".join(words[:length]))
        if square:
            return square, length
    return None


_SQUARE_OF_TILE: Final = _Square("column", "row", asks="square", remedy="vs-remedy-say-square")


class VegasNotation(Notation[Action]):
    """The notation of Vegas Showdown: hyphens also separate words, and apostrophes are ignored. In the names of `tiles`, the
    word `MORE` asks for no further part of a list."""

    def __init__(self, tiles: Iterable[TileId] = ()) -> None:
        super().__init__("vs", *_FORMS)
        self._named = [tile for tile in tiles if MORE in tile.split("_")]

    @override
    def clean(self, text: str) -> Words:
        words = f" {' '.join(words_of(' '.join(super().clean(text))))} "
        for tile in self._named:
            words = words.replace(f" {tile.replace('_', ' ')} ", f" {tile} ")
        return tuple(words.split())


_FORMS: Final[tuple[Form[Action], ...]] = (
    Form(
        Bid, "bid", _Lot("lot"), Number("amount", _DOLLARS, remedy="vs-remedy-say-amount"), remedy="vs-remedy-say-bid"
    ),
    Form(Renovate, "renovate"),
    Form(Publicity, "publicity"),
    Form(Advertise, "advertise", Number("dollars", _DOLLARS), remedy="vs-remedy-say-amount", open_end=True),
    Form(PullStrings, "pull", OneOf("size", {size: size for size in SIZES}), remedy="vs-remedy-say-pull"),
    Form(Surplus, "surplus", OneOf("buy", {"buy": True, "pass": False}), remedy="vs-remedy-say-surplus"),
    Form(TakeOff, "off", _SQUARE_OF_TILE, remedy="vs-remedy-say-off"),
    Form(
        Place,
        "place",
        _Tile("tile"),
        _SQUARE_OF_TILE,
        OneOf("turns", {turn: number for number, turn in enumerate(TURNS)}, default=0, asks="turn"),
        remedy="vs-remedy-say-place",
    ),
    Form(TakeBack, "back"),
    Form(Confirm, "confirm"),
    Form(PlaceNothing, "nothing"),
)
NOTATION: Final = VegasNotation()
