"""Pictures: when each is shown, and that its texts exist."""

from bot.games.picture import PrivatePicture
from engines.core.seats import SPECTATOR, Seat
from render.vegas_showdown.parts import PreviewPart
from tests.bot.games.tables import played, vegas


def test_the_picture_of_a_phase_is_what_its_decisions_are_about() -> None:
    kinds: dict[str, set[str]] = {}
    for moment in played(4, 12):
        (shown,) = vegas().phase_pictures(moment.state.public)
        kinds.setdefault(moment.state.public.phase, set()).add(shown.kind.removeprefix("vegas_showdown."))
    assert kinds == {"events": {"auction"}, "actions": {"auction"}, "placement": {"overview"}, "finished": {"score"}}


def test_pictures_have_names_for_the_show_command() -> None:
    names = list(vegas().pictures(played(3, 11)[0].state.public))
    assert names == ["board", "plans", "plan 1", "plan 2", "plan 3"]
    assert list(vegas().pictures(played(3, 11)[-1].state.public))[-1] == "score"


def test_only_a_seat_has_a_sheet_of_its_own() -> None:
    state = played(3, 11)[0].state
    assert vegas().private_pictures(vegas().game.view_for(state, SPECTATOR), Seat(0)) == ()
    (own,) = vegas().private_pictures(vegas().game.view_for(state, Seat(2)), Seat(2))
    assert isinstance(own, PrivatePicture)
    assert isinstance(own.part, PreviewPart)
    assert own.part.seat == 2
