"""The six steps in order, and what follows an answer."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.vegas_showdown.book import next_seat
from engines.vegas_showdown.desk import Desk
from engines.vegas_showdown.facts import TurnBegan
from engines.vegas_showdown.phases.actions import next_to_act, start_actions
from engines.vegas_showdown.phases.ending import finish
from engines.vegas_showdown.phases.events import open_choice
from engines.vegas_showdown.phases.flip import fill_spaces, finish_card
from engines.vegas_showdown.phases.income import pay_income
from engines.vegas_showdown.phases.placement import all_done, start_placement
from engines.vegas_showdown.phases.prices import drop_prices
from engines.vegas_showdown.public import EventCard, TileSize


def begin_turn(desk: Desk) -> None:
    """Steps 1 to 3 and the start of step 4, as far as no event asks something first."""
    desk.turn += 1
    desk.phase = "events"
    desk.tell(TurnBegan(desk.turn, desk.first))
    if desk.turn > 1:
        drop_prices(desk)
    _flip_and_pay(desk)


def after_event_answer(desk: Desk, pulled: TileSize | None) -> None:
    """Go on with a card when nobody has to decide on it any more."""
    choice = open_choice(desk)
    if not all_done(desk):
        return
    if desk.ending is not None and desk.rulings.full_plan_ends_at_once:
        finish(desk, None)
        return
    if choice.waiting and pulled is None:
        return
    desk.tasks = ()
    if finish_card(desk, EventCard(choice.event, choice.symbol), choice.lot, pulled):
        _flip_and_pay(desk)


def after_action(desk: Desk, seat: int) -> None:
    """The next seat acts; when nobody has to, step 5 begins."""
    if next_to_act(desk, seat):
        return
    start_placement(desk)
    after_placement(desk)


def after_placement(desk: Desk) -> None:
    """Step 6 when all have placed, or the end if a plan is full (ruling: the others finish step 5 first)."""
    at_once = desk.ending is not None and desk.rulings.full_plan_ends_at_once
    if not all_done(desk) and not at_once:
        return
    if desk.ending is not None:
        finish(desk, None)
        return
    _pass_button(desk)
    begin_turn(desk)


def _flip_and_pay(desk: Desk) -> None:
    if not fill_spaces(desk):
        return
    pay_income(desk)
    start_actions(desk)


def _pass_button(desk: Desk) -> None:
    """The button goes to the left; no-bid markers and cards that lasted this turn go away (rules, step 6)."""
    if desk.phase != "placement":
        raise RulesFault(f"the turn ends in phase {desk.phase}")
    desk.first = next_seat(desk.first, desk.seats)
    desk.discarded = (*desk.discarded, *desk.in_force)
    desk.in_force = ()
    desk.chosen = (None,) * desk.seats
    desk.tasks = ()
