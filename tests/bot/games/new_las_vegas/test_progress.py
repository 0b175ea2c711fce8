"""Before a reveal the table sees as much of who has answered as its option `progress` says, and nothing of what was chosen."""

from __future__ import annotations

import pytest

from engines.core.seats import SPECTATOR, Seat
from engines.new_las_vegas.state import State
from render.core.encode import encode
from tests.bot.games.new_las_vegas.positions import NAMES, las_vegas
from tests.bot.games.tables import key, texts


def everything_public(state: State) -> object:
    """All that anybody may see of a position."""
    binding, view = las_vegas(), las_vegas().game.view_for(state, SPECTATOR)
    return (
        binding.status(state.public),
        binding.describe(view, full=True),
        binding.describe(view, full=False),
        binding.pictures(state.public),
        binding.overview(state.public),
        binding.phase_pictures(state.public),
        binding.game.pending(state.public),
        binding.game.moment(state.public),
    )


@pytest.mark.parametrize("progress", ["hidden", "count", "names"])
def test_what_somebody_chooses_changes_nothing_public_before_the_reveal(progress: str) -> None:
    """Two turns that could not differ more, step by step and confirmed."""
    game = las_vegas().game
    state = game.setup(3, game.info.options.model_validate({"loan": False, "progress": progress}), key(3)).state
    numbers = [pair.number for pair in state.public.pairs]
    seen: list[list[object]] = []
    for pair, lot in ((1, "s1a6"), (3, "s4a9")):
        now, public = state, list[object]()
        for text in (f"{pair}", lot, "confirm"):
            step = game.apply(now, Seat(1), game.parse(text))
            assert step.events == ()
            now = step.state
            public.append(everything_public(now))
        seen.append(public)
    assert numbers
    assert seen[0] == seen[1]
    before = everything_public(state)
    assert seen[0][:2] == [before, before], "a draft shows nowhere"
    assert (seen[0][2] == before) == (progress == "hidden")


@pytest.mark.parametrize(("progress", "alike"), [("hidden", True), ("count", True), ("names", False)])
def test_who_has_confirmed_shows_only_where_the_table_chose_names(progress: str, *, alike: bool) -> None:
    game = las_vegas().game
    state = game.setup(3, game.info.options.model_validate({"progress": progress}), key(4)).state
    after = [everything_public(game.apply(state, Seat(seat), game.parse("forgo")).state) for seat in (0, 2)]
    assert (after[0] == after[1]) == alike


def test_no_public_picture_changes_by_a_byte_before_the_reveal() -> None:
    """Drawn again after somebody's whole turn, with the option that shows nothing, every public picture is the same file."""
    game, speaker = las_vegas().game, texts().picture_localizer("en", NAMES)
    state = game.setup(2, game.info.options.model_validate({"loan": False, "progress": "hidden"}), key(5)).state

    def files(now: State) -> list[bytes]:
        drawn: list[bytes] = []
        for picture in las_vegas().pictures(now.public).values():
            drawn += [encode(picture.painter(picture.part, speaker)), picture.alt(picture.part, speaker).encode()]
        return drawn

    after = game.apply(state, Seat(0), game.parse("1 s2a6 confirm")).state
    assert files(after) == files(state)
