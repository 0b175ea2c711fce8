"""The one-line story of a game: who led, and when it turned."""

from random import Random

import pytest

from bot.games.binding import Binding, GameStep
from bot.games.listing import games
from bot.games.story import TurnEnd, story, turn_ends
from bot.services.wording.texts import shared_texts
from engines.core.outcome import Outcome, RankedSeat
from engines.core.phrase import Phrase
from engines.core.rng import game_key
from engines.core.seats import Seat

NAMES = ("Ana", "Ben", "Cleo")
GAME = "vegas_showdown"
every_game = pytest.mark.parametrize("binding", games().values(), ids=lambda one: one.slug)


def ends(*standings: tuple[int, ...]) -> list[TurnEnd]:
    return [TurnEnd(turn, standing) for turn, standing in enumerate(standings, 1)]


def outcome(*places: int, out: bool = False) -> Outcome:
    ranked = (RankedSeat(Seat(seat), place, 0, out) for seat, place in enumerate(places))
    return Outcome(tuple(sorted(ranked, key=lambda one: one.place)), Phrase("gap"), 5)


def told(found: Phrase | None) -> str:
    assert found is not None
    return shared_texts(strict=True).say(found, "en", NAMES, plain=True)


def test_a_story_tells_who_led_and_when_it_turned() -> None:
    """The result decides who won, whatever the standing was."""
    for standings, places, line in (
        (((0, 0), (3, 1), (5, 4), (9, 7)), (1, 2), "Ana led from turn 2 on and was never caught."),
        (((3, 1), (3, 5), (6, 5), (6, 6), (6, 9), (7, 12)), (2, 1), "Ben overtook Ana in turn 5 and stayed ahead."),
        (((3, 1), (5, 2), (6, 3)), (2, 1), "Ben overtook Ana only in turn 3, the last one."),
        (((2,), (9,), (12,)), (1,), "The best turn was turn 2: 7 points."),
    ):
        assert told(story(ends(*standings), outcome(*places), GAME)) == line
    assert "The lead changed once" in told(story(ends((3, 1), (5, 6), (6, 6)), outcome(1, 1), GAME))
    assert "Neck and neck" in told(story(ends((1, 1), (6, 6)), outcome(1, 1), GAME))


def test_there_is_nothing_to_tell_of_a_short_game_or_one_that_nobody_won() -> None:
    assert story(ends((1, 2)), outcome(2, 1), GAME) is None
    assert story(ends((1, 2), (1, 2)), outcome(1, 1, out=True), GAME) is None
    assert story(ends((1, 1), (2, 1)), outcome(1, 2), GAME) is None
    assert turn_ends([1, 2], int, lambda public: None) == ()


def test_a_turn_is_called_what_it_is_in_the_game() -> None:
    for game in ("vegas_showdown", "filthy_rich"):
        found = story(ends((0, 0), (3, 1), (5, 4), (9, 7)), outcome(1, 2), game)
        assert found is not None
        said = shared_texts(strict=True).say(found, "de", NAMES)
        assert said == "Ana lag ab Runde 2 vorn und wurde nie eingeholt."


@every_game
def test_every_game_tells_a_story_in_one_line(binding: Binding) -> None:
    game = binding.game
    for seats in game.info.seats[:3]:
        step = game.setup(seats, game.info.options(), game_key(f"{seats:064x}", ()), game.info.rules_version)
        course = [GameStep(None, step.state.public, step.events)]
        luck = Random(seats)
        while game.outcome(step.state.public) is None:
            before = step.state
            seat = next(seat for seat in game.pending(before.public) if game.legal_actions(game.view_for(before, seat)))
            action = game.legal_actions(game.view_for(before, seat)).sample(luck.randrange)
            step = game.apply(before, seat, action)
            course.append(GameStep(before.public, step.state.public, step.events))
        assert len(binding.standing_of(step.state.public) or ()) == seats
        found = binding.story(course)
        if found is not None:
            said = shared_texts(strict=True).say(found, "en", tuple(f"P{at}" for at in range(seats)))
            assert said
            assert "\n" not in said
    assert binding.story(()) is None
