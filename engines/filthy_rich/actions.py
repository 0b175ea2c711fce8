"""The actions of a seat, each with one canonical text (`notation` reads and writes it).

| action | text |
|---|---|
| Buy | `buy personal-trainer` |
| Play | `play murphys-fish-house 6`, `play tornado-cleaners 3+6` (a business and its slots on the open page) |
| | `play protection-racket` (an asset), `play too-big-to-fail` (an action card without a target) |
| | `play irs-audit b` (a seat), `play rush-hour-moves 3` (a page), `play unexplained-fire tornado-cleaners` (a business) |
| | `play rezoning-hearing tornado-cleaners 1+4` (a business and its new slots) |
| Discard | `discard murphys-fish-house` |
| Sell | `sell tornado-cleaners` (before the roll, and in a sale step) |
| Repay | `repay yakuza-loan` |
| RollDice | `roll` |
| Reroll | `reroll` (the page die) |
| Bid | `bid 12` |
| Take | `take murphys-fish-house` (from a search) |
| Pass | `pass`: no luxury, nothing (more) to sell, no bid, no (more) cards from the search, no other roll of the page die |
| Advance | `advance pass`: sell nothing in the next sale step; `advance ask`: be asked after all |
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engines.core.values import frozen, maker
from engines.filthy_rich.public import CardId, LuxuryId


@frozen
class Buy:
    """The purchase of a luxury (rules, turn step 1)."""

    luxury: LuxuryId
    kind: Literal["buy"] = "buy"


@frozen
class Play:
    """The play of a hand card (step 2). Exactly the fields its kind requires are given: `slots` for a business, `rival`,
    `business` or `page` for an aimed action card, `business` and `slots` to move a sign. `slots` are ascending."""

    card: CardId
    slots: tuple[int, ...] = ()
    rival: int | None = None
    business: CardId | None = None
    page: int | None = None
    kind: Literal["play"] = "play"


make_play = maker(Play)


@frozen
class Discard:
    """The discard of a hand card for money (step 2)."""

    card: CardId
    kind: Literal["discard"] = "discard"


make_discard = maker(Discard)


@frozen
class Sell:
    """The sale of one of the seat's businesses: in its own turn before the roll, or in a sale step."""

    business: CardId
    kind: Literal["sell"] = "sell"


@frozen
class Repay:
    """The repayment of a loan in the seat's own turn before the roll. It does not count as an action."""

    asset: CardId
    kind: Literal["repay"] = "repay"


@frozen
class RollDice:
    """The roll of the business dice after the actions, sales and repayments of the turn (step 3)."""

    kind: Literal["roll"] = "roll"


@frozen
class Reroll:
    """Another roll of the page die."""

    kind: Literal["reroll"] = "reroll"


@frozen
class Bid:
    """A bid of whole dollars on the luxury under auction."""

    amount: int
    kind: Literal["bid"] = "bid"


@frozen
class Take:
    """The choice of a card found in a search."""

    card: CardId
    kind: Literal["take"] = "take"


@frozen
class Pass:
    """The answer that declines what is offered."""

    kind: Literal["pass"] = "pass"


@frozen
class Advance:
    """An answer to the next sale step in advance: sell nothing (`sell_nothing`), or be asked after all. It stays secret until
    that step. A seat can give it while it is not asked, if it owns a business or takes back an earlier answer, and if the option
    `tax_sales` lets all be asked."""

    sell_nothing: bool
    kind: Literal["advance"] = "advance"


Action: TypeAlias = Annotated[
    Buy | Play | Discard | Sell | Repay | RollDice | Reroll | Bid | Take | Pass | Advance, Field(discriminator="kind")
]

KINDS: Final = (Buy, Play, Discard, Sell, Repay, RollDice, Reroll, Bid, Take, Pass, Advance)
"""Every class of `Action`."""
