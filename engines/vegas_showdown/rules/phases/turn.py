"""The six steps in order, and the transitions after answers."""

from engines.core.errors import RulesFault
from engines.core.seats import Seat, clockwise
from engines.vegas_showdown.book import SIZES, next_seat
from engines.vegas_showdown.facts import EventDrawn, GameEnded, IncomePaid, StringsPulled, TileShown, TurnBegan
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EventCard, Hotel, LotId, TileId, TileSize, make_premier_space
from engines.vegas_showdown.rules.phases.actions import ask_next, start_actions
from engines.vegas_showdown.rules.phases.events import carry_out, drop_prices, in_force, open_choice
from engines.vegas_showdown.rules.phases.placement import all_done, start_placement
from engines.vegas_showdown.rules.transition import Transition, with_money
from engines.vegas_showdown.scoring import score_hotels
from engines.vegas_showdown.state import make_secret


def finish(transition: Transition, size: TileSize | None) -> None:
    """End and score the game (rules, end and scoring). `size` is the empty stack that should have provided a tile; None if a
    plan is full or every stack is empty. Raise RulesFault if `ending` is not set."""
    if transition.public.ending is None:
        raise RulesFault("the game ends without a reason")
    seats = _full_seats(transition) if transition.public.ending == "plan_full" else ()
    transition.public.phase = "finished"
    transition.public.event_choice = None
    transition.public.to_act = None
    transition.public.tasks = ()
    transition.private = tuple(Private((), hotel.plan, hotel.aside) for hotel in transition.public.hotels)
    transition.tell(GameEnded, (transition.public.ending, size, seats))
    transition.public.scores = score_hotels(transition.book, transition.public.columns, transition.public.hotels)


def _full_seats(transition: Transition) -> tuple[int, ...]:
    blueprint = transition.book.blueprints[transition.public.columns]
    order = clockwise(Seat(transition.public.first), transition.seats)
    return tuple(seat for seat in order if blueprint.full(blueprint.standing(transition.public.hotels[seat].plan)))


def fill_spaces(transition: Transition) -> bool:
    """Fill every empty premier space, one at a time, in the order of their letters (rules, step 2). Return whether all are
    filled; if not, a card waits for decisions or the game has ended."""
    for _ in range(len(transition.secret.events) + 1):
        empty = [space.lot for space in transition.public.spaces if space.tile is None]
        if not empty:
            return True
        lot = empty[0]
        card = _draw(transition, lot)
        carry_out(transition, card, lot)
        if transition.public.event_choice is not None or not finish_card(transition, card, lot, None):
            return False
    raise RulesFault("more premier spaces to fill than cards in the deck")


def finish_card(transition: Transition, card: EventCard, lot: LotId, pulled: TileSize | None) -> bool:
    """Discard a card that is carried out, unless it lasts, and put the new tile out. Return whether the game goes on: it ends
    if Slots Surplus filled a plan or the stack is empty. `pulled` is the stack chosen for Pull Strings; None for other cards,
    and if at most one stack had tiles left, so that nobody was asked."""
    transition.public.event_choice = None
    if card.event not in transition.book.lasting:
        transition.public.discarded = (*transition.public.discarded, card.event)
    if transition.public.ending is not None:  # Slots Surplus filled a plan
        finish(transition, None)
        return False
    size = card.symbol if card.symbol != "choice" else pulled or _only_stack(transition)
    if card.symbol == "choice" and size is not None:
        transition.tell(StringsPulled, (transition.public.first, size))
    if size is None or not _top(transition, size):
        transition.public.ending = "stack_empty"
        finish(transition, size)
        return False
    _show_tile(transition, lot, size)
    return True


def _draw(transition: Transition, lot: LotId) -> EventCard:
    """Turn up the top card. The deck cannot run out: at most 27 premier tiles are shown with 33 cards, and other component
    sets are checked for enough cards."""
    if not transition.secret.events:
        raise RulesFault("the event deck is empty")
    secret = transition.secret
    card = secret.events[0]
    transition.secret = make_secret(secret.rng, secret.small, secret.medium, secret.large, secret.events[1:])
    transition.public.deck_left -= 1
    transition.tell(EventDrawn, (card.event, card.symbol, lot))
    if card.event in transition.book.lasting:
        transition.public.in_force = (*transition.public.in_force, card.event)
    return card


def _only_stack(transition: Transition) -> TileSize | None:
    """Return the only stack with tiles left, about which the first player is not asked; None if all stacks are empty."""
    return next((size for size, left in zip(SIZES, transition.public.stacks, strict=True) if left), None)


def _top(transition: Transition, size: TileSize) -> tuple[TileId, ...]:
    return (transition.secret.small, transition.secret.medium, transition.secret.large)[SIZES.index(size)]


def _show_tile(transition: Transition, lot: LotId, size: TileSize) -> None:
    secret = transition.secret
    stacks = [secret.small, secret.medium, secret.large]
    place = SIZES.index(size)
    tile = stacks[place][0]
    stacks[place] = stacks[place][1:]
    transition.secret = make_secret(secret.rng, stacks[0], stacks[1], stacks[2], secret.events)
    transition.public.stacks = (len(stacks[0]), len(stacks[1]), len(stacks[2]))
    price = transition.book.prices[tile]
    transition.set_space(make_premier_space(lot, tile, price))
    transition.tell(TileShown, (lot, tile, price))


def pay_income(transition: Transition) -> None:
    """Pay each seat the smaller of Population and Revenue (rules, step 3). Events: Convention pays Population instead; Taxes
    halve the amount due (ruling: also after Convention; rounded down, or up if the table chose so)."""
    convention = in_force(transition.book, transition.public, "population_income")
    taxes = in_force(transition.book, transition.public, "half_income")
    dollars: list[int] = []
    hotels: list[Hotel] = []
    for hotel in transition.public.hotels:
        due = hotel.population if convention else min(hotel.population, hotel.revenue)
        if taxes:
            due = (due + transition.public.rulings.taxes_round_up) // 2
        dollars.append(due)
        hotels.append(with_money(hotel, due, hotel.aside))
    transition.public.hotels = tuple(hotels)
    transition.tell(IncomePaid, (tuple(dollars),))


def begin_turn(transition: Transition) -> None:
    """Carry out steps 1 to 3 and begin step 4, unless an event first needs an answer or the game ends."""
    transition.public.turn += 1
    transition.public.phase = "events"
    transition.tell(TurnBegan, (transition.public.turn, transition.public.first))
    if transition.public.turn > 1:
        drop_prices(transition)
    _flip_and_pay(transition)


def after_event_answer(transition: Transition, pulled: TileSize | None) -> None:
    """Continue with a card, and then with step 2, once nobody has to decide on the card. `pulled` is the answer to Pull Strings;
    None after other answers."""
    choice = open_choice(transition)
    if not all_done(transition):
        return
    if choice.waiting and pulled is None and not _over_at_once(transition):
        return
    transition.public.tasks = ()
    if finish_card(transition, EventCard(choice.event, choice.symbol), choice.lot, pulled):
        _flip_and_pay(transition)


def after_action(transition: Transition, seat: int) -> None:
    """Let the next seat act; once every seat has an action, begin step 5."""
    if ask_next(transition, seat):
        return
    start_placement(transition)
    after_placement(transition)


def after_placement(transition: Transition) -> None:
    """Carry out step 6 and begin the next turn once all have placed. If a plan is full, end the game instead (ruling: the others
    finish step 5 first, unless the option `full_plan_ends_at_once` is on)."""
    if not all_done(transition) and not _over_at_once(transition):
        return
    if transition.public.ending is not None:
        finish(transition, None)
        return
    _pass_button(transition)
    begin_turn(transition)


def _over_at_once(transition: Transition) -> bool:
    """Return whether a full plan ends the game before the others are asked (option `full_plan_ends_at_once`)."""
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
