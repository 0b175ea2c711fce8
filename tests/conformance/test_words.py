"""Every game has the messages it needs, and all its texts fit Discord, with the longest names, in every position."""

from collections.abc import Iterable, Iterator
from typing import Any

from hypothesis import strategies as st

from bot.games.binding import Binding
from bot.games.picture import Picture, PrivatePicture
from bot.services.wording.texts import NAME_LENGTH, shared_texts
from engines.core.phrase import Phrase, phrase
from engines.core.seats import SPECTATOR, Seat
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.texts.required_messages import required_messages
from tests.conformance.games import GAMES
from tests.conformance.positions import AnyState, Position, positions
from tests.conformance.test_contract import every_game, in_every_game

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
    yield position.game.view_for(position.state, SPECTATOR)
    yield from (position.game.view_for(position.state, Seat(seat)) for seat in range(position.seats))


def finished(position: Position) -> AnyState:
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
        if binding.has_hand and view.viewer is not SPECTATOR:
            assert len(TEXTS.lines(binding.hand(view, view.viewer), "en", names)) <= MESSAGE
    assert len(TEXTS.lines(binding.status(position.state.public), "en", names)) <= MESSAGE

    position = data.draw(positions(name))
    if data.draw(st.booleans()):
        position.state = finished(position)
    words = TEXTS.picture_localizer("en", data.draw(longest_names(position.seats)))
    for picture in pictures_of(GAMES[name], position):
        assert 0 < len(picture.alt(picture.part, words)) <= ALT, picture.kind


def _length(lines: Iterable[Phrase], names: tuple[str, ...]) -> int:
    return len("\n".join(TEXTS.say(line, "en", names, plain=True) for line in lines))


def missing(binding: Binding) -> list[str]:
    return [key for key in required_messages(binding) if not TEXTS.has(key, "en")]


@every_game
def test_every_message_and_every_page_of_the_rules_is_there(name: str) -> None:
    assert missing(GAMES[name]) == []
    for key in required_messages(GAMES[name]):
        seats = {f"seat{number}": f"Player {number}" for number in range(1, 13)}
        assert TEXTS.say(phrase(key, turn=1, **seats)).strip(), key

    info = GAMES[name].game.info
    assert set(GAMES[name].rules_by_question) == {*info.phases, *info.decision_kinds}


@in_every_game
def test_phases_and_kinds_of_decision_and_ends_are_declared(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, info = position.game, position.game.info
    end = finished(position)
    for public in (position.state.public, end.public):
        assert game.moment(public).phase in info.phases
        assert {one.kind for one in game.pending(public).values()} <= set(info.decision_kinds)
    outcome = game.outcome(end.public)
    assert outcome.reason.key in {f"{name}-end-{reason}" for reason in info.end_reasons}


@in_every_game
def test_the_rules_of_exactly_this_question_are_there_at_every_table(name: str, data: st.DataObject) -> None:
    binding, position = GAMES[name], data.draw(positions(name))
    pages = {page.name for page in binding.rules(position.options, position.seats)}
    for seat, space in position.asked():
        view, words = position.game.view_for(position.state, seat), tuple[str, ...]()
        while choices := space.next_words(words).choices:
            words = (*words, data.draw(st.sampled_from(choices)).word)
            assert binding.rules_page(view, words) in pages
    if data.draw(st.booleans()):
        position.state = finished(position)
    assert {binding.rules_page(view) for view in views(position)} <= pages


def test_a_game_without_its_messages_is_noticed() -> None:
    assert missing(TinyBinding()) == [
        *(
            "tiny-verb-roll",
            "tiny-verb-pass",
            "tiny-verb-add",
            "tiny-verb-back",
            "tiny-verb-confirm",
            "tiny-remedy-unreadable",
        ),
        *("tiny-pitch", "tiny-length", "tiny-anew", "tiny-autopilot", "tiny-standing"),
        *("tiny-turn", "tiny-turn.heading", "tiny-turn.later"),
        *("tiny-phase-roll", "tiny-phase-pledge", "tiny-phase-finished"),
        *("tiny-decision-roll", "tiny-decision-pledge"),
        *("tiny-end-points", "tiny-end-rounds"),
        *("tiny-option-rounds", "tiny-option-rounds.help"),
        *("tiny-option-deck", "tiny-option-deck.help", "tiny-option-deck-short", "tiny-option-deck-long"),
    ]
