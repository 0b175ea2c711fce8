"""New marks on a sheet: of the latest revealed turn, or of an open draft."""

from dataclasses import dataclass, replace
from typing import Final

from engines.new_las_vegas.public import Build, Drive, Improve, Inaugurate, OpenShow, Public, Sheet, Turn
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.improvements import targets


@dataclass(frozen=True, slots=True)
class Fresh:
    """New marks on a sheet. Masks over lots: `opened`, `built`, `shows`, `golf`, `lost`; over avenues: `hotels`.

    Numbers of new marks, which are the last of their kind: inauguration `circles`, uses of `bonuses`, `crossings` of the route,
    boxes of the `left` and `right` show column. `columns` and `projects` are indexes of improvement columns and projects."""

    opened: int = 0
    built: int = 0
    shows: int = 0
    golf: int = 0
    lost: int = 0
    hotels: int = 0
    circles: int = 0
    bonuses: int = 0
    crossings: int = 0
    left: int = 0
    right: int = 0
    columns: tuple[int, ...] = ()
    projects: tuple[int, ...] = ()


NOTHING: Final = Fresh()


def new_marks(before: Sheet, after: Sheet) -> Fresh:
    """Return the marks on `after` that `before` does not have."""
    boxes = zip(before.boxes, after.boxes, strict=True)
    paid = zip(before.projects, after.projects, strict=True)
    return Fresh(
        opened=after.opened & ~before.opened,
        built=after.built & ~before.built,
        shows=after.shows & ~before.shows,
        golf=after.golf & ~before.golf,
        lost=after.lost & ~before.lost,
        hotels=(after.large | after.small) & ~(before.large | before.small),
        circles=after.circles - before.circles,
        bonuses=len(after.bonuses) - len(before.bonuses),
        crossings=len(after.route) - len(before.route),
        left=after.left_shows - before.left_shows,
        right=after.right_shows - before.right_shows,
        columns=tuple(index for index, (one, other) in enumerate(boxes) if one != other),
        projects=tuple(index for index, (one, other) in enumerate(paid) if one != other),
    )


def latest_marks(city: City, public: Public, seat: int) -> Fresh:
    """Return the marks that the seat's latest revealed turn left on its sheet; `NOTHING` before the first reveal.
    Hotels and holes follow from the lots the turn opened: only a new casino finishes an avenue or connects a hole. Lost holes
    are marked only on these lots. A project is marked only if nobody had done it before, because the position stores only the
    turn in which it was first done."""
    if seat >= len(public.latest):
        return NOTHING
    turn, sheet = public.latest[seat], public.sheets[seat]
    if turn.refused:
        return Fresh(circles=min(city.tables.inauguration.refusal, sheet.circles))
    lots = avenues = 0
    for lot in (turn.lot, turn.copied.lot if turn.copied else None):
        if lot is not None:
            lots |= 1 << city.index[lot]
            avenues |= city.avenue_bit[city.index[lot]]
    turn_number = public.turn if public.phase == "finished" else public.turn - 1
    paid = enumerate(zip(public.first_done, sheet.projects, strict=True))
    return _used(
        city,
        public,
        turn,
        Fresh(
            opened=lots,
            golf=sheet.golf & lots,
            lost=sheet.lost & lots,
            hotels=(sheet.large | sheet.small) & avenues,
            bonuses=int(bool(turn.change or turn.swapped or turn.copied)),
            projects=tuple(place for place, (first, points) in paid if points is not None and first == turn_number),
        ),
    )


def _used(city: City, public: Public, turn: Turn, fresh: Fresh) -> Fresh:
    match turn.use:
        case Inaugurate():
            return replace(fresh, circles=1)
        case Drive(directions=directions):
            return replace(fresh, crossings=len(directions))
        case Build(lot=lot):
            return replace(fresh, built=1 << city.index[lot])
        case Improve(column=column):
            columns = targets(city, public.rulings.improvement_mode)[column]
            return replace(fresh, columns=tuple(city.column[each] for each in columns))
        case OpenShow(column=side):
            stage = 1 << city.index[turn.lot] if turn.lot else 0
            return replace(fresh, shows=stage, left=int(side == "left"), right=int(side == "right"))
        case None:
            return fresh
