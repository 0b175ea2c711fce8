"""What a drafted turn would bring one seat, as far as that seat can know before the reveal."""

from __future__ import annotations

from engines.core.values import frozen
from engines.new_las_vegas.public import Public, ScoreLine, Sheet
from engines.new_las_vegas.scoring.projects import with_projects
from engines.new_las_vegas.scoring.score import score_of
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.hotels import with_hotels


@frozen
class Foreseen:
    """`before` is the score if the game ended now, `after` the same with the drafted sheet, `sheet` that sheet with its
    hotels and projects. Only the others' places on the inauguration track can still change it."""

    before: ScoreLine
    after: ScoreLine
    sheet: Sheet

    @property
    def gain(self) -> int:
        """Points gained for what stands on the sheet; negative if the turn costs points."""
        return self.after.so_far - self.before.so_far


def foreseen(city: City, public: Public, seat: int, drafted: Sheet) -> Foreseen:
    """The score a seat would have if it confirmed `drafted` and nobody else moved. What it reaches first it reaches first
    whatever the others do in the same turn (ruling: all of them are first)."""
    sheet = with_hotels(city, drafted, public.large_taken)
    seats = len(public.sheets)
    sheet = with_projects(city, public.rulings, public.turn, public.projects, public.first_done, sheet, seats)
    sheets = (*public.sheets[:seat], sheet, *public.sheets[seat + 1 :])
    return Foreseen(public.scores[seat], score_of(city, public.rulings, sheets, seat), sheet)
