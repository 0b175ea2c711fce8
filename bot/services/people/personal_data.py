"""Export of everything stored about one person, as JSON without data about others; and their erasure, after which no table of the
database contains their name or a link to them. If the host has barred them, their Discord id stays in the list of bans.

Numbers of log entries are left out, because gaps in them would reveal private drafts of others; `line` is the number of the
public line.
"""

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias, cast

from sqlalchemy import Connection

from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal
from bot.services.context import Context
from bot.services.seats import hosting
from bot.services.sessions.retries import retry
from data.store.people import absences, personal, reminders
from data.store.people import people as people_store
from data.store.servers import barred
from data.store.sessions import analyses, ballots, log, session_lists

Plain: TypeAlias = dict[str, Any]


def exported_data(tx: Connection, person: PersonId) -> Plain:
    """Return everything stored about a person as plain values, except tournament data; empty for an unknown person."""
    row = people_store.people_by_ids(tx, [person]).get(person)
    if row is None:
        return {}
    rows: dict[str, list[Plain]] = {
        part: [{name: _text(value) for name, value in row.items()} for row in part_rows]
        for part, part_rows in personal.rows_about(tx, person).items()
    }
    reminded = reminders.last_reminder(tx, person)
    return {
        "person": {"id": row.id, "discord_id": row.discord_id, "name": row.name, "since": row.created_at.isoformat()},
        "settings": people_store.settings(tx, person),
        "absence": _absence(absences.find_absence(tx, person)),
        "tournament_vacation": [
            entry | {"spent_seconds": entry.pop("spent") // 1_000_000} for entry in rows["tournament_vacation"]
        ],
        "reminders": {"last": _text(reminded.sent_at), "none_before": _text(reminded.snoozed_until)},
        "tables": rows["tables"],
        "invitations": [entry["session"] for entry in rows["invitations"]],
        "hosted_tables": [entry["session"] for entry in rows["hosted_tables"]],
        # Ids of other people who hold a seat or have it reserved are left out.
        "seats": [
            entry | {"yours": entry.pop("person_id") == person, "kept_for_you": entry.pop("reserved_id") == person}
            for entry in rows["seats"]
        ],
        "seat_views": _seat_views(rows["seat_views"], person),
        "decisions": rows["decisions"],
        "actions": [
            entry | {"action": _own(entry["kind"], json.loads(entry["action"]), person)} for entry in rows["actions"]
        ],
        "votes": {
            "asked": rows["asked"],
            "answered": [entry | {"agrees": bool(entry["agrees"])} for entry in rows["answered"]],
        },
        "standing_orders": [entry | {"order": json.loads(entry["order"])} for entry in rows["standing_orders"]],
        "excluded_from": rows["excluded_from"],
        "barred_since": None
        if row.discord_id is None
        else _text(barred.barred_since(tx, barred.PERSON, row.discord_id)),
        "messages": rows["messages"],
        "results": [_result(entry, person) for entry in rows["results"]],
        "missed_choices": _missed_choices(tx, person),
        "puzzles": rows["puzzles"],
    }


def _text(value: object) -> object:
    if isinstance(value, timedelta):
        return value // timedelta(microseconds=1)
    return value.isoformat() if isinstance(value, datetime) else value


def _absence(row: absences.AbsenceRow | None) -> Plain | None:
    if row is None:
        return None
    return {
        "until": _text(row.until),
        "vacation": bool(row.consent),
        "year": row.year,
        "spent_seconds": row.spent // 1_000_000,
        "counted_up_to": _text(row.charged_until),
    }


def _seat_views(rows: Sequence[Plain], person: PersonId) -> Plain:
    """Return the views a person grants on their seats and has been granted on other seats, without ids of other people."""
    return {
        part: [{name: one[name] for name in ("session", "seat", "as")} for one in rows if one[column] == person]
        for part, column in (("allowed", "person_id"), ("allowed_to_see", "viewer_id"))
    }


_INTERNAL: Final = frozenset({"to", "keeps", "drafts"})
"""Payload keys of undo and rewind that contain entry numbers, secret drafts or answers."""


def _own(kind: str, payload: Plain, person: PersonId) -> Plain:
    """Return the payload of an action without other people's ids and without entry numbers, whose gaps would reveal drafts."""
    hidden = _INTERNAL if kind in ("undo", "rewind") else frozenset[str]()
    return {
        name: value for name, value in payload.items() if name not in hidden and (name != "person" or value == person)
    }


def _result(row: Plain, person: PersonId) -> Plain:
    left = row["left"] == person
    return row | {"left": left} | (dict.fromkeys(("place", "score")) if left else {})


def _missed_choices(tx: Connection, person: PersonId) -> list[Plain]:
    missed: list[Plain] = []
    for session, text in analyses.missed_choices_in_sessions_of(tx, person):
        choices = cast("Sequence[Plain]", json.loads(text))
        people = analyses.people_of_entries(tx, session, [choice["seq"] for choice in choices])
        mine = (choice for choice in choices if people.get(choice["seq"]) == person)
        missed += [
            {"session": session, **{name: value for name, value in choice.items() if name not in ("seq", "before")}}
            for choice in mine
        ]
    return missed


ErasureParticipant: TypeAlias = Callable[[PersonId], Awaitable[Callable[[Connection], None]]]
"""A function that returns the writes for the transaction that erases a person. It is called before that transaction, while all
data still leads to the person. The writes may raise ConcurrentChange; then every participant is called again."""


@dataclass(frozen=True, slots=True)
class ErasureSummary:
    """The numbers of lobbies, games in progress and ended sessions from which a person was erased, as player or host."""

    lobbies: int
    running: int
    finished: int


async def erase(context: Context, caller: Caller, participants: Sequence[ErasureParticipant]) -> ErasureSummary:
    """Erase the caller from the database and from the memory of this process. Seats in lobbies are freed, a computer player takes
    over seats in running games, and finished games keep a seat without a name. `participants` are called, and their writes
    made, in order.

    Every step can be repeated, so a second call finishes an interrupted erasure.
    """
    person = caller.person
    counts = {"lobby": 0, "running": 0, "finished": 0}
    for number in await context.database.fetch(lambda tx: session_lists.all_sessions_of_person(tx, person)):
        with suppress(SessionRefusal):  # `_forget` takes them out of a session that cannot be read
            before = await context.repository.current(SessionId(number))
            await hosting.erase_person(context, person, SessionId(number))
            counts["finished" if before.over else before.stage] += 1

    async def forget() -> None:
        writes = [await participant(person) for participant in participants]
        await context.database.write_tx(lambda tx: _forget(tx, person, counts, writes, context.now))

    await retry(forget)
    context.people.forget(caller)
    context.wake_outbox()
    context.wake_timekeeper()
    await context.database.scrub()
    await context.images.clear_caches()  # Pictures may contain the name.
    return ErasureSummary(counts["lobby"], counts["running"], counts["finished"])


def _forget(
    tx: Connection,
    person: PersonId,
    counts: Mapping[str, int],
    writes: Sequence[Callable[[Connection], None]],
    now: datetime,
) -> None:
    for write in writes:
        write(tx)
    log.forget_person(tx, person)
    ballots.forget_person(tx, person)
    personal.delete_personal_rows(tx, person)
    people_store.erase_identity(tx, person, now)
    people_store.add_audit_entry(tx, now, "erase", json.dumps(dict(counts)))
