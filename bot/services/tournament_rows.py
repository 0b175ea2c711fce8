"""What a tournament asks the outbox to say. The rows hold numbers; words and pictures come when it is said."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime
from typing import Final, Literal, TypeAlias

from bot.services import saying
from bot.services.tournament_record import TournamentRecord
from data.store.outbox import WAITING, OutRow

KIND: Final = "contest"
What: TypeAlias = Literal[
    "signup", "checkin", "begun", "too-few", "late", "left", "dropped", "round", "table", "standings", "ruling",
    "extended", "finished", "called-off", "blocked",
]  # fmt: skip


def post(
    record: TournamentRecord, what: What, now: datetime, *, channel_id: int | None = None, key: str = "", **more: object
) -> OutRow:
    """Something to say in the tournament's channel, or in a table's thread. With a `key` there is one such message, which is
    edited when the row is written again."""
    where = record.channel_id if channel_id is None else channel_id
    return OutRow(
        id=0,
        lane=saying.lane_of_channel(where),
        kind=KIND,
        session_id=None,
        seq=record.version,
        channel_id=where,
        person_id=None,
        key=key or saying.new_key(),
        payload=json.dumps({"tournament": record.id, "what": what, **more}, separators=(",", ":")),
        state=WAITING,
        attempts=0,
        not_before=now,
        message_id=None,
        fault=None,
        changed_at=now,
    )


def update_signup(record: TournamentRecord, now: datetime) -> OutRow:
    """The post with everything about the tournament is out of date."""
    return post(record, "signup", now, key=standing_key(record, "signup"))


def update_round(record: TournamentRecord, number: int, now: datetime) -> OutRow:
    """The post with the tables of a round is out of date."""
    return post(record, "round", now, key=standing_key(record, f"round {number}"), round=number)


def standing_key(record: TournamentRecord, about: str) -> str:
    """The same for the same message of the same tournament; nobody else's."""
    return hashlib.sha256(f"{record.seed} {record.id} {about}".encode()).hexdigest()[:24]
