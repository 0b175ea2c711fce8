"""Reasons for a turn in Welcome to New Las Vegas, as facts of the position that anybody at the table can check."""

from collections.abc import Iterator
from typing import Final

from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.drafting.turns import played
from engines.new_las_vegas.public import Carpet, Drive, Inaugurate, Public, Sheet, Turn, Use
from engines.new_las_vegas.scoring.endings import reasons as ends
from engines.new_las_vegas.scoring.foresight import Foreseen, foreseen
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import circled_debts
from engines.new_las_vegas.wording import project_name

_CARPETS: Final[tuple[Carpet, ...]] = ("vip", "fountain", "cash")


class Reasons:
    """The facts that speak for the turns of one seat."""

    def __init__(self, city: City, public: Public, seat: int) -> None:
        self._city = city
        self._public = public
        self._seat = seat
        self._before: Sheet = public.sheets[seat]

    def of(self, turn: Turn) -> Iterator[Phrase]:
        """Yield the facts that speak for a turn, the weightiest first; none that only says what it does."""
        public, city = self._public, self._city
        after = played(city, public.rulings, self._before, public.pairs, turn)
        coming = foreseen(city, public, self._seat, after)
        yield from self._end(coming)
        yield from self._projects(coming.sheet)
        yield from self._hotels(coming.sheet)
        if coming.gain > 0:
            yield phrase("nlv-advice-points", points=coming.gain)
        debts = circled_debts(city, self._before) - circled_debts(city, after)
        if debts > 0:
            yield phrase("nlv-advice-debts", count=debts)
        if turn.use is not None:
            yield from self._use(turn.use, after)
        if turn.lot is not None:
            yield from self._lot(turn, after)
        if turn.refused:
            yield phrase("nlv-advice-refuse", circles=after.circles - self._before.circles)

    def _end(self, coming: Foreseen) -> Iterator[Phrase]:
        if not ends(self._city, coming.sheet):
            return
        others = [line.total for seat, line in enumerate(self._public.scores) if seat != self._seat]
        if others and coming.after.total > max(others):
            yield Phrase("nlv-advice-ends-ahead")

    def _projects(self, after: Sheet) -> Iterator[Phrase]:
        for place, project in enumerate(self._public.projects):
            points = after.projects[place]
            if self._before.projects[place] is None and points is not None:
                yield phrase("nlv-advice-project", project=project_name(project), points=points)

    def _hotels(self, after: Sheet) -> Iterator[Phrase]:
        for size, new in (("large", after.large & ~self._before.large), ("small", after.small & ~self._before.small)):
            for avenue in places(new):
                yield phrase("nlv-advice-hotel", size=size, avenue=avenue + 1)

    def _use(self, use: Use, after: Sheet) -> Iterator[Phrase]:
        """Yield the benefits of the effect."""
        city, before = self._city, self._before
        match use:
            case Inaugurate():
                if after.circles in city.tables.inauguration.bonuses_at:
                    yield Phrase("nlv-advice-bonus")
                others = [sheet.circles for seat, sheet in enumerate(self._public.sheets) if seat != self._seat]
                if others and before.circles <= max(others) < after.circles:
                    yield Phrase("nlv-advice-circles-first")
            case Drive():
                for carpet in _CARPETS:
                    passed = after.driven & ~before.driven
                    count = sum(1 for stop in city.stops[carpet] if stop.piece & passed)
                    if count:
                        yield phrase("nlv-advice-carpet", carpet=Phrase(f"nlv-panel-carpet-{carpet}"), count=count)
            case _:
                pass

    def _lot(self, turn: Turn, after: Sheet) -> Iterator[Phrase]:
        """Yield the benefits of the casino for golf, its avenue and its street."""
        city = self._city
        place = city.index[turn.lot or ""]
        row = city.rows[place]
        if after.golf & ~self._before.golf & 1 << place and row.par is not None:
            yield phrase("nlv-advice-golf", par=row.par)
        lots = city.avenue_masks[row.avenue - 1]
        open_now, all_of = (lots & after.opened).bit_count(), lots.bit_count()
        if all_of > open_now >= (all_of + 1) // 2:
            yield phrase("nlv-advice-avenue", avenue=row.avenue, open=open_now, lots=all_of)
