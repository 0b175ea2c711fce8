"""The facts of a step.

An event records what happened, never its wording: `bot/games/<game>` turns facts into phrases. Anything that nobody can
observe is not an event.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from engines.core.seats import Seat
from engines.core.values import frozen, maker

FactT = TypeVar("FactT", covariant=True)

PUBLIC: Final = "public"
Audience: TypeAlias = Seat | Literal["public"]


@frozen
class Event(Generic[FactT]):
    """A fact and who may know it: everybody (`PUBLIC`) or one seat."""

    fact: FactT
    audience: Audience = PUBLIC


make_event = maker(Event)


NotedFact: TypeAlias = tuple[Callable[..., Any], tuple[object, ...], Audience]
"""A fact that has been noted and not built yet: its class, its contents, and its audience."""


def events_of(noted: Sequence[NotedFact]) -> tuple[Event[Any], ...]:
    """Build the events of a step from the facts noted in it, in their order."""
    return tuple([make_event(fact(*contents), audience) for fact, contents, audience in noted])
