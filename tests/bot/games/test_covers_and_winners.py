"""Covers and winner pictures of every game show people and scores and nothing else, and can be read on a phone and
aloud."""

from dataclasses import fields

import pytest
from PIL import Image

from bot.games.binding import Binding
from bot.games.listing import games
from bot.games.picture import Picture
from bot.services.wording.texts import shared_texts
from engines.core.outcome import RankedSeat
from engines.core.seats import Seat
from render.core import areas
from render.core.encode import encode
from render.core.lettering import fonts
from render.core.localizer import LONGEST, Localizer
from render.core.pictures import cover
from render.core.pictures.cover import ART_HEIGHT, COVER_HEIGHT, COVER_WIDTH
from render.core.pictures.parts import CoverPart, SeatKind, WinnerPart
from render.core.pictures.winner import MOST_HEIGHT, STAGE, WINNER_WIDTH

NAMES = ("Ana", "Dagobert the 3rd", "Robo-Jack", "Benjamin Łódź", "W" * 16, "", *("漢字 🎲",) * 6)
NARROW = 290
"""Width in pixels of a picture in a message on a phone."""
every_game = pytest.mark.parametrize("binding", games().values(), ids=lambda one: one.slug)


def words(names: tuple[str, ...] = NAMES) -> Localizer:
    return shared_texts(strict=True).picture_localizer("en", names)


def painted(picture: Picture, names: tuple[str, ...] = NAMES) -> Image.Image:
    return areas.painted(picture.painter(picture.part, words(names))).image


def told(picture: Picture, names: tuple[str, ...] = NAMES) -> str:
    return picture.alt(picture.part, words(names))


def contrast(picture: Picture, box: tuple[int, int, int, int]) -> int:
    """Return how far light and dark are apart in a box of the picture at the width of a message on a phone."""
    image = painted(picture).convert("L")
    small = image.resize((NARROW, image.height * NARROW // image.width), Image.Resampling.BOX)
    dark, light = small.crop(box).getextrema()
    assert isinstance(dark, int)
    assert isinstance(light, int)
    return light - dark


def covers(binding: Binding) -> list[Picture]:
    """Return the covers for every number of taken seats at every number of seats."""
    kinds = ("host", "person", "computer") * 4
    return [
        binding.cover(CoverPart(kinds[:taken], most - taken))
        for most in binding.game.info.seats
        for taken in range(most + 1)
    ]


def ranked(*places: int, out: int = 0) -> WinnerPart:
    """Return a ranking of seats with these places, in order; the last `out` seats were eliminated."""
    kept = len(places) - out
    return WinnerPart(
        tuple(RankedSeat(Seat(seat), place, 50 - place, seat >= kept) for seat, place in enumerate(places))
    )


def winners(binding: Binding) -> list[Picture]:
    """Return the pictures for every number of seats: with one winner, with all seats in first place, and with every
    seat eliminated."""
    found: list[Picture] = []
    for seats in binding.game.info.seats:
        places = range(1, seats + 1)
        found += map(binding.winner, (ranked(*places), ranked(*(1,) * seats), ranked(*places, out=seats)))
    return found


@every_game
def test_shape_weight_and_fit_at_every_number_of_seats_and_ending(binding: Binding) -> None:
    with fonts.strict_boxes():
        for picture in covers(binding):
            image = painted(picture)
            assert (image.mode, image.size) == ("P", (COVER_WIDTH, COVER_HEIGHT))
            assert len(encode(image)) <= 120_000
        for picture in winners(binding):
            image = painted(picture)
            assert (image.mode, image.width) == ("P", WINNER_WIDTH)
            assert STAGE <= image.height <= MOST_HEIGHT
            assert len(encode(image)) <= 120_000


@every_game
def test_a_cover_without_seats_is_the_art_above_them(binding: Binding) -> None:
    picture = binding.cover(CoverPart((), 0))
    image = painted(picture)
    assert (image.mode, image.size) == ("P", (COVER_WIDTH, ART_HEIGHT))
    assert "seat" not in told(picture)


@every_game
def test_each_seat_name_and_score_changes_the_picture(binding: Binding) -> None:
    most = binding.game.info.seats[-1]
    taken: tuple[tuple[SeatKind, ...], ...] = (
        (),
        ("host",),
        ("person",),
        ("computer",),
        ("host", "person"),
        ("host", "computer"),
    )
    first, second = RankedSeat(Seat(0), 1, 40), RankedSeat(Seat(1), 2, 30)
    rankings = (
        (first, second),
        (first, RankedSeat(Seat(1), 1, 40)),
        (RankedSeat(Seat(1), 1, 40), RankedSeat(Seat(0), 2, 30)),
        (RankedSeat(Seat(0), 1, 41), second),
        (first, RankedSeat(Seat(1), 2, 31)),
        (RankedSeat(Seat(0), 1, 40, out=True), RankedSeat(Seat(1), 2, 30, out=True)),
    )
    for pictures, renamed in (
        ([binding.cover(CoverPart(seats, most - len(seats))) for seats in taken], 1),
        ([binding.winner(WinnerPart(ranking)) for ranking in rankings], 0),
    ):
        drawn = {encode(painted(picture)) for picture in pictures}
        drawn.add(encode(painted(pictures[renamed], ("Eve", "Ana"))))
        assert len(drawn) == len(pictures) + 1


@every_game
def test_names_stand_out_where_the_picture_is_narrow(binding: Binding) -> None:
    seated = CoverPart(("host", "person", "computer"), binding.game.info.seats[-1] - 3)
    assert contrast(binding.cover(seated), (28, 70, 92, 90)) > 120
    assert contrast(binding.winner(ranked(1, 2)), (130, 36, 255, 86)) > 120
    assert cover.NAME_SIZE * NARROW / COVER_WIDTH > 10.5, "44 px on a canvas of 1200 are 11 px"


@every_game
def test_the_alternative_text_tells_the_art_and_who_sits_there_or_the_ranking_first(binding: Binding) -> None:
    for picture in covers(binding):
        assert told(picture).startswith("Cover of ")
        assert len(told(picture)) <= LONGEST
    seated = binding.cover(CoverPart(("host", "computer", "person"), 2))
    assert seated.kind == f"{binding.slug}.cover"
    assert told(seated, ("Ana", "Robo-Jack", "")).endswith(
        " Ana hosts. Robo-Jack, a computer player, has a seat. Player 3 has a seat. 2 seats are free."
    )
    assert all(0 < len(told(picture)) <= LONGEST for picture in winners(binding))
    best, other = (words()(binding.score_words(score)) for score in (49, 48))
    for part, begin in (
        (ranked(1, 2), f"Ana wins with {best}. 2. Dagobert the 3rd, {other}. A golden cup "),
        (ranked(1, 1), f"Ana shares the first place with {best}. Dagobert"),
        (ranked(1, 2, out=2), "Nobody wins. 1. Ana, "),
        (ranked(1), f"Ana ends with {best}. A golden cup "),
    ):
        picture = binding.winner(part)
        assert picture.kind == f"{binding.slug}.winner"
        assert told(picture).startswith(begin)


def test_pictures_know_who_has_sat_down_or_the_ranking_and_nothing_else() -> None:
    assert [field.name for field in fields(CoverPart)] == ["seats", "free"]
    assert [field.name for field in fields(WinnerPart)] == ["ranking", "ended_with"]
