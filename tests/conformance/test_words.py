"""All texts of every game fit Discord, with the longest names and in every position."""

from collections.abc import Iterable, Iterator
from typing import Any

from hypothesis import strategies as st

from bot.games.binding import Binding
from bot.games.picture import Picture, PrivatePicture
from bot.services.wording.texts import NAME_LENGTH, shared_texts
from engines.core.phrase import Phrase
from engines.core.seats import SPECTATOR, Seat
from tests.conformance.games import GAMES
from tests.conformance.positions import AnyState, Position, positions
from tests.conformance.test_contract import in_every_game

MESSAGE = 4000
"""Most characters of all texts of a message."""
ALT = 1024
"""Most characters of an alternative text."""
BRIEF = 1024
"""Most characters of a brief description, which can replace an alternative text."""
TEXTS = shared_texts(strict=True)

letters = st.sampled_from(
    ["W", "i", "_", "*", "|", "~", "@", "<", "\N{CYRILLIC SMALL LETTER ZHE}", "\N{CJK UNIFIED IDEOGRAPH-6F22}"]
)


@st.composite
def longest_names(draw: st.DrawFn, seats: int) -> tuple[str, ...]:
    """Return different names of the greatest length, many of them made of letters that Discord reads as markup."""
    return tuple(draw(letters) * (NAME_LENGTH - 2) + f"{seat:02}" for seat in range(seats))


def pictures_of(binding: Binding, position: Position) -> Iterator[Picture | PrivatePicture]:
    """Yield everything that can be drawn in a position."""
    public = position.state.public
    yield from binding.pictures(public).values()
    yield binding.overview(public)
    yield from binding.phase_pictures(public)
    for seat, space in position.asked():
        view = position.game.view_for(position.state, seat)
        yield from binding.private_pictures(view, seat)
        yield from binding.panel(view, seat, space, ()).pictures


def views(position: Position) -> Iterator[Any]:
    """Yield the view of a spectator, and the view of every seat."""
    yield position.game.view_for(position.state, SPECTATOR)
    yield from (position.game.view_for(position.state, Seat(seat)) for seat in range(position.seats))


def finished(position: Position) -> AnyState:
    """Return the position at the end of the game."""
    state = position.state
    while position.game.outcome(state.public) is None:  # terminates, because every game ends
        seat = next(
            seat
            for seat in position.game.pending(state.public)
            if position.game.legal_actions(position.game.view_for(state, seat))
        )
        state = position.game.apply(
            state, seat, position.game.legal_actions(position.game.view_for(state, seat)).sample(position.below)
        ).state
    return state


@in_every_game
def test_texts_fit_with_the_longest_names(name: str, data: st.DataObject) -> None:
    """Texts are measured as they are read, without the signs that keep names from being read as markup. The full
    description has pages."""
    binding, position = GAMES[name], data.draw(positions(name))
    if data.draw(st.booleans()):
        position.state = finished(position)
    names = data.draw(longest_names(position.seats))
    for view in views(position):
        assert _length(binding.describe(view, full=False), names) <= BRIEF
    assert len(TEXTS.lines(binding.status(position.state.public), "en", names)) <= MESSAGE

    position = data.draw(positions(name))
    if data.draw(st.booleans()):
        position.state = finished(position)
    words = TEXTS.picture_localizer("en", data.draw(longest_names(position.seats)))
    for picture in pictures_of(GAMES[name], position):
        assert 0 < len(picture.alt(picture.part, words)) <= ALT, picture.kind


def _length(lines: Iterable[Phrase], names: tuple[str, ...]) -> int:
    return len("\n".join(TEXTS.say(line, "en", names, plain=True) for line in lines))
