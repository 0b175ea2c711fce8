"""Big moments of a game: steps that a computer player at the table comments on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.story import Standing, TurnEnd
from engines.core.outcome import Outcome
from engines.core.seats import Seat

MomentKind: TypeAlias = Literal["prize", "gain", "blow", "lead", "won", "lost"]
"""The kinds of moments: a seat gets something expensive, earns much at once, is set back, takes the lead, or has won or
lost at the end."""


@dataclass(frozen=True, slots=True)
class BigMoment:
    """A big moment: its kind and its seat, from public information only."""

    kind: MomentKind
    seat: Seat


def lead_taken(before: Standing | None, after: Standing | None) -> Iterator[BigMoment]:
    """Yield the seat that is now ahead of all others, if another one was before."""
    if before is None or after is None:
        return
    was, now = TurnEnd(0, before).leader, TurnEnd(0, after).leader
    if was is not None and now is not None and was != now:
        yield BigMoment("lead", Seat(now))


def end_of_game(outcome: Outcome | None) -> Iterator[BigMoment]:
    """Yield every seat at the end of a game, the winner first."""
    for one in () if outcome is None else outcome.ranking:
        yield BigMoment("won" if one.place == 1 and not one.out else "lost", Seat(one.seat))


def moments_of(kind: MomentKind, seats: Iterable[int | None]) -> Iterator[BigMoment]:
    """Return one moment for each seat; None is skipped."""
    return (BigMoment(kind, Seat(seat)) for seat in seats if seat is not None)
