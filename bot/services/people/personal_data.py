"""Export of everything stored about one person, as JSON without data about others.

Numbers of log entries are left out, because gaps in them would reveal private drafts of others; `line` is the number of the
public line.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias, cast

from sqlalchemy import Connection

from bot.services.base.model import PersonId
from data.store.people import absences, personal, puzzles, reminders, vacations
from data.store.people import people as store
from data.store.servers import barred, servers
from data.store.sessions import analyses, ballots, invitations, log, seat_views, session_lists, standing

Plain: TypeAlias = dict[str, Any]


def exported(tx: Connection, person: PersonId) -> Plain:
    """Return everything stored about a person except tournament data; empty for an unknown person."""
    row = store.by_ids(tx, [person]).get(person)
    if row is None:
        return {}
    return {
        "person": {"id": row.id, "discord_id": row.discord_id, "name": row.name, "since": row.created_at.isoformat()},
        "settings": store.settings(tx, person),
        "absence": _absence(absences.of(tx, person)),
        "tournament_vacation": [_vacation(one) for one in vacations.of_person(tx, person)],
        "reminders": _reminders(reminders.sent(tx, person)),
        "tables": _tables(tx, person),
        "invitations": list(invitations.of_person(tx, person)),
        "hosted_tables": list(personal.hosted_sessions(tx, person)),
        "seats": [_seat(one, person) for one in personal.seats_of(tx, person)],
        "seat_views": _seat_views(tx, person),
        "decisions": [_written(one) for one in personal.decisions_of(tx, person)],
        "actions": _actions(tx, person),
        "votes": _votes(tx, person),
        "standing_orders": _orders(tx, person),
        "excluded_from": [
            {"server": guild_id, "since": _text(since)} for guild_id, since in servers.keeping_out(tx, person)
        ],
        "barred_since": None if row.discord_id is None else _text(barred.since(tx, barred.PERSON, row.discord_id)),
        "messages": [_written(one) for one in personal.messages_for(tx, person)],
        "results": _results(tx, person),
        "missed_choices": _missed_choices(tx, person),
        "puzzles": [
            {"day": row.day, "choice": row.choice, "at": row.at.isoformat()} for row in puzzles.of_person(tx, person)
        ],
    }


def _written(row: Mapping[str, Any]) -> Plain:
    """Return a row of the store with times as text."""
    return {name: _text(value) for name, value in row.items()}


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


def _vacation(row: vacations.VacationRow) -> Plain:
    return {
        "tournament": row.tournament_id,
        "spent_seconds": row.spent // 1_000_000,
        "counted_up_to": _text(row.charged_until),
    }


def _reminders(row: reminders.SentRow) -> Plain:
    return {"last": _text(row.sent_at), "none_before": _text(row.snoozed_until)}


def _tables(tx: Connection, person: PersonId) -> list[Plain]:
    return [
        {
            "session": table.id,
            "game": table.game,
            "stage": table.stage,
            "server": table.guild_id,
            "channel": table.channel_id,
            "solo": table.solo,
        }
        for table in session_lists.of_person(tx, person, None, live=False, limit=100_000)
    ]


def _seat(row: Mapping[str, Any], person: PersonId) -> Plain:
    """Return a seat without the ids of other people who hold it or have it reserved."""
    plain = _written(row)
    plain["yours"], plain["kept_for_you"] = plain.pop("person_id") == person, plain.pop("reserved_id") == person
    return plain


def _seat_views(tx: Connection, person: PersonId) -> Plain:
    """Return the views a person grants on their seats and has been granted on other seats, without ids of other people."""
    rows = seat_views.of_person(tx, person)
    return {
        "allowed": [_seat_view(row) for row in rows if row.person_id == person],
        "allowed_to_see": [_seat_view(row) for row in rows if row.viewer_id == person],
    }


def _seat_view(row: seat_views.SeatViewRow) -> Plain:
    return {"session": row.session_id, "seat": row.seat, "as": row.kind}


def _actions(tx: Connection, person: PersonId) -> list[Plain]:
    return [
        {
            "session": entry.session_id,
            "line": entry.line,
            "at": entry.at.isoformat(),
            "kind": entry.kind,
            "seat": entry.seat,
            "action": _own(entry.kind, json.loads(entry.payload), person),
        }
        for entry in log.actions_of_person(tx, person)
    ]


_INTERNAL: Final = frozenset({"to", "keeps", "drafts"})
"""Payload keys of undo and rewind that contain entry numbers, secret drafts or answers."""


def _own(kind: str, payload: Plain, person: PersonId) -> Plain:
    """Return the payload of a person's action without ids of other people and without entry numbers, whose gaps would reveal
    private drafts."""
    hidden = _INTERNAL if kind in ("undo", "rewind") else frozenset[str]()
    return {
        name: value for name, value in payload.items() if name not in hidden and (name != "person" or value == person)
    }


def _votes(tx: Connection, person: PersonId) -> Plain:
    """Return the votes a person asked for, and their answers to other votes."""
    return {
        "asked": [
            {
                "session": row.session_id,
                "kind": row.kind,
                "seat": row.seat,
                "at": row.opened_at.isoformat(),
                "until": row.expires_at.isoformat(),
                "state": row.state,
                "closed": _text(row.closed_at),
            }
            for row in ballots.of_person(tx, person)
        ],
        "answered": [
            {"vote": row.ballot_id, "seat": row.seat, "agrees": bool(row.agrees), "at": row.at.isoformat()}
            for row in ballots.votes_of_person(tx, person)
        ],
    }


def _orders(tx: Connection, person: PersonId) -> list[Plain]:
    return [
        {
            "session": order.session_id,
            "seat": order.seat,
            "order": json.loads(order.payload),
            "changed": order.changed_at.isoformat(),
        }
        for order in standing.of_person(tx, person)
    ]


def _results(tx: Connection, person: PersonId) -> list[Plain]:
    return [
        {
            "session": result.session_id,
            "seat": result.seat,
            # People who left did not play the seat to its end.
            "place": None if result.left_id == person else result.place,
            "score": None if result.left_id == person else result.score,
            "left": result.left_id == person,
            "at": result.finished_at.isoformat(),
        }
        for result in log.results_of_person(tx, person)
    ]


def _missed_choices(tx: Connection, person: PersonId) -> list[Plain]:
    """Return the choices a person missed according to analyses, without entry numbers."""
    found: list[Plain] = []
    for session, text in analyses.missed_in_sessions_of(tx, person):
        choices = cast("Sequence[Plain]", json.loads(text))
        people = analyses.people_at(tx, session, [one["seq"] for one in choices])
        mine = (one for one in choices if people.get(one["seq"]) == person)
        found += [
            {"session": session, **{name: value for name, value in one.items() if name not in ("seq", "before")}}
            for one in mine
        ]
    return found
