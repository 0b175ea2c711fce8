"""The clocks of a session: pure functions from one record to the next.
The position determines the open decisions, and these functions their deadlines. They read neither the time nor the
database, so every function can be part of any change of a session."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.games.binding import AnyGame, AnyState
from bot.games.joining import and_list
from bot.services.base.hours import active_time_between, add_active_time, next_full_hour
from bot.services.base.model import ClockHold, PersonId
from bot.services.sessions.record import LogEntry, OpenDecision, Record, SeatHolder
from bot.services.wording.texts import epoch_seconds
from data.store.rows import contents
from data.store.sessions.sessions import OpenDecisionRow
from engines.core.game import Decision
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.core.values import replace

ABSENT_AFTER: Final = 2
"""Consecutive time-outs after which a person counts as absent: for votes, and for detecting an abandoned session."""
_MINIMUM_AFTER_UNDO: Final = timedelta(minutes=1)
"""Minimum time for an undone decision."""
_SECOND_THOUGHTS: Final = timedelta(minutes=5)
"""Minimum time between a private step of a seat and its time-out: the person may have taken an answer back late."""
ANSWERED_FOR_ABSENT: Final = ("timeout", "autopilot")
"""Sources of answers given for an absent person."""
_IN_ADVANCE: Final = ("order", "forced")
"""Sources of answers given without the person, which are neither time-outs nor signs of presence."""


def has_answered_in_private(game: AnyGame, state: AnyState, seat: Seat) -> bool:
    """Return whether a seat whose decision is still open has already given its secret answer."""
    view = game.view_for(state, seat)
    space = game.legal_actions(view)
    return not space or space.refusal(game.timeout_action(view)) is not None


def unanswered_decision(record: Record, seat: Seat | None) -> OpenDecision | None:
    """Return the decision a seat still has to answer; None if nothing is open for it, or if it has answered in private."""
    open_decision = None if seat is None or record.state is None else record.open_decision(seat)
    if open_decision is None or record.state is None:
        return None
    answered = has_answered_in_private(record.binding.game, record.state, open_decision.seat)
    return None if answered else open_decision


def decision_time(record: Record, seat: Seat) -> timedelta:
    """Return the whole time for the seat's next decision: the pace's time per decision, or the rest of the seat's time bank."""
    if record.agreement.terms.decision:
        return record.agreement.terms.first_decision_time
    bank = record.seats[seat].bank
    return record.agreement.terms.first_decision_time if bank is None else bank


def due_after(record: Record, now: datetime, span: timedelta) -> datetime:
    """Return the time at which `span` has passed since `now`, not counting the session's quiet hours."""
    return add_active_time(now, span, record.agreement.terms.quiet)


def after_public_step(
    before: Record,
    after: Record,
    pending: Mapping[Seat, Decision],
    entry: LogEntry,
    now: datetime,
    out: Collection[Seat] = (),
) -> Record:
    """Return the record with open decisions, banks, time-outs, autopilot and `last.left` updated after a public change. `pending`
    are the questions of the new position. A decision that stays open keeps its time; an undone one has the time that was left for
    it, at least a minute. After an answer for an absent person the session stalls if all its people, except on the eliminated
    seats `out`, have missed two decisions in a row."""
    seats = _seats_after_step(before, after, pending, entry, now)
    if seats != after.seats:
        after = replace(after, seats=seats)
    standing = {one.seat: one for one in after.open_decisions}
    jumped = after.branch != before.branch
    open_decisions: list[OpenDecision] = []
    for seat in sorted(pending):
        decision, was = pending[seat], standing.get(seat)
        if was is not None and was.decision == decision.id and _is_timed(was) == after.has_clock(seat):
            # After an undo or rewind a seat may no longer have answered: clear the mark; `after_private_step` sets it
            # again if there is an answer.
            open_decisions.append(_reopened(was) if jumped and was.answered else was)
            continue
        span = _left_after_undo(before, entry, now) if entry.kind == "undo" and entry.seat == seat else None
        open_decisions.append(_opened(after, OpenDecision(seat, decision.id, decision.kind, now, None), now, span))
    last = after.last
    if entry.kind == "act" and last is not None:
        last = replace(last, left=_left_at_answer(before, open_decisions, entry, now))
    after = replace(after, open_decisions=tuple(open_decisions), last=last)
    people = [one for at, one in enumerate(after.seats) if one.person is not None and at not in out]
    deserted = bool(people) and all(one.missed >= ABSENT_AFTER for one in people)
    return with_stall(after, now) if deserted and entry.source in ANSWERED_FOR_ABSENT and after.hold is None else after


def _is_timed(open_decision: OpenDecision) -> bool:
    return open_decision.due is not None or open_decision.left is not None


def _reopened(open_decision: OpenDecision) -> OpenDecision:
    return replace(open_decision, answered="", kept=None)


def _opened(record: Record, open_decision: OpenDecision, now: datetime, span: timedelta | None = None) -> OpenDecision:
    """Return the decision as if asked now, with its whole time, or with `span` but at least a minute. While clocks are stopped it
    has this time left and no deadline."""
    if not record.has_clock(open_decision.seat):
        return replace(open_decision, since=now, due=None, left=None)
    open_decision = replace(_reopened(open_decision), since=now)
    span = decision_time(record, open_decision.seat) if span is None else max(span, _MINIMUM_AFTER_UNDO)
    if record.hold is not None:
        return replace(open_decision, due=None, left=span)
    return replace(open_decision, due=due_after(record, now, span), left=None)


def _left(record: Record, open_decision: OpenDecision, now: datetime) -> timedelta:
    """Return the time a decision has left, or had left when it was answered in private; zero if no clock runs for it."""
    if open_decision.kept is not None:
        return open_decision.kept
    if open_decision.left is not None:
        return open_decision.left
    return (
        timedelta(0)
        if open_decision.due is None
        else active_time_between(now, open_decision.due, record.agreement.terms.quiet)
    )


def time_left(record: Record, seat: Seat, now: datetime) -> timedelta:
    """Return the time left for a seat's open decision, or the time for its next decision if none with a clock is open."""
    open_decision = next((one for one in record.open_decisions if one.seat == seat and _is_timed(one)), None)
    return (
        decision_time(record, seat) if open_decision is None else max(timedelta(0), _left(record, open_decision, now))
    )


def _left_at_answer(
    before: Record, still: Collection[OpenDecision], entry: LogEntry, now: datetime
) -> timedelta | None:
    open_decision = next((one for one in before.open_decisions if one.seat == entry.seat and _is_timed(one)), None)
    if open_decision is None or any(
        one.seat == open_decision.seat and one.decision == open_decision.decision for one in still
    ):
        return None
    return _left(before, open_decision, now)


def _left_after_undo(before: Record, entry: LogEntry, now: datetime) -> timedelta | None:
    """Return the time an undone decision has left: the time left when it was answered, less the time its seat has used since, so
    that nobody gains time by an undo. None if the time left then is not known."""
    if entry.left is None:
        return None
    following = next((one for one in before.open_decisions if one.seat == entry.seat and _is_timed(one)), None)
    used = timedelta(0)
    if following is not None:
        used = max(used, decision_time(before, following.seat) - _left(before, following, now))
    return max(timedelta(0), entry.left - used)


def _answered_by(before: Record, still: Collection[OpenDecision], entry: LogEntry, open_decision: OpenDecision) -> str:
    """Return the source of the answer to a decision that a step of the game closed: `self`, `order`, `forced`, `timeout` or
    `autopilot`. Empty if the decision was not answered (the game continued without it), if it is among those `still` open, or if
    the entry is not a step."""
    if entry.kind != "act" or before.state is None:
        return ""
    for other in still:
        if other.seat == open_decision.seat and other.decision == open_decision.decision:
            return ""
    return _how(entry) if entry.seat == open_decision.seat else open_decision.answered


def _how(entry: LogEntry) -> str:
    return entry.source if entry.source in (*ANSWERED_FOR_ABSENT, *_IN_ADVANCE) else "self"


def _seats_after_step(
    before: Record, after: Record, pending: Mapping[Seat, Decision], entry: LogEntry, now: datetime
) -> tuple[SeatHolder, ...]:
    seats = list(after.seats)
    if entry.kind == "undo" and entry.seat is not None:
        # The increment is taken back too; otherwise acting and undoing would fill the bank.
        seats[entry.seat] = _bank_without(before, seats[entry.seat], _left_after_undo(before, entry, now))
    if before.branch != after.branch:
        return tuple(seats)
    still = [
        one
        for one in before.open_decisions
        if (asked := pending.get(one.seat)) is not None and asked.id == one.decision
    ]
    for open_decision in before.open_decisions:
        how = _answered_by(before, still, entry, open_decision)
        seated = seats[open_decision.seat]
        if how and seated.person is not None and seated.person == before.seats[open_decision.seat].person:
            seats[open_decision.seat] = _after_answer(before, seated, open_decision, how, now)
    return tuple(seats)


def _bank_without(record: Record, seated: SeatHolder, left_after_undo: timedelta | None) -> SeatHolder:
    if seated.bank is None or not record.agreement.terms.bank:
        return seated
    if left_after_undo is not None:
        return replace(seated, bank=left_after_undo)
    return replace(seated, bank=max(timedelta(0), seated.bank - timedelta(minutes=record.agreement.terms.increment)))


def _after_answer(
    record: Record, seated: SeatHolder, open_decision: OpenDecision, how: str, now: datetime
) -> SeatHolder:
    terms = record.agreement.terms
    if terms.bank and how != "autopilot":
        seated = replace(seated, bank=terms.bank_after(_left(record, open_decision, now)))
    if how == "self":
        return replace(seated, missed=0) if seated.missed else seated
    if how in _IN_ADVANCE:
        return seated  # an answer given in advance is not a sign of presence
    missed = seated.missed + 1
    autopilot_since = seated.autopilot or (now if missed >= terms.autopilot_after else None)
    return replace(seated, missed=missed, autopilot=autopilot_since)


def after_private_step(after: Record, entry: LogEntry, now: datetime) -> Record:
    """Return the record after a step that left the seat's decision open. If the seat has now answered in private, the decision
    keeps the source of the answer and the time that was left; if it took its answer back, both are cleared. The visible deadline
    does not change."""
    open_decision = next((one for one in after.open_decisions if one.seat == entry.seat and _is_timed(one)), None)
    if open_decision is None or after.state is None:
        return after
    how = _how(entry) if has_answered_in_private(after.binding.game, after.state, open_decision.seat) else ""
    if how == open_decision.answered:
        return after
    changed = replace(open_decision, answered=how, kept=_left(after, _reopened(open_decision), now) if how else None)
    return replace(
        after, open_decisions=tuple(changed if one is open_decision else one for one in after.open_decisions)
    )


def autopilot_lines(before: Record, after: Record, entry: LogEntry) -> tuple[Phrase, ...]:
    """Return the log lines that precede the game's own: the seats that timed out, the seats for which autopilot chose, and the
    seats for which the bot gave their only answer. Autopilot's choice gets a line only if the game has lines too."""
    by: dict[str, list[SeatName]] = {"timeout": [], "autopilot": [], "forced": []}
    for open_decision in before.open_decisions if before.branch == after.branch else ():
        how = _answered_by(before, after.open_decisions, entry, open_decision)
        by.get(how, []).append(SeatName(open_decision.seat))
    lines = [phrase("notice-time-out", seat=and_list(by["timeout"]))] if by["timeout"] else []
    if by["autopilot"] and entry.log_lines:
        lines.append(phrase("notice-autopilot-chose", seat=and_list(by["autopilot"])))
    if by["forced"]:
        lines.append(phrase("notice-forced", seat=and_list(by["forced"])))
    return tuple(lines)


def clock_notice_lines(before: Record, after: Record) -> tuple[Phrase, ...]:
    """Return the log lines that follow the game's own: for each seat newly on autopilot, and if the session has just stalled."""
    lines = [phrase("notice-autopilot", seat=SeatName(seat)) for seat in newly_on_autopilot(before, after)]
    hold = after.hold
    if hold is not None and hold.kind == "stalled" and hold.until is not None and before.hold is None:
        lines.append(phrase("notice-stalled", at=epoch_seconds(hold.until)))
    return tuple(lines)


def newly_on_autopilot(before: Record, after: Record) -> tuple[Seat, ...]:
    """Return the seats that a change has put on autopilot."""
    pairs = zip(before.seats, after.seats, strict=False)
    return tuple(
        [Seat(at) for at, (was, now) in enumerate(pairs) if now.autopilot is not None and was.autopilot is None]
    )


def with_stall(record: Record, now: datetime) -> Record:
    """Return the session stalled: clocks stop and nobody is notified until a player returns."""
    return _with_hold(record, ClockHold("stalled", now, now + record.idle_limit), now)


def with_pause(record: Record, now: datetime, until: datetime) -> Record:
    """Return the session with its clocks stopped by an agreed pause that ends at `until`. People may still act; decisions
    that open during the pause get their time at its end."""
    return _with_hold(record, ClockHold("paused", now, until), now)


def with_silence(record: Record, now: datetime, why: Phrase, whole: Collection[tuple[int, str]]) -> Record:
    """Return the session with its clocks stopped until messages can be sent again. `whole` has the seats and decisions whose
    whole time begins again when the clocks resume."""
    # A seat that has answered in private is treated like the others: its visible time must not differ.
    open_decisions = tuple(
        replace(one, since=now, due=due_after(record, now, decision_time(record, one.seat)))
        if one.due is not None and (one.seat, one.decision) in whole
        else one
        for one in record.open_decisions
    )
    return _with_hold(replace(record, open_decisions=open_decisions), ClockHold("silenced", now, why=why), now)


def _with_hold(record: Record, hold: ClockHold, now: datetime) -> Record:
    # A seat that has answered in private is treated like the others: the visible value must not reveal it.
    open_decisions = tuple(
        one
        if one.due is None
        else replace(one, due=None, left=active_time_between(now, one.due, record.agreement.terms.quiet))
        for one in record.open_decisions
    )
    return replace(record, hold=hold, open_decisions=open_decisions)


def without_hold(record: Record, now: datetime) -> Record:
    """Return the session with its clocks restarted; unchanged if they run. Decisions have the time left when the clocks stopped,
    or their whole time after a stall. The stopped time counts neither as waiting time nor as time on autopilot."""
    hold = record.hold
    if hold is None:
        return record
    seats = tuple(
        seated if seated.autopilot is None else replace(seated, autopilot=_moved_by_stop(seated.autopilot, hold, now))
        for seated in record.seats
    )
    running = replace(record, hold=None, seats=seats)
    if hold.kind == "stalled":
        return replace(running, open_decisions=tuple(_opened(running, one, now) for one in record.open_decisions))
    return replace(running, open_decisions=tuple(_run_on(running, one, hold, now) for one in record.open_decisions))


def _moved_by_stop(since: datetime, hold: ClockHold, now: datetime) -> datetime:
    """Return a starting time, moved by the time for which the clocks were stopped after it."""
    return since + max(timedelta(0), now - max(since, hold.since))


def _run_on(record: Record, open_decision: OpenDecision, hold: ClockHold, now: datetime) -> OpenDecision:
    if open_decision.left is None:
        return open_decision
    return replace(
        open_decision,
        since=_moved_by_stop(open_decision.since, hold, now),
        due=due_after(record, now, open_decision.left),
        left=None,
    )


def with_extra_time(record: Record, seats: Collection[Seat], by: timedelta) -> Record:
    """Return the session with more time (`by`) for the open decisions of these seats."""

    def extend(open_decision: OpenDecision) -> OpenDecision:
        if open_decision.due is not None:
            return replace(open_decision, due=due_after(record, open_decision.due, by))
        return open_decision if open_decision.left is None else replace(open_decision, left=open_decision.left + by)

    return replace(
        record, open_decisions=tuple(extend(one) if one.seat in seats else one for one in record.open_decisions)
    )


def has_extra_time(record: Record, now: datetime) -> bool:
    """Return whether a person's open decision has more visible time left than a new one, whatever was answered in secret."""
    people = [one for one in record.open_decisions if record.seats[one.seat].person is not None]
    return any(_left(record, _reopened(one), now) > decision_time(record, one.seat) for one in people)


def with_due(record: Record, seat: Seat, due: datetime) -> Record:
    """Return the record with another deadline for the seat's open decision, moved out of quiet hours; unchanged if the decision
    has no deadline."""
    due = due_after(record, due, timedelta(0))
    open_decisions = tuple(
        replace(one, due=due) if one.seat == seat and one.due is not None else one for one in record.open_decisions
    )
    return replace(record, open_decisions=open_decisions)


def after_return(record: Record, seat: Seat, now: datetime) -> Record:
    """Return the record after the person of a seat returns: their time-outs are forgotten and a stalled session resumes. If the
    seat was on autopilot, that ends and the open decision has its whole time again."""
    seated = replace(record.seats[seat], missed=0, autopilot=None)
    on_autopilot = record.seats[seat].autopilot is not None
    record = replace(record, seats=tuple(seated if at == seat else one for at, one in enumerate(record.seats)))
    if record.hold is not None and record.hold.kind == "stalled":
        return without_hold(record, now)
    if not on_autopilot:
        return record
    return replace(
        record,
        open_decisions=tuple(_opened(record, one, now) if one.seat == seat else one for one in record.open_decisions),
    )


def absent_seats(record: Record, away: Collection[PersonId] = ()) -> frozenset[Seat]:
    """Return the seats of absent people: on autopilot, after two consecutive time-outs, or with an announced absence (`away`)."""
    return frozenset(
        Seat(at)
        for at, seated in enumerate(record.seats)
        if seated.person is not None
        and (seated.autopilot is not None or seated.missed >= ABSENT_AFTER or seated.person in away)
    )


def timeout_at(record: Record, open_decision: OpenDecision) -> datetime | None:
    """Return the time of a decision's time-out: the end of the grace after its deadline; on autopilot the time it was asked.
    None for a computer player, while no clock runs, or once the decision was answered for an absent person."""
    # A secret answer makes no difference: an absence must be treated the same way whether or not the person answered.
    seated = record.seats[open_decision.seat]
    if open_decision.due is None or open_decision.answered in ANSWERED_FOR_ABSENT or seated.computer is not None:
        return None
    if seated.autopilot is not None:
        return open_decision.since
    return due_after(record, open_decision.due, record.agreement.terms.time_to_autopilot)


def first_reminder_check_at(record: Record, open_decision: OpenDecision) -> datetime | None:
    """Return the time at which a decision is first checked for reminders and gathered calls: half of its time or the first full
    hour of any time zone after it was asked, whichever is earlier. None if it has been answered or has no deadline, and for seats
    on autopilot or of computer players."""
    seated = record.seats[open_decision.seat]
    if open_decision.due is None or open_decision.answered or seated.person is None or seated.autopilot is not None:
        return None
    half = open_decision.since + (open_decision.due - open_decision.since) / 2
    return min(half, next_full_hour(open_decision.since, minutes=15))


def open_decision_row(record: Record, open_decision: OpenDecision, now: datetime | None = None) -> OpenDecisionRow:
    """Return the row of a decision, with the times at which its time-out and first reminder are checked. `now` is given after a
    private step: then the time-out is at least five minutes away, so that an answer taken back late can be given again."""
    fires = timeout_at(record, open_decision)
    if fires is not None and now is not None:
        fires = max(fires, now + _SECOND_THOUGHTS)
    elif fires is not None and open_decision.due is not None and record.agreement.terms.quiet is not None:
        # An outage may move the deadline into quiet hours: then the timekeeper has to move it on before the grace begins.
        fires = min(fires, open_decision.due)
    return OpenDecisionRow(
        *contents(open_decision), fires_at=fires, look_at=first_reminder_check_at(record, open_decision)
    )
