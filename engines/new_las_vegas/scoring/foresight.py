"""The foreseeable gain of a drafted turn for one seat, before the reveal."""

from engines.core.values import frozen
from engines.new_las_vegas.public import Public, ScoreLine, Sheet
from engines.new_las_vegas.scoring.projects import with_projects
from engines.new_las_vegas.scoring.score import score_of
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.hotels import with_hotels


@frozen
class Foreseen:
    """The foreseeable result of a draft: `before` is the score if the game ended now, `after` the score with the drafted
    sheet, `sheet` the drafted sheet with its hotels and projects. Only the others' places on the inauguration track can still
    change it."""

    before: ScoreLine
    after: ScoreLine
    sheet: Sheet

    @property
    def gain(self) -> int:
        """The points gained on the sheet; negative if the turn costs points."""
        return self.after.so_far - self.before.so_far


def foreseen(city: City, public: Public, seat: int, drafted: Sheet) -> Foreseen:
    """Return the result for a seat if it confirmed `drafted` and nobody else moved. Anything it reaches first counts as first
    whatever the others do in this turn (ruling: all of them are first)."""
    sheet = with_hotels(city, drafted, public.large_taken)
    seats = len(public.sheets)
    sheet = with_projects(city, public.rulings, public.turn, public.projects, public.first_done, sheet, seats)
    sheets = (*public.sheets[:seat], sheet, *public.sheets[seat + 1 :])
    return Foreseen(public.scores[seat], score_of(city, public.rulings, sheets, seat), sheet)
