"""Outage compensation for tournaments: open rounds, check-ins, reviews of draws and votes on proposals end later."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base.hours import move_past_outage
from bot.services.base.ports import Clock
from bot.services.sessions.repository import ConcurrentChange
from bot.services.tournaments.organising.posts_due import (
    enqueue,
    enqueue_post_edit,
    post_row,
    round_row,
    signup_row,
    single_post_row,
    with_copies,
)
from bot.services.tournaments.state import document
from bot.services.tournaments.state.posts import OutageNotice, RulingPost, StatusPost
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.rulings import open_proposals
from data.store.processes.shares import Share
from data.store.tournaments import tournaments as tournament_store

_TELL_AFTER: Final = timedelta(minutes=5)
"""Shortest outage that is posted."""


def compensate_tournaments(clock: Clock, tx: Connection, gap: timedelta, share: Share) -> None:
    """Move the end of whatever people wait for in the tournaments of a share by an outage of length `gap`, if that end was still
    to come when the outage began, and update the posts. If the outage lasted five minutes or more, a tournament whose round
    ends later also gets a post about it. Raise ConcurrentChange after a conflicting change."""
    now = clock.now()
    for number in sorted(tournament_store.tournaments_due(tx, datetime.max.replace(tzinfo=UTC), share)):
        before = document.load(tx, number)
        after = with_outage_compensated(before, gap, since=now - gap)
        if after != before:
            _store(tx, before, replace(after, version=before.version + 1), gap, now)


def _store(tx: Connection, before: TournamentRecord, after: TournamentRecord, gap: timedelta, now: datetime) -> None:
    if not document.save(tx, before, after):
        raise ConcurrentChange
    edited = [round_row(after, len(after.rounds), now)]
    if after.stage == "checkin":
        edited = [signup_row(after, now), single_post_row(after, StatusPost("checkin"), now)]
    elif after.held is not None:
        edited.append(round_row(after, after.held.drawn.number, now, "held"))
    for one in open_proposals(after):
        edited.append(single_post_row(after, RulingPost("proposed", one.number), now, one.number))
    for row in with_copies(after, edited):
        enqueue_post_edit(tx, row)
    if after.rounds != before.rounds and gap >= _TELL_AFTER:
        enqueue(tx, with_copies(after, [post_row(after, OutageNotice(gap // timedelta(minutes=1)), now)]))


def with_outage_compensated(record: TournamentRecord, gap: timedelta, *, since: datetime) -> TournamentRecord:
    """Return the record with its open round, check-in, wait for a ruling, review of a draw and votes ending later by `gap`, a
    round only by the part of it outside quiet hours. An end before the outage (`since`) stays."""
    current, held = record.open_round, record.held
    ends = None if current is None else current.lasts_until

    def moved(at: datetime) -> datetime:
        if at > since and current is not None and at == current.ends_at:
            # The end moves in active time: quiet hours do not count.
            return move_past_outage(at, since, since + gap, record.setup.match_terms.quiet)
        return at + gap if at > since else at

    held = None if held is None else replace(held, until=moved(held.until))
    votes = {one: replace(one, until=moved(one.until)) for one in open_proposals(record) if one.until is not None}
    after = replace(record, held=held, rulings=tuple(votes.get(one, one) for one in record.rulings))
    if record.stage == "checkin" and record.look_at is not None:
        return replace(after, look_at=moved(record.look_at))
    if record.stage != "running" or current is None or ends is None:
        return after
    later = replace(current, **{"ends_at" if current.ruling_by is None else "ruling_by": moved(ends)})
    look = moved(ends) if record.look_at == ends else record.look_at
    return replace(after, rounds=(*record.rounds[:-1], later), look_at=look)
