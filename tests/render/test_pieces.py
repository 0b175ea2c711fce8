"""Pieces are cached for the next picture, within one limit of bytes for all painters."""

from dataclasses import dataclass

import pytest
from PIL import Image

from render.core import pieces
from render.core.hyphens import language_in_use, read_in
from render.core.pieces import PieceCache, bytes_of, cached_piece


@dataclass(frozen=True)
class Sprite:
    image: Image.Image
    left: int


def test_equal_arguments_of_one_painter_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECES", PieceCache(1000))
    drawn: list[tuple[int, int]] = []

    @cached_piece
    def square(side: int, grey: int = 0) -> Image.Image:
        drawn.append((side, grey))
        return Image.new("L", (side, side), grey)

    assert square(4) is square(4)
    assert square(4, grey=7) is square(4, grey=7)
    assert drawn == [(4, 0), (4, 7)]

    monkeypatch.setattr(pieces, "PIECES", PieceCache(1000))
    white, black = (cached_piece(lambda side, grey=grey: Image.new("L", (side, side), grey)) for grey in (255, 0))
    assert (white(2).getpixel((0, 0)), black(2).getpixel((0, 0))) == (255, 0)


def test_only_what_depends_on_the_language_is_drawn_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECES", PieceCache(1000))
    drawn: list[str] = []

    @cached_piece
    def broken(word: str) -> Image.Image:
        drawn.append(f"{word} {language_in_use()}")
        return Image.new("L", (2, 2))

    @cached_piece
    def around(word: str) -> tuple[Image.Image, ...]:
        drawn.append("around")
        return (broken(word),) if word else ()

    for language in ("de", "en", "de", "en"):
        with read_in(language):
            around("word")
            around("")
    assert drawn == ["around", "word de", "around", "around", "word en"]


def test_what_was_not_used_for_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = PieceCache(3 * 100)
    monkeypatch.setattr(pieces, "PIECES", cache)
    drawn: list[str] = []

    @cached_piece
    def square(name: str) -> Image.Image:
        drawn.append(name)
        return Image.new("L", (10, 10))

    for name in "abcada":
        square(name)
    assert (drawn, cache.currsize) == (["a", "b", "c", "d"], 300)
    square("b")
    assert drawn[4:] == ["b"]


def test_every_picture_in_a_piece_counts_and_one_larger_than_everything_is_kept_alone() -> None:
    image = Image.new("RGB", (10, 10))
    assert bytes_of(image) == 400, "three channels take four bytes"
    assert bytes_of((image, "text", [Sprite(image, 3)])) == 800
    assert bytes_of("text") == 0

    cache = PieceCache(10)
    cache["small"] = Image.new("L", (1, 1))
    cache["large"] = Image.new("RGB", (10, 10))
    assert list(cache) == ["large"]
    cache["small"] = Image.new("L", (1, 1))
    assert list(cache) == ["small"]
