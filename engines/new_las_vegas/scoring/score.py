"""The score, one line per category, and the ranking (end and scoring)."""

from collections.abc import Sequence

from engines.core.outcome import RankedSeat
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.new_las_vegas.public import EndReason, Public, Rulings, ScoreLine, Sheet, make_score_line
from engines.new_las_vegas.scoring.projects import with_projects
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import bundle_count, circled_debts, visited_carpet_count
from engines.new_las_vegas.sheet.improvements import value, values
from engines.new_las_vegas.sheet.streets import longest_in_streets, with_hotels


def score(city: City, rulings: Rulings, sheets: Sequence[Sheet]) -> tuple[ScoreLine, ...]:
    """Return every seat's score as if the game ended now."""
    places = inauguration_places(city, sheets)
    last = last_places(city, sheets)
    return tuple(
        [
            score_line(city, rulings, sheet, place, last=loser)
            for sheet, place, loser in zip(sheets, places, last, strict=True)
        ]
    )


def score_of(city: City, rulings: Rulings, sheets: Sequence[Sheet], seat: int) -> ScoreLine:
    """Return one seat's score as if the game ended now."""
    place, last = inauguration_places(city, sheets)[seat], last_places(city, sheets)[seat]
    return score_line(city, rulings, sheets[seat], place, last=last)


def score_line(city: City, rulings: Rulings, sheet: Sheet, place: int | None, *, last: bool) -> ScoreLine:
    """Return one seat's score, given its inauguration place (from 0, None: no points) and whether it comes last there."""
    large, small = sheet.large.bit_count(), sheet.small.bit_count()
    vip, fountain = visited_carpet_count(city, sheet, "vip"), visited_carpet_count(city, sheet, "fountain")
    debts = circled_debts(city, sheet) + last
    bundles = bundle_count(city, sheet)
    parts = (
        sum([points for points in sheet.projects if points is not None]),
        0 if place is None else values(city, rulings, sheet, "inauguration")[place],
        large * value(city, sheet, "large") if large else 0,
        small * value(city, sheet, "small") if small else 0,
        street_points(city, rulings, sheet),
        golf_points(city, sheet) if sheet.golf else 0,
        vip * value(city, sheet, "vip") if vip else 0,
        fountain * value(city, sheet, "fountain") if fountain else 0,
        -return_points(city, rulings, sheet),
        city.left_points[sheet.left_shows],
        city.right_points[sheet.right_shows],
        -city.bankruptcy if debts > bundles else 0,
    )
    return make_score_line(*parts, sum(parts), debts, bundles, large + small, large)


def shown_points(public: Public, line: ScoreLine) -> int:
    """Return the displayed points of a seat: those so far, or the total once the game is over."""
    return line.total if public.phase == "finished" else line.so_far


def shown_debts(city: City, public: Public, sheet: Sheet, line: ScoreLine) -> int:
    """Return the displayed debts of a seat: those circled on the sheet. They include the marker for last place only once the game
    is over; before that everybody would have it from the first turn on, with no circle ticked anywhere."""
    return line.debts if public.phase == "finished" else circled_debts(city, sheet)


def shown_ruin(city: City, public: Public, sheet: Sheet, line: ScoreLine) -> int:
    """Return the bankruptcy points, zero or negative, for the displayed debts and the current cash."""
    return -city.tables.scoring.bankruptcy if shown_debts(city, public, sheet, line) > line.bundles else 0


def inauguration_places(city: City, sheets: Sequence[Sheet]) -> tuple[int | None, ...]:
    """Return each seat's place in the inauguration ranking, from 0; None beyond the places that pay.

    The most circles come first; tied seats all get the full points and no place is skipped. Ruling, solo: by one's own circles.
    """
    circles = [sheet.circles for sheet in sheets]
    if len(sheets) == 1:
        solo = city.tables.solo.places
        return (next((index for index, needed in enumerate(solo) if circles[0] >= needed), None),)
    order = sorted(set(circles), reverse=True)[: city.paid_places]
    places = {count: index for index, count in enumerate(order)}
    return tuple([places.get(mine) for mine in circles])


def last_places(city: City, sheets: Sequence[Sheet]) -> tuple[bool, ...]:
    """Return for each seat whether it circles the last-place debt marker: all with the fewest circles, also when everybody ties.

    Ruling, solo: nobody has the fewest; fewer circles than the third place requires are last place with its debt.
    """
    if len(sheets) == 1:
        return (sheets[0].circles < city.tables.solo.places[-1],)
    circles = [sheet.circles for sheet in sheets]
    fewest = min(circles)
    return tuple([mine == fewest for mine in circles])


def street_points(city: City, rulings: Rulings, sheet: Sheet) -> int:
    """Return the points of all streets (option `street_mode`)."""
    row = value(city, sheet, "streets")
    runs = longest_in_streets(city, sheet)
    match rulings.street_mode:
        case "length_capped":
            return sum([run if run < row else row for run in runs])
        case "threshold":
            return row * sum(1 for run in runs if run >= city.tables.scoring.street_threshold)
        case "shortest":
            return row * min(runs)


def golf_points(city: City, sheet: Sheet) -> int:
    """Return the points of golf: each connected hole counts the current value of its par."""
    golf, boxes = sheet.golf, sheet.boxes
    return sum([(golf & holes).bit_count() * worth[boxes[place]] for holes, place, worth in city.golf])


def return_points(city: City, rulings: Rulings, sheet: Sheet) -> int:
    """Return the cost of the limousine's way back (option `limo_penalty_mode`)."""
    pieces = city.roads.return_piece_count(sheet)
    row = value(city, sheet, "return")
    match rulings.limo_penalty_mode:
        case "per_segment_capped":
            return min(pieces, row)
        case "flat":
            return row if pieces else 0
        case "table":
            return city.tables.scoring.return_table[return_row(city, pieces)]
        case "per_segment_times_row":
            return row * pieces


def return_row(city: City, pieces: int) -> int:
    """Return the row of the fixed costs for a way of `pieces` pieces to the start (option `table`): the number of drives of two
    pieces, at most the last row."""
    return min((pieces + 1) // 2, len(city.tables.scoring.return_table) - 1)


def ranking(scores: Sequence[ScoreLine]) -> tuple[RankedSeat, ...]:
    """Return the ranking by points. A tie is broken by the number of hotels, then of large hotels, and then shared."""
    keys = [(line.total, line.hotels, line.large) for line in scores]
    places = [1 + sum(1 for other in keys if other > mine) for mine in keys]
    order = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
    return tuple(RankedSeat(Seat(seat), places[seat], scores[seat].total) for seat in order)


def ends_reached(city: City, sheet: Sheet) -> tuple[EndReason, ...]:
    """Return the end conditions one sheet meets, in the order of the rules."""
    reached: list[EndReason] = []
    if sheet.circles >= city.circles:
        reached.append("inauguration")
    if sheet.projects and None not in sheet.projects:
        reached.append("projects")
    # Lots under a crane do not count.
    if sheet.built & ~sheet.opened == 0:
        reached.append("all_open")
    return tuple(reached)


def ending(city: City, sheets: Sequence[Sheet]) -> tuple[tuple[EndReason, tuple[int, ...]], ...]:
    """Return every end condition met, with the seats that met it; it makes no difference if several are met in one turn."""
    reached = [ends_reached(city, sheet) for sheet in sheets]
    if not any(reached):
        return ()
    order: tuple[EndReason, ...] = ("inauguration", "projects", "all_open")
    return tuple(
        (reason, seats)
        for reason in order
        if (seats := tuple(seat for seat, mine in enumerate(reached) if reason in mine))
    )


@frozen
class Foreseen:
    """The foreseeable result of a draft: `before` is the score if the game ended now, `after` the score with the drafted sheet,
    `sheet` the drafted sheet with its hotels and projects. It includes neither loans that are settled with this turn, nor the
    inauguration circles that other seats tick in it."""

    before: ScoreLine
    after: ScoreLine
    sheet: Sheet

    @property
    def gain(self) -> int:
        """The points gained (`ScoreLine.so_far`); negative if the turn costs points."""
        return self.after.so_far - self.before.so_far


def foreseen(city: City, public: Public, seat: int, drafted: Sheet) -> Foreseen:
    """Return the result for a seat that confirms `drafted` while nobody else moves. Anything the seat reaches first counts as
    first whatever the others do in this turn (ruling: all of them are first)."""
    sheet = with_hotels(city, drafted, public.large_taken)
    seats = len(public.sheets)
    sheet = with_projects(city, public.rulings, public.turn, public.projects, public.first_done, sheet, seats)
    sheets = (*public.sheets[:seat], sheet, *public.sheets[seat + 1 :])
    return Foreseen(public.scores[seat], score_of(city, public.rulings, sheets, seat), sheet)
