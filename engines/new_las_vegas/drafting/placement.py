"""Opening a casino (turn, step 3), the refusal, and the bonuses of a turn."""

from bisect import bisect_right

from engines.core.values import replace
from engines.new_las_vegas.public import Bonus, Build, Pair, Sheet, Side, Turn, make_sheet
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.streets import connect


def open_casino(city: City, sheet: Sheet, place: int, number: int) -> Sheet:
    """Return the sheet with `number` written into a lot, and golf holes connected or lost. Legality is not checked; `City.fit`
    does that.

    This also crosses out the debt marker of a crane lot, which is circled only while the lot is built and not open.
    """
    lot = 1 << place
    golf, lost = connect(city, sheet.golf, sheet.lost, lot)
    return make_sheet(
        (*sheet.numbers[:place], number, *sheet.numbers[place + 1 :]),
        sheet.opened | lot,
        sheet.built,
        sheet.copies,
        sheet.shows,
        golf,
        lost,
        sheet.circles,
        sheet.bonuses,
        sheet.route,
        sheet.driven,
        sheet.left_shows,
        sheet.right_shows,
        sheet.boxes,
        sheet.large,
        sheet.small,
        sheet.projects,
        sheet.borrowed,
        sheet.bundles,
        sheet.last_place,
    )


def no_number_fits(city: City, sheet: Sheet, pairs: tuple[Pair, ...]) -> bool:
    """Return whether none of the three numbers fits anywhere, so that the seat may refuse (turn, step 3).

    Ruling: an available number bonus need not be used first; a seat that has one may use it or refuse.
    """
    return not any(city.fit(sheet, pair.number) for pair in pairs)


def refuse(city: City, sheet: Sheet) -> Sheet:
    """Return the sheet after a refusal: two inauguration circles, nothing else (turn, step 3)."""
    return with_circles(city, sheet, city.tables.inauguration.refusal)


def with_circles(city: City, sheet: Sheet, circles: int) -> Sheet:
    """Return the sheet with more inauguration circles ticked, at most all of them."""
    return replace(sheet, circles=min(sheet.circles + circles, city.circles))


def unused_bonus_count(city: City, sheet: Sheet) -> int:
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
    neighbour's: the rising rule is relaxed between the two only, and the copy cannot break it elsewhere on the street.
    """
    free = sheet.built & ~sheet.opened
    if isinstance(turn.use, Build):
        free &= ~(1 << city.index[turn.use.lot])
    return free & (sheet.opened << 1) & city.has_left, free & (sheet.opened >> 1) & city.has_right


def copied_number(city: City, sheet: Sheet, place: int, side: Side) -> int:
    """Return the number a copy on this lot would have. Raise ValueError if the lot has no open neighbour on that side."""
    neighbour = city.left[place] if side == "left" else city.right[place]
    number = sheet.numbers[neighbour] if neighbour is not None else None
    if number is None:
        raise ValueError(f"no open casino on the {side} of {city.ids[place]}")
    return number


def copy_casino(city: City, sheet: Sheet, place: int, side: Side) -> Sheet:
    """Return the sheet after a copy: one more open casino, and the group's debt marker circled. Raise ValueError if the lot has
    no open neighbour on that side.

    Ruling: the copied casino counts for streets, golf, hotels and its crane debt, not for this turn's show.
    """
    opened = open_casino(city, sheet, place, copied_number(city, sheet, place, side))
    return replace(opened, copies=opened.copies | 1 << place, bonuses=(*opened.bonuses, "copy"))
