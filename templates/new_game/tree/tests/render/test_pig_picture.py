"""The pictures of Pig: their shape, the values they depend on, and their words."""

from dataclasses import dataclass, replace

import pytest

from bot.services.wording.texts import shared_texts
from data.components.pig import pig_tables
from engines.core.outcome import RankedSeat
from engines.core.seats import Seat
from engines.pig.game import PigGame
from engines.pig.options import PigOptions
from engines.pig.public import Public
from render.core.encode import encode
from render.core.pictures.parts import CoverPart, WinnerPart
from render.pig import TablePart, alt_cover, alt_table, alt_winner, paint_cover, paint_table, paint_winner

NAMES = ("Ana", "Benjamin Łódź", "W" * 16, "漢字の名前 🎲", "Éva", "Dagobert the 3rd")
WORDS = shared_texts(strict=True).picture_localizer("en", NAMES)


@dataclass(frozen=True)
class Moments:
    """The table at the start, in a long turn, and at the end."""

    start: Public
    turn: Public
    end: Public


def moments(seats: int) -> Moments:
    start = PigGame(pig_tables()).setup(seats, PigOptions(target=200), "00" * 32).state.public
    turn = replace(start, turn=888, thrown=(6,) * 12, points=tuple(range(199, 199 - seats, -1)))
    return Moments(start, turn, replace(turn, phase="finished", thrown=(), points=(205, *turn.points[1:])))


@pytest.mark.parametrize("seats", range(2, 7))
def test_shape_and_weight(seats: int) -> None:
    found = moments(seats)
    for public in (found.start, found.turn, found.end):
        image = paint_table(TablePart(public), WORDS)
        assert image.mode == "P"
        assert image.width == 1200
        assert image.height <= 950
        assert len(encode(image)) < 60_000


def test_the_picture_shows_points_and_dice() -> None:
    start = moments(2).start
    drawn = {
        encode(paint_table(TablePart(public), WORDS))
        for public in (start, replace(start, points=(20, 0)), replace(start, thrown=(3,)), replace(start, target=150))
    }
    assert len(drawn) == 4


def test_the_alternative_text_says_the_same() -> None:
    found = moments(2)
    assert alt_table(TablePart(found.turn), WORDS) == (
        "Turn 888: Ana has the die, with 72 at stake. Target: 200. Ana: 199 points. Benjamin Łódź: 198 points."
    )
    assert alt_table(TablePart(found.end), WORDS).startswith("Final result. Target: 200. Ana: 205 points.")


def test_the_cover_shows_who_has_sat_down() -> None:
    two, three = CoverPart(("host", "computer"), 4), CoverPart(("host", "computer", "person"), 3)
    assert encode(paint_cover(two, WORDS)) != encode(paint_cover(three, WORDS))
    assert alt_cover(two, WORDS) == (
        "Cover of Pig: dice that were just thrown lie on a meadow in the evening. Ana hosts. "
        "Benjamin Łódź, a computer player, has a seat. 4 seats are free."
    )


def test_the_winner_picture_shows_who_won_with_what() -> None:
    ana, ben = RankedSeat(Seat(0), 1, 104), RankedSeat(Seat(1), 2, 66)
    won = WinnerPart((ana, ben))
    other = WinnerPart((RankedSeat(Seat(1), 1, 104), RankedSeat(Seat(0), 2, 66)))
    assert encode(paint_winner(won, WORDS)) != encode(paint_winner(other, WORDS))
    assert alt_winner(won, WORDS) == (
        "Ana wins with 104 points. 2. Benjamin Łódź, 66 points. A golden cup between dice on a meadow in the evening."
    )
