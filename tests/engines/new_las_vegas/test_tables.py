"""The tables: numbers of the rules, a second sheet, and mistakes reported by name."""

import shutil
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

import data.components.new_las_vegas as services
from data.components.new_las_vegas import new_las_vegas_tables
from data.components.new_las_vegas.own_set import new_las_vegas_set_in
from engines.core.errors import ComponentsError
from engines.new_las_vegas.public import Effect, Rulings
from engines.new_las_vegas.scoring.score import score
from engines.new_las_vegas.sheet.city import City
from tests.engines.new_las_vegas.sheets import CITY, TABLES, driven_along, sheet

FOLDER = Path(services.__file__).parent
SMALL = Path(__file__).parent / "small_city"
NAMES = ("sheet", "cards", "tracks", "projects")

PRINTED = """
| street 1 | . | # | o$ | o*F | o | o | o*F | o | o* | # | . |
| street 2 | # | oF | o | #* | oV | o | o* | o | #V | o* | o$ |
| street 3 | . | . | o* | o | #* | oV | o | o* | o*F | o | # |
| street 4 | o* | o$ | #V | o | oF | o | o*V | # | o$ | . | . |
"""
"""The city sheet of the rules."""


def test_the_sheet_is_the_printed_one_and_each_improvement_column_belongs_to_one_row() -> None:
    """Rules, the city sheet: 38 lots with their cranes, stars and carpets."""
    letters = {"cash": "$", "fountain": "F", "vip": "V", None: ""}
    cells = {
        (lot.street, lot.avenue): ("#" if lot.crane else "o") + "*" * lot.star + letters[lot.carpet]
        for lot in TABLES.sheet.lots
    }
    for street, line in enumerate(PRINTED.strip().splitlines(), 1):
        printed = [cell.strip() for cell in line.strip("| ").split("|")[1:]]
        assert [cells.get((street, avenue), ".") for avenue in range(1, 12)] == printed
    assert len(cells) == 38
    assert [lot.par for lot in TABLES.sheet.lots if lot.street == 1] == [5, 4, 4, 3, 3, 3, 4, 4, 5]

    pars = {f"par{lot.par}" for lot in TABLES.sheet.lots if lot.par is not None}
    assert set(TABLES.columns) == {"inauguration", "large", "small", "streets", "vip", "fountain", "return", *pars}
    shared = [column for columns in TABLES.improvement_rows.values() for column in columns]
    assert sorted(shared) == sorted(TABLES.columns)
    assert {len(row) for row in TABLES.columns["inauguration"]} == {len(TABLES.solo.places)}
    others = (values for column, values in TABLES.columns.items() if column != "inauguration")
    assert all(len(value) == 1 for values in others for value in values)


def test_cards_and_projects_are_as_printed() -> None:
    """Rules, checks: 3x1,2,14,15; 4x3,13; 5x4,12; 6x5,11; 7x6,10; 8x7,9; 9x8."""
    counts = Counter(card.number for card in TABLES.cards)
    assert [counts[number] for number in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]

    counts = Counter(card.effect for card in TABLES.cards)
    assert counts == {effect: 17 if effect == "improvement" else 16 for effect in get_args(Effect)}

    assert Counter(row.category for row in TABLES.projects.values()) == {"orange": 7, "purple": 7, "pink": 7}
    orange = [(8, 4), (8, 4), (13, 7), (10, 6), (12, 6), (14, 8), (8, 4)]
    purple = [(6, 3), (8, 4), (9, 5), (9, 5), (11, 6), (11, 6), (10, 6)]
    pink = [(8, 4), (9, 4), (10, 6), (8, 4), (10, 6), (9, 4), (8, 4)]
    assert [(row.first, row.later) for row in TABLES.projects.values()] == [*orange, *purple, *pink]


def test_the_tracks_are_those_of_the_rules_and_fit_sheet_and_cards() -> None:
    track = TABLES.inauguration
    assert (track.circles, track.groups, track.bonuses_at) == (14, (2, 2, 2, 2, 2, 3, 1), (2, 4, 6, 8, 10, 13))
    assert (track.refusal, track.changes) == (2, (-2, -1, 1, 2))
    assert (TABLES.stacks.lowest, TABLES.stacks.highest, TABLES.stacks.stacks) == (0, 17, 3)
    assert CITY.cranes.bit_count() == 9
    assert sum(len(column.debts) for column in TABLES.shows.values()) == 4

    track = TABLES.inauguration
    assert sum(track.groups) == track.circles
    assert sorted(set(track.bonuses_at)) == list(track.bonuses_at)
    assert all(1 < box < len(column.points) for column in TABLES.shows.values() for box in column.debts)
    assert len(TABLES.cards) % TABLES.stacks.stacks == 0
    assert all(TABLES.stacks.lowest <= card.number <= TABLES.stacks.highest for card in TABLES.cards)


def test_sheet_and_projects_meet_the_requirements_for_own_sets() -> None:
    """The limousine reaches every crossing, the golf holes lie side by side, every project can be fulfilled."""
    city = "\n".join(
        line.replace("[limousine", "[sheet.limousine")
        for line in (FOLDER / "sheet.toml").read_text("utf-8").splitlines()
    )
    projects = (FOLDER / "projects.toml").read_text("utf-8").replace("\n[", "\n[project.")
    text = f'[set]\nname = "Printed"\n\n[sheet]\n{city}\n{projects}'
    name, tables = new_las_vegas_set_in("printed.toml", text, TABLES, new=True)
    assert name == "Printed"
    assert tables.sheet == TABLES.sheet


def test_readings_of_our_own_are_marked_and_the_first_lines_name_the_source() -> None:
    assert TABLES.projects["two_full_streets"].ours == ("condition",)
    assert TABLES.projects["edge_sites"].ours == ()

    for name in NAMES:
        head = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")[:700]
        assert "Blue Cocker 2020" in head
        assert "# Source: " in head
        assert "# Reconstructed: " in head


# Another sheet.


def small_tables() -> City:
    return City(new_las_vegas_tables(SMALL))


def test_another_sheet_in_the_same_layout_works_and_is_scored_without_code() -> None:
    city = small_tables()
    assert city.ids == ("s1a1", "s1a2", "s1a4", "s2a1", "s2a2", "s2a3", "s2a4")
    assert set(city.names(city.fit(sheet({"s2a2": 5}, city=city), 9))) == {"s1a1", "s1a2", "s2a4"}
    assert driven_along(city, "esw")[0] == tuple(city.roads.crossing(*end) for end in ((1, 1), (1, 2), (2, 2), (2, 1)))

    city = small_tables()
    mine = sheet(
        {"s1a2": 4, "s2a1": 2, "s2a2": 4, "s2a3": 6},
        city=city,
        drive="es",
        boxes={"par4": 1},
        circles=4,
        large=[2],
        bundles=2,
        projects=(None, 5, None),
    )
    (line,) = score(city, Rulings(), [mine])
    assert (line.inauguration, line.large_hotels, line.streets, line.projects) == (4, 2, 1 + 2, 5)
    assert (line.golf, line.limousine_vip, line.limousine_fountain) == (1 + 4 + 1, 3, 0)
    assert line.limousine_return == -2


# Mistakes.


MISTAKES: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("sheet", 'avenue = 3, carpet = "cash"', 'avenue = 3, carpet = "red"', ("lots.1.carpet", "cash")),
    ("sheet", "street = 1, avenue = 3", "street = 0, avenue = 3", ("lots.1.street",)),
    ("sheet", "streets = 4\n", "", ("streets", "required")),
    ("sheet", "avenues = 11", "avenues = 11\ncolour = 3", ("colour",)),
    ("sheet", "lots = [", "lots = [[", ()),
    ("cards", '1 = ["improvement",', '1 = ["improve",', ("row 1", "effect")),
    ("cards", '15 = ["improvement", "construction", "inauguration"]', "15 = 3", ("row 15", "effects")),
    ("tracks", "[loan]", "[loans]", ("loans",)),
    ("tracks", "printed = 1", "printed = -1", ("loan.printed",)),
    ("projects", 'type = "golf_and_shows"', 'type = "golf"', ("grand_course", "condition")),
    ("projects", 'category = "orange"', 'category = "green"', ("edge_sites", "category")),
)
"""A file, its text and the wrong text in its place, and the words of the error."""


def test_a_mistake_in_a_table_names_file_and_place(tmp_path: Path) -> None:
    for name, old, new, named in MISTAKES:
        shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
        text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
        assert old in text
        (tmp_path / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ComponentsError) as raised:
            new_las_vegas_tables(tmp_path)
        for word in (f"{name}.toml", *named):
            assert word in str(raised.value)

    for name in NAMES:
        shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
        (tmp_path / f"{name}.toml").unlink()
        with pytest.raises(ComponentsError, match=rf"{name}\.toml"):
            new_las_vegas_tables(tmp_path)
