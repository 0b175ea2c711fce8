"""Effects that move money: gain, collect, pay."""

from typing import assert_never

from engines.filthy_rich.deck.vocabulary import Collect, Gain, Pay, Payer
from engines.filthy_rich.rules.effects.cause import Cause, count
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.binder import seats_with_visible_signs
from engines.filthy_rich.table.numbers import clockwise_in_game


def payers(transition: Transition, payer: Payer, cause: Cause) -> tuple[int, ...]:
    """Return the seats a card asks to pay, in turn order from its owner; never the owner."""
    rivals = tuple(seat for seat in clockwise_in_game(transition.public, cause.owner) if seat != cause.owner)
    match payer:
        case "each_rival":
            return rivals
        case "richest_rival":
            return (
                (max(rivals, key=transition.money),) if rivals else ()
            )  # max keeps the first of equals: next clockwise
        case "active_player":
            return (transition.public.active,) if transition.public.active in rivals else ()
        case "target_rival":
            return (cause.rival,) if cause.rival is not None and cause.rival in rivals else ()
        case _:
            assert_never(payer)


def gain(transition: Transition, effect: Gain, cause: Cause) -> None:
    """Pay the owner from the bank."""
    times = 1 if effect.per is None else count(transition, effect.per, cause, cause.owner)
    dollars = effect.amount * times * cause.factor
    transition.move(None, cause.owner, dollars, cause.reason, cause.card)


def collect(transition: Transition, effect: Collect, cause: Cause) -> None:
    """Pay the owner from others, each as far as the cash goes; from the bank if the payer is the active player and that is the
    owner."""
    wanted = effect.amount * cause.factor
    if effect.payer == "active_player" and transition.public.active == cause.owner:
        transition.move(None, cause.owner, wanted, cause.reason, cause.card)
        return
    seats = payers(transition, effect.payer, cause)
    if effect.only_if:
        showing = seats_with_visible_signs(transition.book, transition.public.businesses, transition.public.page)
        seats = tuple(seat for seat in seats if seat in showing)
    for seat in seats:
        transition.move(seat, cause.owner, min(wanted, transition.money(seat)), cause.reason, cause.card)


def pay(transition: Transition, effect: Pay, cause: Cause) -> None:
    """Let seats pay the bank, each as far as the cash goes, so that nobody is eliminated by it."""
    for seat in payers(transition, effect.who, cause):
        dollars = effect.amount * count(transition, effect.per, cause, seat)
        transition.move(seat, None, min(dollars, transition.money(seat)), cause.reason, cause.card)
