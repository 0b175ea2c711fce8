"""Before a reveal the table sees the progress that its option `progress` allows, and nothing of the choices."""

from engines.core.seats import SPECTATOR, Seat
from engines.new_las_vegas.state import State
from tests.bot.games.new_las_vegas.positions import las_vegas
from tests.bot.games.tables import key


def everything_public(state: State) -> object:
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


def test_what_somebody_chooses_changes_nothing_public_before_the_reveal() -> None:
    """Two very different turns are compared, step by step and confirmed."""
    for progress in ("hidden", "count", "names"):
        game = las_vegas().game
        state = game.setup(3, game.info.options.model_validate({"loan": "off", "progress": progress}), key(3)).state
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


def test_who_has_confirmed_shows_only_where_the_table_chose_names() -> None:
    for progress, alike in (("hidden", True), ("count", True), ("names", False)):
        game = las_vegas().game
        state = game.setup(3, game.info.options.model_validate({"progress": progress}), key(4)).state
        after = [everything_public(game.apply(state, Seat(seat), game.parse("forgo")).state) for seat in (0, 2)]
        assert (after[0] == after[1]) == alike
