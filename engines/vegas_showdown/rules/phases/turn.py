"""The six steps in order, and the transitions after answers."""

from engines.core.errors import RulesFault
from engines.vegas_showdown.book import next_seat
from engines.vegas_showdown.facts import TurnBegan
from engines.vegas_showdown.public import EventCard, TileSize
from engines.vegas_showdown.rules.phases.actions import ask_next, start_actions
from engines.vegas_showdown.rules.phases.ending import finish
from engines.vegas_showdown.rules.phases.events import open_choice
from engines.vegas_showdown.rules.phases.flip import fill_spaces, finish_card
from engines.vegas_showdown.rules.phases.income import pay_income
from engines.vegas_showdown.rules.phases.placement import all_done, start_placement
from engines.vegas_showdown.rules.phases.prices import drop_prices
from engines.vegas_showdown.rules.transition import Transition


def begin_turn(transition: Transition) -> None:
    """Carry out steps 1 to 3 and begin step 4, unless an event first needs an answer."""
    transition.public.turn += 1
    transition.public.phase = "events"
    transition.tell(TurnBegan, (transition.public.turn, transition.public.first))
    if transition.public.turn > 1:
        drop_prices(transition)
    _flip_and_pay(transition)


def after_event_answer(transition: Transition, pulled: TileSize | None) -> None:
    """Continue with a card once nobody has to decide on it."""
    choice = open_choice(transition)
    if not all_done(transition):
        return
    if choice.waiting and pulled is None and not _over_at_once(transition):
        return
    transition.public.tasks = ()
    if finish_card(transition, EventCard(choice.event, choice.symbol), choice.lot, pulled):
        _flip_and_pay(transition)


def after_action(transition: Transition, seat: int) -> None:
    """Let the next seat act; if there is none, begin step 5."""
    if ask_next(transition, seat):
        return
    start_placement(transition)
    after_placement(transition)


def after_placement(transition: Transition) -> None:
    """Carry out step 6 once all have placed, or end the game if a plan is full (ruling: the others finish step 5 first)."""
    if not all_done(transition) and not _over_at_once(transition):
        return
    if transition.public.ending is not None:
        finish(transition, None)
        return
    _pass_button(transition)
    begin_turn(transition)


def _over_at_once(transition: Transition) -> bool:
    """Return True if a full plan ends the game before the others are asked (option `full_plan_ends_at_once`)."""
    return transition.public.ending is not None and transition.public.rulings.full_plan_ends_at_once


def _flip_and_pay(transition: Transition) -> None:
    if not fill_spaces(transition):
        return
    pay_income(transition)
    start_actions(transition)


def _pass_button(transition: Transition) -> None:
    """Pass the button to the left and clear the actions and cards of this turn (rules, step 6)."""
    if transition.public.phase != "placement":
        raise RulesFault(f"the turn ends in phase {transition.public.phase}")
    transition.public.first = next_seat(transition.public.first, transition.seats)
    transition.public.discarded = (*transition.public.discarded, *transition.public.in_force)
    transition.public.in_force = ()
    transition.public.chosen = (None,) * transition.seats
    transition.public.tasks = ()
