"""Acts of organisers: decisions about a tournament other than rulings on results. While it is running, an organiser who plays
in it can only propose acts, on which others decide, and cannot change draws."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.services.base.model import PersonId
from engines.tournament.model import Player


@dataclass(frozen=True, slots=True)
class EntryRemoval:
    """An entry plays no round after `round`."""

    entry: Player
    round: int
    act: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Substitution:
    """Another person plays for an entry, beginning with `round`. `person` is None after an erasure. `out` is the entry
    under which the previous person is recorded, once the act is carried out."""

    person: PersonId | None
    entry: Player
    round: int
    out: Player | None = None
    act: Literal["replace"] = "replace"


@dataclass(frozen=True, slots=True)
class RoundEndMove:
    """A round ends a number of hours later (below zero: earlier)."""

    round: int
    hours: int
    act: Literal["round"] = "round"


@dataclass(frozen=True, slots=True)
class Cancellation:
    """The tournament ends without a winner, in `round`."""

    round: int
    act: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Swap:
    """Two entries swap places in the unconfirmed draw of `round`."""

    round: int
    entry: Player
    other: Player
    act: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class DrawWithdrawal:
    """The draw of `round` no longer counts: its tables were closed before anybody had acted there."""

    round: int
    act: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class RulingWithdrawal:
    """The ruling or proposal with this number no longer counts."""

    round: int
    ruling: int
    act: Literal["back"] = "back"


Act: TypeAlias = EntryRemoval | Substitution | RoundEndMove | Cancellation | Swap | DrawWithdrawal | RulingWithdrawal
"""Each act contains the round in which it was proposed, so that it can be proposed again in a later one."""


def subject(act: Act) -> tuple[object, ...]:
    """Return the key of an act's subject: its kind, its round and, for a removal or substitution, the entry."""
    return act.act, act.round, act.entry if isinstance(act, EntryRemoval | Substitution) else 0


def entries_of(act: Act) -> tuple[Player, ...]:
    """Return the entries that an act names; empty for an act on a round, a ruling or the tournament."""
    match act:
        case EntryRemoval(entry):
            return (entry,)
        case Substitution(_, entry, _, out):
            return (entry,) if out is None else (entry, out)
        case Swap(_, entry, other):
            return entry, other
        case _:
            return ()
