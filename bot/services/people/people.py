"""People: who is behind a Discord account, what they set, everything kept about them, and forgetting them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, cast, get_args

from cachetools import LRUCache
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.model import Caller, PersonId, SessionId
from bot.services.people.personal_data import exported
from bot.services.seats.hosting import Hosting
from bot.services.sessions.repository import ConcurrentChange, SessionRepository
from data.store import absences, log, reminders, session_lists
from data.store import outbox as outbox_rows
from data.store import people as store
from data.store.people import PersonRow

_KEPT: Final = 4096
_ATTEMPTS: Final = 5
"""How often somebody is forgotten anew because a tournament of theirs was changed at the same moment."""

Notify = Literal["channel", "direct", "off"]
Closed = Literal["", "untold", "told"]
DIRECT: Final = "direct"
"""Name of what is noted where direct messages to a person failed: "untold" until they heard of it, then "told"."""


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What a person chose. `language` empty: as their Discord is set. `notify`: called in the channel, by direct message,
    or not at all when it is their turn. `hand`: whether they get their hands by direct message. `closed` is no choice:
    whether the last direct message to them was not taken, and whether they know."""

    language: str = ""
    notify: Notify = "channel"
    hand: bool = True
    closed: Closed = ""


@dataclass(frozen=True, slots=True)
class ErasedSummary:
    """What forgetting somebody changed: lobby seats freed, running games handed to a computer player, finished games kept
    with a neutral seat name."""

    lobbies: int
    running: int
    finished: int


class People:
    """Use cases around one person."""

    def __init__(self, repository: SessionRepository, hosting: Hosting) -> None:
        self._repository = repository
        self._hosting = hosting
        self._by_discord = LRUCache[int, PersonRow](_KEPT)
        self._by_id = LRUCache[int, PersonRow](_KEPT)
        self.on_erase: list[Callable[[], Awaitable[None]]] = []
        """Called after somebody was forgotten, to drop what was made with their name (pictures)."""
        self.before_forgetting: list[Callable[[PersonId], Awaitable[Callable[[Connection], None]]]] = []
        """Asked before somebody is forgotten: gives what is to be written in the same transaction, while the links are there."""

    async def person(self, discord_id: int, name: str) -> PersonId:
        """The internal number of a Discord user; made at the first contact. `name` is the display name now."""
        known = self._by_discord.get(discord_id)
        if known is not None and known.name == name:
            return PersonId(known.id)
        for _ in range(2):
            try:
                row = await self._repository.database.write_tx(lambda tx: self._upserted(tx, discord_id, name))
            except IntegrityError:
                continue  # another process met the same person a moment earlier
            self._remember(row)
            return PersonId(row.id)
        raise RuntimeError("a person could be neither found nor added")

    def _upserted(self, tx: Connection, discord_id: int, name: str) -> PersonRow:
        now = self._repository.clock.now()
        found = store.by_discord_id(tx, discord_id)
        if found is None:
            return PersonRow(store.add(tx, discord_id, name, now), discord_id, name, now, None)
        if found.name != name:
            store.rename(tx, found.id, name)
        return PersonRow(found.id, discord_id, name, found.created_at, None)

    def _remember(self, row: PersonRow) -> None:
        self._by_id[row.id] = row
        if row.discord_id is not None:
            self._by_discord[row.discord_id] = row

    async def rows(self, people: Iterable[PersonId]) -> Mapping[int, PersonRow]:
        """Names and Discord ids of people."""
        wanted = tuple(people)
        missing = [person for person in wanted if person not in self._by_id]
        if missing:
            found = await self._repository.database.fetch(lambda tx: store.by_ids(tx, missing))
            for row in found.values():
                self._remember(row)
        return {person: self._by_id[person] for person in wanted if person in self._by_id}

    async def settings(self, person: PersonId) -> PersonSettings:
        """What the person set, with defaults for the rest."""
        found = await self._repository.database.fetch_by_key(lambda tx: store.settings(tx, person))
        notify, closed = found.get("notify", "channel"), found.get(DIRECT, "")
        return PersonSettings(
            language=found.get("language", ""),
            notify=cast(Notify, notify) if notify in get_args(Notify) else "channel",
            hand=found.get("hand") != "off",
            closed=cast(Closed, closed) if closed in get_args(Closed) else "",
        )

    async def set_settings(
        self, person: PersonId, *, language: str | None = None, notify: Notify | None = None
    ) -> PersonSettings:
        """Change what is given; None leaves a setting as it is."""
        given = {"language": language, "notify": notify}
        now = self._repository.clock.now()

        def work(tx: Connection) -> None:
            for name, value in given.items():
                if value is not None:
                    store.put_setting(tx, person, name, value)
            if notify is not None:
                reminders.look_now(tx, person, now)  # whoever is called again is reminded again

        await self._repository.database.write_tx(work)
        return await self.settings(person)

    async def export(self, person: PersonId) -> dict[str, Any]:
        """Everything kept about a person, as JSON-able data: identity, settings, tables, what they did, results."""
        return await self._repository.database.read_tx(lambda tx: exported(tx, person))

    async def erase(self, caller: Caller) -> ErasedSummary:
        """Forget the caller: no table holds the name, the Discord id or a link to them afterwards. Seats in lobbies are
        freed, running games go on with a computer player, finished games stay whole for the others.

        Every step can be repeated; if it is cut short, asking again finishes it.
        """
        person = caller.person
        counts = {"lobby": 0, "running": 0, "finished": 0}
        for number in await self._repository.database.fetch(lambda tx: session_lists.involved(tx, person)):
            before = await self._repository.current(SessionId(number))
            await self._hosting.erased(person, SessionId(number))
            counts["finished" if before.over else before.stage] += 1
        await self._forgotten(person, counts)
        known = self._by_id.pop(person, None)
        if known is not None and known.discord_id is not None:
            self._by_discord.pop(known.discord_id, None)
        self._by_discord.pop(caller.discord_id, None)
        await self._repository.database.scrub()
        for drop in self.on_erase:
            await drop()
        return ErasedSummary(counts["lobby"], counts["running"], counts["finished"])

    async def _forgotten(self, person: PersonId, counts: Mapping[str, int]) -> None:
        for attempt in range(_ATTEMPTS):
            parting = [await prepared(person) for prepared in self.before_forgetting]
            try:
                await self._repository.database.write_tx(
                    lambda tx, parting=parting: self._forget(tx, person, counts, parting)
                )
            except ConcurrentChange:
                if attempt + 1 == _ATTEMPTS:
                    raise
            else:
                return

    def _forget(
        self,
        tx: Connection,
        person: PersonId,
        counts: Mapping[str, int],
        parting: Sequence[Callable[[Connection], None]],
    ) -> None:
        now = self._repository.clock.now()
        for write in parting:
            write(tx)
        log.forget_person(tx, person)
        absences.forget_person(tx, person)
        reminders.forget_person(tx, person)
        outbox_rows.forget_person(tx, person)
        store.erase(tx, person, now)
        store.audit(tx, now, "erase", json.dumps(dict(counts)))
