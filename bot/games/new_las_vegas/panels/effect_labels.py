"""The labels of lots and of an effect's uses on buttons."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Final, assert_never

from bot.games.controls import OPTIONS_IN_SELECT, Button, Row, SelectOption, button_rows, select_rows
from bot.games.joining import comma_list, letter
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from engines.core.phrase import Phrase, phrase
from engines.core.values import replace
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.drafting.effects import has_star, ticked_box_count
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
from engines.new_las_vegas.sheet.city import places
from engines.new_las_vegas.sheet.improvements import values
from engines.new_las_vegas.spaces.choices import column_name
from engines.new_las_vegas.wording import lot_name, street_and_avenue
from render.core.areas import Mark

_ABREAST: Final = 4
"""Maximum number of buttons in a row, so that two or four are side by side on a phone."""
_NEAR: Final = 9
"""Number of lots that are buttons if there are more than `_FEW`; up to `_MOST` if the others then fit in one select."""
_MOST: Final = 11
_FEW: Final = 10
"""Maximum number of lots that are all buttons."""
_WITHOUT_STAR: Final = 3.0
"""Number of lots by which a lot without a star counts as farther away for a show, which needs a star."""


def lot_marks(question: NewLasVegasQuestion, lots: Iterable[LotId]) -> dict[LotId, Mark]:
    """Return marks for lots of the city, lettered street by street."""
    ordered = sorted(set(lots), key=lambda lot: question.city.index[lot])
    return {lot: Mark("lot", lot, letter(index), name=lot_name(lot)) for index, lot in enumerate(ordered)}


def lot_label(lot: LotId, mark: Mark) -> Phrase:
    """Return a lot by its letter and avenue: `B · Avenue 7`."""
    _, avenue = street_and_avenue(lot)
    return phrase("nlv-panel-lot-button", letter=mark.label, avenue=avenue)


def short_rows(buttons: Sequence[Button]) -> list[Row]:
    """Return buttons in rows that break evenly on a phone."""
    return [*button_rows(buttons, _ABREAST)]


def near_lots(question: NewLasVegasQuestion, back: Sequence[Button]) -> tuple[list[Row], tuple[Mark, ...]]:
    """Return the controls of the lots open to the number, and their marks: a lettered button for each lot; if there are many,
    for the lots nearest to the number's usual place, with a select of the rest, or of its streets if it is too long. The buttons
    `back` follow the lettered ones."""
    lots = [question.city.ids[place] for place in places(question.draft.lots())]
    most = max(_NEAR, len(lots) - OPTIONS_IN_SELECT)
    most = most if most <= _MOST else _NEAR
    away = _weighted_distances(question.draft, lots)
    near = lots if len(lots) <= _FEW else sorted(lots, key=lambda lot: away[lot])[:most]
    marks = lot_marks(question, near)
    buttons = [Button(lot_label(lot, mark), (lot,), "main") for lot, mark in marks.items()]
    rows = short_rows([*buttons, *back])
    rest = [lot for lot in lots if lot not in marks]
    others = [SelectOption(phrase("nlv-choice-lot", lot=lot_name(lot)), (lot,)) for lot in rest]
    if len(others) > OPTIONS_IN_SELECT:  # a large city of a host or server
        others = [SelectOption(phrase("nlv-panel-street", street=int(one[1:])), (one,)) for one in _by_street(rest)]
    unlettered = [Mark("lot", lot) for lot in rest]
    return [*rows, *select_rows(Phrase("nlv-panel-other-lots"), others)], (*unlettered, *marks.values())


def likely_lots(picked: TurnDraft, most: int) -> list[LotId]:
    """Return at most `most` lots for the number of the picked pair: all, or the likeliest of each street, in the order
    of the streets."""
    city = picked.city
    lots = [city.ids[place] for place in places(picked.lots())]
    if len(lots) <= most:
        return lots
    away = _weighted_distances(picked, lots)
    in_streets = [sorted(found, key=lambda lot: away[lot]) for found in _by_street(lots).values()]
    by_turns = [
        lot for rank in zip_longest(*in_streets) for lot in sorted(filter(None, rank), key=lambda lot: away[lot])
    ]
    return sorted(by_turns[:most], key=lots.index)


def _by_street(lots: Sequence[LotId]) -> dict[str, list[LotId]]:
    return {street: list(found) for street, found in groupby(lots, lambda lot: lot.split("a")[0])}


def _weighted_distances(draft: TurnDraft, lots: Sequence[LotId]) -> dict[LotId, float]:
    """Return the distance of each lot from the number's usual place; for a show, lots without a star count as farther away. The
    nearest lot is the likeliest."""
    city, away = draft.city, _distances(draft, lots)
    if draft.effect != "show":
        return away
    return {lot: far + _WITHOUT_STAR * (not has_star(city, city.index[lot])) for lot, far in away.items()}


def _distances(draft: TurnDraft, lots: Sequence[LotId]) -> dict[LotId, float]:
    """Return the distance of each lot from the place in its street that leaves room on both sides in proportion to the numbers
    that fit there."""
    return {lot: far for found in _by_street(lots).values() for lot, far in _in_street(draft, found).items()}


def _in_street(draft: TurnDraft, lots: Sequence[LotId]) -> dict[LotId, float]:
    city, numbers, number = draft.city, draft.sheet.numbers, draft.number or 0
    start, end = city.spans[int(lots[0].split("a")[0][1:]) - 1]
    taken = [(start - 1, city.numbers.start - 1), *enumerate(numbers[start:end], start), (end, city.numbers.stop)]
    left, low = [(place, held) for place, held in taken if held is not None and held < number][-1]
    right, high = next((place, held) for place, held in taken if held is not None and held >= number)
    best = left + (right - left) * (number - low) / (high - low)
    return {lot: abs(city.index[lot] - best) for lot in lots}


ARROWS: Final[Mapping[Direction, str]] = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
"""The arrow for each direction of the limousine."""


def use_label(question: NewLasVegasQuestion, use: Use) -> Phrase:
    """Return the label of a use of the effect; with the carpets of a drive, or the values before and after a tick."""
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
    """Return the lots on which the effect can build, lettered."""
    return lot_marks(question, [use.lot for use in question.draft.uses() if isinstance(use, Build)])


def ordered_uses(question: NewLasVegasQuestion) -> list[Use]:
    """Return the uses of the effect; drives in the order of their lettered end crossings."""
    return sorted(question.draft.uses(), key=lambda use: question.end_crossings.get(use, 0))


def passed_carpet_count(question: NewLasVegasQuestion, use: Use) -> int:
    """Return the number of carpets the limousine would pass; 0 for any other use than a drive."""
    return len(_carpets(question, use.directions)) if isinstance(use, Drive) else 0


def _drive(question: NewLasVegasQuestion, use: Drive) -> Phrase:
    """Return the crossing where a drive ends and the carpets it passes; the directions too if other drives end there."""
    crossing = question.end_crossings[use]
    end = question.end_marks[crossing].label
    if list(question.end_crossings.values()).count(crossing) > 1:
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
    ticks = ticked_box_count(question.draft.sheet, column)
    return phrase(
        "nlv-panel-column", column=Phrase(f"nlv-pic-column-{column}"), now=points[ticks], then=points[ticks + 1]
    )


def _slashed(points: tuple[int, ...]) -> str:
    return "/".join(str(value) for value in points)
