"""Hotels at the foot of the avenues (turn, step 6: hotels)."""

from collections.abc import Sequence

from engines.core.values import replace
from engines.new_las_vegas.public import Sheet
from engines.new_las_vegas.sheet.city import City


def finished_avenues(city: City, sheet: Sheet) -> int:
    """Return the avenues (mask) whose lots are all open, including crane lots."""
    opened, avenues = sheet.opened, city.avenues
    for first, lots, avenue, elsewhere in city.blocks:
        avenues &= (opened >> first & lots) << avenue | elsewhere
        if not avenues:
            break
    return avenues


def open_hotels(city: City, sheets: Sequence[Sheet], taken: int) -> tuple[tuple[Sheet, ...], int]:
    """Return the sheets with their new hotels, and the avenues whose large hotel is gone after this turn.

    Everybody who finishes an avenue in the first turn in which anybody does gets the large hotel, later seats the small one.
    """
    after, housed = taken, list[Sheet]()
    for sheet in sheets:
        avenues = finished_avenues(city, sheet) & ~(sheet.large | sheet.small)
        after |= avenues
        housed.append(_with(sheet, avenues, taken) if avenues else sheet)
    return tuple(housed), after


def with_hotels(city: City, sheet: Sheet, taken: int) -> Sheet:
    """Return one sheet with its new hotels; avenues that others finish in this turn make no difference."""
    avenues = finished_avenues(city, sheet) & ~(sheet.large | sheet.small)
    return _with(sheet, avenues, taken) if avenues else sheet


def _with(sheet: Sheet, avenues: int, taken: int) -> Sheet:
    return replace(sheet, large=sheet.large | avenues & ~taken, small=sheet.small | avenues & taken)
