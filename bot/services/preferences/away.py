"""People who are away, as this process has read it last. The absences themselves are use cases of their own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.services.base.model import PersonId


class Away:
    """The ends of absences by person. May contain absences that have just ended."""

    def __init__(self) -> None:
        self._until: dict[PersonId, datetime] = {}

    def until(self, person: PersonId | None, now: datetime) -> datetime | None:
        """Return the end of a person's absence; None if they are not away."""
        until = None if person is None else self._until.get(person)
        return until if until is not None and until > now else None

    def at(self, now: datetime) -> Mapping[PersonId, datetime]:
        """Return everybody who is away at a moment, with the end of their absence."""
        return {person: until for person, until in self._until.items() if until > now}

    def note(self, person: PersonId, until: datetime | None) -> None:
        """Note the end of a person's absence; None if they are back."""
        if until is None:
            self._until.pop(person, None)
        else:
            self._until[person] = until

    def replace(self, found: Mapping[PersonId, datetime]) -> None:
        """Forget everybody but those found in the database."""
        self._until = dict(found)
