"""Temperaments of computer players of Filthy Rich."""

from collections.abc import Mapping
from typing import Final

from engines.core.players.levels import TEMPERAMENTS
from engines.core.values import frozen, replace


@frozen
class Temperament:
    """Weights of a player's evaluation; the defaults are those of the even-tempered `steady`.

    `invest_rounds` are the rounds in which cash is for businesses first. `reserve` weighs the cash kept for taxes, `strain` the
    penalty for spending below it, `business` the worth of businesses, and `tricks` that of action cards. `ceiling` is the highest
    price for a luxury at an auction, as a multiple of its printed price. `whim` is the most that luck adds to the worth of an
    action, in dollars.
    """

    invest_rounds: int = 7
    reserve: float = 1.0
    strain: float = 1.0
    business: float = 1.0
    tricks: float = 1.0
    ceiling: float = 1.1
    whim: float = 0.0


EVEN: Final = Temperament()

STEADY: Final[Mapping[str, Temperament]] = {
    "builder": Temperament(invest_rounds=9, business=1.35, tricks=0.8, whim=0.4),
    "gambler": Temperament(reserve=0.2, strain=0.1, tricks=1.7, ceiling=1.4, whim=0.4),
    "miser": Temperament(reserve=1.4, strain=1.4, business=0.95, ceiling=0.9, whim=0.4),
    "racer": Temperament(invest_rounds=2, business=0.8, tricks=0.8, whim=0.4),
}
"""Temperaments without a notable loss of strength."""


def as_beginner(temperament: Temperament) -> Temperament:
    """Return a temperament with a beginner's mistakes: it buys luxuries before businesses, keeps nothing for taxes, overpays at
    auctions, and follows whims."""
    return replace(
        temperament,
        invest_rounds=0,
        reserve=0.0,
        strain=0.0,
        business=temperament.business * 0.8,
        ceiling=temperament.ceiling + 0.9,
        whim=10.0,
    )


assert set(STEADY) == set(TEMPERAMENTS)
