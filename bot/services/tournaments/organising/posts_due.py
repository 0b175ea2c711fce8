"""The outbox rows of tournament posts: making them, their channels and keys, and their copies in other servers."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.sessions import rows_to_send
from bot.services.tournaments.state.posts import (
    GroupCall,
    PostContent,
    RoundPost,
    RoundPostKind,
    StatusPost,
    StoredPost,
    stored_post,
)
from bot.services.tournaments.state.record import TournamentRecord, TournamentServer
from data.store.delivery import outbox as outbox_store
from data.store.delivery.outbox import TOURNAMENT, OutboxRow

_EDIT_EVERY: Final = timedelta(seconds=2)
"""Delay by which edits of a post are combined."""
CALLED_AT_ONCE: Final = 80
"""Maximum number of people mentioned by one post."""
_ONLY_AT_HOME: Final = frozenset(
    {"undecided", "blocked", "full", "season-blocked", "held", "invited", "left-out", "event"}
)
"""Kinds of posts without copies: they concern organisers, mention people in their own server, or are the server's event."""


def post_row(
    record: TournamentRecord,
    content: PostContent,
    now: datetime,
    *,
    channel_id: int | None = None,
    guild_id: int | None = None,
    key: str = "",
) -> OutboxRow:
    """Return the row of a post in the tournament's channel or in `channel_id`, a match's thread; `guild_id` is the thread's
    server unless that is the organisers'. With a `key` there is one message, which is edited when the row is written again."""
    where = record.channel_id if channel_id is None else channel_id
    return OutboxRow(
        lane=rows_to_send.lane_of_channel(where),
        kind=TOURNAMENT,
        key=key or rows_to_send.new_key(),
        payload=StoredPost(record.id, content, guild_id).payload,
        not_before=now,
        changed_at=now,
        seq=record.version,
        channel_id=where,
        guild_id=record.guild_id if guild_id is None else guild_id,
    )


def direct_message_row(
    record: TournamentRecord, person: PersonId, content: PostContent, at: datetime, *, key: str
) -> OutboxRow:
    """Return the row of a direct message to a person at `at`, in a lane of its own, so that it delays no other message."""
    lane = f"tournament {record.id} {person}"
    return replace(post_row(record, content, at, key=key), lane=lane, channel_id=None, person_id=person)


def single_post_row(record: TournamentRecord, content: PostContent, now: datetime, *about: int) -> OutboxRow:
    """Return the row of the only post of its kind about these numbers (round, entry, ruling); a second write edits the post."""
    return post_row(record, content, now, key=derived_key(record, " ".join(map(str, (content.what, *about)))))


def group_calls(
    record: TournamentRecord, what: Literal["invited", "qualified", "season"], first: int, now: datetime
) -> tuple[OutboxRow, ...]:
    """Return the rows of the posts that call the entries from `first` on. Each is a new post: numbers of declined invitations and
    erased people are given again, and the edit of an earlier call would mention nobody."""
    last = record.next_entry - 1
    starts = range(first, last + 1, CALLED_AT_ONCE)
    calls = (GroupCall(what, start, min(last, start + CALLED_AT_ONCE - 1)) for start in starts)
    return tuple(post_row(record, one, now) for one in calls)


def signup_row(record: TournamentRecord, now: datetime) -> OutboxRow:
    """Return the row that posts or updates the announcement."""
    return single_post_row(record, StatusPost("signup"), now)


def event_rows(before: TournamentRecord | None, after: TournamentRecord, now: datetime) -> tuple[OutboxRow, ...]:
    """Return the row that creates, changes or cancels the server's event for the start; empty if the event stays as it is.
    The row has a lane of its own, so that a missing permission delays nothing else."""
    if (None if before is None else event_of(before)) == event_of(after):
        return ()
    return (replace(single_post_row(after, StatusPost("event"), now), lane=f"event {after.id}"),)


def event_of(record: TournamentRecord) -> tuple[str, datetime] | None:
    """Return name and start of the server's event; None if unwanted or without a time, for a draft, and once called off."""
    begins = record.setup.begins_at
    wanted = record.setup.event and begins is not None and record.stage not in ("draft", "ended")
    return (record.name, begins) if wanted and begins is not None else None


def round_row(record: TournamentRecord, number: int, now: datetime, what: RoundPostKind = "round") -> OutboxRow:
    """Return the row that posts or updates a post about a round."""
    return single_post_row(record, RoundPost(what, number), now, number)


def result_rows(record: TournamentRecord, now: datetime) -> tuple[OutboxRow, ...]:
    """Return the rows that update the posts with results: of the last closed round, and of the newest standings or the
    final result; empty before a round is closed."""
    over = [one.drawn.number for one in record.rounds if one.closed_at is not None]
    if not over:
        return ()
    if record.stage == "finished":
        return round_row(record, over[-1], now), single_post_row(record, StatusPost("finished"), now)
    return round_row(record, over[-1], now), round_row(record, over[-1], now, "standings")


def update_posts(tx: Connection, record: TournamentRecord, now: datetime, *kinds: str) -> None:
    """Mark all posts of a tournament to be edited, or those of some kinds, except greetings in threads, which mention people
    instead of naming them."""
    begins = f'{{"tournament":{record.id},'
    for kind in [f'"what":"{one}"' for one in kinds] or [""]:
        outbox_store.enqueue_edits(tx, begins + kind, f'{begins}"what":"table"', record.version, now + _EDIT_EVERY)


def derived_key(record: TournamentRecord, about: str) -> str:
    """Return a key that follows from the tournament's seed and `about`: equal at every call, impossible to guess from outside."""
    return hashlib.sha256(f"{record.seed} {record.id} {about}".encode()).hexdigest()[:24]


def with_copies(record: TournamentRecord, rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Return the rows, and a copy of each shared post in the tournament's channel for every other server that takes part."""
    shared = [row for row in rows if row.channel_id == record.channel_id and row.person_id is None]
    shared = [row for row in shared if stored_post(row.payload).post.what not in _ONLY_AT_HOME]
    return [*rows, *(copy_for_server(row, one) for row in shared for one in record.servers)]


def copy_for_server(row: OutboxRow, server: TournamentServer) -> OutboxRow:
    """Return the copy of a post in the tournament's channel for another server. Its key is derived from the post's key and
    the time the server accepted, so that the copy is updated with the post, a repetition cannot duplicate it, and a
    server that accepts again gets a new one."""
    return replace(
        row,
        lane=rows_to_send.lane_of_channel(server.channel_id),
        channel_id=server.channel_id,
        key=key_in_server(row.key, server),
        payload=replace(stored_post(row.payload), guild=server.guild_id).payload,
        guild_id=server.guild_id,
    )


def key_in_server(key: str, server: TournamentServer | None) -> str:
    """Return the key of a post in another server; if `server` is None, in the organisers' server."""
    if server is None:
        return key
    return hashlib.sha256(f"{key} {server.guild_id} {server.accepted_at.isoformat()}".encode()).hexdigest()[:24]


def enqueue(tx: Connection, rows: Sequence[OutboxRow]) -> None:
    """Store rows to be sent; a row with the key of an existing message updates that message instead."""
    outbox_store.add(tx, [row for row in rows if not enqueue_post_edit(tx, row)])


def enqueue_post_edit(tx: Connection, row: OutboxRow) -> bool:
    """Mark the existing message of a row to be edited. Return False if no message has the row's key."""
    return outbox_store.enqueue_edit(tx, row, f"edit {row.key}", row.not_before + _EDIT_EVERY)
