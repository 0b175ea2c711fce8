"""The roll (rules, turn step 3): business dice, hits, zero effects; and the page die."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from engines.core.errors import RulesFault
from engines.filthy_rich.facts import DiceRolled, PageDieKept, PageDieRolled, PageOpened, SignHit
from engines.filthy_rich.public import Business, Hit, make_hit, make_roll, make_taxing
from engines.filthy_rich.rules.effects.cause import make_cause
from engines.filthy_rich.rules.effects.interpreter import carry_out, listeners, trigger
from engines.filthy_rich.rules.phases.turn import end_turn
from engines.filthy_rich.rules.transition import OpenPublic, Transition
from engines.filthy_rich.table.binder import visible_among
from engines.filthy_rich.table.numbers import clockwise_in_game

_DICE, _PAGE_DIE = range(2)
_PAGE: Final = attrgetter("page")
_MOST_SEATS = 8
"""Number of seats for which each round reserves luck, at least as many as can play."""


def roll(transition: Transition) -> None:
    """Roll as many business dice as the number of the open page, and the extra dice of this turn. All hits are paid first; then
    each 0 triggers the zero effects of everyone, clockwise from the active seat, and taxes follow (option `one_tax`: only the
    first 0 counts). Without a 0, the page die is rolled."""
    public = transition.public
    dice = _throw_business_dice(transition)
    zeros = dice.count(0)
    if zeros and public.rulings.one_tax:
        zeros = 1
    transition.tell(DiceRolled, (public.active, public.page, dice, zeros))
    hits = _carry_out_hits(transition, dice)
    page_dice = () if zeros else (_throw_page_die(transition),)
    public.roll = make_roll(public.active, public.page, dice, hits, zeros, page_dice)
    if not zeros:
        _offer_reroll(transition)
        return
    order = clockwise_in_game(public, public.active)
    concerned = listeners(transition, "zero")
    if concerned:
        for seat in order * zeros:
            if seat in concerned:
                trigger(transition, "zero", seat)
    public.taxing = make_taxing(zeros, order, (), audit=False)
    transition.next = "sale"


def _throw_business_dice(transition: Transition) -> tuple[int, ...]:
    """Throw the business dice of this turn and return them. In games with the same key, each die depends only on the round, the
    seat, and the number of dice before it in the roll. So the rolls of a seat in a round begin alike in all these games, even if
    they have different numbers of dice."""
    public, sides, rng = transition.public, transition.book.business_die, transition.rng
    number = public.page + public.extra_dice
    dice, transition.rng = rng.below_times_at(_stretch_of_this_turn(public, _DICE), sides, number)
    return tuple(dice)


def _stretch_of_this_turn(public: OpenPublic, what: int) -> int:
    """Return the number of the stretch (`Rng.at`) from which this turn's business dice (`what` 0) or page die (1) are drawn.
    Stretch 0 belongs to the set-up."""
    return 1 + (public.round * _MOST_SEATS + public.active) * 2 + what


def _carry_out_hits(transition: Transition, dice: tuple[int, ...]) -> tuple[Hit, ...]:
    """Carry out the hits and return them. Their order (ruling): ascending slot number, equal numbers one after the other, signs
    that shine through after the top one."""
    book, public = transition.book, transition.public
    page, struck = public.page, set(dice)
    standing = [one for one in public.businesses if one.page <= page and not struck.isdisjoint(one.slots)]
    if not standing:
        return ()
    standing.sort(key=_PAGE, reverse=True)
    hit = [(business, slot) for slot in sorted(dice) for business in visible_among(book, standing, slot)]
    owners, watchers = listeners(transition, "own_hit"), listeners(transition, "rival_hit")
    counts: dict[str, int] = {}
    hits: list[Hit] = []
    for business, slot in hit:
        nth = counts[business.card] = counts.get(business.card, 0) + 1
        hits.append(_carry_out_hit(transition, business, slot, nth, owners, watchers))
    return tuple(hits)


def _carry_out_hit(
    transition: Transition, business: Business, slot: int, nth: int, owners: Sequence[int], watchers: Sequence[int]
) -> Hit:
    """Carry out the hit of one die on one visible card, whoever rolled, and return it: the business's effects, then its owner's
    cards for hits on the owner's businesses, then the rivals' cards for hits on others' businesses, clockwise from the owner.
    A closed business does nothing, and nothing follows from it. `owners` and `watchers` are the seats with cards for hits on
    their own and on others' businesses; a roll changes neither."""
    owner, public = business.owner, transition.public
    closed = business.closed_by is not None
    transition.tell(SignHit, (slot, business.card, owner, closed))
    before = public.estates[owner].money
    if not closed:
        factor = public.hit_factor if owner == public.active else 1
        cause = make_cause("hit", owner, business.card, business, factor=factor, nth=nth)
        carry_out(transition, transition.book.plain_effects("hit").get(business.card, ()), cause)
        if owner in owners:
            trigger(transition, "own_hit", owner, business)
        if watchers:
            for seat in clockwise_in_game(public, owner):
                if seat != owner and seat in watchers:
                    trigger(transition, "rival_hit", seat, business)
    return make_hit(slot, business.card, owner, closed, public.estates[owner].money - before)


def page_die(transition: Transition) -> None:
    """Roll the page die after all hits and taxes. Ruling: it is rolled even if the active seat was eliminated in its own roll."""
    _add_to_roll(transition, _throw_page_die(transition))
    _offer_reroll(transition)


def _offer_reroll(transition: Transition) -> None:
    public = transition.public
    public.rerolls = _reroll_count(transition)
    if public.rerolls:
        public.phase = "page"
    else:
        turn_page(transition)


def reroll(transition: Transition) -> None:
    """Roll the page die again; the last roll counts."""
    transition.public.rerolls -= 1
    face, transition.rng = transition.rng.die(transition.book.page_die)
    transition.tell(PageDieRolled, (transition.public.active, face))
    _add_to_roll(transition, face)
    if not transition.public.rerolls:
        turn_page(transition)


def keep(transition: Transition) -> None:
    """Keep the face of the page die although it may be rolled again, and end the turn."""
    if transition.public.roll is None:
        raise RulesFault("the page die has not been rolled")
    transition.tell(PageDieKept, (transition.public.roll.seat, transition.public.roll.page_dice[-1]))
    turn_page(transition)


def turn_page(transition: Transition) -> None:
    """Apply the page die, and end the turn: a face that is a page's number opens that page; other faces keep the page."""
    public = transition.public
    if public.roll is None:
        raise RulesFault("the page die has not been rolled")
    face = public.roll.page_dice[-1]
    public.rerolls = 0
    if face <= transition.book.pages and face != public.page:
        public.page = face
        transition.tell(PageOpened, (face, None))
    end_turn(transition)


def _throw_page_die(transition: Transition) -> int:
    public, sides, rng = transition.public, transition.book.page_die, transition.rng
    face, transition.rng = rng.below_at(_stretch_of_this_turn(public, _PAGE_DIE), sides)
    transition.tell(PageDieRolled, (public.active, face + 1))
    return face + 1


def _add_to_roll(transition: Transition, face: int) -> None:
    last = transition.public.roll
    if last is None:
        raise RulesFault("the business dice have not been rolled")
    page_dice = (*last.page_dice, face)
    transition.public.roll = make_roll(last.seat, last.page, last.dice, last.hits, last.zeros, page_dice)


def _reroll_count(transition: Transition) -> int:
    """Return the number of rerolls of the page die the active seat has; 0 once it is eliminated."""
    public = transition.public
    assets = public.estates[public.active].assets
    if not assets:
        return 0
    effects = transition.book.plain_effects("after_page_die")
    if effects.keys().isdisjoint(assets):
        return 0
    return sum([effect.n for asset in assets for effect in effects.get(asset, ()) if effect.do == "reroll"])
