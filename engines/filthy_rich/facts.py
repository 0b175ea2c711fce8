"""The facts that steps of Filthy Rich report. Every payment is a `MoneyMoved`; other facts repeat amounts only where a sentence
needs them. Only `CardsSeen` and `AdvanceSet` are for one seat."""

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
"""Reason of a payment: a rule, or the trigger of a card's effect."""


@frozen
class TurnBegan:
    """The beginning of a seat's turn; turns count from 1 through the game, and a round is one turn of every seat in the game."""

    turn: int
    round: int
    seat: int
    kind: Literal["turn_began"] = "turn_began"


@frozen
class MoneyMoved:
    """A payment. `payer` and `payee` are seats, None is the bank. `card` is the card or luxury concerned; None for taxes and
    for the cash of a ruined seat."""

    payer: int | None
    payee: int | None
    dollars: int
    reason: Reason
    card: str | None
    kind: Literal["money_moved"] = "money_moved"


@frozen
class LuxuryBought:
    """A seat's purchase of a luxury for `dollars`."""

    seat: int
    luxury: LuxuryId
    dollars: int
    kind: Literal["luxury_bought"] = "luxury_bought"


@frozen
class LuxuryPassed:
    """A seat's pass in its luxury step, after it bought `bought` luxuries."""

    seat: int
    bought: int
    kind: Literal["luxury_passed"] = "luxury_passed"


@frozen
class BusinessOpened:
    """The opening of a business. `dollars` is the cost without covering fees, each of which is a `MoneyMoved`."""

    seat: int
    card: CardId
    page: int
    slots: tuple[int, ...]
    dollars: int
    kind: Literal["business_opened"] = "business_opened"


@frozen
class AssetBought:
    """A seat's purchase of an asset from its hand for `dollars`."""

    seat: int
    card: CardId
    dollars: int
    kind: Literal["asset_bought"] = "asset_bought"


@frozen
class ActionPlayed:
    """A seat's play of an action card, against a rival or a business if the card is aimed at one."""

    seat: int
    card: CardId
    rival: int | None
    business: CardId | None
    kind: Literal["action_played"] = "action_played"


@frozen
class CardDiscarded:
    """A seat's discard of a hand card for `dollars`."""

    seat: int
    card: CardId
    dollars: int
    kind: Literal["card_discarded"] = "card_discarded"


@frozen
class BusinessSold:
    """The sale of a business to the bank. `card` is the action card that sold it; None for an ordinary sale."""

    seat: int
    business: CardId
    dollars: int
    card: CardId | None
    kind: Literal["business_sold"] = "business_sold"


@frozen
class BusinessDestroyed:
    """The destruction of a business of `seat` by a card of the seat `by`."""

    seat: int
    business: CardId
    by: int
    kind: Literal["business_destroyed"] = "business_destroyed"


@frozen
class BusinessTaken:
    """A seat's takeover of the business of `owner` for `dollars`."""

    seat: int
    business: CardId
    owner: int
    dollars: int
    kind: Literal["business_taken"] = "business_taken"


@frozen
class BusinessClosed:
    """The closing of a business of `owner` by a card of the seat `by`."""

    owner: int
    business: CardId
    by: int
    kind: Literal["business_closed"] = "business_closed"


@frozen
class BusinessReopened:
    """The reopening of a closed business of `owner`."""

    owner: int
    business: CardId
    kind: Literal["business_reopened"] = "business_reopened"


@frozen
class SignMoved:
    """The move of a sign of `owner` to `slots` of `page`."""

    owner: int
    business: CardId
    page: int
    slots: tuple[int, ...]
    kind: Literal["sign_moved"] = "sign_moved"


@frozen
class LoanRepaid:
    """A seat's repayment of a loan for `dollars`."""

    seat: int
    card: CardId
    dollars: int
    kind: Literal["loan_repaid"] = "loan_repaid"


@frozen
class ActionsGained:
    """A gain of `number` more actions in this turn."""

    seat: int
    number: int
    kind: Literal["actions_gained"] = "actions_gained"


@frozen
class TurnChanged:
    """A card's change for the rest of the turn, or until the seat's next turn: `what` is the kind of effect."""

    seat: int
    card: CardId
    what: Literal["mod", "extra_dice", "hit_multiplier", "tax_shield"]
    kind: Literal["turn_changed"] = "turn_changed"


@frozen
class DiceRolled:
    """A seat's roll of the business dice for the open page; `zeros` is the number of zeros that count."""

    seat: int
    page: int
    dice: tuple[int, ...]
    zeros: int
    kind: Literal["dice_rolled"] = "dice_rolled"


@frozen
class SignHit:
    """A hit on a visible sign card. `nothing` is True if the business is closed."""

    slot: int
    card: CardId
    owner: int
    nothing: bool
    kind: Literal["sign_hit"] = "sign_hit"


@frozen
class SaleStep:
    """The beginning of the sale step before a tax or audit; `waiting` seats are asked now, `answered` seats said in advance that
    they sell nothing."""

    waiting: tuple[int, ...]
    answered: tuple[int, ...]
    audit: bool
    kind: Literal["sale_step"] = "sale_step"


@frozen
class SalesDone:
    """The end of a seat's sales before a tax or audit."""

    seat: int
    kind: Literal["sales_done"] = "sales_done"


@frozen
class TaxDue:
    """A seat's tax on `symbols` tax symbols; `dollars` are due, whether or not the seat can pay, and 0 if it is shielded."""

    seat: int
    symbols: int
    dollars: int
    shielded: bool
    kind: Literal["tax_due"] = "tax_due"


@frozen
class PageDieRolled:
    """A seat's roll of the page die."""

    seat: int
    face: int
    kind: Literal["page_die_rolled"] = "page_die_rolled"


@frozen
class PageDieKept:
    """A seat's decision not to roll the page die again."""

    seat: int
    face: int
    kind: Literal["page_die_kept"] = "page_die_kept"


@frozen
class PageOpened:
    """The opening of a page, by `card` or (None) by the page die."""

    page: int
    card: CardId | None
    kind: Literal["page_opened"] = "page_opened"


@frozen
class CardsDrawn:
    """A seat's draw of `number` cards, unseen by the others."""

    seat: int
    number: int
    kind: Literal["cards_drawn"] = "cards_drawn"


@frozen
class CardsSeen:
    """The cards a seat drew or looks at in a search, for this seat only."""

    seat: int
    cards: tuple[CardId, ...]
    search: bool
    kind: Literal["cards_seen"] = "cards_seen"


WHEN_DRAWN: Final = False
IN_SEARCH: Final = True
"""Values of `CardsSeen.search`, for cards drawn and for cards looked at in a search."""


@frozen
class DeckShuffled:
    """The shuffling of the discard pile into a new deck of `cards` cards."""

    cards: int
    kind: Literal["deck_shuffled"] = "deck_shuffled"


@frozen
class SearchBegan:
    """The beginning of a seat's search among `looked` cards of the deck for cards of a type."""

    seat: int
    looked: int
    type: str
    kind: Literal["search_began"] = "search_began"


@frozen
class SearchEnded:
    """The end of a search: `taken` cards went to the hand, unseen by the others, and the remaining ones to the discard
    pile."""

    seat: int
    taken: int
    discarded: tuple[CardId, ...]
    kind: Literal["search_ended"] = "search_ended"


@frozen
class AdvanceSet:
    """A seat's answer in advance to the sale, told only to that seat: with `sell_nothing` it sells nothing, otherwise it will be
    asked."""

    seat: int
    sell_nothing: bool
    kind: Literal["advance_set"] = "advance_set"


@frozen
class SafetyNetUsed:
    """The use of a safety net instead of elimination; the seat's businesses and other `assets` were discarded."""

    seat: int
    card: CardId
    businesses: tuple[CardId, ...]
    assets: tuple[CardId, ...]
    kind: Literal["safety_net_used"] = "safety_net_used"


@frozen
class SeatEliminated:
    """The elimination of a seat that owed `owed` dollars and held `held`. `hand`, `businesses` and `assets` went to the discard
    pile; `luxuries` are auctioned unless the game is over."""

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
    """The beginning of an auction of an eliminated `seat`'s luxury from `minimum` dollars."""

    luxury: LuxuryId
    seat: int
    minimum: int
    kind: Literal["auction_began"] = "auction_began"


@frozen
class BidMade:
    """A seat's bid of `amount` dollars for a luxury."""

    seat: int
    luxury: LuxuryId
    amount: int
    kind: Literal["bid_made"] = "bid_made"


@frozen
class BidPassed:
    """A seat's pass in an auction."""

    seat: int
    luxury: LuxuryId
    kind: Literal["bid_passed"] = "bid_passed"


@frozen
class AuctionEnded:
    """The end of an auction. `seat` is the winner; None if nobody bid and the luxury left the game."""

    luxury: LuxuryId
    seat: int | None
    amount: int
    kind: Literal["auction_ended"] = "auction_ended"


@frozen
class GameEnded:
    """The end of the game and its reason."""

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
