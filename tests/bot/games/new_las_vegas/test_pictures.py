"""Pictures: when each is shown, and that its texts exist."""

from functools import cache

from bot.games.new_las_vegas.binding import NewLasVegasBinding
from bot.games.picture import PrivatePicture
from engines.core.rng import game_key
from engines.core.seats import SPECTATOR, Seat
from engines.core.selfplay import play, replay
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.state import State
from render.new_las_vegas.parts import PreviewPart

BINDING = NewLasVegasBinding()
GAME = BINDING.game


@cache
def positions(seats: int) -> tuple[State, ...]:
    players = [BINDING.players["random"]] * seats
    return tuple(replay(BINDING.game, play(BINDING.game, players, NewLasVegasOptions(), game_key(f"{seats}"))))


def test_a_reveal_shows_pairs_and_cities_and_the_end_shows_the_score() -> None:
    for seats, at_the_end in ((1, ["score"]), (4, ["score"]), (12, ["score", "score"])):
        first, second = positions(seats)[0], next(state for state in positions(seats) if state.public.turn == 2)
        for state, kinds in ((first, ["pairs"]), (second, ["pairs"]), (positions(seats)[-1], at_the_end)):
            shown = BINDING.phase_pictures(state.public)
            assert [picture.kind.removeprefix("new_las_vegas.") for picture in shown] == kinds


def test_pictures_have_names_for_the_show_command() -> None:
    assert list(BINDING.pictures(positions(3)[0].public)) == [
        "board",
        *("plan 1", "plan 1 2"),
        *("plan 2", "plan 2 2"),
        *("plan 3", "plan 3 2"),
    ]
    assert list(BINDING.pictures(positions(3)[-1].public))[-1] == "score"
    assert {"board 2", "board 3", "plan 12", "score 2"} <= set(BINDING.pictures(positions(12)[-1].public))


def test_only_a_seat_has_a_sheet_of_its_own() -> None:
    state = positions(3)[9]
    assert BINDING.private_pictures(BINDING.game.view_for(state, SPECTATOR), Seat(0)) == ()
    own = BINDING.private_pictures(BINDING.game.view_for(state, Seat(2)), Seat(2))
    assert [one.kind for one in own] == ["new_las_vegas.preview", "new_las_vegas.preview_points"]
    for one in own:
        assert isinstance(one, PrivatePicture)
        assert isinstance(one.part, PreviewPart)
        assert one.part.seat == 2
