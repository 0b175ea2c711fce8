"""Computer players of a table: the levels that can be chosen, the kind of player for a level, and names."""

from collections.abc import Sequence
from typing import Final

from bot.games.binding import Binding
from bot.services.base.model import SessionRefusal, refusal
from bot.services.sessions.record import Record, SeatHolder
from engines.core.players.levels import LEVELS, TEMPERAMENTS, level_of, levels_of, temperament_of, with_temperament

COMPUTER_NAMES: Final = ("Robo-Ruby", "Robo-Jack", "Robo-Pearl", "Robo-Duke", "Robo-Stella", "Robo-Ace")
"""Names of computer players without a temperament, or whose temperament's names are in use; the same in every language."""

NAMES_BY_TEMPERAMENT: Final = {
    "builder": ("Robo-Mason", "Robo-Brick", "Robo-Gable"),
    "gambler": ("Robo-Lucky", "Robo-Joker", "Robo-Dice"),
    "miser": ("Robo-Penny", "Robo-Thrift", "Robo-Mint"),
    "racer": ("Robo-Dash", "Robo-Swift", "Robo-Comet"),
}
"""Names of computer players by temperament."""

ALL_NAMES: Final = (*COMPUTER_NAMES, *(name for names in NAMES_BY_TEMPERAMENT.values() for name in names))
"""Every name that a computer player can have."""

_DEFAULT: Final = "steady"


def offered_levels(binding: Binding) -> tuple[str, ...]:
    """Return the levels that can be chosen, the weakest first. Random play is offered only in games without a novice."""
    kinds = levels_of(binding.players)
    return tuple(level for level in LEVELS if level in kinds) if LEVELS[0] in kinds else kinds


def default_computer(binding: Binding) -> str:
    """Return the level of a computer player for which no level was chosen: `steady`, or else the game's last kind."""
    return _DEFAULT if _DEFAULT in binding.players else tuple(binding.players)[-1]


def substitute_kind(binding: Binding) -> str:
    """Return the kind of computer player that takes over an empty seat: `steady`, or else the game's first kind."""
    return _DEFAULT if _DEFAULT in binding.players else next(iter(binding.players))


def refuse_unknown_computer(binding: Binding, kind: str) -> None:
    """Raise SessionRefusal for a kind of computer player that the game does not have."""
    if kind not in binding.players:
        raise refusal(SessionRefusal, "computer-kind", computer=kind[:40])


def filled_seats(record: Record, kinds: tuple[str, ...]) -> tuple[SeatHolder, ...]:
    """Return the seats of a lobby: its people, then a computer player for each of `kinds` (kinds or levels), in order. A computer
    player already there stays if its kind or level is the one at its place in `kinds`. A new player of a level gets the
    temperament that is rarest at the table. Raise SessionRefusal for an unknown kind, or if there are too few free seats."""
    people = tuple(seated for seated in record.seats if seated.computer is None)
    for kind in kinds:
        refuse_unknown_computer(record.binding, kind)
    if len(people) + len(kinds) > record.agreement.maximum:
        raise refusal(SessionRefusal, "computer-count", free=record.agreement.maximum - len(people))
    before = [seated for seated in record.seats if seated.computer is not None]
    seats = people
    for number, kind in enumerate(kinds):
        old = before[number] if number < len(before) else None
        if old is not None and old.computer is not None and kind in (old.computer, level_of(old.computer)):
            seats = (*seats, old)
        else:
            kept = before[number + 1 :]
            seats = (*seats, computer_seat(record.binding, kind, seats, int(record.changed_at.timestamp()), kept))
    return seats


def computer_seat(
    binding: Binding, kind: str, seats: Sequence[SeatHolder], moment: int, others: Sequence[SeatHolder] = ()
) -> SeatHolder:
    """Return a computer player of a kind or level for the seat after `seats`, with the temperament rarest at the table. `moment`,
    any number, chooses among equally rare temperaments, so that tables differ. `others` are further computer players at the
    table."""
    there = (*seats, *others)
    chosen = _with_rarest_temperament(binding, kind, there, moment)
    return SeatHolder(computer=chosen, name=unused_name(there, len(seats), chosen))


def _with_rarest_temperament(binding: Binding, kind: str, seats: Sequence[SeatHolder], moment: int) -> str:
    first = moment % len(TEMPERAMENTS)
    order = (*TEMPERAMENTS[first:], *TEMPERAMENTS[:first])
    possible = [one for one in order if with_temperament(kind, one) in binding.players]
    if not possible:
        return kind
    taken = [temperament_of(seated.computer) for seated in seats if seated.computer is not None]
    return with_temperament(kind, min(possible, key=taken.count))


def unused_name(seats: Sequence[SeatHolder], seat: int, kind: str | None = None) -> str:
    """Return a name for a computer player of `kind` on `seat` that nobody in `seats` has; if all are in use, a name in use."""
    used = {seated.name for seated in seats}
    plain = (computer_name(seat + step) for step in range(len(COMPUTER_NAMES)))
    names = (*NAMES_BY_TEMPERAMENT.get(temperament_of(kind or "") or "", ()), *plain)
    return next((name for name in names if name not in used), computer_name(seat))


def computer_name(seat: int, kind: str | None = None) -> str:
    """Return a name for a computer player of `kind` on `seat` whose name is not stored."""
    names = NAMES_BY_TEMPERAMENT.get(temperament_of(kind or "") or "", COMPUTER_NAMES)
    return names[seat % len(names)]
