"""The beginning and the end of a turn."""

from engines.filthy_rich.facts import BusinessReopened, TurnBegan
from engines.filthy_rich.public import Business
from engines.filthy_rich.rules.effects.interpreter import trigger
from engines.filthy_rich.rules.phases.luxury import luxury_step
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.numbers import next_in_game


def begin_turn(transition: Transition) -> None:
    """Begin a turn: effects that lasted until this seat's next turn end, then its `turn_start` effects happen, before the luxury
    step."""
    public = transition.public
    seat = public.active
    public.turn += 1
    public.actions = transition.book.actions_per_turn
    public.bought = 0
    public.extra_dice = 0
    public.hit_factor = 1
    public.mods = ()
    public.fresh = ()
    public.rerolls = 0
    transition.tell(TurnBegan, (public.turn, public.round, seat))
    if public.estates[seat].shielded:
        transition.set_shield(seat, shielded=False)
    reopen(transition, seat)
    trigger(transition, "turn_start", seat)
    luxury_step(transition)


def reopen(transition: Transition, seat: int) -> None:
    """Reopen the businesses this seat closed, because its next turn begins or it left the game (our reading: a closing ends with
    its maker)."""
    for business in [one for one in transition.public.businesses if one.closed_by == seat]:
        transition.set_business(Business(business.card, business.owner, business.page, business.slots))
        transition.tell(BusinessReopened, (business.owner, business.card))


def end_turn(transition: Transition) -> None:
    """Draw two cards (rules, turn step 4), unless the seat was eliminated in its roll; then the seat to the left goes on.

    A round is over when the turn passes the first seat of the game. Option `round_limit`: after that many full rounds the
    game ends.
    """
    public = transition.public
    seats = len(public.estates)
    if public.estates[public.active].out is None:
        transition.draw(public.active, transition.book.drawn)
    following = next_in_game(public, public.active)
    if (following - public.first) % seats <= (public.active - public.first) % seats:
        if public.round == public.rulings.round_limit:
            transition.finish("round_limit")
            return
        public.round += 1
    public.active = following
    begin_turn(transition)
