"""The labels of an effect's uses on buttons, with their gains."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from bot.games.joining import comma_list
from bot.games.lettering import letter
from bot.games.new_las_vegas.panels.lots import lettered
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from engines.core.phrase import Phrase, phrase
from engines.core.values import replace
from engines.new_las_vegas.drafting.effects import shows
from engines.new_las_vegas.public import (
    Build,
    ColumnId,
    Direction,
    Drive,
    Improve,
    Inaugurate,
    LotId,
    OpenShow,
    ShowColumn,
    Use,
)
from engines.new_las_vegas.sheet.improvements import values
from engines.new_las_vegas.spaces.choices import column_name
from render.core.areas import Mark

ARROWS: Final[Mapping[Direction, str]] = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
"""A direction of the limousine as an arrow."""


def use_label(question: NewLasVegasQuestion, use: Use) -> Phrase:
    """Return the label of a use of the effect, with its gain."""
    match use:
        case Inaugurate():
            return Phrase("nlv-verb-inaugurate")
        case Drive():
            return _drive(question, use)
        case Build(lot):
            return phrase("nlv-panel-build-button", letter=built_lots(question)[lot].label)
        case Improve(column):
            return _column(question, column)
        case OpenShow(column):
            return _show(question, column)
        case _:
            assert_never(use)


def built_lots(question: NewLasVegasQuestion) -> dict[LotId, Mark]:
    """Return the building sites that can be built, lettered."""
    return lettered(question, [use.lot for use in question.draft.uses() if isinstance(use, Build)])


def drive_ends(question: NewLasVegasQuestion) -> dict[int, Mark]:
    """Return the crossings where a drive may end, lettered."""
    marks: dict[int, Mark] = {}
    for crossing in sorted({_end(question, use) for use in _drives(question)}):
        street, avenue = question.city.roads.place(crossing)
        name = phrase("nlv-crossing", street=street, avenue=avenue)
        marks[crossing] = Mark("crossing", str(crossing), letter(len(marks)), outlined=False, name=name)
    return marks


def in_reading_order(question: NewLasVegasQuestion) -> list[Use]:
    """Return the uses of the effect; drives in the order of their lettered end crossings."""
    return sorted(question.draft.uses(), key=lambda use: _end(question, use) if isinstance(use, Drive) else 0)


def _drives(question: NewLasVegasQuestion) -> list[Drive]:
    return [use for use in question.draft.uses() if isinstance(use, Drive)]


def _end(question: NewLasVegasQuestion, use: Drive) -> int:
    way = question.city.roads.way(question.draft.sheet, use.directions)
    assert way is not None  # the draft offers it
    return way.crossings[-1]


def carpets_passed(question: NewLasVegasQuestion, use: Use) -> int:
    """Return the number of carpets the limousine would pass; 0 with any other effect."""
    return len(_carpets(question, use.directions)) if isinstance(use, Drive) else 0


def _drive(question: NewLasVegasQuestion, use: Drive) -> Phrase:
    """Return the crossing where a drive ends and the carpets it passes; the directions too if two drives end there."""
    crossing = _end(question, use)
    end = drive_ends(question)[crossing].label
    if sum(_end(question, other) == crossing for other in _drives(question)) > 1:
        end += " " + "".join(ARROWS[direction] for direction in use.directions)
    passed = [Phrase(f"nlv-panel-carpet-{carpet}") for carpet in _carpets(question, use.directions)]
    if not passed:
        return phrase("nlv-panel-drive", end=end)
    return phrase("nlv-panel-drive-past", end=end, carpets=comma_list(passed))


def _carpets(question: NewLasVegasQuestion, directions: Sequence[Direction]) -> list[str]:
    here = question.draft.sheet.route[-1]
    passed: list[str] = []
    for direction in directions:
        way = next(one for one in question.city.roads.exits[here] if one.direction == direction)
        here = way.to
        passed += [carpet for carpet, stops in question.city.stops.items() for stop in stops if stop.piece == way.piece]
    return passed


def _column(question: NewLasVegasQuestion, word: ColumnId) -> Phrase:
    """Return a column with its value now and after the tick; a row of several columns by its name."""
    column = question.city.column.get(word)
    if column is None or question.public.rulings.improvement_mode == "rows":
        return column_name(word)
    sheet, rulings = question.draft.sheet, question.public.rulings
    ticked = list(sheet.boxes)
    ticked[column] += 1
    now = values(question.city, rulings, sheet, word)
    then = values(question.city, rulings, replace(sheet, boxes=tuple(ticked)), word)
    name = Phrase(f"nlv-pic-column-{word}") if word.startswith("par") else column_name(word)
    return phrase("nlv-panel-column", column=name, now=_slashed(now), then=_slashed(then))


def _show(question: NewLasVegasQuestion, column: ShowColumn) -> Phrase:
    points = question.tables.shows[column].points
    ticks = shows(question.draft.sheet, column)
    return phrase(
        "nlv-panel-column", column=Phrase(f"nlv-pic-column-{column}"), now=points[ticks], then=points[ticks + 1]
    )


def _slashed(points: tuple[int, ...]) -> str:
    """Return `5`, or `10/5/2` for a row of places."""
    return "/".join(str(value) for value in points)
