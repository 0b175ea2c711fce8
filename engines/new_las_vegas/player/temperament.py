"""Temperaments of computer players of Welcome to New Las Vegas."""

from collections.abc import Mapping
from typing import Final

from engines.core.players.levels import TEMPERAMENTS
from engines.core.values import frozen, replace


@frozen
class Temperament:
    """Weights of a player's evaluation; the defaults are those of the even-tempered `steady`.

    `hotels` weighs avenues brought nearer to a hotel, `circles` the inauguration track, `debts` the fear of bankruptcy, `room`
    the room kept for further numbers, `golf` holes, `roads` drives and carpets, `shows` shows, and `ending` is added to a turn
    that ends the game, in points. `whim` is the most that luck adds to the worth of a turn, in points, and `opening` the further
    amount for the first turn, in which many turns are good and everybody sees three equal pairs.
    """

    hotels: float = 1.0
    circles: float = 1.0
    debts: float = 1.0
    room: float = 1.0
    golf: float = 1.0
    roads: float = 1.0
    shows: float = 1.0
    ending: float = 0.0
    whim: float = 0.5
    opening: float = 0.0


EVEN: Final = Temperament()
_OPENING: Final = 20.0
OPENING: Final = Temperament(opening=_OPENING)
"""Even temperament with a taste in first turns."""

STEADY: Final[Mapping[str, Temperament]] = {
    "builder": Temperament(hotels=1.35, circles=0.85, whim=1.5, opening=_OPENING),
    "gambler": Temperament(debts=0.5, shows=1.5, roads=1.3, whim=1.5, opening=_OPENING),
    "miser": Temperament(debts=1.3, room=1.1, golf=1.25, whim=1.5, opening=_OPENING),
    "racer": Temperament(circles=1.6, ending=8.0, golf=0.8, whim=1.5, opening=_OPENING),
}
"""Temperaments without a notable loss of strength."""


def as_beginner(temperament: Temperament) -> Temperament:
    """Return a temperament with a beginner's mistakes: it leaves no room for numbers, forgets debts, and follows whims."""
    return replace(
        temperament,
        hotels=temperament.hotels * 0.6,
        debts=temperament.debts * 0.2,
        room=temperament.room * 0.1,
        golf=temperament.golf * 0.5,
        whim=12.0,
        opening=_OPENING,
    )


assert set(STEADY) == set(TEMPERAMENTS)
