"""Temperaments of computer players of Vegas Showdown."""

from collections.abc import Mapping
from typing import Final

from engines.core.players.levels import TEMPERAMENTS
from engines.core.values import frozen, replace


@frozen
class Temperament:
    """Weights of a player's evaluation; the defaults are those of the even-tempered `steady`.

    `dollar` weighs money kept, `plan` diamonds, areas, joined entrances and room, `income` gains from Population and Revenue, and
    `horizon` the expected length of the game. `renovating` is added to the worth of Renovate, in Fame. `keenness` is the part of
    a bid's gain that may go into bidding above the minimum; 0 never does. `whim` is the most that luck adds to the worth of an
    action, in Fame.
    """

    dollar: float = 1.0
    plan: float = 1.0
    income: float = 1.0
    horizon: float = 1.0
    renovating: float = 0.0
    keenness: float = 0.0
    whim: float = 0.0


EVEN: Final = Temperament()

STEADY: Final[Mapping[str, Temperament]] = {
    "builder": Temperament(plan=1.2, renovating=0.8, whim=0.3),
    "gambler": Temperament(dollar=0.93, keenness=0.1, whim=0.5),
    "miser": Temperament(dollar=1.4, income=1.05, whim=0.3),
    "racer": Temperament(horizon=0.85, income=0.9, whim=0.3),
}
"""Temperaments without a notable loss of strength."""


def as_beginner(temperament: Temperament) -> Temperament:
    """Return a temperament with a beginner's mistakes: it overpays, builds without a plan, and follows whims."""
    return replace(
        temperament,
        dollar=temperament.dollar * 0.6,
        plan=temperament.plan * 0.3,
        income=temperament.income * 0.6,
        keenness=temperament.keenness + 0.5,
        whim=3.0,
    )


assert set(STEADY) == set(TEMPERAMENTS)
