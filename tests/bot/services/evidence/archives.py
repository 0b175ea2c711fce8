"""Whole games between computers as archives, for tests."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.evidence.archive import Archive, ArchivedOutcome, ArchivedSeat, ArchivedStep
from engines.core.rng import commitment, game_key
from engines.core.selfplay import GameRecord, play

SEED = "c0ffee" + "00" * 29
SALTS = ("ab" * 32, "cd" * 32)
BEGIN = datetime(2026, 5, 1, 20, tzinfo=UTC)


def archived(
    binding: Binding, record: GameRecord, extra: Sequence[ArchivedStep] = (), salts: tuple[str, ...] = ()
) -> Archive:
    """Return a played game as an archive: its start is step 10, its answers are steps 20, 30 and so on, and `extra`
    steps are placed by their numbers."""
    start = ArchivedStep(seq=10, at=BEGIN, kind="start", source="host")
    acts = [
        ArchivedStep(seq=20 + 10 * number, at=BEGIN, kind="act", source="player", seat=move.seat, move=move.text)
        for number, move in enumerate(record.moves)
    ]
    places = {place.seat: place.place for place in record.outcome.ranking}
    return Archive(
        session=12,
        game=binding.slug,
        rules_version=record.rules_version,
        stage="finished",
        options=record.options.model_dump(),
        commitment=commitment(SEED),
        seed=SEED,
        salts=salts,
        seats=(ArchivedSeat(player="person"),) * record.seats,
        created_at=BEGIN,
        changed_at=BEGIN,
        steps=tuple(sorted((start, *acts, *extra), key=lambda step: step.seq)),
        outcome=ArchivedOutcome(
            reason=record.outcome.reason.key,
            rounds=record.outcome.rounds,
            scores=record.outcome.scores,
            places=tuple(places[seat] for seat in sorted(places)),
        ),
    )


@cache
def finished(name: str) -> Archive:
    """Return a game at the fewest seats, with salts."""
    binding = games()[name]
    players = [binding.players["random"]] * max(2, binding.game.info.seats.start)
    record = play(binding.game, players, binding.game.info.options(), game_key(SEED, SALTS))
    return archived(binding, record, salts=SALTS)


def plain(name: str) -> dict[str, Any]:
    """Return that game as the content of its file, for changes."""
    return json.loads(finished(name).model_dump_json())
