"""Replays: the past of a session step by step, and a finished game as a GIF.

Everything here is public: a step is a public log entry, shown with the public part of the position after it. Private
draft steps are left out and not counted.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection

from bot.games.binding import Binding, PublicPart
from bot.games.picture import Picture
from bot.services.base.model import Caller, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.sessions import history, rows_to_send
from bot.services.sessions.posts import ReplayGifPost, ReplayStepPost
from bot.services.sessions.record import Record, require_may_post, require_running
from bot.services.views import session_queries
from data.store.delivery import outbox as outbox_store
from data.store.sessions import log
from engines.core.phrase import Phrase
from render.core.pictures.parts import WinnerPart

PLAYED: Final = ("start", "act", "undo", "rewind")
"""Kinds of entries that create or change the position."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One public step and the position after it. `line` is its number in the public log, `number` counts the steps from 1 to
    `count`. `names` are the holders of the seats at that time. `undone` is True if the step was undone or rewound later. `first`
    to `phase_next` are the lines to which navigation leads; None if no step lies in that direction."""

    binding: Binding
    public: PublicPart
    names: tuple[str, ...]
    line: int
    number: int
    count: int
    at: datetime
    lines: tuple[Phrase, ...]
    undone: bool
    first: int | None
    back: int | None
    next: int | None
    last: int | None
    phase_back: int | None
    phase_next: int | None


@dataclass(frozen=True, slots=True)
class ReplayTimeline:
    """All public steps, oldest first: the number of each in the public log, and its seat. The step at index `at` is shown."""

    steps: tuple[tuple[int, int | None], ...]
    at: int


@dataclass(frozen=True, slots=True)
class ReplayGif:
    """The pictures of a finished game, oldest first, each with the holders of the seats at that time; the last one is the result.
    `turns` is the number of the last turn."""

    binding: Binding
    result: WinnerPart
    pictures: tuple[Picture, ...]
    names: tuple[tuple[str, ...], ...]
    turns: int


@dataclass(frozen=True, slots=True)
class _PublicSteps:
    """The public steps of a session, oldest first, and the lines at which a phase begins."""

    rows: tuple[log.LogEntryRow, ...]
    lines: tuple[int, ...]
    phases: tuple[int, ...]

    def index_at(self, line: int | None, record: Record) -> int:
        """Return the index of the step at a public line, or of the newest step before that line. Without a line, return the index
        of the first step of a game that is over, or of the newest step of a running game."""
        wanted_line = (self.lines[0] if record.over else self.lines[-1]) if line is None else line
        return max(0, bisect_right(self.lines, wanted_line) - 1)


async def step_at(context: Context, session: SessionId, line: int | None = None) -> ReplayStep:
    """Return the step at public line `line`, or the newest step before that line; without a line the first step of a game that is
    over, and the newest step of a running game. Raise SessionRefusal for a table that has not begun."""
    record = await context.repository.current(session)
    public_steps = await _public_steps(context, record)
    at, phases = public_steps.index_at(line, record), public_steps.phases
    row, begun = public_steps.rows[at], bisect_left(phases, public_steps.lines[at])
    ahead = bisect_right(phases, public_steps.lines[at])
    logged = await session_queries.log_lines(context, session, [row])
    (names,) = await session_queries.names_at(context, session, [row.seq])
    return ReplayStep(
        binding=record.binding,
        public=await _public(context, record, row.seq),
        names=names,
        line=public_steps.lines[at],
        number=at + 1,
        count=len(public_steps.lines),
        at=row.at,
        lines=tuple(text for entry in logged for text in entry.lines),
        undone=_is_undone(public_steps.rows, row.seq),
        first=public_steps.lines[0] if at else None,
        back=public_steps.lines[at - 1] if at else None,
        next=public_steps.lines[at + 1] if at + 1 < len(public_steps.lines) else None,
        last=public_steps.lines[-1] if at + 1 < len(public_steps.lines) else None,
        phase_back=phases[begun - 1] if begun else None,
        phase_next=phases[ahead] if ahead < len(phases) else None,
    )


async def timeline_at(context: Context, session: SessionId, line: int | None = None) -> ReplayTimeline:
    """Return all steps, and the index of the step that `step_at` returns for `line`. Raise SessionRefusal before the start."""
    record = await context.repository.current(session)
    public_steps = await _public_steps(context, record)
    steps = tuple((number, row.seat) for number, row in zip(public_steps.lines, public_steps.rows, strict=True))
    return ReplayTimeline(steps, public_steps.index_at(line, record))


async def position_after(context: Context, session: SessionId, seq: int) -> tuple[Any, tuple[str, ...]]:
    """Return the public position after a log entry of a game that is over, and the names of the seats' holders then."""
    record = await context.repository.current(session)
    (names,) = await session_queries.names_at(context, session, [seq])
    return await _public(context, record, seq), names


async def _public_steps(context: Context, record: Record) -> _PublicSteps:
    if record.state is None:
        require_running(record)

    def read(tx: Connection) -> _PublicSteps:
        rows = tuple(row for row in log.entries(tx, record.session) if row.line is not None and row.kind in PLAYED)
        starts = tuple(line for _, line, *_ in log.phase_starts(tx, record.session))
        return _PublicSteps(rows, tuple(row.line or 0 for row in rows), starts)

    return await context.database.read_tx(read)


async def _public(context: Context, record: Record, seq: int) -> Any:
    return await context.database.read_tx(lambda tx: history.position_at(tx, record, seq).public)


async def gif_of(context: Context, session: SessionId) -> ReplayGif:
    """Return the pictures of a finished game: one for every turn, evenly thinned out if there are too many, and the
    result. Raise SessionRefusal for a game without a result."""
    from render.core.pictures.strip import MOST_FRAMES

    record = await context.repository.current(session)
    if record.stage != "finished" or record.state is None:
        raise refusal(SessionRefusal, "film-unfinished", session=str(session))
    binding = record.binding
    rows = await context.database.read_tx(lambda tx: history.turn_snapshots(log.snapshots_of(tx, session), newest=True))
    if len(rows) > (most := MOST_FRAMES - 1):
        rows = [rows[round(at * (len(rows) - 1) / (most - 1))] for at in range(most)]
    states = await context.database.read_tx(
        lambda tx: [history.stored_position(tx, record, snapshot.seq, snapshot.state) for snapshot in rows]
    )
    pictures = [binding.overview(state.public) for state in states]
    public = record.state.public
    outcome = binding.game.outcome(public)
    result = WinnerPart(() if outcome is None else outcome.ranking, binding.final_holdings(public))
    names = await session_queries.names_at(context, session, [*(snapshot.seq for snapshot in rows), record.seq])
    shown = (*pictures, *binding.phase_pictures(public)[:1])
    return ReplayGif(binding, result, shown, names, binding.game.moment(public).number)


async def enqueue_post(context: Context, caller: Caller, session: SessionId, line: int | None) -> None:
    """Enqueue a post in the session's channel: of the step at `line`, or of the GIF if `line` is None. Raise NotYours for a
    caller who is neither player, host nor moderator; SessionRefusal for a solo session, a channel that cannot be reached, or a
    GIF of a game without a result; TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)
    record = await context.repository.current(session)
    require_may_post(record, caller)
    if line is None:
        await gif_of(context, session)
    now = context.now
    row = rows_to_send.row_of_post(ReplayGifPost() if line is None else ReplayStepPost(line), record, now)
    await context.database.write_tx(lambda tx: outbox_store.add(tx, rows_to_send.rows_of_post(row, record)))
    context.repository.after_commit(record)


def _is_undone(rows: tuple[log.LogEntryRow, ...], seq: int) -> bool:
    jumps = (row for row in rows if row.kind in ("undo", "rewind") and row.seq > seq)
    return any(history.jump_of(row.payload).to < seq for row in jumps)
