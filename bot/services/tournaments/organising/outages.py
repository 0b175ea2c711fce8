"""Outage compensation for tournaments: open rounds and check-ins end later."""

from dataclasses import replace
from datetime import datetime, timedelta
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
from bot.services.tournaments.state.posts import OutageNotice, StatusPost
from bot.services.tournaments.state.record import TournamentRecord
from data.store.processes.shares import Share
from data.store.tournaments import tournaments as tournament_store

_TELL_AFTER: Final = timedelta(minutes=5)
"""Shortest outage that is posted."""


def compensate_tournaments(clock: Clock, tx: Connection, gap: timedelta, share: Share) -> None:
    """Move the end of every open round and check-in of a share by an outage of length `gap`, if that end was still to come when
    the outage began, and update the posts. If the outage lasted five minutes or more, a running tournament also gets a post
    about it. Raise ConcurrentChange after a conflicting change."""
    now = clock.now()
    for number in tournament_store.tournaments_in_stages(tx, ("checkin", "running"), share):
        before = document.load(tx, number)
        after = with_outage_compensated(before, gap, since=now - gap)
        if after != before:
            _store(tx, before, replace(after, version=before.version + 1), gap, now)


def _store(tx: Connection, before: TournamentRecord, after: TournamentRecord, gap: timedelta, now: datetime) -> None:
    if not document.save(tx, before, after):
        raise ConcurrentChange
    if after.stage == "checkin":
        edited = signup_row(after, now), single_post_row(after, StatusPost("checkin"), now)
    else:
        edited = (round_row(after, len(after.rounds), now),)
    for row in with_copies(after, edited):
        enqueue_post_edit(tx, row)
    if after.stage == "running" and gap >= _TELL_AFTER:
        enqueue(tx, with_copies(after, [post_row(after, OutageNotice(gap // timedelta(minutes=1)), now)]))


def with_outage_compensated(record: TournamentRecord, gap: timedelta, *, since: datetime) -> TournamentRecord:
    """Return the record with its open round, check-in or wait for a ruling ending later by `gap`, a round only by the part of
    it outside quiet hours. An end before the outage (`since`) stays."""
    current = record.open_round
    ends = None if current is None else current.lasts_until
    if record.stage == "running" and current is not None and ends is not None:
        if ends <= since:
            return record
        if current.ruling_by is None:
            # The end moves in active time: quiet hours do not count.
            later = move_past_outage(ends, since, since + gap, record.setup.match_terms.quiet)
            moved = replace(current, ends_at=later)
        else:
            later = ends + gap
            moved = replace(current, ruling_by=later)
        look = later if record.look_at == ends else record.look_at
        return replace(record, rounds=(*record.rounds[:-1], moved), look_at=look)
    if record.stage == "checkin" and record.look_at is not None and record.look_at > since:
        return replace(record, look_at=record.look_at + gap)
    return record
