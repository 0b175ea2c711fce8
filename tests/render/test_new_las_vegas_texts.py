"""What the alternative texts of Welcome to New Las Vegas tell."""

from __future__ import annotations

from dataclasses import replace

from render.core.encode import encode
from render.new_las_vegas import (
    PairsPart,
    ScorePart,
    SheetPart,
    alt_pairs,
    alt_points,
    alt_preview,
    alt_score,
    alt_sheet,
    paint_preview,
)
from tests.render import new_las_vegas_positions as positions
from tests.render.new_las_vegas_positions import (
    GAME,
    TABLES,
    preview,
)
from tests.render.new_las_vegas_speech import SPEECH


def test_the_sheet_text_tells_streets_limousine_and_money() -> None:
    text = alt_sheet(SheetPart(positions.table(), TABLES, 0), SPEECH)
    assert text.startswith("Sheet of Ana, turn 12: 56 points. New casinos: s4a9 14. Improved: Vip.")
    assert "Street 1: # 2 4 5 7 - - 12 #." in text
    assert "Limousine below street 4, right of avenue 6; 8 pieces driven, 6 back." in text
    assert "Hotels: 1 large, 1 small." in text


def test_the_score_sheet_text_tells_columns_and_money() -> None:
    text = alt_points(SheetPart(positions.table(), TABLES, 0), SPEECH)
    assert text.startswith("Score sheet of Ana: 56 points. 7 of 14 circles.")
    assert "Vip: 5, 15." in text
    assert "Shows: 2 left, 1 right." in text
    assert "3 bundles, 7 debts." in text


def test_the_pairs_text_tells_how_every_city_stands() -> None:
    text = alt_pairs(PairsPart(positions.table(), TABLES), SPEECH)
    assert "Cleo: 56 points, " in text


def test_the_pairs_text_tells_pairs_projects_and_who_took_what() -> None:
    text = alt_pairs(PairsPart(positions.table(), TABLES), SPEECH)
    assert text.startswith(
        "Pairs of turn 12. 1: 8 with Show (show on a star). 2: 3 with Limousine (drive two roads). 3: 11 with"
        " Construction (build a lot)."
    )
    assert "a show on every star; 10, later 6; done by Ana, Cleo, Dagobert the 3rd." in text
    assert "Last turn 14 with Improvement: Ana." in text
    assert "No number fitted for Benjamin Łódź." in text


def test_the_score_text_follows_the_ranking() -> None:
    position = positions.finished(4)
    result = GAME.outcome(position)
    assert result is not None
    text = alt_score(ScorePart(position, TABLES), SPEECH)
    named = [text.index(f"{place.place}. {SPEECH.names[place.seat]}") for place in result.ranking]
    assert named == sorted(named)


def test_the_preview_tells_what_the_draft_adds() -> None:
    part = preview()
    text = alt_preview(part, SPEECH)
    assert text.startswith("Your sheet with your draft; only you see it: 59 points. The draft brings 3.")
    assert "New casinos: s3a8 12, s4a6 8." in text
    undrafted = replace(part, private=replace(part.private, sheet=None))
    assert "The draft brings" not in alt_preview(undrafted, SPEECH)
    assert encode(paint_preview(part, SPEECH)) != encode(paint_preview(undrafted, SPEECH))
