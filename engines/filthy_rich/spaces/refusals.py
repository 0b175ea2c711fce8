"""Refusals of actions that are not legal now, with their remedies."""

from typing import assert_never

from engines.core.errors import IllegalAction
from engines.core.phrase import PhraseValue, SeatName, phrase
from engines.filthy_rich.actions import (
    Action,
    Advance,
    Bid,
    Buy,
    Discard,
    Pass,
    Play,
    Repay,
    Reroll,
    RollDice,
    Sell,
    Take,
)
from engines.filthy_rich.deck.vocabulary import Destroy, Takeover
from engines.filthy_rich.notation import slots_word
from engines.filthy_rich.public import Business
from engines.filthy_rich.spaces.legal import may_advance, takeable_cards
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.table.numbers import luxury_price


def aim_refusal(scene: Scene, action: Play) -> IllegalAction | None:
    """Return the refusal of an action card's target; None if the card may be aimed at it."""
    card = scene.book.named(action.card)
    target = scene.book.actions[action.card].target
    wanted = _expected(action, target)
    if action != wanted:
        return refuse("target", "target", card=card)
    if target == "rival" and action.rival not in scene.rivals:
        return refuse("rival", "rival", card=card)
    if target == "page" and action.page not in range(1, scene.book.board.pages + 1):
        return refuse("page", "page-number", pages=scene.book.board.pages)
    if target in (None, "rival", "page"):
        return None
    business = scene.business(action.business)
    if business is None:
        missing = scene.book.named(action.business or action.card)
        return refuse("not-in-binder", "business", card=card, business=missing)
    return _business(scene, action, business)


def _expected(action: Play, target: str | None) -> Play | None:
    """Return the action with exactly the fields its target needs; None if one is missing."""
    match target:
        case None:
            return Play(action.card)
        case "rival":
            return Play(action.card, rival=action.rival) if action.rival is not None else None
        case "page":
            return Play(action.card, page=action.page) if action.page is not None else None
        case "business_and_slots":
            whole = action.slots and action.business is not None
            return Play(action.card, action.slots, business=action.business) if whole else None
        case _:
            return Play(action.card, business=action.business) if action.business is not None else None


def _business(scene: Scene, action: Play, business: Business) -> IllegalAction | None:
    row = scene.book.actions[action.card]
    card, name = scene.book.named(action.card), scene.book.named(business.card)
    if row.target == "own_business" and business.owner != scene.seat:
        return refuse("aim-own", "business", card=card, business=name)
    if row.target == "rival_business" and business.owner == scene.seat:
        return refuse("aim-rival", "business", card=card, business=name)
    if row.target == "business_and_slots" and action.slots not in scene.moves(business):
        words = slots_word(action.slots)
        return refuse("move", "slots", card=name, business=name, slots=words, page=scene.public.page)
    printed = scene.book.businesses[business.card]
    for effect in row.effects:
        if isinstance(effect, Destroy | Takeover) and len(business.slots) > effect.max_cards:
            return refuse("aim-size", "business", card=card, business=name, cards=effect.max_cards)
        if isinstance(effect, Destroy) and printed.flags.fireproof:
            return refuse("fireproof", "business", card=card, business=name)
        if isinstance(effect, Takeover) and printed.cost > scene.money:
            return refuse("takeover-money", "business", card=card, business=name, cost=printed.cost, held=scene.money)
    return None


def refuse(reason: str, remedy: str, **words: PhraseValue) -> IllegalAction:
    """Return the refusal `fr-refuse-<reason>` with the remedy `fr-remedy-<remedy>`."""
    return IllegalAction(phrase(f"fr-refuse-{reason}", **words), phrase(f"fr-remedy-{remedy}", **words))


def refusal(scene: Scene, action: Action) -> IllegalAction | None:
    """Return the refusal of an action; None if it is legal."""
    if isinstance(action, Advance):
        return _advance(scene, action)
    if scene.phase is None:
        return _nothing_asked(scene)
    match action:
        case Buy():
            return _buy(scene, action)
        case Play():
            return _play(scene, action)
        case Discard():
            return _action_phase(scene) or _in_hand(scene, action.card)
        case Sell():
            return _sell(scene, action)
        case Repay():
            return _repay(scene, action)
        case RollDice():
            return None if scene.phase == "roll" else refuse("roll", phase_remedy(scene))
        case Reroll():
            return None if scene.phase == "page" else refuse("reroll", phase_remedy(scene))
        case Bid():
            return _bid(scene, action)
        case Take():
            return _take(scene, action)
        case Pass():
            declinable = scene.phase in ("luxury", "search", "sale", "auction", "page")
            return None if declinable else refuse("pass", phase_remedy(scene))
        case _:
            assert_never(action)


def phase_remedy(scene: Scene) -> str:
    """Return the name of the remedy that states the open question; "wait" if the seat is not asked."""
    return scene.phase or "wait"


def _nothing_asked(scene: Scene) -> IllegalAction:
    if scene.public.ending:
        return refuse("over", "over")
    if scene.public.estates[scene.seat].out is not None:
        return refuse("out", "out")
    return refuse("not-asked", "wait")


def _advance(scene: Scene, action: Advance) -> IllegalAction | None:
    if scene.phase is not None:
        return refuse("advance-asked", phase_remedy(scene))
    if scene.public.ending or scene.public.estates[scene.seat].out is not None:
        return _nothing_asked(scene)
    if scene.public.rulings.needed_sales:
        return refuse("advance-needless", "wait")
    if action.sell_nothing == scene.private.sell_nothing:
        return refuse("advance-same", "wait")
    return None if may_advance(scene) else refuse("advance-nothing", "wait")


def _buy(scene: Scene, action: Buy) -> IllegalAction | None:
    if scene.phase != "luxury":
        return refuse("buy-phase", phase_remedy(scene))
    if action.luxury not in scene.public.luxuries:
        return refuse("luxury-gone", "luxury", luxury=scene.book.named(action.luxury))
    price = luxury_price(scene.book, scene.public, scene.seat, action.luxury)
    if price > scene.money:
        luxury = scene.book.named(action.luxury)
        return refuse("luxury-money", "luxury-money", luxury=luxury, cost=price, held=scene.money)
    return None


def _action_phase(scene: Scene) -> IllegalAction | None:
    return None if scene.phase == "actions" else refuse("action-phase", phase_remedy(scene))


def _in_hand(scene: Scene, card: str) -> IllegalAction | None:
    if card in scene.private.hand:
        return None
    return refuse("not-in-hand", "actions", card=scene.book.named(card))


def _play(scene: Scene, action: Play) -> IllegalAction | None:
    early = _action_phase(scene) or _in_hand(scene, action.card)
    if early:
        return early
    if action.card in scene.book.businesses:
        stray = action.rival is not None or action.business is not None or action.page is not None
        return _stray(scene, action) if stray else _open(scene, action)
    if action.card in scene.book.assets:
        return _stray(scene, action) if action != Play(action.card) else _asset(scene, action)
    return aim_refusal(scene, action)


def _stray(scene: Scene, action: Play) -> IllegalAction:
    return refuse("target", "target", card=scene.book.named(action.card))


def _open(scene: Scene, action: Play) -> IllegalAction | None:
    book, card = scene.book, scene.book.named(action.card)
    if scene.business(action.card):
        return refuse("sign-in-binder", "other-card", card=card)
    fits = scene.free_fits(action.card)
    if not fits:
        return refuse("no-room", "other-card", card=card, page=scene.public.page)
    if not any(action.slots == fit.slots for fit in book.fits[action.card]):
        return refuse("arrangement", "slots", card=card, slots=slots_word(action.slots))
    if not any(action.slots == fit.slots for fit in fits):
        return refuse("slots-taken", "slots", card=card, slots=slots_word(action.slots), page=scene.public.page)
    cost, due = scene.cost(action.card), sum(fee.dollars for fee in scene.fees(action.slots))
    if cost + due > scene.money:
        words: dict[str, PhraseValue] = {"card": card, "cost": cost, "fees": due, "held": scene.money}
        return refuse("open-money", "open-money" if due else "other-card", **words)
    return None


def _asset(scene: Scene, action: Play) -> IllegalAction | None:
    card, cost = scene.book.named(action.card), scene.book.assets[action.card].cost
    if action.card in scene.public.estates[scene.seat].assets:
        return refuse("asset-owned", "other-card", card=card)
    if cost > scene.money:
        return refuse("asset-money", "other-card", card=card, cost=cost, held=scene.money)
    return None


def _sell(scene: Scene, action: Sell) -> IllegalAction | None:
    if not scene.before_roll and scene.phase != "sale":
        return refuse("sell-phase", phase_remedy(scene))
    if action.business in scene.own:
        return None
    return refuse("not-own-business", phase_remedy(scene), business=scene.book.named(action.business))


def _repay(scene: Scene, action: Repay) -> IllegalAction | None:
    if not scene.before_roll:
        return refuse("repay-phase", phase_remedy(scene))
    card, cost = scene.book.named(action.asset), scene.repayment(action.asset)
    if action.asset not in scene.public.estates[scene.seat].assets or cost is None:
        return refuse("no-loan", phase_remedy(scene), card=card)
    if cost > scene.money:
        return refuse("repay-money", phase_remedy(scene), card=card, cost=cost, held=scene.money)
    return None


def _bid(scene: Scene, action: Bid) -> IllegalAction | None:
    auction = scene.public.auction
    if scene.phase != "auction" or auction is None:
        return refuse("bid-phase", phase_remedy(scene))
    if action.amount < auction.lowest:
        if auction.high is None:
            return refuse("bid-minimum", "bid", lowest=auction.lowest, held=scene.money)
        return refuse("bid-low", "bid", lowest=auction.lowest, held=scene.money, seat=SeatName(auction.high))
    if action.amount > scene.money:
        return refuse("bid-money", "bid", lowest=auction.lowest, held=scene.money, amount=action.amount)
    return None


def _take(scene: Scene, action: Take) -> IllegalAction | None:
    search = scene.public.search
    if scene.phase != "search" or search is None:
        return refuse("take-phase", phase_remedy(scene))
    if action.card in takeable_cards(scene):
        return None
    word = "take-type" if action.card in scene.private.found else "take-not-found"
    return refuse(word, "search", card=scene.book.named(action.card), type=phrase(f"fr-type-{search.type}"))
