"""People: the person behind a Discord account, their settings, and who is away."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final, Literal, cast, get_args

from cachetools import LRUCache
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.model import Caller, PersonId
from bot.services.sessions.repository import SessionRepository
from data.store.people import people as people_store
from data.store.people import reminders
from data.store.people.people import PersonRow
from engines.core.values import frozen


class AbsenceEnds:
    """The ends of absences by person, kept in memory."""

    def __init__(self) -> None:
        self._until: dict[PersonId, datetime] = {}

    def end_of(self, person: PersonId | None, now: datetime) -> datetime | None:
        """Return the end of a person's absence; None if they are not away."""
        until = None if person is None else self._until.get(person)
        return until if until is not None and until > now else None

    def current_absences(self, now: datetime) -> Mapping[PersonId, datetime]:
        """Return everybody who is away at a moment, with the end of their absence."""
        return {person: until for person, until in self._until.items() if until > now}

    def set_end(self, person: PersonId, until: datetime | None) -> None:
        """Record the end of a person's absence. `until` is None if the person is back."""
        if until is None:
            self._until.pop(person, None)
        else:
            self._until[person] = until

    def replace(self, ends: Mapping[PersonId, datetime]) -> None:
        """Replace all absences by the absences read from the database."""
        self._until = dict(ends)


_KEPT: Final = 4096

Notify = Literal["channel", "direct", "off"]
ThemeChoice = Literal["", "standard", "contrast", "large"]
"""A theme of pictures; empty: the channel's theme."""
Forced = Literal["slow", "always", "never"]
"""Games in which a person's forced moves are played for them: in slow games, everywhere, or nowhere."""
Calls = Literal["at_once", "hourly", "daily"]
"""Times of calls: each at once, or gathered in one direct message on the hour or at nine in the morning."""
Closed = Literal["", "unannounced", "announced"]
DIRECT: Final = "direct"
"""Name of the setting for failed direct messages to a person: "unannounced" until they were informed, then "announced"."""
TRIED: Final = "direct_tried"
"""Name of the setting with the time at which a direct message to a person last failed."""
_SHUT: Final = timedelta(hours=1)
"""Time after a failed direct message during which none is sent."""

DISCORD_LANGUAGE: Final = "discord_language"
"""Name of the setting with the language of a person's Discord client at their last visit."""


@frozen
class PersonSettings:
    """A person's settings. `language` empty: the language of their Discord client, which was `seen` at their last visit (empty if
    it is the host's, or is unavailable). `notify`: turn notices in the channel, by direct message, or none; `calls` is their
    time. `theme`: the theme of pictures only they see. `hand`: whether they get their hands by direct message. `remarks`: whether
    computer players comment on big moments in messages only they see. `forced`: the games in which their forced moves are played
    for them. The bot itself sets `closed` and `tried`. `closed` is not empty if a direct message with private content was
    rejected and none has reached the person since: `unannounced` until they have been informed of it, then `announced`. `tried`
    is the time at which a direct message was last rejected; None if one has reached the person since."""

    language: str = ""
    notify: Notify = "channel"
    calls: Calls = "at_once"
    theme: ThemeChoice = ""
    hand: bool = True
    remarks: bool = True
    forced: Forced = "slow"
    closed: Closed = ""
    seen: str = ""
    tried: datetime | None = None

    def direct_messages_closed_until(self, now: datetime) -> datetime | None:
        """Return the time until which no direct message is sent to the person, because one was refused in the last hour; None if
        direct messages are sent."""
        again = None if self.tried is None else self.tried + _SHUT
        return again if again is not None and again > now else None

    @property
    def message_language(self) -> str | None:
        """The language of messages to the person; None if they have chosen none and the language of their Discord client is the
        host's or unknown."""
        return self.language or self.seen or None


def settings_of(tx: Connection, person: PersonId) -> PersonSettings:
    """Return a person's settings; missing and invalid ones have their defaults."""
    stored = people_store.settings(tx, person)
    notify, closed, theme = stored.get("notify", "channel"), stored.get(DIRECT, ""), stored.get("theme", "")
    forced = stored.get("forced", "")
    return PersonSettings(
        language=stored.get("language", ""),
        notify=cast(Notify, notify) if notify in get_args(Notify) else "channel",
        theme=cast(ThemeChoice, theme) if theme in get_args(ThemeChoice) else "",
        calls=calls_of(stored),
        hand=stored.get("hand") != "off",
        remarks=stored.get("remarks") != "off",
        forced=cast(Forced, forced) if forced in get_args(Forced) else "slow",
        closed=cast(Closed, closed) if closed in get_args(Closed) else "",
        seen=stored.get(DISCORD_LANGUAGE, ""),
        tried=None if TRIED not in stored else datetime.fromisoformat(stored[TRIED]),
    )


def calls_of(settings: Mapping[str, str]) -> Calls:
    """Return the time of a person's calls, from their stored settings; a missing or unknown value is `at_once`."""
    calls = settings.get("calls", "")
    return cast(Calls, calls) if calls in get_args(Calls) else "at_once"


class People:
    """Use cases on people, whose rows are cached."""

    def __init__(self, repository: SessionRepository) -> None:
        self._repository = repository
        self._by_discord = LRUCache[int, PersonRow](_KEPT)
        self._by_id = LRUCache[int, PersonRow](_KEPT)

    async def register(self, discord_id: int, name: str) -> PersonId:
        """Return the internal number of a Discord user. Add them at the first contact, and update `name`, their display name."""
        cached = self._by_discord.get(discord_id)
        if cached is not None and cached.name == name:
            return PersonId(cached.id)
        for _ in range(2):
            try:
                row = await self._repository.database.write_tx(lambda tx: self._upsert(tx, discord_id, name))
            except IntegrityError:
                continue  # A concurrent process inserted this person.
            self._remember(row)
            return PersonId(row.id)
        raise RuntimeError("a person could be neither found nor added")

    def _upsert(self, tx: Connection, discord_id: int, name: str) -> PersonRow:
        now = self._repository.clock.now()
        row = people_store.person_by_discord_id(tx, discord_id)
        if row is None:
            return PersonRow(people_store.add_person(tx, discord_id, name, now), discord_id, name, now, None)
        if row.name != name:
            people_store.rename_person(tx, row.id, name)
        return PersonRow(row.id, discord_id, name, row.created_at, None)

    def _remember(self, row: PersonRow) -> None:
        self._by_id[row.id] = row
        if row.discord_id is not None:
            self._by_discord[row.discord_id] = row

    def forget(self, caller: Caller) -> None:
        """Remove an erased person from the cache."""
        self.drop_copy(caller.person)
        self._by_discord.pop(caller.discord_id, None)

    def forget_all(self) -> None:
        """Empty the cache: another process may have changed or erased anybody."""
        self._by_id.clear()
        self._by_discord.clear()

    def drop_copy(self, person: int) -> None:
        """Drop the copy of a person whom another process has changed."""
        cached = self._by_id.pop(person, None)
        if cached is not None and cached.discord_id is not None:
            self._by_discord.pop(cached.discord_id, None)

    async def rows(self, people: Iterable[PersonId]) -> Mapping[int, PersonRow]:
        """Return the rows of people by number, from the cache or the database; unknown people are left out."""
        wanted = tuple(people)
        known: dict[int, PersonRow] = {person: self._by_id[person] for person in wanted if person in self._by_id}
        missing = [person for person in wanted if person not in known]
        if missing:
            read = await self._repository.database.fetch(lambda tx: people_store.people_by_ids(tx, missing))
            for row in read.values():
                self._remember(row)
            known = {person: row for person in wanted if (row := known.get(person) or read.get(person)) is not None}
        return known

    async def settings(self, person: PersonId) -> PersonSettings:
        """Return a person's settings; missing and invalid settings have their defaults."""
        return await self._repository.database.fetch_by_key(lambda tx: settings_of(tx, person))

    async def language(self, person: PersonId) -> str | None:
        """Return the language of messages to a person; None if the channel's or the host's applies."""
        return (await self.settings(person)).message_language

    async def store_discord_language(self, person: PersonId, language: str) -> None:
        """Store the language of a person's Discord client; an empty one deletes it."""
        await self._repository.database.write_tx(
            lambda tx: people_store.set_setting(tx, person, DISCORD_LANGUAGE, language)
        )

    async def set_settings(
        self,
        person: PersonId,
        *,
        language: str | None = None,
        notify: Notify | None = None,
        theme: ThemeChoice | None = None,
        remarks: bool | None = None,
        forced: Forced | None = None,
    ) -> PersonSettings:
        """Change the settings that are not None, and return all. If `notify` is given, checks for reminders become due."""
        given = {"language": language, "notify": notify, "theme": theme, "forced": forced}
        given |= {} if remarks is None else {"remarks": "on" if remarks else "off"}
        now = self._repository.clock.now()

        def work(tx: Connection) -> None:
            for name, value in given.items():
                if value is not None:
                    people_store.set_setting(tx, person, name, value)
            if notify is not None:
                reminders.make_checks_due(tx, person, now)  # Whoever is notified again is reminded again.

        await self._repository.database.write_tx(work)
        return await self.settings(person)
