"""The beginning and the end of a turn, and the purchase of a luxury."""

from engines.filthy_rich.facts import BusinessReopened, LuxuryBought, LuxuryPassed, TurnBegan
from engines.filthy_rich.public import Business, LuxuryId
from engines.filthy_rich.rules.effects.interpreter import trigger
from engines.filthy_rich.rules.phases.actions import actions_step
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.numbers import luxury_price, next_in_game, sale_value


def luxury_step(transition: Transition) -> None:
    """Ask the active seat for a luxury. Go on to its actions if it cannot buy one, because none is left, it has bought one
    already (option: any number), or the cheapest is too expensive even if the seat sold all its businesses."""
    public = transition.public
    seat = public.active
    if public.luxuries and (public.bought == 0 or public.rulings.any_luxuries):
        cheapest = luxury_price(transition.book, public, seat, public.luxuries[0])
        money = public.estates[seat].money
        if cheapest <= money or cheapest <= money + sale_value(transition.book, public, seat):
            public.phase = "luxury"
            return
    actions_step(transition)


def buy(transition: Transition, luxury: LuxuryId) -> None:
    """Buy a luxury for the active seat; the third one wins at once."""
    seat = transition.public.active
    dollars = luxury_price(transition.book, transition.public, seat, luxury)
    transition.public.luxuries = tuple(other for other in transition.public.luxuries if other != luxury)
    transition.public.bought += 1
    transition.move(seat, None, dollars, "luxury", luxury)
    transition.tell(LuxuryBought, (seat, luxury, dollars))
    give_luxury(transition, seat, luxury)
    if transition.public.ending is None:
        transition.next = "luxury"


def pass_on(transition: Transition) -> None:
    """End the luxury step of the active seat."""
    transition.tell(LuxuryPassed, (transition.public.active, transition.public.bought))
    actions_step(transition)


def give_luxury(transition: Transition, seat: int, luxury: LuxuryId) -> None:
    """Give a luxury, bought or won by auction, to a seat; the third ends the game at once."""
    transition.set_luxuries(seat, (*transition.public.estates[seat].luxuries, luxury))
    if len(transition.public.estates[seat].luxuries) >= transition.book.board.luxuries_to_win:
        transition.finish("luxuries")


def begin_turn(transition: Transition) -> None:
    """Begin the active seat's turn: its tax shield and the closings it made end, its `turn_start` effects happen, and the luxury
    step begins."""
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
    """Reopen the businesses a seat closed, because its next turn begins or it left the game (our reading: a closing does not
    outlast the seat that made it)."""
    for business in [one for one in transition.public.businesses if one.closed_by == seat]:
        transition.set_business(Business(business.card, business.owner, business.page, business.slots))
        transition.tell(BusinessReopened, (business.owner, business.card))


def end_turn(transition: Transition) -> None:
    """Draw two cards (rules, turn step 4), unless the seat was eliminated in its roll; then begin the turn of the next seat.

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
