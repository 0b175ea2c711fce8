"""Big moments of Filthy Rich."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.games.big_moments import BigMoment, moments_of
from engines.core.events import Event
from engines.filthy_rich import facts
from engines.filthy_rich.facts import Fact

_BIG_GAIN: Final = 9
"""Gain in dollars from which a roll counts as a big gain: about one roll in ten brings a seat as much."""
_HIGH_TAX: Final = 5
"""Dollars from which a tax counts as high: about one tax in eight."""


def big_moments(events: Sequence[Event[Fact]]) -> tuple[BigMoment, ...]:
    """Return the moments of a step: a luxury bought, much money gained in a roll, and the loss of a business, the game
    or much money."""
    step_facts = [event.fact for event in events]
    earned = Counter[int]()
    for fact in step_facts:
        if isinstance(fact, facts.MoneyMoved) and fact.payee is not None and fact.reason in ("hit", "own_hit"):
            earned[fact.payee] += fact.dollars
    return (
        *moments_of("prize", (fact.seat for fact in step_facts if isinstance(fact, facts.LuxuryBought))),
        *moments_of("gain", (seat for seat, dollars in earned.items() if dollars >= _BIG_GAIN)),
        *moments_of("blow", (_set_back(fact) for fact in step_facts)),
    )


def _set_back(fact: Fact) -> int | None:
    """Return the seat that a fact sets back notably; None if there is none."""
    match fact:
        case facts.SeatEliminated(seat=seat):
            return seat
        case facts.BusinessDestroyed(seat=seat, by=by) if seat != by:
            return seat
        case facts.BusinessTaken(owner=owner):
            return owner
        case facts.TaxDue(seat=seat, dollars=dollars) if dollars >= _HIGH_TAX:
            return seat
        case _:
            return None
