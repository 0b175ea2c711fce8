"""Lines of the public log for entries other than the game's steps. Names are looked up when it is read, never stored."""

import json
from collections.abc import Mapping
from typing import Any, Final, cast

from bot.services.sessions.record import phrases_from_json
from bot.services.wording.names import named
from data.store.people.people import PersonRow
from data.store.sessions.log import ActionRow
from engines.core.phrase import Phrase, PhraseValue, phrase

SEAT_KINDS: Final = frozenset({"leave", "kick", "resign", "seat", "replace", "coach", "caster", "unseen"})
"""Kinds of entries about a seat; entries of a lobby (without a seat number in the payload) are worded elsewhere."""


def people_of_entry(row: ActionRow) -> tuple[int, ...]:
    """Return the people whose names an entry needs."""
    named = cast(dict[str, Any], json.loads(row.payload)).get("person") if row.kind != "act" else None
    return tuple([one for one in (row.person_id, named) if isinstance(one, int)])


def lines_of(row: ActionRow, people: Mapping[int, PersonRow], commitment: str) -> tuple[Phrase, ...]:
    """Return the public lines of one entry. The game's lines are stored; the others are made here."""
    stored_lines = () if row.public_lines is None else phrases_from_json(row.public_lines)
    if row.kind == "vote" and stored_lines and row.source == "player":
        return tuple(_by_name(one, row, people) for one in stored_lines)
    if row.kind == "act" or (stored_lines and row.kind != "start"):
        return stored_lines
    payload = cast(dict[str, Any], json.loads(row.payload))
    actor = _name(people, row.person_id)
    about = _name(people, payload.get("person")) if not payload.get("computer") else cast(str, payload["computer"])
    if row.kind in SEAT_KINDS and "seat" in payload:
        return _seat_lines(row.kind, payload, actor, about)
    match row.kind:
        case "open":
            return (phrase("log-opened", name=actor), phrase("log-commitment", commitment=commitment))
        case "join":
            return (phrase("notice-joined", name=actor),)
        case "leave":
            return (phrase("notice-left-lobby", name=about),)
        case "kick":
            return (phrase("log-kicked-lobby", name=about),)
        case "host":
            return (phrase("notice-host", name=about),)
        case "end":
            return (phrase("notice-ended", name=actor),)
        case "salt":
            return (phrase("log-salt", name=actor, salt=str(payload.get("salt", ""))),)
        case "options" | "computers" | "move" | "pace" | "starts":
            return (phrase(f"log-{row.kind}", name=actor),)
        case "guests":
            return (phrase("log-guests", name=actor, private=int(bool(payload.get("private")))),)
        case "wait" | "start":
            return (_begun_by(row, actor), *stored_lines)
        case "erase":
            return (phrase("log-erased"),)
        case _:
            return stored_lines


def _seat_lines(kind: str, payload: Mapping[str, Any], actor: PhraseValue, about: PhraseValue) -> tuple[Phrase, ...]:
    """Return the lines of one entry by `actor` on the person `about`. Seats are numbered from 1."""
    number = int(payload["seat"]) + 1
    if payload.get("last"):
        return (phrase("seat-last", name=about),)
    match kind:
        case "leave":
            return (phrase("seat-left", name=about, number=number),)
        case "resign":
            return (phrase("seat-resigned", name=about, number=number),)
        case "kick":
            return (_taken_off(payload, number, about),)
        case "seat":
            return (phrase("seat-taken", name=actor, number=number),)
        case "coach" | "caster" | "unseen":
            return (phrase(f"log-{kind}", name=actor, other=about, number=number),)
        case _:
            return (_replaced(payload, number, about),)


def _taken_off(payload: Mapping[str, Any], number: int, about: PhraseValue) -> Phrase:
    if payload.get("kind") is not None:
        kind = Phrase(f"computer-{payload['kind']}")
        return phrase("seat-taken-off-for-computer", name=about, number=number, kind=kind)
    return phrase("seat-taken-off-kept" if payload.get("asked") else "seat-taken-off", name=about, number=number)


def _replaced(payload: Mapping[str, Any], number: int, about: PhraseValue) -> Phrase:
    if payload.get("asked") is not None:
        return phrase("seat-asked", name=about, number=number)
    return phrase("seat-to-computer", number=number, kind=Phrase(f"computer-{payload['kind']}"))


def _begun_by(row: ActionRow, actor: PhraseValue) -> Phrase:
    """Return the line on the person who began the game, or made it wait for a public random number."""
    if row.source == "system":
        return Phrase("log-about-to-begin" if row.kind == "wait" else "log-began")
    return phrase("log-waits" if row.kind == "wait" else "log-started", name=actor)


def _by_name(line: Phrase, row: ActionRow, people: Mapping[int, PersonRow]) -> Phrase:
    """Return a vote's question with the names of its asker and of the person concerned, since the seats may have
    changed hands."""
    payload = cast(dict[str, Any], json.loads(row.payload))
    known = {"seat": row.person_id, "about": payload.get("person")}
    args: dict[str, PhraseValue] = dict(line.args)
    args |= {name: _name(people, person) for name, person in known.items() if name in args and person is not None}
    return phrase(line.key, **args)


def name_of(people: Mapping[int, PersonRow], holder: int | str) -> PhraseValue:
    """Return the name of a seat's holder: a person's current one, a computer player's at that time."""
    return holder if isinstance(holder, str) else _name(people, holder)


def _name(people: Mapping[int, PersonRow], person: object) -> PhraseValue:
    row = people.get(person) if isinstance(person, int) else None
    return named(row.name) if row is not None and row.name else Phrase("somebody")
