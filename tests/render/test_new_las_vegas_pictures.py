"""Pictures of Welcome to New Las Vegas follow the position, have an alternative text, and have room for every row of
the tables."""

import pickle
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from engines.new_las_vegas.components import LotRow, LotsOpen
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.public import (
    Build,
    Copied,
    Drive,
    Improve,
    Inaugurate,
    OpenShow,
    Public,
    Rulings,
    Sheet,
    Turn,
)
from engines.new_las_vegas.scoring.score import score
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.wording import condition_text
from render.core.lettering.fitting import fits
from render.core.lettering.fonts import Face
from render.core.theme import BLUE_LIGHT, CREAM, GREEN_DEEP, INK, INK_SOFT, STEEL_LIGHT, WHITE, YELLOW_LIGHT
from render.new_las_vegas.alt import alt_pairs, alt_points, alt_preview, alt_score, alt_sheet
from render.new_las_vegas.art.icons import icon
from render.new_las_vegas.overview import paint_overview
from render.new_las_vegas.pairs import DEMAND, paint_pairs
from render.new_las_vegas.parts import PagePart, PairsPart, PreviewPart, SheetPart, city_of, page_count, seats_on
from render.new_las_vegas.preview import paint_preview, paint_preview_points
from render.new_las_vegas.projects import SHAPES, SIGNS
from render.new_las_vegas.score import paint_score
from render.new_las_vegas.sheet.fresh import NOTHING, latest_marks, new_marks
from render.new_las_vegas.sheet.picture import paint_sheet
from render.new_las_vegas.sheet.points import paint_points
from tests.render import new_las_vegas_positions as positions
from tests.render.drawn import Painter, check, pixels
from tests.render.new_las_vegas_positions import (
    CITY,
    EMPTY,
    GAME,
    KEY,
    LONG_SPEECH,
    SPEECH,
    TABLES,
    busy,
    full,
    mask,
    preview,
    public,
    ruined,
)
from tests.render.test_theme import contrast


def kinds(position: Public) -> Iterator[tuple[Painter, Any]]:
    """Yield every public picture of a position."""
    seats = len(position.sheets)
    yield paint_pairs, PairsPart(position, TABLES)
    for page in range(page_count(seats)):
        yield paint_overview, PagePart(position, TABLES, page)
        if position.phase == "finished":
            yield paint_score, PagePart(position, TABLES, page)
    for seat in range(seats):
        yield paint_sheet, SheetPart(position, TABLES, seat)
        yield paint_points, SheetPart(position, TABLES, seat)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "kind"), [(4, "steady"), (1, "steady"), (12, "random")])
def test_pictures_of_whole_games_can_be_drawn(seats: int, kind: str) -> None:
    """The pictures are the shared ones, a sheet, and some drafts of every turn; with four seats of every third turn."""
    shown: set[int] = set()
    for state in positions.played(seats, KEY, kind):
        position = state.public
        seat = position.turn % seats
        if seats == 4 and position.turn % 3 and position.phase != "finished":
            continue
        if position.turn not in shown or position.phase == "finished":
            shown.add(position.turn)
            for paint, part in kinds(position):
                if not isinstance(part, SheetPart) or part.seat == seat:
                    check(paint, part, LONG_SPEECH)
        if state.private[seat].sheet is not None and state.private[seat].turn.use is not None:
            mine = PreviewPart(position, state.private[seat], seat, TABLES)
            check(paint_preview, mine, LONG_SPEECH)
            check(paint_preview_points, mine, LONG_SPEECH)


def test_sheets_can_be_drawn_under_every_ruling(subtests: pytest.Subtests) -> None:
    every: list[dict[str, Any]] = [
        {"improvement_mode": "rows"},
        {"street_mode": "threshold", "limo_penalty_mode": "flat"},
        {"street_mode": "shortest", "limo_penalty_mode": "table", "loan": "off"},
        {"limo_penalty_mode": "per_segment_times_row", "inauguration_rows": "falling", "full_streets": "built_lots"},
    ]
    for options in every:
        with subtests.test(str(options)):
            rulings = NewLasVegasOptions(**options).rulings(2)
            position = public((busy(), ruined(), full()), rulings=rulings)
            check(paint_pairs, PairsPart(position, TABLES), LONG_SPEECH)
            check(paint_overview, PagePart(position, TABLES), LONG_SPEECH)
            for seat in range(3):
                check(paint_points, SheetPart(position, TABLES, seat), LONG_SPEECH)
            check(paint_sheet, SheetPart(public((EMPTY,), rulings=rulings), TABLES, 0), LONG_SPEECH)


def test_a_sheet_table_of_another_size_can_be_drawn() -> None:
    """The table has two streets, five avenues and no golf, as a host might provide it."""
    lots = tuple(
        LotRow(street=street, avenue=avenue, crane=avenue == 3, star=avenue == 2, carpet="vip" if avenue == 4 else None)
        for street in (1, 2)
        for avenue in range(1, 6)
    )
    roads = TABLES.sheet.limousine.model_copy(
        update={"start": (1, 2), "street_pieces": {1: (2, 3, 4), 2: (2, 3, 4)}, "avenue_pieces": {2: (1, 2, 3)}}
    )
    sheet = TABLES.sheet.model_copy(update={"streets": 2, "avenues": 5, "lots": lots, "limousine": roads})
    columns = {name: rows for name, rows in TABLES.columns.items() if not name.startswith("par")}
    tables = TABLES.model_copy(update={"sheet": sheet, "columns": columns})
    city = City(tables)
    mine = replace(
        EMPTY,
        numbers=(4, None, None, None, 9) + (None,) * 5,
        opened=0b10001,
        built=0b11011,
        route=(city.roads.start,),
        boxes=(0,) * len(columns),
    )
    before = public((EMPTY,))
    position = replace(before, sheets=(mine,), latest=(), scores=score(city, before.rulings, (mine,)))
    for paint, part in (
        (paint_sheet, SheetPart(position, tables, 0)),
        (paint_points, SheetPart(position, tables, 0)),
        (paint_overview, PagePart(position, tables)),
    ):
        check(paint, part, LONG_SPEECH)


def test_seats_are_spread_evenly_over_pages_of_which_none_is_a_score_before_the_end() -> None:
    assert [page_count(seats) for seats in (1, 6, 7, 12)] == [1, 1, 2, 2]
    eight = tuple(range(8))
    assert seats_on(eight, 0) == (0, 1, 2, 3)
    assert seats_on(eight, 1) == (4, 5, 6, 7)
    with pytest.raises(ValueError, match="no page 2 of 2"):
        seats_on(eight, 2)

    for show in (paint_score, alt_score):
        with pytest.raises(ValueError, match="before the game has ended"):
            show(PagePart(positions.table(), TABLES), SPEECH)

    position = positions.finished(4)
    result = GAME.outcome(position)
    text = alt_score(PagePart(position, TABLES), SPEECH)
    named = [text.index(f"{place.place}. {SPEECH.names[place.seat]}") for place in result.ranking]
    assert named == sorted(named)


def test_every_project_has_a_seal_a_name_and_a_demand_that_is_whole(subtests: pytest.Subtests) -> None:
    drawn: dict[Any, str] = {}
    for project, row in TABLES.projects.items():
        with subtests.test(project):
            assert row.category in SHAPES
            assert icon(SIGNS[row.condition.type], 64).getbbox()
            position = public((busy(),), projects=(project, "six_odds", "hotel_row"))
            part = PairsPart(position, TABLES)
            assert drawn.setdefault(pixels(paint_pairs(part, SPEECH)), project) == project
            assert f"{row.first} points at first, later {row.later}" in alt_pairs(part, SPEECH)
            check(paint_pairs, PairsPart(replace(position, projects=(project,) * 3), TABLES), SPEECH)
            for rulings in (position.rulings, replace(position.rulings, full_streets="built_lots")):
                assert fits(Face.TEXT, SPEECH(condition_text(row.condition, rulings)), *DEMAND)
    lots = [(lot.street, lot.avenue) for lot in TABLES.sheet.lots[:10]]
    row = TABLES.projects["edge_sites"].model_copy(update={"condition": LotsOpen(type="lots_open", lots=tuple(lots))})
    hosts = TABLES.model_copy(update={"projects": {**TABLES.projects, "edge_sites": row}})
    paint_pairs(PairsPart(public((busy(),), projects=("edge_sites",) * 3), hosts), SPEECH)


def test_every_pair_can_be_offered() -> None:
    """All numbers occur with all effects, three at a time."""
    cards = product(sorted({card.number for card in TABLES.cards}), sorted({card.effect for card in TABLES.cards}))
    pairs = [replace(positions.table().pairs[0], number=number, effect=effect) for number, effect in cards]
    for at in range(0, len(pairs), 3):
        shown = tuple(pairs[at : at + 3])
        part = PairsPart(replace(positions.table(), pairs=(*shown, *pairs[: 3 - len(shown)])), TABLES)
        check(paint_pairs, part, SPEECH)
        told = alt_pairs(part, SPEECH)
        for place, pair in enumerate(shown, 1):
            assert f"Pair {place}: {pair.number} with {pair.effect.capitalize()} (" in told


def test_every_lot_shows_whether_it_is_open(subtests: pytest.Subtests) -> None:
    empty = pixels(paint_sheet(SheetPart(public((EMPTY,), latest=()), TABLES, 0), SPEECH))
    drawn: dict[Any, str] = {empty: "none"}
    for lot in CITY.ids:
        with subtests.test(lot):
            opened = positions.sheet(numbers={lot: 7}, projects=(None,) * 3)
            part = SheetPart(public((opened,), latest=()), TABLES, 0)
            assert drawn.setdefault(pixels(paint_sheet(part, SPEECH)), lot) == lot
            assert "7" in alt_sheet(part, SPEECH).split("Street 1:")[1]


def changes() -> dict[str, Sheet]:
    """Return sheets with one mark more than the busy sheet."""
    sheet = busy()
    return {
        "crane": replace(sheet, built=sheet.built | mask("s3a11")),
        "show": replace(sheet, shows=sheet.shows | mask("s2a7"), right_shows=2),
        "copy": replace(sheet, copies=sheet.copies | mask("s4a5")),
        "circle": replace(sheet, circles=8),
        "bonus": replace(sheet, bonuses=(*sheet.bonuses, "effect")),
        "box": replace(sheet, boxes=(1, *sheet.boxes[1:])),
        "large hotel": replace(sheet, large=sheet.large | 2),
        "small hotel": replace(sheet, small=sheet.small | 2),
        "golf": replace(sheet, golf=sheet.golf | mask("s1a7")),
        "lost hole": replace(sheet, lost=sheet.lost | mask("s1a2")),
        "project": replace(sheet, projects=(8, 4, None)),
        "bundle": replace(sheet, bundles=4),
    }


def test_every_mark_shows(subtests: pytest.Subtests) -> None:
    """The scores are equal, so that only the mark makes the difference."""

    def drawn(position: Public) -> list[Any]:
        return [pixels(paint(SheetPart(position, TABLES, 0), SPEECH)) for paint in (paint_sheet, paint_points)]

    before = public((busy(), busy()), latest=())
    plain = drawn(before)
    for name, sheet in changes().items():
        with subtests.test(name):
            after = replace(before, sheets=(sheet, busy()))
            assert drawn(public(after.sheets, latest=()) if name == "bundle" else after) != plain


def test_what_the_latest_turn_left_is_found_on_the_sheet() -> None:
    sheet = replace(busy(), shows=busy().shows | mask("s4a9"))
    turns = {
        Turn(pair=1, lot="s4a9", use=OpenShow("right")): ("shows", mask("s4a9")),
        Turn(pair=1, lot="s4a9", use=Improve("par4")): ("columns", (CITY.column["par4"],)),
        Turn(pair=1, lot="s4a9", use=Build("s4a8")): ("built", mask("s4a8")),
        Turn(pair=1, lot="s4a9", use=Drive(("s", "w"))): ("crossings", 2),
        Turn(pair=1, lot="s4a9", use=Inaugurate()): ("circles", 1),
        Turn(pair=1, lot="s1a6"): ("golf", mask("s1a6")),
        Turn(pair=1, lot="s2a1"): ("hotels", 1),
        Turn(pair=1, lot="s4a9", copied=Copied("s2a3", "left")): ("opened", mask("s4a9", "s2a3")),
        Turn(refused=True): ("circles", 2),
    }
    for turn, (field, expected) in turns.items():
        assert getattr(latest_marks(CITY, public((sheet,), latest=(turn,)), 0), field) == expected, turn
    assert latest_marks(CITY, public((sheet,), latest=()), 0) == NOTHING

    position = public((busy(),), rulings=Rulings(improvement_mode="rows"), latest=(Turn(pair=1, use=Improve("golf")),))
    assert latest_marks(CITY, position, 0).columns == tuple(CITY.column[f"par{par}"] for par in (3, 4, 5))


def test_the_newest_marks_are_those_between_two_sheets_of_a_game() -> None:
    """`latest_marks` are exactly the changes by the reveal, for every seat and turn of a game, except lost holes and projects."""
    states = positions.played(3, KEY, "steady")
    before = states[0].public
    for position in (state.public for state in states):
        if position.turn == before.turn and position.phase == before.phase:
            continue
        for seat, sheet in enumerate(position.sheets if position.latest else ()):
            fresh, real = latest_marks(CITY, position, seat), new_marks(before.sheets[seat], sheet)
            for name in {field.name for field in fields(fresh)} - {"lost", "projects", "offered"}:
                assert getattr(fresh, name) == getattr(real, name), (position.turn, seat, name)
        before = position


def test_marks_of_the_latest_turn_are_outlined_and_the_direction_of_every_drive_shows() -> None:
    played = public((busy(),), latest=(Turn(pair=1, lot="s4a9"),))
    plain = replace(played, latest=())
    sheets = (pixels(paint_sheet(SheetPart(seen, TABLES, 0), SPEECH)) for seen in (played, plain))
    assert len(set(sheets)) == 2
    cities = (pixels(paint_overview(PagePart(seen, TABLES), SPEECH)) for seen in (played, plain))
    assert len(set(cities)) == 2

    # Driving the pieces in the other direction gives another picture, though it reaches the same crossing.
    there = positions.sheet(drive="essw", projects=(None,) * 3)
    round_ = [positions.sheet(drive=way, projects=(None,) * 3) for way in ("eswn", "senw")]
    assert round_[0].driven == round_[1].driven
    pictures = {
        pixels(paint_sheet(SheetPart(public((each,), latest=()), TABLES, 0), SPEECH)) for each in (there, *round_)
    }
    assert len(pictures) == 3


def test_equal_tables_are_made_ready_once() -> None:
    part = SheetPart(positions.table(), TABLES, 0)
    assert city_of(pickle.loads(pickle.dumps(part))) is city_of(part)


def test_text_is_readable_on_its_ground_and_every_reason_of_an_end_fits_the_score() -> None:
    for text, ground in (
        (INK, BLUE_LIGHT), (INK, YELLOW_LIGHT), (CREAM, GREEN_DEEP), (INK_SOFT, STEEL_LIGHT), (INK_SOFT, WHITE),
    ):  # fmt: skip
        assert contrast(text, ground) >= 4.5, (text, ground)

    for ending in ("inauguration", "projects", "all_open"):
        for seats in (4, 12):
            position = replace(positions.table(seats), phase="finished", ending=(ending,))
            check(paint_score, PagePart(position, TABLES), LONG_SPEECH)


def test_the_texts_of_sheets_tell_streets_columns_limousine_and_money() -> None:
    text = alt_sheet(SheetPart(positions.table(), TABLES, 0), SPEECH)
    assert text.startswith("City of Ana, turn 12: 56 points so far. New casinos: s4a9 14. Improved: VIPs.")
    assert "Street 1: # 2 4 5 7 - - 12 #." in text
    assert (
        "Limousine at the crossing below street 4, right of avenue 6; pieces driven: 8, pieces from the start: 6."
        in text
    )
    assert "Hotels: 1 large, 1 small." in text

    text = alt_points(SheetPart(positions.table(), TABLES, 0), SPEECH)
    assert text.startswith("The score sheet of Ana, points: 56. Inauguration circles: 7 of 14.")
    assert "VIPs: value 5, points 15." in text
    assert "Shows: 2 left, 1 right." in text
    assert "Cash bundles: 3, debts: 7." in text


def test_the_pairs_text_tells_pairs_projects_and_how_every_city_stands() -> None:
    text = alt_pairs(PairsPart(positions.table(), TABLES), SPEECH)
    assert text.startswith(
        "The pairs of turn 12. Pair 1: 8 with Show (show on a star). Pair 2: 3 with Limousine (drive two roads). Pair 3: 11 with"
        " Construction (build a lot)."
    )
    assert "a show on every star; 10 points at first, later 6; done by Ana, Cleo, Dagobert the 3rd." in text
    assert "Previous turn, 14 with Improvement: Ana." in text
    assert "No number fitted: Benjamin Łódź." in text

    text = alt_pairs(PairsPart(positions.table(), TABLES), SPEECH)
    assert "Cleo: 56 points, " in text


def test_the_preview_tells_what_the_draft_adds_and_where_a_number_may_go() -> None:
    part = preview()
    text = alt_preview(part, SPEECH)
    assert text.startswith("Your city with your turn so far. It has 59 points. Your turn so far brings 3 points.")
    assert "New casinos: s3a8 12, s4a6 8." in text
    undrafted = replace(part, private=replace(part.private, sheet=None))
    assert "so far brings" not in alt_preview(undrafted, SPEECH)
    assert pixels(paint_preview(part, SPEECH)) != pixels(paint_preview(undrafted, SPEECH))

    part = positions.preview_lots()
    lots = alt_preview(part, SPEECH).split("The number fits on ")[1].split(".")[0].split(", ")
    fitting = CITY.names(CITY.fit(part.public.sheets[part.seat], part.public.pairs[0].number))
    assert tuple(lots) == fitting
    answered = replace(part, private=replace(part.private, confirmed=True))
    assert "fits on" not in alt_preview(answered, SPEECH)
