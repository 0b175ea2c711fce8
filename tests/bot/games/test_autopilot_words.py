"""Public choices of autopilot are described in every game, for people who come back."""

from random import Random

import pytest

from bot.games.listing import games
from bot.services.sessions.clocks import has_answered_in_private

GAMES = sorted(games())


@pytest.mark.parametrize("slug", GAMES)
def test_every_public_choice_of_autopilot_is_told(slug: str) -> None:
    binding = games()[slug]
    game = binding.game
    told: set[str] = set()
    for number in range(6):
        random = Random(number)
        state = game.setup(game.info.seats.start + 1, game.info.options(), f"{number:064x}").state
        for _ in range(120):
            open_decision = [
                seat for seat in game.pending(state.public) if not has_answered_in_private(game, state, seat)
            ]
            if game.outcome(state.public) is not None or not open_decision:
                break
            seat = open_decision[0]
            kind = game.pending(state.public)[seat].kind
            step = game.apply(state, seat, game.timeout_action(game.view_for(state, seat)))
            still = game.pending(step.state.public).get(seat)
            secret = still is not None and still.id == game.pending(state.public)[seat].id
            if not secret:
                assert binding.describe_events(step.state.public, step.events), (
                    kind,
                    game.timeout_action(game.view_for(state, seat)),
                )
                told.add(kind)
            if random.random() < 0.5:
                step = game.apply(state, seat, game.legal_actions(game.view_for(state, seat)).sample(random.randrange))
            state = step.state
    assert told
