"""The roll (rules, turn step 3): business dice, hits, zero effects; and the page die."""

from __future__ import annotations

from collections import Counter

from engines.core.errors import RulesFault
from engines.filthy_rich.binder import pages_of, visible_in
from engines.filthy_rich.desk import Desk
from engines.filthy_rich.effects.cause import Cause
from engines.filthy_rich.effects.interpreter import carry_out, listeners, trigger
from engines.filthy_rich.facts import DiceRolled, PageDieKept, PageDieRolled, PageOpened, SignHit
from engines.filthy_rich.numbers import clockwise_in_game
from engines.filthy_rich.public import Business, Hit, Roll, Taxing
from engines.filthy_rich.vocabulary import Reroll

_DICE, _PAGE_DIE = range(2)
_MOST_SEATS = 8
"""More than there are seats."""


def roll(desk: Desk) -> None:
    """Roll as many business dice as the number of the open page. All hits are paid first; then each 0 sets off the zero
    effects of everyone, clockwise from the active seat, and taxes follow (option `one_tax`: only the first 0 counts)."""
    _to_the_dice_of_this_turn(desk, _DICE)
    dice: list[int] = []
    for _ in range(desk.page + desk.extra_dice):
        face, desk.rng = desk.rng.below(desk.book.board.business_die)
        dice.append(face)
    zeros = dice.count(0)
    if desk.unchanged.rulings.one_tax:
        zeros = min(zeros, 1)
    desk.tell(DiceRolled(desk.active, desk.page, tuple(dice), zeros))
    hits = _hits(desk, sorted(face for face in dice if face))
    desk.roll = Roll(desk.active, desk.page, tuple(dice), hits, zeros)
    if not zeros:
        desk.next = "page_die"
        return
    order = clockwise_in_game(desk, desk.active)
    concerned = listeners(desk, "zero")
    for _ in range(zeros):
        for seat in order:
            if seat in concerned:
                trigger(desk, "zero", seat)
    desk.taxing = Taxing(zeros, order, (), audit=False)
    desk.next = "sale"


def _to_the_dice_of_this_turn(desk: Desk, what: int) -> None:
    """Go to where in the stream the dice of this turn lie. They follow from the round and the seat alone: whoever plays the same
    cards again throws the same, as many dice as it may be. Stretch 0 is the opening's. In rules version 1 every die was the
    next number of the stream."""
    if desk.unchanged.rulings.version > 1:
        desk.rng = desk.rng.at(1 + (desk.round * _MOST_SEATS + desk.active) * 2 + what)


def _hits(desk: Desk, slots: list[int]) -> tuple[Hit, ...]:
    """Ruling: ascending slot number, equal numbers one after the other, signs that shine through after the top one."""
    pages = pages_of(desk.book, desk.businesses)
    if not slots:
        return ()
    counts: Counter[str] = Counter()
    owners, watchers = listeners(desk, "own_hit"), listeners(desk, "rival_hit")
    hits: list[Hit] = []
    for slot in slots:
        if slot > desk.book.slots:
            continue
        for business in visible_in(desk.book, pages, desk.page, slot):
            counts[business.card] += 1
            hits.append(_hit(desk, business, slot, counts[business.card], owners, watchers))
    return tuple(hits)


def _hit(desk: Desk, business: Business, slot: int, nth: int, owners: frozenset[int], watchers: frozenset[int]) -> Hit:
    """One die on one visible card, whoever rolled: the business's own effects, its owner's cards for own hits, then the
    rivals' cards for hits of others, clockwise from the owner. A closed business does nothing, and nothing follows from it.
    `owners` and `watchers` are the seats with such cards; a roll changes neither."""
    owner = business.owner
    closed = business.closed_by is not None
    desk.tell(SignHit(slot, business.card, owner, closed))
    before = desk.money(owner)
    if not closed:
        factor = desk.hit_factor if owner == desk.active else 1
        cause = Cause("hit", owner, business.card, business, factor=factor, nth=nth)
        carry_out(desk, desk.book.on("hit").get(business.card, ()), cause)
        if owner in owners:
            trigger(desk, "own_hit", owner, business)
        if watchers:
            for seat in clockwise_in_game(desk, owner):
                if seat != owner and seat in watchers:
                    trigger(desk, "rival_hit", seat, business)
    return Hit(slot, business.card, owner, closed, desk.money(owner) - before)


def page_die(desk: Desk) -> None:
    """The page die, after all hits and taxes. Ruling: it is rolled even if the active seat was eliminated in its own roll."""
    _throw_page_die(desk)
    desk.rerolls = _rerolls(desk)
    if desk.rerolls:
        desk.phase = "page"
    else:
        desk.next = "turn_page"


def reroll(desk: Desk) -> None:
    """Roll the page die again; the last roll counts."""
    desk.rerolls -= 1
    _throw_page_die(desk)
    if not desk.rerolls:
        desk.next = "turn_page"


def keep(desk: Desk) -> None:
    """The page die stays as it lies, though it may be rolled again."""
    if desk.roll is None:
        raise RulesFault("the page die has not been rolled")
    desk.tell(PageDieKept(desk.roll.seat, desk.roll.page_dice[-1]))
    desk.next = "turn_page"


def turn_page(desk: Desk) -> None:
    """A face that is a page's number opens that page; the others keep the page."""
    if desk.roll is None:
        raise RulesFault("the page die has not been rolled")
    face = desk.roll.page_dice[-1]
    desk.rerolls = 0
    if face <= desk.book.board.pages and face != desk.page:
        desk.page = face
        desk.tell(PageOpened(face, None))
    desk.next = "next_turn"


def _throw_page_die(desk: Desk) -> None:
    last = desk.roll
    if last is None:
        raise RulesFault("the business dice have not been rolled")
    if not last.page_dice:
        _to_the_dice_of_this_turn(desk, _PAGE_DIE)
    face, desk.rng = desk.rng.die(desk.book.board.page_die)
    desk.roll = Roll(last.seat, last.page, last.dice, last.hits, last.zeros, (*last.page_dice, face))
    desk.tell(PageDieRolled(desk.active, face))


def _rerolls(desk: Desk) -> int:
    """How often the active seat may roll the page die again; never, once it is eliminated."""
    effects = desk.book.on("after_page_die")
    assets = desk.estates[desk.active].assets
    return sum(effect.n for asset in assets for effect in effects.get(asset, ()) if isinstance(effect, Reroll))
