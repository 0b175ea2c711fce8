"""What the details of an effect are called on buttons: with what they bring."""

from __future__ import annotations

from dataclasses import replace

from bot.games.new_las_vegas.question import NewLasVegasQuestion
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.new_las_vegas.city import places
from engines.new_las_vegas.effects import shows
from engines.new_las_vegas.improvements import values
from engines.new_las_vegas.limousine import Exit
from engines.new_las_vegas.public import ShowColumn
from engines.new_las_vegas.wording import lot_name


def effect_label(asked: NewLasVegasQuestion, given: tuple[str, ...], choice: Choice) -> Phrase:
    """The label of one detail after the words said so far."""
    match given[0]:
        case "drive":
            return _direction(asked, given[1:], choice)
        case "improve":
            return _column(asked, choice)
        case "show":
            return _show(asked, "left" if choice.word == "left" else "right", choice)
        case _:
            return choice.label


def _direction(asked: NewLasVegasQuestion, driven: tuple[str, ...], choice: Choice) -> Phrase:
    """A direction, with the carpet the piece passes."""
    here = asked.draft.sheet.route[-1]
    for direction in driven:
        here = _exit(asked, here, direction).to
    piece = _exit(asked, here, choice.word).piece
    for carpet, stops in asked.city.stops.items():
        for stop in stops:
            if stop.piece == piece:
                lot = asked.city.ids[next(places(stop.lot))]
                return phrase("nlv-panel-direction", direction=choice.label, carpet=carpet, lot=lot_name(lot))
    return choice.label


def _exit(asked: NewLasVegasQuestion, crossing: int, direction: str) -> Exit:
    return next(way for way in asked.city.roads.exits[crossing] if way.direction == direction)


def _column(asked: NewLasVegasQuestion, choice: Choice) -> Phrase:
    """A column with its value now and after the tick; a row of several columns by its name."""
    column = asked.city.column.get(choice.word)
    if column is None or asked.public.rulings.improvement_mode == "rows":
        return choice.label
    sheet, rulings = asked.draft.sheet, asked.public.rulings
    ticked = list(sheet.boxes)
    ticked[column] += 1
    now = values(asked.city, rulings, sheet, choice.word)
    then = values(asked.city, rulings, replace(sheet, boxes=tuple(ticked)), choice.word)
    return phrase("nlv-panel-column", column=choice.label, now=_slashed(now), then=_slashed(then))


def _show(asked: NewLasVegasQuestion, column: ShowColumn, choice: Choice) -> Phrase:
    points = asked.tables.shows[column].points
    ticks = shows(asked.draft.sheet, column)
    return phrase("nlv-panel-show", column=choice.label, now=points[ticks], then=points[ticks + 1])


def _slashed(points: tuple[int, ...]) -> str:
    """`5`, or `10/5/2` for a row of places."""
    return "/".join(str(value) for value in points)
