"""All legal actions of a seat, in display order."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, assert_never

from engines.core.errors import RulesFault
from engines.filthy_rich.actions import (
    Action,
    Advance,
    Bid,
    Buy,
    Discard,
    Pass,
    Repay,
    Reroll,
    RollDice,
    Sell,
    Take,
    make_discard,
    make_play,
)
from engines.filthy_rich.public import CardId, LuxuryId
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.table.numbers import luxury_price, tax_due

Below: TypeAlias = Callable[[int], int]
"""A source of luck: returns a random number from 0 to one less than its argument."""
PASS: Final = Pass()
ROLL_DICE: Final = RollDice()
_RARELY: Final = 50
"""Random play uses one in this number of opportunities to sell or repay."""


def legal_actions(scene: Scene) -> Iterator[Action]:
    """Yield every legal action. For a seat that is not asked, this is the `Advance` that changes its answer in advance, if it
    may give one."""
    match scene.phase:
        case None:
            if may_advance(scene):
                yield Advance(not scene.private.sell_nothing)
        case "luxury":
            yield from (Buy(luxury) for luxury in affordable_luxuries(scene))
            yield from _free(scene)
            yield Pass()
        case "actions":
            cards = each_once(scene.private.hand)
            for card in cards:
                yield from scene.plays(card)
            yield from (Discard(card) for card in cards)
            yield from _free(scene)
        case "roll":
            yield RollDice()
            yield from _free(scene)
        case "search":
            yield from (Take(card) for card in takeable_cards(scene))
            yield Pass()
        case "sale":
            yield from (Sell(card) for card in scene.own)
            yield Pass()
        case "auction":
            yield from (Bid(amount) for amount in bids(scene))
            yield Pass()
        case "page":
            yield Reroll()
            yield Pass()
        case "finished":
            return
        case _:
            assert_never(scene.phase)


def random_action(scene: Scene, below: Below) -> Action:
    """Return one legal action at random: first a card, then its use. Sales and repayments are rare, so that random play builds
    something; a sale step usually ends without a sale if the seat can pay. Raise RulesFault if no action is legal."""
    match scene.phase:
        case "actions":
            return _some_action(scene, below)
        case "roll":
            return _rarely_free(scene, below) or ROLL_DICE
        case "luxury":
            return _rarely_free(scene, below) or _pick((*map(Buy, affordable_luxuries(scene)), PASS), below)
        case "sale":
            return _some_sale(scene, below)
        case "auction":
            amounts = bids(scene)
            return Bid(amounts[below(len(amounts))]) if below(2) else PASS
        case "search" | "page" | "finished" | None:
            return _pick(tuple(legal_actions(scene)), below)
        case _:
            assert_never(scene.phase)


def may_advance(scene: Scene) -> bool:
    """Return whether the seat may answer the next sale step in advance: it is not asked now and owns a business, or takes back an
    earlier answer. Always False if only seats that cannot pay are asked, because no answer in advance counts for them."""
    if scene.public.rulings.needed_sales:
        return False
    if scene.phase is not None or scene.public.ending or scene.public.estates[scene.seat].out is not None:
        return False
    return bool(scene.own) or scene.private.sell_nothing


def affordable_luxuries(scene: Scene) -> tuple[LuxuryId, ...]:
    """Return the luxuries the seat can pay for, cheapest first. Changed prices keep the order of the printed ones."""
    found: list[LuxuryId] = []
    for luxury in scene.public.luxuries:
        if luxury_price(scene.book, scene.public, scene.seat, luxury) > scene.money:
            break
        found.append(luxury)
    return tuple(found)


def takeable_cards(scene: Scene) -> tuple[CardId, ...]:
    """Return the cards of a search that may be taken."""
    search = scene.public.search
    return each_once(tuple(card for card in scene.private.found if search and scene.book.type_of(card) == search.type))


def bids(scene: Scene) -> range:
    """Return the legal bids: whole dollars above the last bid, not below the printed price, within the seat's cash (rulings)."""
    auction = scene.public.auction
    return range(auction.lowest, scene.money + 1) if auction else range(0)


def repayable_loans(scene: Scene) -> tuple[CardId, ...]:
    """Return the loans the seat can pay back now."""
    offered = scene.book.plain_effects("free_action")
    return tuple(
        asset
        for asset in scene.public.estates[scene.seat].assets
        if asset in offered and (scene.repayment(asset) or 0) <= scene.money
    )


def each_once(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return each kind of card once, in the order of its first copy."""
    return tuple(dict.fromkeys(cards))


def _free(scene: Scene) -> Iterator[Action]:
    """Yield the actions before the roll that are not counted: sales and repayments."""
    yield from (Sell(card) for card in scene.own)
    yield from (Repay(asset) for asset in repayable_loans(scene))


def _rarely_free(scene: Scene, below: Below) -> Action | None:
    if below(_RARELY):
        return None
    free = tuple(_free(scene))
    return _pick(free, below) if free else None


def _some_sale(scene: Scene, below: Below) -> Action:
    due = tax_due(scene.book, scene.public, scene.seat, scene.public.taxing.times) if scene.public.taxing else 0
    if due > scene.money or not below(_RARELY):
        return _pick(tuple(map(Sell, scene.own)), below)
    return PASS


def _some_action(scene: Scene, below: Below) -> Action:
    if not below(_RARELY):
        free = tuple(_free(scene))
        if free:
            return _pick(free, below)
    hand = scene.private.hand
    card = hand[below(len(hand))]
    if not below(5):
        return make_discard(card)
    # Build only the play that is drawn, because building all of them is slow.
    if card in scene.book.businesses:
        fits = scene.openings(card)
        return make_play(card, fits[below(len(fits))].slots) if fits else make_discard(card)
    plays = scene.plays(card)
    return plays[below(len(plays))] if plays else make_discard(card)


def _pick(actions: tuple[Action, ...], below: Below) -> Action:
    if not actions:
        raise RulesFault("nothing to choose from")
    return actions[below(len(actions))]
