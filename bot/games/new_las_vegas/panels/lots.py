"""Which lots are offered at once: all of them, or those nearest to where a number belongs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import Final

from bot.games.controls import Button, Row, button_rows
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.drafting.effects import starred
from engines.new_las_vegas.public import LotId
from engines.new_las_vegas.sheet.city import places
from engines.new_las_vegas.wording import street_and_avenue

_ABREAST: Final = 4
"""Buttons of two short words that stand side by side on a phone."""
_WITHOUT_STAR: Final = 3.0
"""So many lots further on a star is still likelier for a show, which needs one."""


def lot_label(lot: LotId) -> Phrase:
    """A lot by street and avenue, for buttons under a title that says so: `3 · 6`."""
    street, avenue = street_and_avenue(lot)
    return phrase("nlv-panel-lot-button", street=street, avenue=avenue)


def short_rows(buttons: Sequence[Button]) -> list[Row]:
    """Buttons with short labels, in rows as wide as a phone."""
    return [*button_rows(buttons, _ABREAST)]


def near_lots(asked: NewLasVegasQuestion, most: int) -> tuple[list[Row], list[Button]]:
    """The lots the number may go to, in at most so many rows. Of more lots those nearest to where it belongs, and the streets,
    each of which leads to all of its own."""
    lots = [asked.city.ids[place] for place in places(asked.draft.lots())]
    if len(lots) <= most * _ABREAST:
        return short_rows([Button(lot_label(lot), (lot,), "main") for lot in lots]), []
    streets = _by_street(lots)
    away = _distances(asked.draft, lots)
    near = sorted(sorted(lots, key=lambda lot: away[lot])[: most * _ABREAST], key=lots.index)
    ways = [Button(phrase("nlv-panel-street", street=int(street[1:])), (street,)) for street in streets]
    return short_rows([Button(lot_label(lot), (lot,), "main") for lot in near]), ways


def likely_lots(picked: TurnDraft, most: int) -> list[LotId]:
    """At most so many lots for the number of the pair picked: all of them, or the likeliest of each street, in the order of the
    streets."""
    city = picked.city
    lots = [city.ids[place] for place in places(picked.lots())]
    if len(lots) <= most:
        return lots
    away = _distances(picked, lots)
    if picked.effect == "show":
        away = {lot: far + _WITHOUT_STAR * (not starred(city, city.index[lot])) for lot, far in away.items()}
    in_streets = [sorted(found, key=lambda lot: away[lot]) for found in _by_street(lots).values()]
    by_turns = [
        lot for rank in zip_longest(*in_streets) for lot in sorted(filter(None, rank), key=lambda lot: away[lot])
    ]
    return sorted(by_turns[:most], key=lots.index)


def _by_street(lots: Sequence[LotId]) -> dict[str, list[LotId]]:
    return {street: list(found) for street, found in groupby(lots, lambda lot: lot.split("a")[0])}


def _distances(draft: TurnDraft, lots: Sequence[LotId]) -> dict[LotId, float]:
    """How far lots are from the one of their street that leaves as much room on both sides as the numbers there need."""
    return {lot: far for found in _by_street(lots).values() for lot, far in _in_street(draft, found).items()}


def _in_street(draft: TurnDraft, lots: Sequence[LotId]) -> dict[LotId, float]:
    city, numbers, number = draft.city, draft.sheet.numbers, draft.number or 0
    start, end = city.spans[int(lots[0].split("a")[0][1:]) - 1]
    taken = [(start - 1, city.numbers.start - 1), *enumerate(numbers[start:end], start), (end, city.numbers.stop)]
    left, low = [(place, held) for place, held in taken if held is not None and held < number][-1]
    right, high = next((place, held) for place, held in taken if held is not None and held >= number)
    best = left + (right - left) * (number - low) / (high - low)
    return {lot: abs(city.index[lot] - best) for lot in lots}
