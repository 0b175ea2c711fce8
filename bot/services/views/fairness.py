"""The **Fairness** panel: proofs of a session's luck, their limits, numbers to verify it; and remarks on a finished game."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cachetools import LRUCache

from bot.games.binding import Binding, GameStep, Result
from bot.services.base import drand
from bot.services.base.beacon import Beacon
from bot.services.base.faults import trace
from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.context import Context
from bot.services.evidence.archive import Archive, archive_of, binding_with_component_set, replay_steps
from bot.services.evidence.evidence import Evidence
from bot.services.seats import viewers
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.views import session_queries
from bot.services.views.seat_views import viewing_lines
from bot.services.views.session_queries import name_of
from bot.services.wording.messages import code_span, names_of, session_arguments
from bot.services.wording.texts import Verbatim
from engines.core.errors import GameError, RulesFault
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.rng import salts_digest

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Retrospective:
    """Remarks on a game that is over: its one-line story, and the lines of its binding."""

    story: Phrase | None = None
    lines: tuple[Phrase, ...] = ()


async def retrospective(repository: SessionRepository, session: SessionId) -> Retrospective:
    """Return the remarks on a session; empty without a result, with secret luck, or if the log cannot be replayed (logged)."""
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
    """Return the steps to the result, in order, without undone ones. Raise GameError, RulesFault or ValueError if that fails."""
    steps: list[tuple[int, GameStep]] = []
    before = None
    for moment in replay_steps(archive, binding):
        public = moment.state.public
        if moment.step.kind in ("start", "act"):
            steps.append((moment.step.seq, GameStep(before, public, moment.events)))
        else:
            back_to = moment.step.back_to or 0
            steps = [(seq, step) for seq, step in steps if seq <= back_to]
        before = public
    return tuple(step for _, step in steps)


async def comparison(context: Context, session: SessionId) -> tuple[Phrase, ...]:
    """Return the comparison of a finished session with the earlier session whose luck it repeats; empty for other sessions."""
    record = await context.repository.current(session)
    if record.luck_of is None or record.stage != "finished":
        return ()
    results: list[Result] = []
    for compared in (record, await context.repository.current(record.luck_of)):
        card = await session_queries.card_of(context, compared)
        results.append(Result(str(compared.session), names_of(card), compared.public))
    return record.binding.comparison_lines(results)


_KEPT: Final = 64
"""Number of sessions whose lines on the finished game are cached."""
TournamentLuck: TypeAlias = Callable[[SessionId], Awaitable[tuple[Phrase, ...]]]
"""A function that returns lines on the origin of a tournament table's luck; an empty tuple for any other table."""


@dataclass(frozen=True, slots=True)
class FairnessReply:
    """Lines for a reader who may see the session, and a file (name and content) if there is one."""

    lines: tuple[Phrase, ...]
    file: tuple[str, bytes] | None = None


class Fairness:
    """The public data of a session's luck; the seed only once it is public."""

    def __init__(self, context: Context, evidence: Evidence, of_tournament: TournamentLuck) -> None:
        self._context = context
        self._evidence = evidence
        self._of_tournament = of_tournament
        self._after = LRUCache[tuple[SessionId, int], tuple[Phrase, ...]](_KEPT)

    async def report(self, session: SessionId) -> FairnessReply:
        """Return all current public data on the luck of a session. Raise SessionRefusal if no session has that number."""
        record = await self._context.repository.current(session)
        card = await session_queries.card_of(self._context, record)
        in_tournament = await self._of_tournament(session)
        lines = (
            phrase("fairness-title", **session_arguments(card)),
            *_claims(card, in_tournament=bool(in_tournament)),
            *await self._viewers(record),
            Phrase("gap"),
            *_numbers(card, record),
            *in_tournament,
            *await self._afterwards(card),
        )
        return FairnessReply(lines)

    async def _viewers(self, record: Record) -> tuple[Phrase, ...]:
        allowed = await viewers.view_permissions(self._context, record.session)
        if not allowed:
            return ()
        known = await self._context.people.rows([PersonId(row.viewer_id) for row in allowed])
        lines = tuple(
            phrase(f"fairness-{row.kind}", name=name_of(known, row.viewer_id), seat=SeatName(row.seat))
            for row in allowed
        )
        return (*lines, *(phrase("fairness-viewers-when", when=line) for line in viewing_lines(record)))

    async def _afterwards(self, card: SessionCard) -> tuple[Phrase, ...]:
        """Return lines for a session that is over and not sealed: the digest that binds its log, if it has one, and after a
        result the game's own lines on its luck; empty for other sessions. The lines are cached by session and newest log entry,
        because the game is replayed for them."""
        if not card.over or card.sealed:
            return ()
        at = (card.session, card.seq)
        if at not in self._after:
            digest = await self._evidence.digest(card.session)
            story = (await retrospective(self._context.repository, card.session)).lines
            lines = () if digest is None else (Phrase("gap"), phrase("luck-digest", digest=code_span(digest)))
            self._after[at] = (*lines, *((Phrase("gap"), *story) if story else ()))
        return self._after[at]


def _claims(card: SessionCard, *, in_tournament: bool) -> tuple[Phrase, ...]:
    fixed = Phrase("fairness-fixed-signup" if in_tournament else "fairness-fixed-table")
    proven = phrase("fairness-proven", fixed=fixed) if in_tournament else Phrase("fairness-proven-table")
    if card.luck_of is not None:
        return (proven, phrase("fairness-known", session=str(card.luck_of)))
    if card.beacon is None or card.beacon.waived:
        return (proven, Phrase("fairness-unproven"))
    return (phrase("fairness-beacon-proven", fixed=fixed), Phrase("fairness-beacon-unproven"))


def _numbers(card: SessionCard, record: Record) -> tuple[Phrase, ...]:
    lines = [phrase("fairness-commitment", commitment=code_span(record.commitment))]
    lines += _salt_lines(card, record.salts) or (Phrase("fairness-no-salts"),)
    if (record.state is not None or card.awaits_beacon) and not card.solo:
        lines.append(Phrase("fairness-posted"))
    if card.beacon is not None:
        lines += _beacon_lines(card, card.beacon)
    if record.public_seed is not None:
        lines.append(phrase("fairness-seed", seed=code_span(record.public_seed)))
    elif card.sealed:
        lines.append(Phrase("fairness-sealed"))
    else:
        lines.append(Phrase("fairness-secret"))
    return tuple(lines)


def _beacon_lines(card: SessionCard, beacon: Beacon) -> tuple[Phrase, ...]:
    lines = [beacon_line(beacon)]
    if beacon.message is not None and beacon.channel is not None:
        where = f"{card.guild_id or '@me'}/{beacon.channel}/{beacon.message}"
        link = Verbatim(f"https://discord.com/channels/{where}")
        lines.append(phrase("fairness-beacon-message", link=link, ahead=drand.AHEAD))
    if beacon.signature:
        lines.append(phrase("fairness-beacon-signature", signature=code_span(beacon.signature)))
        lines.append(phrase("fairness-beacon-number", number=code_span(beacon.randomness)))
    return tuple(lines)


def beacon_line(beacon: Beacon) -> Phrase:
    """Return a line on the public random number in a session's luck, as far as it is known."""
    if beacon.waived:
        return Phrase("beacon-waived")
    if beacon.round is None:
        return Phrase("beacon-to-come")
    return phrase("beacon-round", round=str(beacon.round))


def posted_file_name(card: SessionCard, salts: Sequence[str]) -> str:
    """Return the file name, without its ending, of the picture in the first post of a game: the commitment to the seed and, if
    the session has salts, a digest of the salts in order. So both are public and dated without being in the text."""
    added = _added_salts(card, salts)
    return "-".join(["sha256", card.commitment, *(["salts", salts_digest(added)] if added else [])])


def _added_salts(card: SessionCard, salts: Sequence[str]) -> Sequence[str]:
    """Return the salts before the public random number, which is mixed in as the last one."""
    return salts[:-1] if card.beacon is not None and card.beacon.signature else salts


def _salt_lines(card: SessionCard, salts: Sequence[str]) -> tuple[Phrase, ...]:
    added = _added_salts(card, salts)
    if not added:
        return ()
    if card.in_tournament:  # The only salt is derived from the salts of all entrants.
        return (phrase("fairness-entrants", digest=code_span(added[0])),)
    return (salts_line(added),)


def salts_line(salts: Sequence[str]) -> Phrase:
    """Return a line that lists salts, given in the order in which they are mixed in."""
    return phrase("luck-salts", count=len(salts), salts=Verbatim(", ".join(code_span(salt) for salt in salts)))
