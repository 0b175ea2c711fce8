"""What happens in Filthy Rich, as facts. Every dollar that changes hands is one `MoneyMoved`; the other facts repeat
amounts only where a sentence needs them. Only `CardsSeen` and `AdvanceSet` are for one seat."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engines.core.values import frozen
from engines.filthy_rich.public import CardId, EndReason, LuxuryId

Reason: TypeAlias = Literal[
    "luxury",
    "discard",
    "cost",
    "cover_fee",
    "sale",
    "repay",
    "tax",
    "ruin",
    "auction",
    "takeover",
    "liquidation",
    "safety_net",
    "play",
    "hit",
    "zero",
    "turn_start",
    "own_hit",
    "rival_hit",
    "own_sign_destroyed",
]
"""Why money moved: a rule, or the trigger of a card's effect."""


@frozen
class TurnBegan:
    """The turn of a seat began; turns count from 1 through the game, rounds once for all seats."""

    turn: int
    round: int
    seat: int
    kind: Literal["turn_began"] = "turn_began"


@frozen
class MoneyMoved:
    """`payer` and `payee` are seats, None is the bank. `card` is the card or luxury that made it happen, if one did."""

    payer: int | None
    payee: int | None
    dollars: int
    reason: Reason
    card: str | None
    kind: Literal["money_moved"] = "money_moved"


@frozen
class LuxuryBought:
    """A seat paid `dollars` for a luxury."""

    seat: int
    luxury: LuxuryId
    dollars: int
    kind: Literal["luxury_bought"] = "luxury_bought"


@frozen
class LuxuryPassed:
    """`bought` luxuries of this turn, and no more."""

    seat: int
    bought: int
    kind: Literal["luxury_passed"] = "luxury_passed"


@frozen
class BusinessOpened:
    """`dollars` is the cost; covering fees are `MoneyMoved`."""

    seat: int
    card: CardId
    page: int
    slots: tuple[int, ...]
    dollars: int
    kind: Literal["business_opened"] = "business_opened"


@frozen
class AssetBought:
    """A seat paid `dollars` for an asset from its hand."""

    seat: int
    card: CardId
    dollars: int
    kind: Literal["asset_bought"] = "asset_bought"


@frozen
class ActionPlayed:
    """A seat played an action card, against a rival or a business if the card names one."""

    seat: int
    card: CardId
    rival: int | None
    business: CardId | None
    kind: Literal["action_played"] = "action_played"


@frozen
class CardDiscarded:
    """A seat put a card of its hand on the discard pile for `dollars`."""

    seat: int
    card: CardId
    dollars: int
    kind: Literal["card_discarded"] = "card_discarded"


@frozen
class BusinessSold:
    """Sold to the bank; `card` None, or the action card that made a better price."""

    seat: int
    business: CardId
    dollars: int
    card: CardId | None
    kind: Literal["business_sold"] = "business_sold"


@frozen
class BusinessDestroyed:
    """A business of `seat` left the page, by a card of the seat `by`."""

    seat: int
    business: CardId
    by: int
    kind: Literal["business_destroyed"] = "business_destroyed"


@frozen
class BusinessTaken:
    """A seat took over the business of `owner`, for `dollars`."""

    seat: int
    business: CardId
    owner: int
    dollars: int
    kind: Literal["business_taken"] = "business_taken"


@frozen
class BusinessClosed:
    """A business of `owner` earns nothing until it reopens, by a card of the seat `by`."""

    owner: int
    business: CardId
    by: int
    kind: Literal["business_closed"] = "business_closed"


@frozen
class BusinessReopened:
    """A closed business of `owner` earns again."""

    owner: int
    business: CardId
    kind: Literal["business_reopened"] = "business_reopened"


@frozen
class SignMoved:
    """The sign of a business of `owner` stands on other slots now."""

    owner: int
    business: CardId
    page: int
    slots: tuple[int, ...]
    kind: Literal["sign_moved"] = "sign_moved"


@frozen
class LoanRepaid:
    """A seat paid `dollars` back for a loan it held."""

    seat: int
    card: CardId
    dollars: int
    kind: Literal["loan_repaid"] = "loan_repaid"


@frozen
class ActionsGained:
    """A seat may take `number` more actions in this turn."""

    seat: int
    number: int
    kind: Literal["actions_gained"] = "actions_gained"


@frozen
class TurnChanged:
    """A card changed something for the rest of the turn, or until the next: `what` is the kind of effect."""

    seat: int
    card: CardId
    what: Literal["mod", "extra_dice", "hit_multiplier", "tax_shield"]
    kind: Literal["turn_changed"] = "turn_changed"


@frozen
class DiceRolled:
    """A seat rolled the dice for the open page; `zeros` tax symbols count."""

    seat: int
    page: int
    dice: tuple[int, ...]
    zeros: int
    kind: Literal["dice_rolled"] = "dice_rolled"


@frozen
class SignHit:
    """`nothing`: the business is closed."""

    slot: int
    card: CardId
    owner: int
    nothing: bool
    kind: Literal["sign_hit"] = "sign_hit"


@frozen
class SaleStep:
    """Seats may sell before a tax; `waiting` are asked now, `answered` had said in advance that they sell nothing."""

    waiting: tuple[int, ...]
    answered: tuple[int, ...]
    audit: bool
    kind: Literal["sale_step"] = "sale_step"


@frozen
class SalesDone:
    """A seat sells nothing more before the tax."""

    seat: int
    kind: Literal["sales_done"] = "sales_done"


@frozen
class TaxDue:
    """What a seat owes for `symbols` tax symbols. A shielded seat owes nothing; then `dollars` is 0."""

    seat: int
    symbols: int
    dollars: int
    shielded: bool
    kind: Literal["tax_due"] = "tax_due"


@frozen
class PageDieRolled:
    """A seat rolled the page die."""

    seat: int
    face: int
    kind: Literal["page_die_rolled"] = "page_die_rolled"


@frozen
class PageDieKept:
    """The page die may be rolled again and is not."""

    seat: int
    face: int
    kind: Literal["page_die_kept"] = "page_die_kept"


@frozen
class PageOpened:
    """The page that is open now; `card` opened it, None if the page die did."""

    page: int
    card: CardId | None
    kind: Literal["page_opened"] = "page_opened"


@frozen
class CardsDrawn:
    """A seat drew `number` cards unseen by the others."""

    seat: int
    number: int
    kind: Literal["cards_drawn"] = "cards_drawn"


@frozen
class CardsSeen:
    """For one seat: the cards it drew, or looks at in a search."""

    seat: int
    cards: tuple[CardId, ...]
    search: bool
    kind: Literal["cards_seen"] = "cards_seen"


WHEN_DRAWN: Final = False
IN_SEARCH: Final = True
"""What `CardsSeen.search` is."""


@frozen
class DeckShuffled:
    """The discard pile became a new deck of `cards` cards."""

    cards: int
    kind: Literal["deck_shuffled"] = "deck_shuffled"


@frozen
class SearchBegan:
    """A seat looks at `looked` cards of the deck for cards of a type."""

    seat: int
    looked: int
    type: str
    kind: Literal["search_began"] = "search_began"


@frozen
class SearchEnded:
    """`taken` cards went to the hand unseen by the others; the rest lie on the discard pile."""

    seat: int
    taken: int
    discarded: tuple[CardId, ...]
    kind: Literal["search_ended"] = "search_ended"


@frozen
class AdvanceSet:
    """For one seat: its answer in advance."""

    seat: int
    sell_nothing: bool
    kind: Literal["advance_set"] = "advance_set"


@frozen
class SafetyNetUsed:
    """A card replaced the elimination of a seat; its businesses and its other `assets` were discarded."""

    seat: int
    card: CardId
    businesses: tuple[CardId, ...]
    assets: tuple[CardId, ...]
    kind: Literal["safety_net_used"] = "safety_net_used"


@frozen
class SeatEliminated:
    """`owed` and `held` are dollars; `hand`, `businesses` and `assets` went to the discard pile, `luxuries` to auction."""

    seat: int
    owed: int
    held: int
    hand: tuple[CardId, ...]
    businesses: tuple[CardId, ...]
    assets: tuple[CardId, ...]
    luxuries: tuple[LuxuryId, ...]
    kind: Literal["seat_eliminated"] = "seat_eliminated"


@frozen
class AuctionBegan:
    """A luxury of a ruined `seat` is up for auction from `minimum` dollars."""

    luxury: LuxuryId
    seat: int
    minimum: int
    kind: Literal["auction_began"] = "auction_began"


@frozen
class BidMade:
    """A seat bid `amount` dollars for a luxury."""

    seat: int
    luxury: LuxuryId
    amount: int
    kind: Literal["bid_made"] = "bid_made"


@frozen
class BidPassed:
    """A seat bids no more for a luxury."""

    seat: int
    luxury: LuxuryId
    kind: Literal["bid_passed"] = "bid_passed"


@frozen
class AuctionEnded:
    """`seat` None: nobody bid, the luxury left the game."""

    luxury: LuxuryId
    seat: int | None
    amount: int
    kind: Literal["auction_ended"] = "auction_ended"


@frozen
class GameEnded:
    """The game is over, and why."""

    reason: EndReason
    kind: Literal["game_ended"] = "game_ended"


Fact: TypeAlias = Annotated[
    TurnBegan
    | MoneyMoved
    | LuxuryBought
    | LuxuryPassed
    | BusinessOpened
    | AssetBought
    | ActionPlayed
    | CardDiscarded
    | BusinessSold
    | BusinessDestroyed
    | BusinessTaken
    | BusinessClosed
    | BusinessReopened
    | SignMoved
    | LoanRepaid
    | ActionsGained
    | TurnChanged
    | DiceRolled
    | SignHit
    | SaleStep
    | SalesDone
    | TaxDue
    | PageDieRolled
    | PageDieKept
    | PageOpened
    | CardsDrawn
    | CardsSeen
    | DeckShuffled
    | SearchBegan
    | SearchEnded
    | AdvanceSet
    | SafetyNetUsed
    | SeatEliminated
    | AuctionBegan
    | BidMade
    | BidPassed
    | AuctionEnded
    | GameEnded,
    Field(discriminator="kind"),
]
