"""The bonuses of the inauguration track (turn, step 5).

One bonus per completed group of circles; the earliest unused group is taken. Ruling: at most one bonus a turn. Changing the
number or the effect needs a group completed in an earlier turn; the copy comes last and may use one completed this turn.
"""

from bisect import bisect_right

from engines.core.values import replace
from engines.new_las_vegas.drafting.placement import open_casino
from engines.new_las_vegas.public import Bonus, Build, Sheet, Side, Turn
from engines.new_las_vegas.sheet.city import City


def available(city: City, sheet: Sheet) -> int:
    """Return the number of completed groups whose bonus is unused."""
    return bisect_right(city.bonuses_at, sheet.circles) - len(sheet.bonuses)


def spend(sheet: Sheet, bonus: Bonus) -> Sheet:
    """Return the sheet with the next group's bonus used: its debt marker is crossed out, or circled by a copy."""
    return replace(sheet, bonuses=(*sheet.bonuses, bonus))


def used_bonus(turn: Turn) -> Bonus | None:
    """Return the bonus a turn uses (ruling: at most one); None if it uses none."""
    if turn.change:
        return "number"
    if turn.swapped is not None:
        return "effect"
    return "copy" if turn.copied is not None else None


def copy_lots(city: City, sheet: Sheet, turn: Turn) -> tuple[int, int]:
    """Return the lots where a copy of the left neighbour, and of the right neighbour, may open (two masks).

    They are empty built lots next to an open casino on their street, but not the lot built this turn. A copied number equals its
    neighbour's: the rising rule is relaxed between the two only, and the rest of the street rises by itself.
    """
    free = sheet.built & ~sheet.opened
    if isinstance(turn.use, Build):
        free &= ~(1 << city.index[turn.use.lot])
    return free & (sheet.opened << 1) & city.has_left, free & (sheet.opened >> 1) & city.has_right


def copied_number(city: City, sheet: Sheet, place: int, side: Side) -> int:
    """Return the number a copy on this lot would have. Raise ValueError if it has no open neighbour on that side."""
    neighbour = city.left[place] if side == "left" else city.right[place]
    number = sheet.numbers[neighbour] if neighbour is not None else None
    if number is None:
        raise ValueError(f"no open casino on the {side} of {city.ids[place]}")
    return number


def copy_casino(city: City, sheet: Sheet, place: int, side: Side) -> Sheet:
    """Return the sheet after a copy: one more open casino, and the group's debt marker circled.

    Ruling: the copied casino counts for streets, golf, hotels and its crane debt, not for this turn's show.
    """
    opened = open_casino(city, sheet, place, copied_number(city, sheet, place, side))
    return replace(opened, copies=opened.copies | 1 << place, bonuses=(*opened.bonuses, "copy"))
