"""A finished game played again, so that its binding can say what there is to say afterwards."""

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
    """The lines for after the result. Nothing for a game that is not over or whose luck is secret."""
    try:
        archive = await repository.database.read_tx(lambda tx: archive_of(tx, session, repository.bindings))
        if archive is None or archive.stage != "finished" or archive.seed is None:
            return ()
        binding = repository.binding(archive.game)
        return binding_with_deck(archive, binding).afterwards(steps_to_result(archive, binding))
    except (GameError, RulesFault, ValueError) as fault:
        # The result itself must be told, whatever is wrong with the way there.
        log.error("session %s cannot be looked back on\n%s", session, trace(fault))
        return ()


def steps_to_result(archive: Archive, binding: Binding) -> tuple[GameStep, ...]:
    """The steps that led to the result, in order. What was taken back or rewound is left out. Raises like `moments`."""
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
