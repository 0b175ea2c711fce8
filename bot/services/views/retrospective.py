"""Replays of a finished game, from which its binding makes lines for the result."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.games.binding import Binding, GameStep
from bot.services.base.faults import trace
from bot.services.base.model import SessionId
from bot.services.evidence.archive import Archive, archive_of, binding_with_component_set, moments
from bot.services.sessions.repository import SessionRepository
from engines.core.errors import GameError, RulesFault
from engines.core.phrase import Phrase

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Retrospective:
    """Remarks on a game that is over: the one line of its story, and the lines of its game."""

    story: Phrase | None = None
    lines: tuple[Phrase, ...] = ()


async def retrospective(repository: SessionRepository, session: SessionId) -> Retrospective:
    """Return the remarks on a session; none for a game that is not over or whose luck is secret."""
    try:
        await repository.current(session)  # This makes its component set known.
        archive = await repository.database.read_tx(lambda tx: archive_of(tx, session, repository.bindings))
        if archive is None or archive.stage != "finished" or archive.seed is None:
            return Retrospective()
        binding = binding_with_component_set(archive, repository.binding(archive.game))
        course = steps_to_result(archive, binding)
        return Retrospective(binding.story(course), binding.afterwards(course))
    except (GameError, RulesFault, ValueError) as fault:
        # The result must be posted even if the log cannot be replayed.
        log.error("retrospective of session %s failed\n%s", session, trace(fault))
        return Retrospective()


def steps_to_result(archive: Archive, binding: Binding) -> tuple[GameStep, ...]:
    """Return the steps that led to the result, in order, without those undone or rewound. Raise like `moments`."""
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
