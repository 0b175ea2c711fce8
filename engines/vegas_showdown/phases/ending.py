"""The end: the last fact and the scores."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.core.seats import Seat, clockwise
from engines.vegas_showdown.desk import Desk
from engines.vegas_showdown.facts import GameEnded
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import TileSize
from engines.vegas_showdown.scoring import score_hotels


def finish(desk: Desk, size: TileSize | None) -> None:
    """Score the game (rules, end and scoring). `size` is the stack that was called for and has no tile left."""
    if desk.ending is None:
        raise RulesFault("the game ends without a reason")
    seats = _full_seats(desk) if desk.ending == "plan_full" else ()
    desk.phase = "finished"
    desk.event_choice = None
    desk.to_act = None
    desk.tasks = ()
    desk.private = tuple(Private((), hotel.plan, hotel.aside) for hotel in desk.hotels)
    desk.tell(GameEnded(desk.ending, size, seats))
    desk.scores = score_hotels(desk.book, desk.columns, desk.hotels)


def _full_seats(desk: Desk) -> tuple[int, ...]:
    """The seats whose plans are full, in turn order."""
    blueprint = desk.book.blueprints[desk.columns]
    order = clockwise(Seat(desk.first), desk.seats)
    return tuple(seat for seat in order if blueprint.full(blueprint.standing(desk.hotels[seat].plan)))
