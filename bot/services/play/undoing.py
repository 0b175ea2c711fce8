"""A player's undo with its three limits, and the host's rewind to a phase start.

The limits: an undo never goes past another person's public step or past a reveal or a roll, is never silent, and goes past the
answers of computer players only if the result is not rated. Private drafts of others are no limit, because a refusal would reveal
them.
"""

from dataclasses import replace

from sqlalchemy import Connection

from bot.games.moments import turn_and_phase
from bot.services.base.model import Caller, NotYours, PersonId, RewindPoint, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.seats.fair_play import is_rated, is_surely_rated
from bot.services.sessions.going_back import NewestStep, is_secret_answer, last_act
from bot.services.sessions.history import JumpBack, can_keep_drafts, jump_back, jump_of, position_after_undo
from bot.services.sessions.record import Change, FurtherWrite, LogEntry, Record, own_seat, unpack_position
from bot.services.sessions.retries import TooManyConflicts, change_after_lookup
from data.store.sessions import log
from data.store.sessions.log import SnapshotRow
from engines.core.errors import GameError
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat


def rewind_refusal(tx: Connection, record: Record) -> GameError | None:
    """Return the refusal of any rewind: the game is not running, part of a tournament, or rated. None if it may be rewound."""
    if record.stage != "running":
        return refusal(SessionRefusal, "undo-not-running")
    if record.in_tournament:
        return refusal(SessionRefusal, "rewind-tournament")
    return refusal(SessionRefusal, "rewind-rated") if is_rated(tx, record) else None


def plays_with_others(record: Record, person: PersonId) -> bool:
    """Return whether a person plays with other people, whose agreement is then needed."""
    return person in record.people and len(record.people) > 1


def phase_starts(tx: Connection, record: Record) -> tuple[RewindPoint, ...]:
    """Return the phase starts of the current history, oldest first, without those that an undo or rewind took back."""
    spans, at = list[tuple[int, int]](), record.seq
    for jump in log.undo_and_rewind_entries(tx, record.session):
        if jump.seq <= at:
            spans.append((jump.seq, at))
            at = jump_of(jump.payload).to
    spans.append((0, at))
    return tuple(
        RewindPoint(line, turn, number, phase, at)
        for seq, line, at, turn, number, phase in log.phase_starts(tx, record.session)
        if any(after < seq <= until for after, until in spans)
    )


def phase_start(tx: Connection, record: Record, caller: Caller, line: int) -> SnapshotRow:
    """Return the snapshot of the phase start at a public line of the log, for a host or moderator who wants to go back to it.
    Raise NotYours for anybody else; SessionRefusal if the session cannot be rewound, or if no phase starts there."""
    if record.host != caller.person and not caller.manages:
        raise refusal(NotYours, "not-host")
    against = rewind_refusal(tx, record)
    if against is not None:
        raise against
    lines = {number: seq for seq, number, *_ in log.phase_starts(tx, record.session)}
    is_start = any(one.line == line for one in phase_starts(tx, record))
    kept = log.snapshot_at(tx, record.session, lines[line]) if is_start else None
    if kept is None:
        raise refusal(SessionRefusal, "no-such-point")
    return kept


class _OthersActed(NotYours):
    """The newest step is not one that the person took themselves."""


async def can_undo(context: Context, record: Record, seat: Seat) -> bool:
    """Return whether the person on the seat could undo now."""
    person = record.seats[seat].person
    if person is None or record.stage != "running" or record.state is None:
        return False
    return _undo_refusal(record, await _newest_step(context, record, person), seat, person) is None


async def undo(context: Context, caller: Caller, session: SessionId, also: tuple[FurtherWrite, ...] = ()) -> Record:
    """Take back the caller's last public step, and return the session afterwards; `also` writes in the same transaction. Raise
    NotYours for a caller without a seat, NotYours or SessionRefusal at one of the limits or if nothing can be undone,
    TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)
    try:
        return await change_after_lookup(
            context.repository,
            session,
            lambda record: _newest_step(context, record, caller.person),
            lambda record, newest: replace(_undo(record, newest, caller), also=also),
        )
    except TooManyConflicts as fault:
        raise refusal(SessionRefusal, "undo-too-late") from fault
    except _OthersActed:
        if await context.database.fetch(lambda tx: log.last_own_step(tx, session, caller.person)) is None:
            raise refusal(SessionRefusal, "undo-nothing") from None
        raise


def _undo(record: Record, newest: NewestStep, caller: Caller) -> Change:
    seat = own_seat(record, caller.person)
    against = _undo_refusal(record, newest, seat, caller.person)
    if against is not None:
        raise against
    state, last = record.state, newest.undoable_by(seat, caller.person)
    assert last is not None  # `_undo_refusal` has checked it
    assert state is not None
    game = record.binding.game
    drafts = can_keep_drafts(game, last.before, state, seat)
    after = replace(
        record,
        state=position_after_undo(last.before, state, seat, keep_drafts=drafts),
        branch=record.branch + 1,
        last=None,
    )
    payload = JumpBack(last.before_seq, drafts=drafts).payload
    lines = (phrase("notice-undo" if last is newest.last else "notice-undo-answers", seat=SeatName(seat)),)
    entry = LogEntry("undo", seat=seat, person=caller.person, payload=payload, log_lines=lines, left=last.left)
    return Change(after, entry)


def _undo_refusal(record: Record, newest: NewestStep, seat: Seat, person: PersonId) -> GameError | None:
    """Return the refusal by the limit that forbids the undo; None if it is allowed."""
    last, own_step = newest.last, newest.undoable_by(seat, person)
    if record.stage != "running" or record.state is None:
        return refusal(SessionRefusal, "undo-not-running")
    if last is None:
        return refusal(SessionRefusal, "undo-nothing")
    game = record.binding.game
    if is_secret_answer(game, last.before, record.state, last.seat):
        return refusal(SessionRefusal, "undo-nothing")
    revealed = game.blocks_undo(last.before, record.state)
    if own_step is last:
        return refusal(SessionRefusal, "undo-revealed") if revealed else None
    if own_step is not None and newest.free and not game.blocks_undo(own_step.before, record.state):
        return None
    # The refusal must not reveal who answered last before the common reveal.
    if revealed and len(game.pending(last.before.public)) > 1:
        return refusal(SessionRefusal, "undo-revealed")
    if last.seat == seat:
        return refusal(_OthersActed, "undo-for-you")  # autopilot, an order or an earlier player did it
    return refusal(_OthersActed, "undo-others", seat=SeatName(last.seat))


async def _newest_step(context: Context, record: Record, person: PersonId) -> NewestStep:
    last = record.last
    answered = last is not None and last.answers is not None and last.answers.person == person
    if record.state is None or (last is not None and (not answered or is_surely_rated(record))):
        return NewestStep(last, free=False)

    def look_up(tx: Connection) -> NewestStep:
        last = record.last or last_act(tx, record)
        answered = last is not None and last.answers is not None
        return NewestStep(last, free=answered and rewind_refusal(tx, record) is None)

    steps, at = context.newest_steps, (record.session, record.line)
    if at not in steps:
        steps[at] = await context.database.read_tx(look_up)
    return steps[at]


async def rewind_points(context: Context, session: SessionId) -> tuple[RewindPoint, ...]:
    """Return the phase starts a host can go back to, oldest first. Raise SessionRefusal if the session cannot be rewound."""
    record = await context.repository.current(session)

    def work(tx: Connection) -> tuple[RewindPoint, ...]:
        against = rewind_refusal(tx, record)
        if against is not None:
            raise against
        return phase_starts(tx, record)

    return await context.database.read_tx(work)


async def rewind(context: Context, caller: Caller, session: SessionId, line: int) -> Record:
    """Set the game back to the phase start at a public line of the log, with a public line about it, and return the session
    afterwards. Raise NotYours if the caller is neither host nor moderator; SessionRefusal if the session cannot be rewound, if no
    phase starts at that line, or if the caller plays with others, who must agree by a vote (`votes`); TooMuch
    beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)

    async def look(record: Record) -> SnapshotRow:
        return await context.database.read_tx(lambda tx: phase_start(tx, record, caller, line))

    def decide(record: Record, chosen: SnapshotRow) -> Change:
        if plays_with_others(record, caller.person):
            raise refusal(SessionRefusal, "rewind-vote")
        binding = record.binding
        entry = LogEntry("rewind", "host", person=caller.person, log_lines=(_rewind_line(record, caller, chosen),))
        return jump_back(record, chosen.seq, unpack_position(binding, chosen.state), entry)

    try:
        return await change_after_lookup(context.repository, session, look, decide)
    except TooManyConflicts as fault:
        raise refusal(SessionRefusal, "vote-again") from fault


def _rewind_line(record: Record, caller: Caller, chosen: SnapshotRow) -> Phrase:
    there = turn_and_phase(chosen.number, f"{record.game}-phase-{chosen.phase}")
    seat = record.seat_of(caller.person)
    if seat is None:
        return phrase("notice-rewind-moderator-at", **there)
    return phrase("notice-rewind-at", host=SeatName(seat), **there)
