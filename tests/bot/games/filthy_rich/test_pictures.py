"""Pictures of Filthy Rich: when each is shown, and that its texts exist."""

from itertools import pairwise
from typing import Any, cast

from bot.games.picture import Picture, PrivatePicture
from engines.core.seats import SPECTATOR, Seat
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Roll
from render.filthy_rich.parts import HandPart
from tests.bot.games.filthy_rich.positions import GAMES, filthy, moments, panel_of, played, played_well
from tests.bot.games.tables import NAMES, texts


def alt(picture: Picture | PrivatePicture) -> str:
    return picture.alt(picture.part, texts().picture_localizer("en", NAMES))


def test_every_picture_has_an_alternative_text_that_fits() -> None:
    for moment in moments(12):
        public = moment.state.public
        shown: list[Picture | PrivatePicture] = [*filthy().pictures(public).values(), filthy().overview(public)]
        for seat in moment.pending:
            shown += panel_of(moment.state, seat).pictures
            shown += filthy().private_pictures(filthy().game.view_for(moment.state, seat), seat)
        for picture in shown:
            assert 20 <= len(alt(picture)) <= 1024
            assert "{" not in alt(picture)


def test_the_picture_of_a_phase_is_what_its_decisions_are_about() -> None:
    kinds: dict[str, set[str]] = {}
    for seats, number in [*GAMES, (4, 62)]:
        for moment in (*played(seats, number), *played_well(seats, number)):
            public = moment.state.public
            (shown,) = filthy().phase_pictures(public)
            phase = filthy().game.moment(public).phase
            kinds.setdefault(phase, set()).add(shown.kind.removeprefix("filthy_rich."))
    assert kinds["turn"] == {"binder"}
    assert kinds["auction"] == {"overview"}
    assert kinds["finished"] == {"result"}


def test_dice_roll_after_the_phase_that_threw_them_and_no_other() -> None:
    thrown = 0

    def dice_of(roll: Roll | None) -> tuple[int, tuple[int, ...]] | None:
        return None if roll is None else (roll.seat, roll.dice)

    moments = played(3, 11)
    for earlier, moment in pairwise(moments):
        before, public = earlier.state.public, moment.state.public
        (after,), (still,) = filthy().pictures_after(before, public), filthy().phase_pictures(public)
        assert (after.kind, after.part, still.moving) == (still.kind, still.part, None)
        if after.moving is None:
            assert public.roll == before.roll or after.kind != "filthy_rich.binder"
            continue
        thrown += 1
        assert public.roll != before.roll
        assert alt(after) == after.moving.alt(after.moving.part, texts().picture_localizer("en", NAMES))
        assert after.moving.part.business == (dice_of(before.roll) != dice_of(public.roll))
    assert thrown >= 10


def test_pictures_have_names_for_the_show_command() -> None:
    names = list(filthy().pictures(played(3, 11)[0].state.public))
    assert names == ["board", "table", "plan 1", "plan 2", "plan 3"]
    assert list(filthy().pictures(played(3, 11)[-1].state.public))[-1] == "score"


def test_a_hand_goes_on_as_many_sheets_as_it_takes_and_belongs_to_its_seat() -> None:
    state = played(3, 11)[0].state
    game = filthy().game
    assert filthy().private_pictures(game.view_for(state, SPECTATOR), Seat(0)) == ()
    (own,) = filthy().private_pictures(game.view_for(state, Seat(2)), Seat(2))
    assert isinstance(own, PrivatePicture)
    assert isinstance(own.part, HandPart)
    assert own.part.seat == 2
    assert own.part.private.hand == state.private[2].hand
    view = game.view_for(state, Seat(2))
    many = type(view)(view.viewer, view.public, Private(state.private[2].hand * 4))
    assert [cast(Any, one.part).sheet for one in filthy().private_pictures(many, Seat(2))] == [0, 1, 2]


def test_what_is_looked_at_is_on_the_panel_of_the_search() -> None:
    looked = 0
    for moment in (*moments(1), *moments(1, well=False)):
        for seat in [seat for seat, decision in moment.pending.items() if decision.kind == "search"]:
            assert cast(Any, panel_of(moment.state, seat).pictures[0].part).found
            looked += 1
    assert looked >= 3
