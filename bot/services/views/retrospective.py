"""Lines for the result of a finished game: from a replay by its binding, and the comparison with sessions of equal luck."""

import logging
from dataclasses import dataclass

from bot.games.binding import Binding, GameStep, Result
from bot.services.base.faults import trace
from bot.services.base.model import SessionId
from bot.services.context import Context
from bot.services.evidence.archive import Archive, archive_of, binding_with_component_set, moments
from bot.services.sessions.repository import SessionRepository
from bot.services.views import session_queries
from bot.services.wording.messages import names_of
from engines.core.errors import GameError, RulesFault
from engines.core.phrase import Phrase

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Retrospective:
    """Remarks on a game that is over: its one-line story, and the lines of its binding."""

    story: Phrase | None = None
    lines: tuple[Phrase, ...] = ()


async def retrospective(repository: SessionRepository, session: SessionId) -> Retrospective:
    """Return the remarks on a session; none for a game that is not over or whose luck is secret."""
    try:
        await repository.current(session)  # This loads its component set.
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


async def comparison(context: Context, session: SessionId) -> tuple[Phrase, ...]:
    """Return the comparison of a finished session with the earlier one of equal luck; nothing for other sessions."""
    record = await context.repository.current(session)
    if record.luck_of is None or record.stage != "finished":
        return ()
    results: list[Result] = []
    for one in (record, await context.repository.current(record.luck_of)):
        card = await session_queries.card_of(context, one)
        results.append(Result(str(one.session), names_of(card), one.public))
    return record.binding.compared(results)
