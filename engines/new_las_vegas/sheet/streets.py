"""Combinations of lots: golf holes, runs of numbers, and hotels at the foot of the avenues (turn, step 6)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engines.core.values import replace
from engines.new_las_vegas.public import Sheet
from engines.new_las_vegas.sheet.city import City


def finished_avenue_mask(city: City, sheet: Sheet) -> int:
    """Return the avenues (mask) whose lots are all open, including crane lots."""
    opened, avenues = sheet.opened, city.avenues
    for first, lots, avenue, elsewhere in city.blocks:
        avenues &= (opened >> first & lots) << avenue | elsewhere
        if not avenues:
            break
    return avenues


def open_hotels(city: City, sheets: Sequence[Sheet], taken: int) -> tuple[tuple[Sheet, ...], int]:
    """Return the sheets with their new hotels, and the avenues whose large hotel is gone after this turn (mask); `taken` are
    those whose large hotel was gone before it.

    Everybody who finishes an avenue in the first turn in which anybody does gets the large hotel, later seats the small one.
    """
    after, housed = taken, list[Sheet]()
    for sheet in sheets:
        avenues = finished_avenue_mask(city, sheet) & ~(sheet.large | sheet.small)
        after |= avenues
        housed.append(_with(sheet, avenues, taken) if avenues else sheet)
    return tuple(housed), after


def with_hotels(city: City, sheet: Sheet, taken: int) -> Sheet:
    """Return one sheet with its new hotels; `taken` are the avenues whose large hotel is gone (mask). Avenues that others finish
    in this turn make no difference."""
    avenues = finished_avenue_mask(city, sheet) & ~(sheet.large | sheet.small)
    return _with(sheet, avenues, taken) if avenues else sheet


def _with(sheet: Sheet, avenues: int, taken: int) -> Sheet:
    return replace(sheet, large=sheet.large | avenues & ~taken, small=sheet.small | avenues & taken)


def connect(city: City, golf: int, lost: int, lot: int) -> tuple[int, int]:
    """Return the connected and lost holes after a casino opened on `lot` (one bit; masks over lots).

    Rules, golf: the first casino of the street connects its hole, a later one only if it stands beside the connected block. The
    exact reading: a casino that leaves a gap connects nothing and loses every hole on that side of the block permanently, itself
    and the skipped ones included. So with 6 connected, opening 9 leaves {6} connected, and 7, 8, 9 and 10 are lost even if 7
    opens later. A lot under a crane is a gap like any other.
    """
    if not lot & city.holes:
        return golf, lost
    if not golf:
        return lot, lost
    if (lot << 1 | lot >> 1) & golf:
        return (golf, lost) if lot & lost else (golf | lot, lost)
    if lot > golf:
        return golf, lost | (city.holes & ~((1 << golf.bit_length()) - 1))
    return golf, lost | (city.holes & ((golf & -golf) - 1))


def open_numbers(city: City, sheet: Sheet, street: int) -> list[int]:
    """Return the numbers of a street (counted from 0), from left to right, without empty and unbuilt lots."""
    numbers = sheet.numbers
    return [number for place in city.streets[street] if (number := numbers[place]) is not None]


def longest_runs(numbers: Iterable[int | None]) -> tuple[int, int]:
    """Return the lengths of the longest run of even and of odd numbers; empty and unbuilt lots (None) do not break a run."""
    best = [0, 0]
    length, parity = 0, -1
    for number in numbers:
        if number is None:
            continue
        if number & 1 == parity:
            length += 1
        else:
            length, parity = 1, number & 1
        if length > best[parity]:
            best[parity] = length
    return best[0], best[1]


def street_runs(city: City, sheet: Sheet, street: int) -> tuple[int, int, int]:
    """Return the lengths of the longest even run of a street (counted from 0), its longest odd run, and the longer of both. They
    are cached, because a turn changes one or two streets."""
    first, last = city.spans[street]
    return _runs(sheet.numbers[first:last])


def longest_in_streets(city: City, sheet: Sheet) -> list[int]:
    """Return the length of the longest run of each street, of either parity."""
    numbers = sheet.numbers
    return [_runs(numbers[first:last])[2] for first, last in city.spans]


@lru_cache(maxsize=2048)
def _runs(numbers: tuple[int | None, ...]) -> tuple[int, int, int]:
    even, odd = longest_runs(numbers)
    return even, odd, even if even > odd else odd


def first_run(numbers: list[int]) -> tuple[int, int]:
    """Return length and parity (0 even, 1 odd) of the run with a street's first number; (0, 0) if it has no numbers."""
    if not numbers:
        return 0, 0
    parity = numbers[0] & 1
    for length, number in enumerate(numbers):
        if number & 1 != parity:
            return length, parity
    return len(numbers), parity
