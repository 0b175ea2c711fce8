"""The worth to a steady player of playing its hand cards, cost deducted."""

from typing import Final, assert_never

from engines.core.players.comparing import total
from engines.filthy_rich.actions import Play
from engines.filthy_rich.deck.vocabulary import (
    Audit,
    Close,
    Collect,
    Destroy,
    Draw,
    Effect,
    ExtraActions,
    ExtraDice,
    Gain,
    HitMultiplier,
    Liquidate,
    Mod,
    MoveSign,
    Pay,
    Repay,
    Reroll,
    SafetyNet,
    Search,
    SetPage,
    Takeover,
    TaxShield,
)
from engines.filthy_rich.player.worth import CARD, RIVAL, Outlook
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, CardId
from engines.filthy_rich.table.binder import fees, seats_with_visible_signs
from engines.filthy_rich.table.numbers import in_game, sale_value, tax_due

_ACTION: Final = 1.6
"""Worth of one more action in dollars."""
_INSURED: Final = 0.2
"""Average printed cost of a seat's businesses that are destroyed in a round, in dollars: cards that destroy a business come up
two or three times a game."""


def play_worth(outlook: Outlook, private: Private, play: Play) -> float:
    """Return the dollars gained by a play over the rest of the game, cost and fees deducted."""
    book, public, seat = outlook.book, outlook.public, outlook.seat
    if play.card in book.businesses:
        cost = outlook.cost(play.card)
        if public.page > 1:
            cost += sum([fee.dollars for fee in fees(book, public, outlook.pages, seat, play.slots)])
        return outlook.opening_worth(play.card, play.slots) - cost
    if play.card in book.assets:
        return _asset_worth(outlook, private, play.card) - book.assets[play.card].cost
    effects = book.actions[play.card].effects
    return total([_effect_worth(outlook, private, play, effect) for effect in effects]) * outlook.temperament.tricks


def _asset_worth(outlook: Outlook, private: Private, card: CardId) -> float:
    row = outlook.book.assets[card]
    loan = sum(effect.amount for effect in row.effects if isinstance(effect, Repay))
    taxes = outlook.taxes(row.tax)
    worth = -min(taxes, loan + 2.0) if loan else -taxes
    return worth + total(_asset_effect_worth(outlook, private, card, effect) for effect in row.effects)


def _asset_effect_worth(outlook: Outlook, private: Private, card: CardId, effect: Effect) -> float:
    rounds = outlook.rounds
    match effect:
        case Mod():
            return _mod_worth(outlook, effect)
        case Gain(on="play"):
            return float(effect.amount)
        case Gain(on="zero"):
            return outlook.taxes(effect.amount)
        case Gain(on="own_hit"):
            return effect.amount * outlook.rolls_that_hit(mine=True)
        case Gain(on="rival_hit"):
            return effect.amount * outlook.rolls_that_hit(mine=False)
        case Gain(on="own_sign_destroyed"):
            return effect.amount * _INSURED * rounds
        case Gain():
            return 1.0
        case Collect():
            showing = seats_with_visible_signs(outlook.book, outlook.public.businesses, outlook.public.page)
            payers = max(1, len(showing - {outlook.seat}))
            return effect.amount * rounds * payers * 0.8 * (1 + RIVAL / max(1, outlook.seats - 1))
        case SafetyNet():
            return 3.0
        case Reroll():
            return rounds * 0.5
        case _:
            return 2.0


def _mod_worth(outlook: Outlook, effect: Mod) -> float:
    """Return the worth of an asset's change of a number over the rest of the game."""
    match effect.stat:
        case "tax_symbols":
            return outlook.taxes(min(-(effect.delta or 0), 1 + outlook.symbols(outlook.seat)))
        case "luxury_tax_symbols":
            return outlook.taxes(1.5)
        case "business_cost":
            return -(effect.delta or 0) * min(5.0, outlook.rounds * 0.6)
        case "luxury_price":
            owned = len(outlook.public.estates[outlook.seat].luxuries)
            return -(effect.delta or 0) * 0.85 * (outlook.book.board.luxuries_to_win - owned)
        case "discard_value":
            return outlook.rounds * 0.7
        case "cover_fee_paid":
            fee = outlook.book.board.cover_fee
            saved = -(effect.delta or 0) if effect.set is None else fee - effect.set
            return saved * outlook.cards_covered(mine=False)
        case "cover_fee_received":
            return (effect.delta or 0) * outlook.cards_covered(mine=True)
        case _:
            assert_never(effect.stat)


def _effect_worth(outlook: Outlook, private: Private, play: Play, effect: Effect) -> float:
    match effect:
        case Gain():
            return float(effect.amount) if _poorest(outlook) or effect.condition is None else 0.0
        case Collect():
            held = outlook.public.estates[play.rival].money if play.rival is not None else effect.amount
            return min(effect.amount, held) * (1 + RIVAL)
        case Pay():
            return RIVAL * 0.5 * (len(outlook.public.businesses) - outlook.business_count) * effect.amount
        case Draw():
            return CARD * effect.n
        case Search():
            return CARD * 1.2
        case ExtraActions():
            return _ACTION * effect.n
        case Destroy() | Takeover() | MoveSign() | Close() | Liquidate():
            business = _target(outlook, play)
            return _business_effect_worth(outlook, play, effect, business) if business else 0.0
        case SetPage():
            page = play.page or outlook.public.page
            return 1.3 * (outlook.page_worth(page) - outlook.page_worth(outlook.public.page))
        case ExtraDice():
            dice = outlook.public.page
            return effect.n / dice * outlook.page_worth(outlook.public.page)
        case Audit():
            return _audit_worth(outlook, play, effect)
        case TaxShield():
            return 0.25 * outlook.seats * outlook.symbols(outlook.seat)
        case HitMultiplier():
            dice = outlook.public.page + outlook.public.extra_dice
            return (effect.factor - 1) * outlook.roll_worth(outlook.public.page, dice, outlook.seat)
        case Mod():
            dear = [card for card in private.hand if card in outlook.book.businesses]
            return -(effect.delta or 0) * 0.8 if dear and effect.stat == "business_cost" else 0.0
        case Reroll() | Repay() | SafetyNet():
            return 0.0
        case _:
            assert_never(effect)


def _business_effect_worth(
    outlook: Outlook, play: Play, effect: Destroy | Takeover | MoveSign | Close | Liquidate, business: Business
) -> float:
    worth, mine = outlook.business_worth(business), business.owner == outlook.seat
    price = outlook.book.businesses[business.card].cost
    match effect:
        case Destroy():
            return -worth if mine else RIVAL * worth
        case Takeover():
            return worth * (1 + RIVAL) - price * (1 + RIVAL)
        case Close():
            return RIVAL * worth / outlook.rounds
        case Liquidate():
            return price - worth
        case MoveSign():
            owned = 1 + outlook.business_count if mine else 3
            after = outlook.sign_worth(business.card, outlook.public.page, play.slots, owned, business.card)
            before = outlook.sign_worth(business.card, business.page, business.slots, owned)
            return after - before if mine else RIVAL * (before - after)
        case _:
            assert_never(effect)


def _target(outlook: Outlook, play: Play) -> Business | None:
    return next((business for business in outlook.public.businesses if business.card == play.business), None)


def _poorest(outlook: Outlook) -> bool:
    return all(outlook.public.estates[seat].money >= outlook.money for seat in in_game(outlook.public))


def _audit_worth(outlook: Outlook, play: Play, effect: Audit) -> float:
    """Return the worth of the taxes the chosen rival pays, or a fixed worth if the rival cannot pay even by selling everything;
    0 if the card names no rival."""
    if play.rival is None:
        return 0.0
    due = tax_due(outlook.book, outlook.public, play.rival, effect.times)
    held = outlook.public.estates[play.rival].money
    ruin = due > held + sale_value(outlook.book, outlook.public, play.rival)
    return 8.0 if ruin else RIVAL * due
