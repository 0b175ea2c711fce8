"""The printed words of Filthy Rich in the English locale fit their boxes too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.services.wording.texts import PictureLocalizer, Texts
from engines.filthy_rich.deck.wording import card_text
from render.core import canvas
from render.core.alt import LONGEST
from render.core.lettering.fitting import Fit, fitted
from render.core.lettering.fonts import Face
from render.core.pieces import PIECES
from render.filthy_rich import (
    BinderPart,
    HandPart,
    OverviewPart,
    PlacesPart,
    ResultPart,
    alt_binder,
    alt_hand,
    alt_overview,
    alt_places,
    alt_result,
    hand,
    paint_binder,
    paint_hand,
    paint_overview,
    paint_places,
    paint_result,
)
from tests.render import filthy_rich_positions as positions
from tests.render.filthy_rich_positions import BOOK, HANDS, TABLES
from tests.render.filthy_rich_speech import LONG_NAMES

PUBLIC = {
    "start": positions.start,
    "early": positions.early,
    "layers": positions.layers,
    "top_page": positions.top_page,
    "large": positions.large,
    "tall": positions.tall,
    "auction": positions.auction,
    "finished": positions.finished,
}
DECK = tuple(dict.fromkeys(BOOK.cards))
FULL = hand.SHEET
"""Cards of a full sheet, where a text has least room."""


def english() -> PictureLocalizer:
    return Texts(strict=True).picture_localizer("en", LONG_NAMES)


@pytest.mark.parametrize("name", PUBLIC)
def test_english_words_fit_their_boxes(name: str) -> None:
    public, words = PUBLIC[name](), english()
    binder, overview = BinderPart(public, TABLES), OverviewPart(public, TABLES)
    paint_binder(binder, words)
    paint_overview(overview, words)
    assert len(alt_binder(binder, words)) <= LONGEST
    assert len(alt_overview(overview, words)) <= LONGEST
    if public.ending:
        result = ResultPart(public, TABLES)
        paint_result(result, words)
        assert len(alt_result(result, words)) <= LONGEST


@pytest.mark.parametrize("name", PUBLIC)
def test_the_framed_places_and_the_highest_fees_fit(name: str) -> None:
    part = PlacesPart(PUBLIC[name](), TABLES, tuple(range(1, 10)), tuple((slot, 10 + slot) for slot in range(1, 10)))
    paint_places(part, english())
    said = alt_places(part, english())
    assert "Covering slot 9 costs $19." in said
    assert len(said) <= LONGEST


@pytest.mark.parametrize("ending", ["luxuries", "last_seat", "round_limit"])
def test_every_reason_of_an_end_fits_the_result(ending: Any) -> None:
    paint_result(ResultPart(replace(positions.finished(), ending=ending), TABLES), english())


@pytest.mark.parametrize("name", HANDS)
def test_english_words_fit_the_hand(name: str) -> None:
    part, words = HANDS[name](), english()
    paint_hand(part, words)
    assert len(alt_hand(part, words)) <= LONGEST


@pytest.mark.parametrize("first", range(0, len(DECK), FULL))
def test_the_text_of_every_card_is_whole_on_a_tile(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In letters that can be read, and without a broken word."""
    cards = DECK[-FULL:] if first + FULL > len(DECK) else DECK[first : first + FULL]
    lettered: dict[str, Fit] = {}

    def watched(face: Face, largest: int, text: str, *args: Any, **named: Any) -> Fit:
        lettered[text] = fitted(face, largest, text, *args, **named)
        return lettered[text]

    monkeypatch.setattr(canvas, "fitted", watched)
    PIECES.clear()
    part: HandPart = positions.hand(*cards)
    words = english()
    paint_hand(part, words)
    texts = {" ".join(words(line) for line in card_text(positions.BOOK, card)) for card in cards}
    assert texts <= lettered.keys()
    for text in texts:
        assert lettered[text].whole
        assert " ".join(lettered[text].lines) == text
