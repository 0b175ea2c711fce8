"""Big moments of Welcome to New Las Vegas."""

from collections.abc import Sequence
from typing import Final

from bot.games.big_moments import BigMoment, moments_of
from engines.core.events import Event
from engines.new_las_vegas.facts import Fact, ProjectDone, TurnPlayed

_BIG_TURN: Final = 8
"""Points from which a turn counts as big: about one turn in twenty."""


def big_moments(events: Sequence[Event[Fact]]) -> tuple[BigMoment, ...]:
    """Return the moments of a step: a completed project, a turn with many points, and a refusal."""
    facts = [event.fact for event in events]
    turns = [fact for fact in facts if isinstance(fact, TurnPlayed)]
    return (
        *moments_of("prize", (fact.seat for fact in facts if isinstance(fact, ProjectDone))),
        *moments_of("gain", (turn.seat for turn in turns if turn.points >= _BIG_TURN)),
        *moments_of("blow", (turn.seat for turn in turns if turn.number is None)),
    )
