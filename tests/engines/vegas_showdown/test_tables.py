"""The component tables: printed values, and reports of mistakes."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

import data.components.vegas_showdown
from data.components.vegas_showdown import OUTLINE, vegas_showdown_tables
from engines.core.errors import ComponentsError
from tests.engines.vegas_showdown.setting import BOOK, TABLES

FOLDER = Path(data.components.vegas_showdown.__file__).parent


def test_tiles_and_events_are_as_many_as_published() -> None:
    """Rulebook, components: 17 large, 20 medium, 26 small tiles."""
    sizes: Counter[str] = Counter()
    for row in TABLES.tiles.values():
        sizes[row.size] += row.count
    assert sizes == {"small": 26, "medium": 20, "large": 17}

    assert sum(row.copies for row in TABLES.events.values()) == 33

    for size in ("small", "medium", "large"):
        rows = [row for row in TABLES.tiles.values() if row.size == size]
        assert (sum(row.count_a for row in rows), sum(row.count_b for row in rows)) == (5, 5)


def test_the_tables_fit_together_and_prices_begin_their_tracks() -> None:
    for tile in TABLES.tiles.values():
        assert set(tile.doors) <= set(OUTLINE[tile.size])
        assert {*tile.prerequisites, *tile.touches} <= set(TABLES.tiles)
        assert tile.kind == "basic" or tile.count_a + tile.count_b == tile.count
    for event in TABLES.events.values():
        assert {*event.per_tile, *event.tiles} <= set(TABLES.tiles)
        assert len(event.sizes) == event.copies
    dollars = [space.dollars for space in TABLES.premier_track]
    assert dollars == sorted(set(dollars))
    assert TABLES.premier_track[0].circle
    assert all(plan.columns == columns for columns, plan in TABLES.plans.items())

    for row in TABLES.tiles.values():
        if row.kind == "premier":
            assert row.price in BOOK.circles
    assert [BOOK.track(lot)[0] for lot in ("slots", "slots2", "lounge", "restaurant")] == [5, 5, 9, 15]


def test_reconstructed_fields_are_marked_and_the_first_lines_name_the_source() -> None:
    """Reconstructed numbers must not be presented as the published game's; all symbols on cards are reconstructed."""
    assert all("sizes" in row.ours for row in TABLES.events.values())
    assert "fame" in TABLES.tiles["space_age_sports_book"].ours
    assert "fame" not in TABLES.tiles["theater"].ours
    assert [columns for columns, plan in TABLES.plans.items() if "columns" not in plan.ours] == [7]
    assert TABLES.events["pull_strings"].ours == ("sizes",)

    for file in ("tiles.toml", "events.toml", "board.toml"):
        head = (FOLDER / file).read_text(encoding="utf-8")[:700]
        assert "2005" in head
        assert "Source" in head
        assert "ours" in head


def test_a_mistake_in_a_table_names_table_row_and_field_and_a_missing_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"tiles\.toml"):
        vegas_showdown_tables(tmp_path)

    for file, old, new, named in (
        ("tiles.toml", 'color = "green"', 'color = "pink"', ("tiles.toml", "lounge", "color")),
        ("tiles.toml", "price = 9", 'price = "nine"', ("tiles.toml", "lounge", "price")),
        ("events.toml", 'effect = "surplus"', 'effect = "gift"', ("events.toml", "slots_surplus", "effect")),
        ("board.toml", "[scoring]", "[scores]", ("board.toml", "scoring", "missing")),
        ("board.toml", "[setup]", "[setup", ("board.toml",)),
    ):
        for source in FOLDER.glob("*.toml"):
            shutil.copy(source, tmp_path)
        text = (tmp_path / file).read_text(encoding="utf-8")
        assert old in text
        (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ComponentsError) as raised:
            vegas_showdown_tables(tmp_path)
        for word in named:
            assert word in str(raised.value)
