"""Practice games, and each person's progress in them.

Progress, and the choice to read lessons without pictures, are settings of the person, so they are exported and erased with the
others. Nothing else is stored: no session is opened, and nothing is counted.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.games.binding import Binding
from bot.games.played_lessons import Lesson, PlayedLesson
from bot.services.base.ids import number_in
from bot.services.base.model import PersonId
from bot.services.context import Context
from data.store.people import people as people_store

_PREFIX: Final = "lesson:"
_IN_WORDS: Final = "lessons_in_words"


def played_lesson(context: Context, game: str) -> PlayedLesson | None:
    """Return a game's lesson, which the first call plays through; None without a lesson. Raise KeyError for an unknown game."""
    binding = context.repository.bindings[game]
    if binding.lesson is None:
        return None
    return _played_through(binding, binding.lesson)


@cache
def _played_through(binding: Binding, lesson: Lesson) -> PlayedLesson:
    return PlayedLesson(binding, lesson)


async def steps_reached(context: Context, person: PersonId) -> Mapping[str, int]:
    """Return the step, counted from 0, that a person last saw in each game they began to learn. It may be beyond the end of a
    lesson that has been shortened since."""
    stored = await context.database.fetch_by_key(lambda tx: people_store.settings(tx, person))
    steps = {name.removeprefix(_PREFIX): number_in(value) for name, value in stored.items() if name.startswith(_PREFIX)}
    return {game: step for game, step in steps.items() if step is not None}


async def store_step(context: Context, person: PersonId, game: str, step: int) -> None:
    """Store the step, counted from 0, that a person sees now in the lesson of a game."""
    await context.database.write_tx(lambda tx: people_store.set_setting(tx, person, _PREFIX + game, str(step)))


async def reads_without_pictures(context: Context, person: PersonId) -> bool:
    """Return whether a person reads lessons without pictures."""
    return _IN_WORDS in await context.database.fetch_by_key(lambda tx: people_store.settings(tx, person))


async def set_reads_without_pictures(context: Context, person: PersonId, *, on: bool) -> None:
    """Set whether a person reads lessons without pictures."""
    await context.database.write_tx(lambda tx: people_store.set_setting(tx, person, _IN_WORDS, "on" if on else ""))
