"""Hotels at the foot of the avenues (turn, step 6: hotels)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.values import replace
from engines.new_las_vegas.public import Sheet
from engines.new_las_vegas.sheet.city import City


def finished_avenues(city: City, sheet: Sheet) -> int:
    """Avenues (mask) whose lots are all open, crane lots too."""
    opened, avenues = sheet.opened, city.avenues
    for first, lots, avenue, elsewhere in city.blocks:
        avenues &= (opened >> first & lots) << avenue | elsewhere
    return avenues


def open_hotels(city: City, sheets: Sequence[Sheet], taken: int) -> tuple[tuple[Sheet, ...], int]:
    """The sheets with their new hotels, and the avenues whose large hotel is gone after this turn.

    Everybody who finishes an avenue in the first turn in which anybody does gets the large hotel, later ones the small.
    """
    fresh = [_fresh_avenues(city, sheet) for sheet in sheets]
    after = taken
    for avenues in fresh:
        after |= avenues
    return tuple([_with(sheet, avenues, taken) for sheet, avenues in zip(sheets, fresh, strict=True)]), after


def with_hotels(city: City, sheet: Sheet, taken: int) -> Sheet:
    """One sheet with its new hotels: whatever others finish in the same turn changes nothing about it."""
    return _with(sheet, _fresh_avenues(city, sheet), taken)


def _fresh_avenues(city: City, sheet: Sheet) -> int:
    return finished_avenues(city, sheet) & ~(sheet.large | sheet.small)


def _with(sheet: Sheet, avenues: int, taken: int) -> Sheet:
    if not avenues:
        return sheet
    return replace(sheet, large=sheet.large | avenues & ~taken, small=sheet.small | avenues & taken)
