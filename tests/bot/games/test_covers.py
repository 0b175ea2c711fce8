"""The cover of every game shows the seated people and nothing else, and can be read on a phone and aloud."""

import pickle
from dataclasses import fields

import pytest
from PIL import Image

from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.wording.texts import shared_texts
from render.core import areas
from render.core.encode import encode
from render.core.lettering import fonts
from render.core.localizer import LONGEST, Localizer
from render.core.pictures import cover
from render.core.pictures.cover import ART_HEIGHT, COVER_HEIGHT, COVER_WIDTH
from render.core.pictures.parts import CoverPart

NAMES = ("Ana", "Dagobert the 3rd", "Robo-Jack", "Benjamin Łódź", "W" * 16, "", *("漢字 🎲",) * 6)
NARROW = 290
"""Width in pixels of a picture in a message on a phone."""
every_game = pytest.mark.parametrize("binding", games().values(), ids=lambda one: one.slug)


def words(names: tuple[str, ...] = NAMES) -> Localizer:
    return shared_texts(strict=True).picture_localizer("en", names)


def painted(binding: Binding, part: CoverPart, names: tuple[str, ...] = NAMES) -> Image.Image:
    picture = binding.cover(part)
    return areas.painted(picture.painter(picture.part, words(names))).image


def tables(binding: Binding) -> list[CoverPart]:
    """Return every number of taken seats at every number of seats."""
    kinds = ("host", "person", "computer") * 4
    return [CoverPart(kinds[:taken], most - taken) for most in binding.game.info.seats for taken in range(most + 1)]


@every_game
def test_shape_weight_and_fit_at_every_number_of_seats(binding: Binding) -> None:
    with fonts.strict_boxes():
        for part in tables(binding):
            image = painted(binding, part)
            assert (image.mode, image.size) == ("P", (COVER_WIDTH, COVER_HEIGHT))
            assert len(encode(image)) <= 120_000


@every_game
def test_without_seats_it_is_the_art_above_them(binding: Binding) -> None:
    part = CoverPart((), 0)
    image = painted(binding, part)
    assert (image.mode, image.size) == ("P", (COVER_WIDTH, ART_HEIGHT))
    picture = binding.cover(part)
    assert "seat" not in picture.alt(picture.part, words())


@every_game
def test_each_seat_and_each_name_changes_the_picture(binding: Binding) -> None:
    most = binding.game.info.seats[-1]
    parts = [
        CoverPart((), most),
        CoverPart(("host",), most - 1),
        CoverPart(("person",), most - 1),
        CoverPart(("computer",), most - 1),
        CoverPart(("host", "person"), most - 2),
        CoverPart(("host", "computer"), most - 2),
    ]
    drawn = {encode(painted(binding, part)) for part in parts} | {encode(painted(binding, parts[1], ("Eve",)))}
    assert len(drawn) == len(parts) + 1


@every_game
def test_a_name_stands_out_where_the_picture_is_narrow(binding: Binding) -> None:
    """At the width of a message on a phone, the plate of a seat has letters as dark as ink on light paper."""
    part = CoverPart(("host", "person", "computer"), binding.game.info.seats[-1] - 3)
    small = (
        painted(binding, part).convert("L").resize((NARROW, COVER_HEIGHT * NARROW // COVER_WIDTH), Image.Resampling.BOX)
    )
    plate = small.crop((28, 70, 92, 90))
    dark, light = plate.getextrema()
    assert isinstance(dark, int)
    assert isinstance(light, int)
    assert light - dark > 120


@every_game
def test_the_alternative_text_tells_the_art_and_who_sits_there(binding: Binding) -> None:
    for part in tables(binding):
        picture = binding.cover(part)
        told = picture.alt(picture.part, words())
        assert told.startswith("Cover of ")
        assert len(told) <= LONGEST
    part = CoverPart(("host", "computer", "person"), 2)
    picture = binding.cover(part)
    assert picture.alt(part, words(("Ana", "Robo-Jack", ""))).endswith(
        " Ana hosts. Robo-Jack, a computer player, has a seat. Player 3 has a seat. 2 seats are free."
    )


@every_game
def test_it_travels_to_a_drawing_process(binding: Binding) -> None:
    picture = binding.cover(CoverPart(("host",), 2))
    assert pickle.loads(pickle.dumps(picture)) == picture
    assert picture.kind == f"{binding.slug}.cover"


def test_it_knows_who_has_sat_down_and_nothing_else() -> None:
    assert [field.name for field in fields(CoverPart)] == ["seats", "free"]


def test_no_name_is_smaller_than_can_be_read_on_a_phone() -> None:
    """44 px on a canvas of 1200 are 11 px if the picture is 290 wide."""
    assert cover.NAME_SIZE * NARROW / COVER_WIDTH > 10.5
