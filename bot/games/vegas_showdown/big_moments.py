"""Big moments of Vegas Showdown."""

from collections.abc import Sequence
from typing import Final

from bot.games.big_moments import BigMoment, moments_of
from engines.core.events import Event
from engines.vegas_showdown.facts import BidMade, Fact, TileBought

_DEAR: Final = 21
"""Price in dollars from which a tile counts as dear: about one tile in eight."""


def big_moments(events: Sequence[Event[Fact]]) -> tuple[BigMoment, ...]:
    """Return the moments of a step: an expensive tile bought, and an outbid for one."""
    facts = [event.fact for event in events]
    bought = (fact.seat for fact in facts if isinstance(fact, TileBought) and fact.amount >= _DEAR)
    outbid = (fact.outbid for fact in facts if isinstance(fact, BidMade) and fact.amount >= _DEAR)
    return (*moments_of("prize", bought), *moments_of("blow", outbid))
