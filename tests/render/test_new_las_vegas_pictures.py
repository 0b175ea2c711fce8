"""What every picture of Welcome to New Las Vegas promises: size, bytes, alternative text, no secrets, every row of the tables."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat
from engines.new_las_vegas.components import LotRow
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
from render.core.alt import LONGEST
from render.core.areas import Drawing, painted
from render.core.encode import encode
from render.core.theme import BLUE_LIGHT, CREAM, GREEN_DEEP, INK, INK_SOFT, STEEL_LIGHT, WHITE, YELLOW_LIGHT
from render.new_las_vegas import (
    OverviewPart,
    PairsPart,
    PreviewPart,
    ScorePart,
    SheetPart,
    alt_overview,
    alt_pairs,
    alt_points,
    alt_preview,
    alt_preview_points,
    alt_score,
    alt_sheet,
    pages_of,
    paint_overview,
    paint_pairs,
    paint_points,
    paint_preview,
    paint_preview_points,
    paint_score,
    paint_sheet,
)
from render.new_las_vegas.art.icons import icon
from render.new_las_vegas.parts import city_of, seats_on
from render.new_las_vegas.projects import SHAPES, SIGNS
from render.new_las_vegas.sheet.fresh import NOTHING, between, latest
from tests.render import new_las_vegas_positions as positions
from tests.render.new_las_vegas_positions import (
    CITY,
    EMPTY,
    GAME,
    KEY,
    TABLES,
    busy,
    full,
    mask,
    preview,
    public,
    ruined,
)
from tests.render.new_las_vegas_speech import LONG_SPEECH, SPEECH
from tests.render.test_theme import contrast

Painter = Callable[[Any, Any], Drawing]
Teller = Callable[[Any, Any], str]

POSITIONS: dict[str, Callable[[], Public]] = {
    "loan": positions.loan,
    "first_turn": positions.first_turn,
    "one": lambda: public((busy(),)),
    "table": positions.table,
    "six": lambda: positions.table(6),
    "seven": lambda: positions.table(7),
    "crowded": positions.crowded,
    "finished": positions.finished,
}


def kinds(position: Public) -> Iterator[tuple[Painter, Teller, Any]]:
    """Every public picture of a position."""
    seats = len(position.sheets)
    yield paint_pairs, alt_pairs, PairsPart(position, TABLES)
    for page in range(pages_of(seats)):
        yield paint_overview, alt_overview, OverviewPart(position, TABLES, page)
        if position.phase == "finished":
            yield paint_score, alt_score, ScorePart(position, TABLES, page)
    for seat in range(seats):
        yield paint_sheet, alt_sheet, SheetPart(position, TABLES, seat)
        yield paint_points, alt_points, SheetPart(position, TABLES, seat)


def hold(paint: Painter, alt: Teller, part: Any) -> None:
    """Draw strictly, and hold size and alternative text to their limits."""
    image = painted(paint(part, LONG_SPEECH)).image
    assert image.width == 1200
    assert image.height <= 1500
    assert 0 < len(alt(part, LONG_SPEECH)) <= LONGEST


@pytest.mark.parametrize("name", POSITIONS)
def test_pictures_and_alternative_texts_fit(name: str) -> None:
    for paint, alt, part in kinds(POSITIONS[name]()):
        hold(paint, alt, part)


@pytest.mark.parametrize(
    ("seats", "kind"), [(1, "steady"), (2, "steady"), (3, "random"), (4, "steady"), (8, "random"), (12, "random")]
)
def test_pictures_of_whole_games_can_be_drawn(seats: int, kind: str) -> None:
    """Every turn's sheets and shared pictures, and a draft or two of every turn."""
    states = positions.played(seats, KEY, kind)
    shown: set[int] = set()
    for state in states:
        position = state.public
        if position.turn not in shown or position.phase == "finished":
            shown.add(position.turn)
            for paint, alt, part in kinds(position):
                if seats < 5 or not isinstance(part, SheetPart) or part.seat == position.turn % seats:
                    hold(paint, alt, part)
        seat = position.turn % seats
        if state.private[seat].sheet is not None and state.private[seat].turn.use is not None:
            mine = PreviewPart(position, state.private[seat], seat, TABLES)
            hold(paint_preview, alt_preview, mine)
            hold(paint_preview_points, alt_preview_points, mine)


@pytest.mark.parametrize("loan", [True, False])
@pytest.mark.parametrize(
    "options",
    [
        {"improvement_mode": "rows"},
        {"street_mode": "threshold", "limo_penalty_mode": "flat"},
        {"street_mode": "shortest", "limo_penalty_mode": "table"},
        {"limo_penalty_mode": "per_segment_times_row", "inauguration_rows": "falling", "full_streets": "built_lots"},
    ],
)
def test_sheets_can_be_drawn_under_every_ruling(options: dict[str, Any], *, loan: bool) -> None:
    rulings = NewLasVegasOptions(loan=loan, **options).rulings(2, 3)
    for sheets in ((busy(), ruined(), full()), (EMPTY,)):
        position = public(sheets, rulings=rulings)
        for paint, alt, part in kinds(position):
            hold(paint, alt, part)


def test_a_sheet_table_of_another_size_can_be_drawn() -> None:
    """Two streets, five avenues, no golf: what a host may put in place of ours."""
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
    for paint, alt, part in (
        (paint_sheet, alt_sheet, SheetPart(position, tables, 0)),
        (paint_points, alt_points, SheetPart(position, tables, 0)),
        (paint_overview, alt_overview, OverviewPart(position, tables)),
    ):
        hold(paint, alt, part)


def test_seats_are_spread_evenly_over_pages() -> None:
    assert [pages_of(seats) for seats in (1, 6, 7, 12)] == [1, 1, 2, 2]
    eight = tuple(range(8))
    assert seats_on(eight, 0) == (0, 1, 2, 3)
    assert seats_on(eight, 1) == (4, 5, 6, 7)
    with pytest.raises(ValueError, match="no page 2 of 2"):
        seats_on(eight, 2)


def test_there_is_no_score_before_the_end() -> None:
    part = ScorePart(positions.table(), TABLES)
    with pytest.raises(ValueError, match="before the game has ended"):
        paint_score(part, SPEECH)
    with pytest.raises(ValueError, match="before the game has ended"):
        alt_score(part, SPEECH)


@pytest.mark.parametrize("project", TABLES.projects)
def test_every_project_has_a_seal_a_name_and_a_demand(project: str) -> None:
    row = TABLES.projects[project]
    assert row.category in SHAPES
    assert icon(SIGNS[row.condition.type], 64).getbbox()
    position = public((busy(),), projects=(project, "city_tour" if project != "city_tour" else "six_odds", "hotel_row"))
    other = public((busy(),), projects=("two_programmes", *position.projects[1:]))
    drawn = encode(paint_pairs(PairsPart(position, TABLES), SPEECH))
    assert project == "two_programmes" or drawn != encode(paint_pairs(PairsPart(other, TABLES), SPEECH))
    assert f"{row.first}, later {row.later}" in alt_pairs(PairsPart(position, TABLES), SPEECH)


@pytest.mark.parametrize("effect", sorted({card.effect for card in TABLES.cards}))
@pytest.mark.parametrize("number", sorted({card.number for card in TABLES.cards}))
def test_every_pair_can_be_offered(number: int, effect: Any) -> None:
    pair = replace(positions.table().pairs[0], number=number, effect=effect)
    position = replace(positions.table(), pairs=(pair,) * 3)
    paint_pairs(PairsPart(position, TABLES), SPEECH)
    assert f"3: {number} with {effect.capitalize()} (" in alt_pairs(PairsPart(position, TABLES), SPEECH)


@pytest.mark.parametrize("lot", CITY.ids)
def test_every_lot_shows_whether_it_is_open(lot: str) -> None:
    opened = positions.sheet(numbers={lot: 7}, projects=(None,) * 3)
    one, other = (
        encode(paint_sheet(SheetPart(public((each,), latest=()), TABLES, 0), SPEECH)) for each in (opened, EMPTY)
    )
    assert one != other
    assert "7" in alt_sheet(SheetPart(public((opened,), latest=()), TABLES, 0), SPEECH).split("Street 1:")[1]


def changes() -> dict[str, Sheet]:
    """One mark more than the busy sheet, each."""
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


@pytest.mark.parametrize("name", changes())
def test_every_mark_shows(name: str) -> None:
    """With the same score, so that it is the mark itself that is seen."""
    before = public((busy(), busy()), latest=())
    after = replace(before, sheets=(changes()[name], busy()))
    if name == "bundle":
        after = public(after.sheets, latest=())
    one, other = (
        [encode(paint(SheetPart(each, TABLES, 0), SPEECH)) for paint in (paint_sheet, paint_points)]
        for each in (before, after)
    )
    assert one != other


def test_the_direction_of_every_drive_shows() -> None:
    """The same pieces driven the other way round are another picture, though the same crossing is reached."""
    there = positions.sheet(drive="essw", projects=(None,) * 3)
    round_ = [positions.sheet(drive=way, projects=(None,) * 3) for way in ("eswn", "senw")]
    assert round_[0].driven == round_[1].driven
    pictures = {
        encode(paint_sheet(SheetPart(public((each,), latest=()), TABLES, 0), SPEECH)) for each in (there, *round_)
    }
    assert len(pictures) == 3


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
        assert getattr(latest(CITY, public((sheet,), latest=(turn,)), 0), field) == expected, turn
    assert latest(CITY, public((sheet,), latest=()), 0) == NOTHING


def test_improved_rows_are_all_their_columns() -> None:
    position = public((busy(),), rulings=Rulings(improvement_mode="rows"), latest=(Turn(pair=1, use=Improve("golf")),))
    assert latest(CITY, position, 0).columns == tuple(CITY.column[f"par{par}"] for par in (3, 4, 5))


def test_the_newest_marks_are_those_between_two_sheets_of_a_game() -> None:
    """What `latest` reads out of a turn is what really changed by the reveal, for every seat and turn of a game."""
    states = positions.played(3, KEY, "steady")
    before = states[0].public
    for state in states:
        position = state.public
        if position.turn == before.turn and position.phase == before.phase:
            continue
        for seat, sheet in enumerate(position.sheets if position.latest else ()):
            fresh, real = latest(CITY, position, seat), between(before.sheets[seat], sheet)
            for field in (
                "opened",
                "built",
                "shows",
                "golf",
                "hotels",
                "circles",
                "bonuses",
                "crossings",
                "left",
                "right",
            ):
                assert getattr(fresh, field) == getattr(real, field), (position.turn, seat, field)
            assert fresh.columns == real.columns
        before = position


def test_the_marks_of_the_latest_turn_are_outlined() -> None:
    played = public((busy(),), latest=(Turn(pair=1, lot="s4a9"),))
    plain = replace(played, latest=())
    sheets = (encode(paint_sheet(SheetPart(seen, TABLES, 0), SPEECH)) for seen in (played, plain))
    assert len(set(sheets)) == 2
    cities = (encode(paint_overview(OverviewPart(seen, TABLES), SPEECH)) for seen in (played, plain))
    assert len(set(cities)) == 2


def test_the_preview_marks_the_lots_a_number_may_go_to() -> None:
    part = positions.preview_lots()
    lots = alt_preview(part, SPEECH).split("Lots: ")[1].split(".")[0].split(", ")
    fitting = CITY.names(CITY.fit(part.public.sheets[part.seat], part.public.pairs[0].number))
    assert tuple(lots) == fitting
    answered = replace(part, private=replace(part.private, confirmed=True))
    assert encode(paint_preview(part, SPEECH)) != encode(paint_preview(answered, SPEECH))
    assert "Lots: " not in alt_preview(answered, SPEECH)


def test_parts_and_painters_travel_to_another_process() -> None:
    for paint, alt, part in kinds(positions.finished()):
        assert pickle.loads(pickle.dumps((paint, alt, part, SPEECH)))[2] == part
    mine = preview()
    assert pickle.loads(pickle.dumps((paint_preview, alt_preview, mine)))[2] == mine


def test_equal_tables_are_made_ready_once() -> None:
    part = SheetPart(positions.table(), TABLES, 0)
    assert city_of(pickle.loads(pickle.dumps(part))) is city_of(part)


def middle_of_a_turn(seats: int) -> Any:
    """A state in which somebody has drafted and others have answered."""
    states = positions.played(seats, KEY)
    drafted = [state for state in states if any(private.sheet for private in state.private)]
    return max(drafted, key=lambda state: (sum(private.confirmed for private in state.private), state.public.turn))


def test_public_pictures_do_not_depend_on_what_a_spectator_cannot_see() -> None:
    state = middle_of_a_turn(4)
    shuffled = GAME.shuffle_hidden(state, SPECTATOR, Rng("11" * 32, 0))
    assert shuffled.private != state.private
    for (paint, alt, part), (_, _, other) in zip(kinds(state.public), kinds(shuffled.public), strict=True):
        assert encode(paint(part, SPEECH)) == encode(paint(other, SPEECH))
        assert alt(part, SPEECH) == alt(other, SPEECH)


def test_public_pictures_stay_the_same_until_everybody_has_answered() -> None:
    """No draft, confirmation or count before the reveal changes a public picture."""
    states = positions.played(4, KEY)
    turn = [state for state in states if state.public.turn == 5]
    assert len(turn) > 4
    for paint, _, part in kinds(turn[0].public):
        first = encode(paint(part, SPEECH))
        assert all(encode(paint(replace(part, public=state.public), SPEECH)) == first for state in turn[1:])


def test_a_preview_does_not_depend_on_the_other_drafts() -> None:
    state = middle_of_a_turn(4)
    seat = next(seat for seat, private in enumerate(state.private) if private.sheet is not None)
    shuffled = GAME.shuffle_hidden(state, Seat(seat), Rng("11" * 32, 0))
    assert shuffled.private != state.private
    one, other = (PreviewPart(each.public, each.private[seat], seat, TABLES) for each in (state, shuffled))
    assert encode(paint_preview(one, SPEECH)) == encode(paint_preview(other, SPEECH))
    assert alt_preview(one, SPEECH) == alt_preview(other, SPEECH)


@pytest.mark.parametrize(
    ("text", "ground"),
    [(INK, BLUE_LIGHT), (INK, YELLOW_LIGHT), (CREAM, GREEN_DEEP), (INK_SOFT, STEEL_LIGHT), (INK_SOFT, WHITE)],
)
def test_text_is_readable_on_its_ground(text: Any, ground: Any) -> None:
    assert contrast(text, ground) >= 4.5
