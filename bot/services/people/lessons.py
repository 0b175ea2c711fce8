"""Practice games, and each person's progress in them.

Progress, and the choice to read lessons without pictures, are settings of the person, so they are exported and erased with the
others. Nothing else is stored: no session is opened, and nothing is counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection

from bot.games.courses import Course
from bot.services.base.model import PersonId
from bot.services.base.numbers import number_in
from bot.services.sessions.repository import SessionRepository
from data.store.people import people as store

_PREFIX: Final = "lesson:"
_IN_WORDS: Final = "lessons_in_words"


class Lessons:
    """Use cases of practice games."""

    def __init__(self, repository: SessionRepository) -> None:
        self._repository = repository
        self._courses: dict[str, Course] = {}

    def course(self, game: str) -> Course | None:
        """Return the practice game of a game; None if it has none. It is played through at the first call. Raise KeyError for an
        unknown game."""
        binding = self._repository.bindings[game]
        if binding.lesson is None:
            return None
        if game not in self._courses:
            self._courses[game] = Course(binding, binding.lesson)
        return self._courses[game]

    async def reached(self, person: PersonId) -> Mapping[str, int]:
        """Return the step, counted from 0, that a person last saw in each game they began to learn. It may be beyond the end of a
        lesson that has been shortened since."""
        found = await self._repository.database.fetch_by_key(lambda tx: store.settings(tx, person))
        steps = {
            name.removeprefix(_PREFIX): number_in(value) for name, value in found.items() if name.startswith(_PREFIX)
        }
        return {game: step for game, step in steps.items() if step is not None}

    async def note(self, person: PersonId, game: str, step: int) -> None:
        """Store the step a person sees now."""
        await self._repository.database.write_tx(lambda tx: store.put_setting(tx, person, _PREFIX + game, str(step)))

    async def in_words(self, person: PersonId) -> bool:
        """Return True if a person reads lessons without pictures."""
        return _IN_WORDS in await self._repository.database.fetch_by_key(lambda tx: store.settings(tx, person))

    async def set_in_words(self, person: PersonId, *, on: bool) -> None:
        """Set whether a person reads lessons without pictures."""

        def work(tx: Connection) -> None:
            if on:
                store.put_setting(tx, person, _IN_WORDS, "on")
            else:
                store.drop_setting(tx, person, _IN_WORDS)

        await self._repository.database.write_tx(work)
