"""Opening a casino (turn, step 3) and the refusal."""

from engines.core.values import replace
from engines.new_las_vegas.public import Pair, Sheet, make_sheet
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.golf import connect


def open_casino(city: City, sheet: Sheet, place: int, number: int) -> Sheet:
    """Return the sheet with `number` written into a lot, and its golf hole connected or lost. Legality is not checked; `City.fit`
    does that.

    This alone crosses out the debt marker of a built crane lot: only built lots without a number are in debt.
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


def must_refuse(city: City, sheet: Sheet, pairs: tuple[Pair, ...]) -> bool:
    """Return True if none of the three numbers fits anywhere, so that the refusal is open (turn, step 3).

    Ruling: an available number bonus need not be used first; a seat that has one may use it or refuse.
    """
    return not any(city.fit(sheet, pair.number) for pair in pairs)


def refuse(city: City, sheet: Sheet) -> Sheet:
    """Return the sheet after a refusal: two inauguration circles, nothing else (turn, step 3)."""
    return ticked(city, sheet, city.tables.inauguration.refusal)


def ticked(city: City, sheet: Sheet, circles: int) -> Sheet:
    """Return the sheet with more inauguration circles ticked, at most all of them."""
    return replace(sheet, circles=min(sheet.circles + circles, city.circles))
