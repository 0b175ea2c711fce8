"""The end: the last fact and the scores."""

from engines.core.errors import RulesFault
from engines.core.seats import Seat, clockwise
from engines.vegas_showdown.facts import GameEnded
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import TileSize
from engines.vegas_showdown.rules.transition import Transition
from engines.vegas_showdown.scoring import score_hotels


def finish(transition: Transition, size: TileSize | None) -> None:
    """Score the game (rules, end and scoring). `size` is the stack that should have provided a tile and is empty."""
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
    """Return the seats whose plans are full, in turn order."""
    blueprint = transition.book.blueprints[transition.public.columns]
    order = clockwise(Seat(transition.public.first), transition.seats)
    return tuple(seat for seat in order if blueprint.full(blueprint.standing(transition.public.hotels[seat].plan)))
