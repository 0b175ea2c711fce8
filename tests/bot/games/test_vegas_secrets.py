"""Nothing said or shown to somebody depends on what that somebody cannot see."""

from __future__ import annotations

import pytest

from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat
from tests.bot.games.tables import key, played, texts, vegas

GAMES = [(3, 11), (5, 13)]


@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_words_panels_and_pictures_stay_the_same_when_hidden_things_are_shuffled(seats: int, number: int) -> None:
    game, binding = vegas().game, vegas()
    changed = 0
    for place, moment in enumerate(played(seats, number)[::6]):
        for viewer in (SPECTATOR, *(Seat(seat) for seat in range(seats))):
            other = game.shuffle_hidden(moment.state, viewer, Rng(key(place + 5)))
            changed += other != moment.state
            mine, theirs = game.view_for(moment.state, viewer), game.view_for(other, viewer)
            assert binding.status(moment.state.public) == binding.status(other.public)
            assert binding.tell(moment.state.public, moment.events) == binding.tell(other.public, moment.events)
            for full in (False, True):
                assert binding.describe(mine, full) == binding.describe(theirs, full)
            assert binding.pictures(moment.state.public) == binding.pictures(other.public)
            if viewer is SPECTATOR:
                continue
            assert binding.private_pictures(mine, viewer) == binding.private_pictures(theirs, viewer)
            if viewer in moment.pending:
                space, same = (
                    game.legal_actions(game.view_for(moment.state, viewer)),
                    game.legal_actions(game.view_for(other, viewer)),
                )
                assert binding.panel(mine, viewer, space, ()) == binding.panel(theirs, viewer, same, ())
    assert changed > 100


def test_a_draft_is_in_nobody_elses_words() -> None:
    seen = 0
    for moment in played(4, 12):
        for seat, private in enumerate(moment.state.private):
            if not private.draft:
                continue
            seen += 1
            own = texts().lines(vegas().describe(vegas().game.view_for(moment.state, Seat(seat)), True))
            assert "Your draft, which only you see" in own
            for viewer in (SPECTATOR, Seat((seat + 1) % 4)):
                view = vegas().game.view_for(moment.state, viewer)
                drafted = isinstance(viewer, int) and moment.state.private[viewer].draft
                assert bool(drafted) == ("draft" in texts().lines(vegas().describe(view, True)).lower())
    assert seen > 10
