"""A position of Welcome to New Las Vegas as text that suffices for playing without pictures, in full and in brief, and the
comparison of finished games."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.games.binding import Result
from bot.games.joining import and_list, comma_list, dot_list, items, with_list_gaps
from bot.games.new_las_vegas.event_lines import steps
from bot.games.new_las_vegas.panels.drafted import kept_loan_lines
from bot.games.new_las_vegas.rules_text import partly_ours
from bot.games.new_las_vegas.status import (
    LETTERS,
    confirmed_lines,
    loan_lines,
    pair_lines,
    project_lines,
    score_lines,
    scores_line,
)
from engines.core.game import View
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Spectator
from engines.new_las_vegas.drafting.placement import unused_bonus_count
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Carpet, ColumnId, Direction, Public, Rulings, ScoreLine, Sheet, Turn
from engines.new_las_vegas.readout import CATEGORIES, RUNNING, rows
from engines.new_las_vegas.scoring.score import ranking, shown_debts, shown_points
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan
from engines.new_las_vegas.sheet.improvements import open_columns, values
from engines.new_las_vegas.sheet.streets import street_runs
from engines.new_las_vegas.spaces.choices import column_name

_CARPETS: tuple[Carpet, ...] = ("cash", "fountain", "vip")


def describe_fully(view: View[Public, Private], city: City, *, running: bool) -> tuple[Phrase, ...]:
    """Return the whole view as text: the question, projects, the viewer's own city, the other cities, the printed parts
    of every sheet. Confirmations are included only while the game is `running`."""
    public = view.public
    lines = _head(public, city)
    if running:
        lines += confirmed_lines(public)
    lines += [Phrase("nlv-status-projects"), *items(project_lines(public, city))]
    if public.large_taken and len(public.sheets) > 1:
        avenues = comma_list([str(place + 1) for place in places(public.large_taken)])
        lines.append(phrase("nlv-describe-large-taken", avenues=avenues))
    lines += _latest(public, city)
    own_seat = None if isinstance(view.viewer, Spectator) else int(view.viewer)
    if own_seat is not None and view.private is not None:
        lines += _draft(public, view.private, city)
        lines += [*_city(public, city, own_seat), *items(_columns(public, city, own_seat))]
    for seat in range(len(public.sheets)):
        if seat != own_seat:
            lines += _city(public, city, seat)
    lines += [Phrase("nlv-describe-printed"), *items(_printed_parts(city, public.rulings))]
    ours = partly_ours(city.tables, public.projects)
    return with_list_gaps([*lines, ours] if ours is not None else lines)


def _head(public: Public, city: City) -> list[Phrase]:
    if public.phase == "finished":
        return [phrase("nlv-brief-finished", turn=public.turn), *items(score_lines(public))]
    return [
        phrase("nlv-describe-turn", turn=public.turn, cards=public.cards_left),
        *items(pair_lines(public)),
        *(loan_lines(public, city) if asks_loan(public) else ()),
    ]


def _latest(public: Public, city: City) -> list[Phrase]:
    if not public.latest:
        return []
    latest = [_latest_turn_line(public, city, seat, turn) for seat, turn in enumerate(public.latest)]
    return [Phrase("nlv-describe-latest"), *items(latest)]


def _latest_turn_line(public: Public, city: City, seat: int, turn: Turn) -> Phrase:
    sheet = public.sheets[seat]
    parts = dot_list(
        steps(city, sheet, turn, _written_number(city, sheet, turn.lot), _number_copied(city, sheet, turn))
    )
    return phrase("nlv-describe-seat-did", seat=SeatName(seat), parts=parts)


def _draft(public: Public, private: Private, city: City) -> list[Phrase]:
    loan: list[Phrase] = [*kept_loan_lines(private)]
    if private.borrow is not None:
        loan.append(Phrase("nlv-panel-loan-taken" if private.borrow else "nlv-panel-loan-not-taken"))
    sheet = private.sheet
    if sheet is None or (private.turn.lot is None and not private.turn.refused):
        return loan
    turn = private.turn
    parts = dot_list(
        steps(city, sheet, turn, _written_number(city, sheet, turn.lot), _number_copied(city, sheet, turn))
    )
    return [phrase("nlv-describe-draft", confirmed="yes" if private.confirmed else "no", parts=parts), *loan]


def _written_number(city: City, sheet: Sheet, lot: str | None) -> int | None:
    return None if lot is None else sheet.numbers[city.index[lot]]


def _number_copied(city: City, sheet: Sheet, turn: Turn) -> int | None:
    return None if turn.copied is None else _written_number(city, sheet, turn.copied.lot)


def _city(public: Public, city: City, seat: int) -> list[Phrase]:
    sheet, line = public.sheets[seat], public.scores[seat]
    head = phrase(
        "nlv-describe-city",
        letter=LETTERS[seat],
        seat=SeatName(seat),
        points=shown_points(public, line),
        circles=sheet.circles,
        all=city.tables.inauguration.circles,
        bonuses=unused_bonus_count(city, sheet),
        debts=shown_debts(city, public, sheet, line),
        bundles=line.bundles,
    )
    streets = [
        phrase(
            "nlv-describe-street",
            street=number,
            lots=" ".join(_lot(city, sheet, place) for place in lots),
            even=street_runs(city, sheet, number - 1)[0],
            odd=street_runs(city, sheet, number - 1)[1],
        )
        for number, lots in enumerate(city.streets, 1)
    ]
    return [head, *items([*streets, _limousine(city, sheet), *_marks(city, sheet)])]


def _lot(city: City, sheet: Sheet, place: int) -> str:
    """Return a lot by its avenue, and what is on it: `a5:7`, `a6:.` while it is empty, `a2:#` under a crane."""
    number = sheet.numbers[place]
    sign = str(number) if number is not None else "." if sheet.built >> place & 1 else "#"
    return f"a{city.rows[place].avenue}:{sign}"


def _limousine(city: City, sheet: Sheet) -> Phrase:
    """Return the limousine's place, its distance from the start, its way so far, and the lots with carpets it has passed."""
    street, avenue = city.roads.place(sheet.route[-1])
    given = {"street": street, "avenue": avenue, "back": city.roads.return_piece_count(sheet)}
    passed = [stop.lot for carpet in _CARPETS for stop in city.stops[carpet] if stop.piece & sheet.driven]
    parts: list[PhraseValue] = [phrase("nlv-describe-limousine", **given)]
    if len(sheet.route) > 1:
        parts.append(phrase("nlv-describe-driven", way=" ".join(_driven_directions(city, sheet))))
    if passed:
        parts.append(phrase("nlv-describe-passed", lots=comma_list(city.names(sum(passed)))))
    return dot_list(parts)


def _driven_directions(city: City, sheet: Sheet) -> Iterator[Direction]:
    """Yield the directions of all pieces driven from the start, as they are typed; none can be driven again."""
    for here, to in pairwise(sheet.route):
        yield next(way.direction for way in city.roads.exits[here] if way.to == to)


def _marks(city: City, sheet: Sheet) -> list[Phrase]:
    lines: list[Phrase] = []
    if sheet.left_shows or sheet.right_shows:
        lots = comma_list(city.names(sheet.shows))
        lines.append(phrase("nlv-describe-shows", left=sheet.left_shows, right=sheet.right_shows, lots=lots))
    if sheet.golf:
        lines.append(phrase("nlv-describe-golf", lots=comma_list(city.names(sheet.golf))))
    if sheet.lost:
        lines.append(phrase("nlv-describe-lost", lots=comma_list(city.names(sheet.lost))))
    if sheet.large or sheet.small:
        hotels = [("large", place) for place in places(sheet.large)] + [
            ("small", place) for place in places(sheet.small)
        ]
        named: list[PhraseValue] = [
            phrase("nlv-part-hotel", size=size, avenue=place + 1)
            for size, place in sorted(hotels, key=lambda one: one[1])
        ]
        lines.append(phrase("nlv-describe-hotels", hotels=and_list(named)))
    return lines


def _columns(public: Public, city: City, seat: int) -> list[Phrase]:
    sheet, rulings = public.sheets[seat], public.rulings
    worth: list[PhraseValue] = [_column(city, rulings, sheet, column) for column in city.columns]
    lines = [phrase("nlv-describe-columns", columns=dot_list(worth)), _points(public.scores[seat])]
    left = open_columns(city, rulings, sheet)
    if left:
        lines.append(phrase("nlv-describe-improvable", columns=dot_list([column_name(column) for column in left])))
    return lines


def _column(city: City, rulings: Rulings, sheet: Sheet, column: ColumnId) -> Phrase:
    """Return a column with its current values; for streets and the way back also with this table's way of counting."""
    now = values(city, rulings, sheet, column)
    scoring = city.tables.scoring
    match column:
        case "streets":
            return phrase(
                "nlv-describe-streets", mode=rulings.street_mode, points=now[0], length=scoring.street_threshold
            )
        case "return":
            table = "/".join(map(str, scoring.return_table))
            return phrase("nlv-describe-return", mode=rulings.limo_penalty_mode, points=now[0], table=table)
        case _:
            return phrase("nlv-describe-column", column=column_name(column), values="/".join(map(str, now)))


def _points(line: ScoreLine) -> Phrase:
    parts: list[PhraseValue] = [
        phrase("nlv-describe-part", category=Phrase(f"nlv-pic-score-{name}"), points=getattr(line, name))
        for name in RUNNING
    ]
    return phrase("nlv-describe-points", parts=dot_list(parts))


def _tracks(city: City, rulings: Rulings) -> list[Phrase]:
    """Return the printed rows of values: bonuses, improvement columns, shows with their debt markers, missing roads."""
    tables = city.tables
    columns: list[PhraseValue] = [
        phrase(
            "nlv-describe-column",
            column=column_name(name),
            values=" ".join("/".join(map(str, row)) for row in rows(city, rulings, name)),
        )
        for name in tables.columns
    ]
    lines = [
        phrase("nlv-describe-bonuses", circles=comma_list([str(at) for at in tables.inauguration.bonuses_at])),
        phrase("nlv-describe-tracks", columns=dot_list(columns)),
    ]
    for side, column in tables.shows.items():
        boxes = and_list([str(box) for box in column.debts])
        values_ = " ".join(map(str, column.points))
        lines.append(phrase("nlv-describe-show-column", side=side, values=values_, boxes=boxes))
    missing = list(_missing_roads(city))
    if missing:
        lines.append(phrase("nlv-describe-roads", roads=comma_list(missing)))
    return lines


def _missing_roads(city: City) -> Iterator[Phrase]:
    """Yield the missing road pieces between neighbouring crossings, each named by its cell."""
    sheet = city.tables.sheet
    roads = sheet.limousine
    for street in range(1, sheet.streets + 1):
        for avenue in range(1, sheet.avenues + 1):
            if avenue > 1 and avenue not in roads.street_pieces.get(street, ()):
                yield phrase("nlv-describe-road", side="below", street=street, avenue=avenue)
            if street > 1 and avenue not in roads.avenue_pieces.get(street, ()):
                yield phrase("nlv-describe-road", side="right", street=street, avenue=avenue)


def _printed_parts(city: City, rulings: Rulings) -> list[Phrase]:
    """Return the parts common to all sheets: stars, carpets, golf holes, tracks, roads."""
    lines = [phrase("nlv-describe-stars", lots=comma_list(city.names(city.stars)))]
    for carpet in _CARPETS:
        lots = city.names(sum(stop.lot for stop in city.stops[carpet]))
        if lots:
            lines.append(phrase("nlv-describe-carpets", carpet=carpet, lots=comma_list(lots)))
    lines += [
        phrase("nlv-describe-par", par=par, lots=comma_list(city.names(holes))) for par, holes in city.pars.items()
    ]
    return [*lines, *_tracks(city, rulings), Phrase("nlv-describe-signs")]


_FINAL = 6
"""Maximum number of seats of a final ranking that are named; the picture shows all."""


def describe_briefly(view: View[Public, Private], city: City, *, running: bool) -> tuple[Phrase, ...]:
    """Return the table, and the viewer's own sheet in a line; at the end only the scores of the first seats. Confirmations are
    included only while the game is `running`."""
    public = view.public
    if public.phase == "finished":
        return with_list_gaps([phrase("nlv-brief-finished", turn=public.turn), *items(score_lines(public)[:_FINAL])])
    lines = [phrase("nlv-brief-turn", turn=public.turn), *items(pair_lines(public))]
    lines += loan_lines(public, city) if asks_loan(public) else []
    if running:
        lines += confirmed_lines(public)
    lines.append(scores_line(public))
    if view.private is not None and not isinstance(view.viewer, Spectator):
        lines.append(_own(public, city, view.viewer))
    return with_list_gaps(lines)


def _own(public: Public, city: City, seat: int) -> Phrase:
    sheet, score = public.sheets[seat], public.scores[seat]
    return phrase(
        "nlv-brief-own",
        casinos=sheet.opened.bit_count(),
        circles=sheet.circles,
        bonuses=unused_bonus_count(city, sheet),
        debts=shown_debts(city, public, sheet, score),
        bundles=score.bundles,
        penalty=city.tables.scoring.bankruptcy,
        least=city.tables.solo.places[-1] if len(public.sheets) == 1 else 0,
    )


def compared_lines(results: Sequence[Result]) -> tuple[Phrase, ...]:
    """Return the scores at each table, then every category, each table's players in the order of their places; an empty tuple
    for fewer than two tables."""
    if len(results) < 2:
        return ()
    lines = [
        phrase(
            "nlv-compare-title", tables=comma_list([phrase("compare-session", session=one.session) for one in results])
        )
    ]
    lines += items(_players(one) for one in results)
    lines.append(Phrase("nlv-compare-categories"))
    lines += items(_category(name, results) for name in CATEGORIES)
    return with_list_gaps(lines)


def _ranked_scores(result: Result) -> list[tuple[PhraseValue, ScoreLine]]:
    public: Public = result.public
    return [
        (result.names[ranked.seat] or phrase("seat-name", number=ranked.seat + 1), public.scores[ranked.seat])
        for ranked in ranking(public.scores)
    ]


def _players(result: Result) -> Phrase:
    public: Public = result.public
    scores = [phrase("nlv-compare-score", name=name, points=line.total) for name, line in _ranked_scores(result)]
    return phrase("nlv-compare-table", session=result.session, turn=public.turn, scores=comma_list(scores))


def _category(name: str, results: Sequence[Result]) -> Phrase:
    points = [
        phrase(
            "nlv-compare-points",
            session=one.session,
            points=comma_list([int(getattr(line, name)) for _, line in _ranked_scores(one)]),
        )
        for one in results
    ]
    return phrase("nlv-compare-line", category=Phrase(f"nlv-pic-score-{name}"), points=dot_list(points))
