"""Options chosen in the lobby: the loan, readings of open questions of the printed sheet, and the visible progress."""

from typing import Literal

from engines.core.components.sets import ComponentOptions
from engines.new_las_vegas.public import (
    FullStreets,
    ImprovementMode,
    InaugurationRows,
    LoanMode,
    ProgressShown,
    ReturnMode,
    Rulings,
    StreetMode,
)


class NewLasVegasOptions(ComponentOptions):
    """The options of Welcome to New Las Vegas; the defaults are our rulings.

    `loan`: everybody answers in secret with turn 1 whether to borrow. The answers are `revealed` with it; or stay `hidden` to the
    end, when the borrowers are paid; or `everybody` is paid at the end, according to all answers. `off`: three bundles for all.

    `street_mode`: a street pays its longest run up to the row's value (`length_capped`); the row's value if the run has at least
    five casinos (`threshold`); or all streets together pay the row's value times the shortest of the four runs (`shortest`).

    `limo_penalty_mode`: the limousine's way back costs a point per piece up to the row's value (`per_segment_capped`); the row's
    value if it is not back (`flat`); 1, 3, 6 or 10 by the number of drives it takes (`table`, not improvable); or the row's value
    per piece (`per_segment_times_row`).

    `improvement_mode`: ten columns with boxes of their own, or five `rows` whose columns share their boxes.

    `inauguration_rows`: the row before an improvement is 10/5/2 (`rising`) or 15/8/0 (`falling`).

    `full_streets`: the lots that the project of two full streets requires, `all_lots` or all `built_lots`.

    `progress`: the visible progress of a turn: nothing, the number of seats that have confirmed, or their names. `by_seats` is
    the number, but nothing at two seats, where a number would identify the seat (ruling).
    """

    loan: LoanMode = "revealed"
    street_mode: StreetMode = "length_capped"
    limo_penalty_mode: ReturnMode = "per_segment_capped"
    improvement_mode: ImprovementMode = "columns"
    inauguration_rows: InaugurationRows = "rising"
    full_streets: FullStreets = "all_lots"
    progress: Literal["by_seats", "hidden", "count", "names"] = "by_seats"

    def shown(self, seats: int) -> ProgressShown:
        """Return the progress of a turn that a table with this number of seats sees."""
        if self.progress != "by_seats":
            return self.progress
        return "hidden" if seats == 2 else "count"

    def rulings(self, seats: int) -> Rulings:
        """Return the options as stored in the position of a game with this number of seats."""
        return Rulings(
            self.loan,
            self.street_mode,
            self.limo_penalty_mode,
            self.improvement_mode,
            self.inauguration_rows,
            self.full_streets,
            self.shown(seats),
            self.chosen_set,
        )
