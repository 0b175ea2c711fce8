"""Whole games between people who sometimes go back, as archives."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.games.binding import Binding
from bot.services.evidence.archive import Archive, ArchivedComponentSet, ArchivedOutcome, ArchivedSeat, ArchivedStep
from engines.core.rng import branch_key, commitment, game_key
from engines.core.seats import Seat

BEGIN = datetime(2026, 5, 1, 20, tzinfo=UTC)
SEED = "5e" * 32
SALTS = ("ab" * 32, "cd" * 32)


def rewound(
    binding: Binding,
    seats: int,
    number: int,
    jumps: int = 3,
    seed: str = SEED,
    salts: tuple[str, ...] = SALTS,
    deck: ArchivedComponentSet | None = None,
) -> Archive:
    """Return a random game in which everybody goes back `jumps` times past a reveal: twice in the first 60 steps, so
    that one jump may go back behind another, and once later."""
    game, luck, key = binding.game, random.Random(number), game_key(seed, salts)
    options = game.info.options.model_validate({} if deck is None else {binding.component_set_option: deck.id})
    state: Any = game.setup(seats, options, key).state
    steps = [ArchivedStep(seq=1, at=BEGIN, kind="start", source="host")]
    states = {1: state}
    at = [30, 60, 100][:jumps]
    while (outcome := game.outcome(state.public)) is None:
        seq = steps[-1].seq + 1
        moment = BEGIN + timedelta(minutes=seq)
        if at and seq >= at[0]:
            target = luck.randrange(max(2, seq - 25), seq - 5)
            if game.blocks_undo(states[target], state):
                branch = jumps - len(at) + 1
                state = game.renew_luck(states[target], branch_key(key, branch))
                back: dict[str, Any] = {"back_to": target, "luck": branch}
                steps.append(ArchivedStep(seq=seq, at=moment, kind="rewind", source="host", **back))
                states[seq] = state
                at.pop(0)
                continue
        asked = [seat for seat in game.pending(state.public) if game.legal_actions(game.view_for(state, seat))]
        seat = luck.choice(asked)
        action = game.legal_actions(game.view_for(state, seat)).sample(luck.randrange)
        text = game.text(action)
        steps.append(ArchivedStep(seq=seq, at=moment, kind="act", source="player", seat=int(seat), move=text))
        state = game.apply(state, Seat(seat), action).state
        states[seq] = state
    places = {place.seat: place.place for place in outcome.ranking}
    return Archive(
        session=12,
        game=binding.slug,
        rules_version=game.info.rules_version,
        stage="finished",
        options=options.model_dump(),
        commitment=commitment(seed),
        seed=seed,
        salts=salts,
        seats=(ArchivedSeat(player="person"),) * seats,
        created_at=BEGIN,
        changed_at=BEGIN,
        steps=tuple(steps),
        deck=deck,
        outcome=ArchivedOutcome(
            reason=outcome.reason.key,
            rounds=outcome.rounds,
            scores=outcome.scores,
            places=tuple(places[seat] for seat in sorted(places)),
        ),
    )
