"""Replays a finished game, so that its binding can make lines for the result."""

from __future__ import annotations

import logging

from bot.games.binding import Binding, GameStep
from bot.services.base.faults import trace
from bot.services.base.model import SessionId
from bot.services.evidence.archive import Archive, archive_of, binding_with_deck, moments
from bot.services.sessions.repository import SessionRepository
from engines.core.errors import GameError, RulesFault
from engines.core.phrase import Phrase

log = logging.getLogger(__name__)


async def retrospective_lines(repository: SessionRepository, session: SessionId) -> tuple[Phrase, ...]:
    """The game's retrospective lines. Nothing for a game that is not over or whose luck is secret."""
    try:
        archive = await repository.database.read_tx(lambda tx: archive_of(tx, session, repository.bindings))
        if archive is None or archive.stage != "finished" or archive.seed is None:
            return ()
        binding = repository.binding(archive.game)
        return binding_with_deck(archive, binding).afterwards(steps_to_result(archive, binding))
    except (GameError, RulesFault, ValueError) as fault:
        # The result must be posted even if the log cannot be replayed.
        log.error("session %s cannot be looked back on\n%s", session, trace(fault))
        return ()


def steps_to_result(archive: Archive, binding: Binding) -> tuple[GameStep, ...]:
    """The steps that led to the result, in order, without those undone or rewound. Raises like `moments`."""
    kept: list[tuple[int, GameStep]] = []
    before = None
    for moment in moments(archive, binding):
        public = moment.state.public
        if moment.step.kind in ("start", "act"):
            kept.append((moment.step.seq, GameStep(before, public, moment.events)))
        else:
            back_to = moment.step.back_to or 0
            kept = [(seq, passage) for seq, passage in kept if seq <= back_to]
        before = public
    return tuple(passage for _, passage in kept)
