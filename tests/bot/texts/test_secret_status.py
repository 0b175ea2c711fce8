"""The status of a table with secret answers does not say of seats that have answered that they must act, and shows no
more of the answers than the table's progress."""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.services.base.model import OpenDecisionCard, PersonId, SeatCard
from bot.services.delivery.posts.announcements import status_post
from engines.core.seats import Seat
from engines.new_las_vegas.public import Progress, Public
from tests.bot.games.inside import inside
from tests.bot.games.new_las_vegas.positions import las_vegas, played
from tests.bot.games.tables import texts
from tests.bot.texts.test_announcements import NOW, card

NAMES = ("Ana", "Jack", "Pearl")


def shown(public: Public, *, dues: tuple[datetime | None, ...] = (None, None, None)) -> str:
    """Return the status above the game's own lines: the seats that are waited for."""
    game = las_vegas().game
    seats = (
        SeatCard(Seat(0), "Ana", "person", PersonId(1), 501),
        *(SeatCard(Seat(at), NAMES[at], "computer", computer="steady") for at in (1, 2)),
    )
    table = card(
        stage="running",
        game="new_las_vegas",
        title="Welcome to New Las Vegas",
        seats=seats[: len(public.sheets)],
        turn=game.moment(public).turn,
        phase=game.moment(public).phase,
        pending=tuple(
            OpenDecisionCard(seat, one.id, one.kind, NOW, dues[seat]) for seat, one in game.pending(public).items()
        ),
    )
    return status_post(table, inside(las_vegas()), inside(public), texts()).text.split("\n\n")[1]


def turn(seats: int, **options: str) -> Public:
    """Return a turn that nobody has answered yet."""
    return next(
        step.state.public for step in played("steady", seats, 5, **options) if step.state.public.phase == "turn"
    )


def test_nobody_who_has_answered_is_said_to_have_to() -> None:
    for progress, said, unsaid in (
        (Progress(0, None), ["**Ana, Jack and Pearl**"], ["of 3"]),
        (Progress(2, None), ["Waiting for **1 of 3** players"], ["Ana", "Jack", "Pearl"]),
        (Progress(2, (1, 2)), ["**Ana**"], ["Jack", "Pearl", "of 3"]),
        (Progress(None, None), ["Asked to", "**Ana, Jack and Pearl**"], ["are to", "Waiting"]),
    ):
        text = shown(replace(turn(3), progress=progress))
        assert all(words in text for words in said), text
        assert not [words for words in unsaid if words in text], text


def test_times_are_told_where_they_are_the_same_for_all() -> None:
    soon, later = NOW + timedelta(hours=3), NOW + timedelta(hours=9)
    public = replace(turn(3), progress=Progress(1, None))
    assert f"<t:{int(soon.timestamp())}:f>" in shown(public, dues=(soon, soon, soon))
    assert f"<t:{int(soon.timestamp())}:f>" not in shown(public, dues=(soon, later, later))


def test_alone_one_is_simply_asked() -> None:
    assert "**Ana** is to " in shown(turn(1))
