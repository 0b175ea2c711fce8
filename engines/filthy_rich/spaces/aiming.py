"""Refusals of targets of action cards."""

from engines.core.errors import IllegalAction
from engines.filthy_rich.actions import Play
from engines.filthy_rich.deck.vocabulary import Destroy, Takeover
from engines.filthy_rich.notation import slots_word
from engines.filthy_rich.public import Business
from engines.filthy_rich.spaces.refusing import refuse
from engines.filthy_rich.spaces.scene import Scene


def aim_refusal(scene: Scene, action: Play) -> IllegalAction | None:
    """Return the refusal of a play of an action card; None if it is legal."""
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
