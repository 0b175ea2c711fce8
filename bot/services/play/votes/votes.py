"""Votes: asking, answering, and carrying out the result. A question, its votes and its consequences are written in one
transaction, so they survive a restart at any point."""

import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.services.base.faults import GuardedWork
from bot.services.base.model import Caller, NotYours, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.play.votes.ballots import (
    KINDS,
    UNANIMOUS,
    Ballot,
    BallotKind,
    ballot_of,
    eligible_seats,
    ends_at,
    is_absent,
    is_paused,
    post_keys,
    question_phrase,
    verdict,
    voting_time,
)
from bot.services.play.votes.outcomes import (
    Asking,
    agreed_change,
    can_still_go_back,
    effect_of_question,
    step_payload,
    wanted_step,
)
from bot.services.seats import seating
from bot.services.seats.computer_seats import refuse_unknown_computer
from bot.services.sessions import clocks, rows_to_send
from bot.services.sessions.going_back import UndoableStep, UndoEffect, effect_of_going_back
from bot.services.sessions.record import Change, LogEntry, Record, own_seat, refuse_solo, require_running
from bot.services.sessions.retries import TooManyConflicts, change_and_find_after_lookup
from data.store.delivery import outbox as outbox_store
from data.store.rows import contents, upsert
from data.store.sessions import ballots as ballot_store
from data.store.sessions.ballots import BallotRow, VoteRow
from engines.core.phrase import SeatName, phrase
from engines.core.seats import Seat

log = logging.getLogger(__name__)

MOST_HOURS: Final[Mapping[str, int]] = {"pause": 14 * 24, "extend": 7 * 24}
"""Maximum number of hours of a pause or extension."""
USUAL_HOURS: Final = 24
"""Default number of hours of a pause or extension."""
_AT_ONCE: Final = 50


class _Closed(Exception):
    """A concurrent transaction closed the question."""


@dataclass(frozen=True, slots=True)
class _Past:
    """The open questions of a session, and whether one person paused it `alone`. `wanted` is the step or the phase start that the
    asker wants to go back to; `back` maps question numbers (0: not stored yet) to the effects of their undo or rewind."""

    open: tuple[Ballot, ...]
    alone: bool
    back: Mapping[int, UndoEffect]
    wanted: UndoableStep | None = None


async def ask(
    context: Context,
    caller: Caller,
    session: SessionId,
    kind: BallotKind,
    *,
    hours: int | None = None,
    seat: Seat | None = None,
    computer: str | None = None,
    person: int | None = None,
    line: int | None = None,
) -> Ballot:
    """Ask a question and return it; if there is nobody to ask, carry it out at once. A pause or extension has `hours`. A
    replacement has the `seat` and the replacement: a kind of `computer` player or a `person` (their Discord id), or neither to
    open the seat to all. A rewind has the `line` of a phase start (`RewindPoint.line`). Raise NotYours for a caller without a
    seat, for a rewind also without the host's rights, and for a `person` who may not be asked; SessionRefusal for a question that
    cannot be asked now; TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)
    by: dict[str, Any] = {}
    if kind == "replace" and seat is not None and person is not None:
        by = {"asked": await seating.person_to_ask(context, session, seat, person), "willing": False}
    elif kind == "replace" and computer is not None:
        by = {"computer": computer}

    def decide(record: Record, past: _Past) -> tuple[Change, Ballot]:
        asker = _seat_in_game(record, caller)
        if record.in_tournament and kind in UNANIMOUS:
            raise refusal(SessionRefusal, "vote-tournament")
        what = _question_content(context, record, asker, kind, hours, seat, past) | by
        what |= {"alone": True} if kind == "resume" and past.alone else {}
        if computer is not None:
            refuse_unknown_computer(record.binding, computer)
        if any(one.kind == kind for one in past.open):
            raise refusal(SessionRefusal, "vote-open")
        now = context.now
        ends = now + voting_time(record)
        ballot = Ballot(0, record.session, kind, asker, caller.person, what, now, ends, ballot_store.OPEN, {})
        ballot = replace(ballot, expires_at=ends_at(record, ballot, context.absence_ends.current_absences(now), now))
        if kind == "replace" and not eligible_seats(record, ballot) and not is_absent(record, Seat(what["seat"])):
            raise refusal(SessionRefusal, "vote-replace-alone", seat=SeatName(Seat(what["seat"])))
        passed = verdict(record, ballot, absent_people(context)) == "passed"
        if passed and eligible_seats(record, ballot):
            ballot = _decided_alone(record, ballot)
        if passed:
            return _close(context, record, ballot, "passed", past), replace(ballot, state="passed")
        lines = (question_phrase(ballot),)
        # Names are looked up when the log is read: the seat may have changed hands by then.
        about = {"person": what["person"]} if kind == "replace" else {}
        entry = LogEntry("vote", "player", asker, caller.person, json.dumps({"asked": kind} | about), lines)

        def store_question(tx: Connection, after: Record) -> None:
            number = ballot_store.add(tx, _row(ballot, None))
            outbox_store.add(tx, rows_to_send.ballot_rows(after, number, now))

        return Change(record, entry, (store_question,)), ballot

    stored = await _change(context, session, decide, (caller, kind, line))
    context.wake_timekeeper()  # the end of this question may be the next to be due
    await _follow(context, stored)
    return stored


def _question_content(
    context: Context, record: Record, asker: Seat, kind: BallotKind, hours: int | None, seat: Seat | None, past: _Past
) -> dict[str, Any]:
    match kind:
        case "pause" | "resume" if record.hold is not None and record.hold.kind == "silenced":
            raise refusal(SessionRefusal, "vote-silenced")
        case "pause":
            if record.hold is not None:
                raise refusal(SessionRefusal, "vote-paused")
            until = context.now + timedelta(hours=_hours(kind, hours))
            return {"until": int(until.timestamp())}
        case "resume":
            if record.hold is None:
                raise refusal(SessionRefusal, "vote-not-paused")
            return {}
        case "extend":
            return {"hours": _hours(kind, hours)}
        case "replace":
            if seat is None or seat not in range(len(record.seats)) or record.seats[seat].person is None:
                raise refusal(SessionRefusal, "vote-replace-whom")
            if seat == asker:
                raise refusal(SessionRefusal, "kick-yourself")
            return {"seat": seat, "person": record.seats[seat].person}
        case "cancel":
            return {}
        case "undo" | "rewind":
            # If several seats are asked at once, there may be secret answers.
            several = record.state is not None and len(record.binding.game.pending(record.public)) > 1
            if past.wanted is None and kind == "rewind":
                raise refusal(SessionRefusal, "no-such-point")
            if past.wanted is None:
                raise refusal(SessionRefusal, "vote-undo-secret" if several else "undo-nothing")
            return step_payload(record, past.wanted) | {"secret": several}


async def answer(context: Context, caller: Caller, session: SessionId, number: int, *, agrees: bool) -> Ballot:
    """Store the caller's vote, and carry out and close the question once it is decided; return the question. The asker withdraws
    it by objecting. Raise SessionRefusal if it is closed or the game is not running, NotYours for a caller who may not vote on
    it, TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)

    def decide(record: Record, past: _Past) -> tuple[Change, Ballot]:
        voter = _seat_in_game(record, caller)
        ballot = next((one for one in past.open if one.id == number), None)
        if ballot is None:
            raise refusal(SessionRefusal, "vote-over")
        if caller.person == ballot.person:
            if agrees:
                raise refusal(NotYours, "vote-own")
            return _close(context, record, ballot, "withdrawn", past), replace(ballot, state="withdrawn")
        if voter not in eligible_seats(record, ballot):
            raise refusal(NotYours, "vote-about-you")
        voted = replace(ballot, votes={**ballot.votes, voter: agrees})
        state = verdict(record, voted, absent_people(context))
        vote = VoteRow(number, voter, caller.person, int(agrees), context.now)
        if state:
            change = _close(context, record, voted, state, past)
        else:
            change = Change(record, LogEntry("vote", "player", voter, caller.person, json.dumps({"voice": True})))
        end = ends_at(record, voted, context.absence_ends.current_absences(vote.at), vote.at)

        def store_vote(tx: Connection, after: Record) -> None:
            upsert(tx, vote)
            ballot_store.change_open_ballot(tx, number, expires_at=end)

        writes = (store_vote, *change.also, _enqueue_edits(number, vote.at))
        return replace(change, also=writes), replace(voted, state=state or ballot_store.OPEN)

    answered = await _change(context, session, decide)
    await _follow(context, answered)
    return answered


async def agree_to_play(context: Context, caller: Caller, session: SessionId, number: int) -> Ballot:
    """Agree to be the substitute that a question names, and return the question: the caller takes the seat as soon as the vote
    passes. Raise NotYours for anybody else, or if the server excludes them, they are too unreliable, or know another hand or the
    luck; SessionRefusal if the question is closed or they have a seat; TooMuch beyond the rate limit or at too many tables."""
    context.rate_limiter.acquire(caller.person)
    ballot = next((one for one in await open_ballots(context, session) if one.id == number), None)
    if ballot is not None and ballot.what.get("asked") == caller.person:
        await seating.refuse_ineligible(context, caller.person, session, Seat(ballot.what["seat"]))

    def decide(record: Record, past: _Past) -> tuple[Change, Ballot]:
        ballot = next((one for one in past.open if one.id == number), None)
        if ballot is None:
            raise refusal(SessionRefusal, "vote-over")
        if ballot.what.get("asked") != caller.person:
            raise refusal(NotYours, "vote-not-asked")
        willing = {"willing": True}
        agreed = replace(ballot, what={**ballot.what, **willing})
        payload, now = json.dumps(agreed.what), context.now
        entry = LogEntry("vote", "player", person=caller.person, payload=json.dumps(willing))
        return Change(
            record,
            entry,
            also=(
                (lambda tx, after: ballot_store.change_open_ballot(tx, number, payload=payload)),
                _enqueue_edits(number, now),
            ),
        ), agreed

    return await _change(context, session, decide)


async def _follow(context: Context, ballot: Ballot) -> None:
    """Seat the person who agreed to substitute if the vote has passed. If the seat can no longer be taken it stays reserved."""
    if ballot.state == "passed" and ballot.what.get("willing"):
        await seating.take_reserved_seat(context, ballot.what["asked"], ballot.session, Seat(ballot.what["seat"]))


def _close(context: Context, record: Record, ballot: Ballot, state: str, past: _Past) -> Change:
    """Close the question and carry it out, or withdraw it if that is impossible by now (the person left, the pause has ended)."""
    now = context.now
    barred = record.in_tournament and ballot.kind in UNANIMOUS
    passed = state == "passed" and not barred
    change = agreed_change(record, ballot, past.back.get(ballot.id), now) if passed else None
    if change is None:
        state = "withdrawn" if state == "passed" else state
        entry = LogEntry("vote", "system", ballot.seat, payload=json.dumps({"closed": ballot.kind, "how": state}))
        lines = () if record.over else (phrase(f"vote-{state}", seat=SeatName(ballot.seat)),)
        change = Change(record, replace(entry, log_lines=lines))

    def close(tx: Connection, after: Record) -> None:
        if not ballot.id:
            ballot_store.add(tx, _row(replace(ballot, state=state), now))
        elif ballot_store.change_open_ballot(tx, ballot.id, state=state, closed_at=now):
            ballot_store.enqueue_edits(tx, post_keys(ballot.id, after), now)

    return replace(change, also=(*change.also, close))


async def _change(
    context: Context,
    session: SessionId,
    decide: Callable[[Record, _Past], tuple[Change, Ballot]],
    asking: Asking | None = None,
) -> Ballot:
    try:
        _, ballot = await change_and_find_after_lookup(
            context.repository, session, lambda record: _look_back(context, record, asking), decide
        )
        return ballot
    except TooManyConflicts as fault:
        raise refusal(SessionRefusal, "vote-again") from fault


async def _look_back(context: Context, record: Record, asking: Asking | None = None) -> _Past:
    def work(tx: Connection) -> _Past:
        rows = ballot_store.ballots_of_session(tx, record.session)
        ballots = tuple(ballot_of(row, ballot_store.votes_on(tx, row.id), record) for row in rows)
        pauses = [row for row in ballot_store.ballots_of_session(tx, record.session, "passed") if row.kind == "pause"]
        alone = is_paused(record) and bool(pauses) and bool(json.loads(pauses[-1].payload).get("alone"))
        step = wanted_step(tx, record, asking)
        back = {one.id: effect_of_question(tx, record, one) for one in ballots if can_still_go_back(record, one)}
        if step is not None and asking is not None:
            seat = None if step.revealed else record.seat_of(asking[0].person)
            back[0] = effect_of_going_back(tx, record, step.to, seat)
        return _Past(ballots, alone, back, step)

    return await context.database.read_tx(work)


async def ballot_kinds_for(context: Context, session: SessionId) -> tuple[BallotKind, ...]:
    """Return the kinds of questions for `/game vote` in a session. Raise SessionRefusal if no session has that number."""
    in_tournament = (await context.repository.current(session)).in_tournament
    return tuple(one for one in KINDS if one != "rewind" and not (in_tournament and one in UNANIMOUS))


async def absence_changed(context: Context, person: PersonId) -> None:
    """Recompute the end of every open vote in the sessions of a person whose absence has changed."""
    for row in await context.database.fetch(lambda tx: ballot_store.open_ballots_of_person(tx, person)):
        with GuardedWork(log, "vote %d of session %d", row.id, row.session_id):
            await _end_anew(context, row)


async def _end_anew(context: Context, row: BallotRow) -> bool:
    """Recompute and store the end of an open question. Return whether the question is open and its end is still to come."""
    record = await context.repository.current(SessionId(row.session_id))
    ballot = await load_ballot(context, row.id, record)
    if ballot is None or ballot.state != ballot_store.OPEN or record.stage != "running":
        return False
    now = context.now
    end = ends_at(record, ballot, context.absence_ends.current_absences(now), now)
    if end != ballot.expires_at:

        def write(tx: Connection) -> None:
            ballot_store.change_open_ballot(tx, row.id, expires_at=end)
            ballot_store.enqueue_edits(tx, post_keys(row.id, record), now)

        await context.database.write_tx(write)
        context.repository.after_commit(record)
    return end > now


def absent_people(context: Context) -> frozenset[PersonId]:
    """Return everybody who is away now."""
    return frozenset(context.absence_ends.current_absences(context.now))


async def run_due(context: Context, now: datetime) -> None:
    """Close the questions whose time is over, at most 50 in a round, and carry out what passed; a question that fails expires."""
    for row in await context.fetch_served(lambda tx, share: ballot_store.ballots_due(tx, now, _AT_ONCE, share)):
        with GuardedWork(log, "vote %d of session %d", row.id, row.session_id) as work:
            if not await _end_anew(context, row):
                await _end(context, row)
        if work.failed:
            await context.database.write_tx(
                lambda tx, number=row.id: ballot_store.change_open_ballot(tx, number, state="expired", closed_at=now)
            )


async def _end(context: Context, row: BallotRow) -> None:

    def decide(record: Record, past: _Past) -> tuple[Change, Ballot]:
        ballot = next((one for one in past.open if one.id == row.id), None)
        if ballot is None:
            raise _Closed
        if record.stage != "running":
            return _close(context, record, ballot, "expired", past), replace(ballot, state="expired")
        state = verdict(record, ballot, absent_people(context), at_end=True) or "expired"
        return _close(context, record, ballot, state, past), replace(ballot, state=state)

    with suppress(_Closed):
        await _follow(context, await _change(context, SessionId(row.session_id), decide))


async def open_ballots(context: Context, session: SessionId) -> tuple[Ballot, ...]:
    """Return the open questions of a session, with the votes that count. Raise SessionRefusal if no session has that number."""
    return (await _look_back(context, await context.repository.current(session))).open


async def load_ballot(context: Context, number: int, record: Record | None = None) -> Ballot | None:
    """Return a question by number; None if it does not exist. With `record`, an open one has only the votes that count."""

    def work(tx: Connection) -> Ballot | None:
        row = ballot_store.find_ballot(tx, number)
        if row is None:
            return None
        return ballot_of(row, ballot_store.votes_on(tx, number), record if row.state == ballot_store.OPEN else None)

    return await context.database.read_tx(work)


def _seat_in_game(record: Record, caller: Caller) -> Seat:
    seat = own_seat(record, caller.person)
    refuse_solo(record)
    require_running(record)
    return seat


def _decided_alone(record: Record, ballot: Ballot) -> Ballot:
    """Return a question that nobody else could answer, marked if it is a pause. Raise SessionRefusal for an extension while
    clocks still have extra time, so that one person cannot extend them again and again."""
    if ballot.kind == "extend" and clocks.has_extra_time(record, ballot.opened_at):
        raise refusal(SessionRefusal, "vote-extend-alone")
    return replace(ballot, what={**ballot.what, "alone": True}) if ballot.kind == "pause" else ballot


def _hours(kind: str, hours: int | None) -> int:
    most = MOST_HOURS[kind]
    if hours is None:
        return USUAL_HOURS
    if not 1 <= hours <= most:
        raise refusal(SessionRefusal, "vote-hours", most=most)
    return hours


def _enqueue_edits(number: int, now: datetime) -> Callable[[Connection, Record], None]:
    return lambda tx, after: ballot_store.enqueue_edits(tx, post_keys(number, after), now)


def _row(ballot: Ballot, closed_at: datetime | None) -> BallotRow:
    _, session, kind, seat, person, what, opened_at, expires_at, state, _ = contents(ballot)
    return BallotRow(0, session, kind, seat, person, json.dumps(what), opened_at, expires_at, state, closed_at)
