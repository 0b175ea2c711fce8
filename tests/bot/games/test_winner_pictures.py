"""The winner picture of every game shows the winner and the score and nothing else, and can be read on a phone and
aloud."""

import pickle
from dataclasses import fields

import pytest
from PIL import Image

from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.wording.texts import shared_texts
from engines.core.outcome import RankedSeat
from engines.core.seats import Seat
from render.core import areas
from render.core.encode import encode
from render.core.lettering import fonts
from render.core.localizer import LONGEST, Localizer
from render.core.pictures.parts import WinnerPart
from render.core.pictures.winner import MOST_HEIGHT, STAGE, WINNER_WIDTH

NAMES = ("Ana", "Dagobert the 3rd", "Robo-Jack", "Benjamin Łódź", "W" * 16, "", *("漢字 🎲",) * 6)
NARROW = 290
"""Width in pixels of a picture in a message on a phone."""
every_game = pytest.mark.parametrize("binding", games().values(), ids=lambda one: one.slug)


def words(names: tuple[str, ...] = NAMES) -> Localizer:
    return shared_texts(strict=True).picture_localizer("en", names)


def painted(binding: Binding, part: WinnerPart, names: tuple[str, ...] = NAMES) -> Image.Image:
    picture = binding.winner(part)
    return areas.painted(picture.painter(picture.part, words(names))).image


def ranked(*places: int, out: int = 0) -> WinnerPart:
    """Return a ranking of seats with these places, in order; the last `out` seats were eliminated."""
    kept = len(places) - out
    return WinnerPart(
        tuple(RankedSeat(Seat(seat), place, 50 - place, seat >= kept) for seat, place in enumerate(places))
    )


def endings(binding: Binding) -> list[WinnerPart]:
    """Return rankings for every number of seats: with one winner, with all seats in first place, and with every seat
    eliminated."""
    found: list[WinnerPart] = []
    for seats in binding.game.info.seats:
        found.append(ranked(*range(1, seats + 1)))
        found.append(ranked(*(1,) * seats))
        found.append(ranked(*range(1, seats + 1), out=seats))
    return found


@every_game
def test_shape_weight_and_fit_at_every_ending(binding: Binding) -> None:
    with fonts.strict_boxes():
        for part in endings(binding):
            image = painted(binding, part)
            assert (image.mode, image.width) == ("P", WINNER_WIDTH)
            assert STAGE <= image.height <= MOST_HEIGHT
            assert len(encode(image)) <= 120_000


@every_game
def test_seats_names_and_scores_change_the_picture(binding: Binding) -> None:
    first, second = RankedSeat(Seat(0), 1, 40), RankedSeat(Seat(1), 2, 30)
    parts = [
        WinnerPart((first, second)),
        WinnerPart((first, RankedSeat(Seat(1), 1, 40))),
        WinnerPart((RankedSeat(Seat(1), 1, 40), RankedSeat(Seat(0), 2, 30))),
        WinnerPart((RankedSeat(Seat(0), 1, 41), second)),
        WinnerPart((first, RankedSeat(Seat(1), 2, 31))),
        WinnerPart((RankedSeat(Seat(0), 1, 40, out=True), RankedSeat(Seat(1), 2, 30, out=True))),
    ]
    drawn = {encode(painted(binding, part)) for part in parts} | {encode(painted(binding, parts[0], ("Eve", "Ana")))}
    assert len(drawn) == len(parts) + 1


@every_game
def test_the_winner_stands_out_where_the_picture_is_narrow(binding: Binding) -> None:
    """At the width of a message on a phone, the name is as bright as the light behind it."""
    image = painted(binding, ranked(1, 2)).convert("L")
    small = image.resize((NARROW, image.height * NARROW // WINNER_WIDTH), Image.Resampling.BOX)
    dark, light = small.crop((130, 36, 255, 86)).getextrema()
    assert isinstance(dark, int)
    assert isinstance(light, int)
    assert light - dark > 120


@every_game
def test_the_alternative_text_tells_the_ranking_first(binding: Binding) -> None:
    for part in endings(binding):
        picture = binding.winner(part)
        assert 0 < len(picture.alt(picture.part, words())) <= LONGEST
    picture = binding.winner(ranked(1, 2))
    scores = [words()(binding.score_words(score)) for score in (49, 48)]
    said = picture.alt(picture.part, words())
    assert said.startswith(f"Ana wins with {scores[0]}. 2. Dagobert the 3rd, {scores[1]}. A golden cup ")
    picture = binding.winner(ranked(1, 1))
    assert picture.alt(picture.part, words()).startswith(f"Ana shares the first place with {scores[0]}. Dagobert")
    picture = binding.winner(ranked(1, 2, out=2))
    assert picture.alt(picture.part, words()).startswith("Nobody wins. 1. Ana, ")
    picture = binding.winner(ranked(1))
    assert picture.alt(picture.part, words()).startswith(f"Ana ends with {scores[0]}. A golden cup ")


@every_game
def test_it_travels_to_a_drawing_process(binding: Binding) -> None:
    picture = binding.winner(ranked(1, 2))
    assert pickle.loads(pickle.dumps(picture)) == picture
    assert picture.kind == f"{binding.slug}.winner"


def test_it_knows_the_ranking_and_what_it_rests_on_and_nothing_else() -> None:
    assert [field.name for field in fields(WinnerPart)] == ["ranking", "ended_with"]
