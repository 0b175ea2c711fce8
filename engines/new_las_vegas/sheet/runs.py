"""Runs of one parity along a street (scoring, streets; projects)."""

from collections.abc import Iterable
from functools import lru_cache

from engines.new_las_vegas.public import Sheet
from engines.new_las_vegas.sheet.city import City


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
    """Return the lengths of a street's (counted from 0) longest even run, its longest odd run, and the longer of both. Cached,
    because a turn changes one or two streets."""
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
    """Return length and parity of the run with the first number; (0, 0) without numbers."""
    if not numbers:
        return 0, 0
    parity = numbers[0] & 1
    for length, number in enumerate(numbers):
        if number & 1 != parity:
            return length, parity
    return len(numbers), parity
