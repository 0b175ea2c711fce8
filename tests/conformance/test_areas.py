"""Every choice that names a place is found on a picture its owner sees, as an area its painter returned, in every
theme."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from bot.games.binding import Binding
from bot.games.controls import Panel
from bot.games.picture import Picture, PrivatePicture
from bot.services.wording.texts import shared_texts
from engines.core.game import View
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from render.core.areas import area_of, painted
from render.core.localizer import Localizer
from render.core.theme import THEMES
from tests.conformance.games import GAMES
from tests.conformance.positions import positions
from tests.conformance.test_contract import in_every_game


def places_in(binding: Binding, space: ActionSpace[Any]) -> set[tuple[str, str]]:
    """Return the places that legal actions name, as kind and word."""
    found: set[tuple[str, str]] = set()
    for words, action in space.lines.items():
        form = space.notation.form_of(action)
        for at, word in enumerate(words):
            argument = form.argument_at(action, space.first_words.get(type(action), form.offered), at)
            if argument is not None and argument.asks in binding.places:
                found.add((binding.places[argument.asks], word))
    return found


def seen(
    binding: Binding, view: View[Any, Any], seat: Seat, space: ActionSpace[Any]
) -> Iterator[Picture | PrivatePicture]:
    """Yield the pictures a seat sees when it decides: those of its panel, its own, and the one of the call."""
    yield from binding.panel(view, seat, space, ()).pictures
    yield from binding.private_pictures(view, seat)
    yield from binding.phase_pictures(view.public)


def words_for(seats: int, theme: str) -> Localizer:
    names = tuple(f"Player {seat + 1}" for seat in range(seats))
    return replace(shared_texts(strict=True).picture_localizer("en", names), theme=THEMES[theme])


@in_every_game
def test_a_choice_that_names_a_place_finds_its_area(name: str, data: st.DataObject) -> None:
    binding, position = GAMES[name], data.draw(positions(name))
    words = words_for(position.seats, list(THEMES)[len(position.moves) % len(THEMES)])
    for seat, space in position.asked() if binding.places else ():
        wanted = places_in(binding, space)
        view = binding.game.view_for(position.state, seat)
        for picture in seen(binding, view, seat, space) if wanted else ():
            drawn = painted(picture.painter(picture.part, words))
            for area in drawn.areas:
                left, top, right, bottom = area.box
                assert 0 <= left < right <= drawn.image.width, area
                assert 0 <= top < bottom <= drawn.image.height, area
            found = [(area.place, area.word) for area in drawn.areas]
            assert len(found) == len(set(found)), "two areas of one place"
            wanted -= set(found)
        assert not wanted, f"{sorted(wanted)} on no picture"


@in_every_game
def test_what_a_panel_marks_is_on_its_picture(name: str, data: st.DataObject) -> None:
    binding, position = GAMES[name], data.draw(positions(name))
    words = words_for(position.seats, "standard")
    for seat, space in position.asked():
        view = binding.game.view_for(position.state, seat)
        first = binding.panel(view, seat, space, ())
        for panel in (first, *_further(binding, view, seat, space, first)):
            for picture in panel.pictures:
                areas = painted(picture.painter(picture.part, words)).areas if picture.marks else ()
                for mark in picture.marks:
                    area_of(areas, mark.place, mark.word)


def _further(
    binding: Binding, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], first: Panel
) -> Iterator[Panel]:
    """Yield two panels to which controls of the first panel lead."""
    for row in first.rows[:2]:
        controls = row if isinstance(row, tuple) else row.options
        words = next((one.words for one in controls if not getattr(one, "disabled", False)), ())
        if words and words not in space.lines:
            yield binding.panel(view, seat, space, words)


def test_the_games_with_boards_name_their_places() -> None:
    assert GAMES["vegas_showdown"].places
