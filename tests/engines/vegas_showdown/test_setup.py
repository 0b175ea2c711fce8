"""The material: its tables, the setup, its conservation in whole games, and new luck after a jump back."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

import data.components.vegas_showdown
from data.components.vegas_showdown import OUTLINE, vegas_showdown_tables
from engines.core.errors import ComponentsError
from engines.core.rng import branch_key
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import Placed, Public
from tests.engines.recorded import files, read, states
from tests.engines.vegas_showdown.setting import BOOK, GAME, TABLES

KEYS = [f"{number:064x}" for number in range(12)]


def test_seats_start_with_twenty_dollars_and_three_of_them_with_smaller_stacks() -> None:
    """Rules, setup: $20, Population 8, Revenue 5, Fame 0, an empty plan; the first income is already paid."""
    for seats in (3, 4, 5):
        step = GAME.setup(seats, VegasOptions(), KEYS[0])
        first_income = 5
        for seat in step.state.public.hotels:
            assert (seat.population, seat.revenue, seat.fame, seat.plan, seat.aside) == (8, 5, 0, (), ())
            assert seat.money in (20, 20 + first_income, 20 + 8, 20 + 2)

    # Rules, setup: Slots 16, Lounge 10, Restaurant 7; three off each with three seats.
    for seats, left in ((3, [13, 7, 4]), (4, [16, 10, 7]), (5, [16, 10, 7])):
        public = GAME.setup(seats, VegasOptions(), KEYS[0]).state.public
        assert [stack.left for stack in public.basics] == left
        assert [stack.tile for stack in public.basics] == ["slots", "lounge", "restaurant"]


def test_three_spaces_start_with_one_tile_of_each_size_and_a_fourth_gets_its_tile_in_turn_one() -> None:
    """Rules, setup: small, medium, large; the marker stands on the tile's price."""
    public = GAME.setup(3, VegasOptions(), KEYS[1]).state.public
    assert [TABLES.tiles[space.tile].size for space in public.spaces if space.tile] == ["small", "medium", "large"]
    assert [space.minimum for space in public.spaces] == [
        TABLES.tiles[space.tile].price for space in public.spaces if space.tile
    ]

    # Rules, setup and step 2: empty at setup, filled by an event like any empty space.
    assert len(GAME.setup(3, VegasOptions(), KEYS[0]).state.public.spaces) == 3
    for key in KEYS:
        step = GAME.setup(4, VegasOptions(), key)
        drawn = [event.fact for event in step.events if event.fact.kind == "event_drawn"]
        assert drawn[0].lot == "d"


def test_a_tiles_lie_on_top_of_b_tiles() -> None:
    """Rules, setup: five A tiles shuffled, on five B tiles shuffled."""
    for key in KEYS:
        state = GAME.setup(3, VegasOptions(), key).state
        shown = {TABLES.tiles[space.tile].size: space.tile for space in state.public.spaces if space.tile}
        for size, stack in (
            ("small", state.secret.small),
            ("medium", state.secret.medium),
            ("large", state.secret.large),
        ):
            whole = Counter((shown[size], *stack))
            upper = Counter((shown[size], *stack)[:5])
            rows = {tile: row for tile, row in TABLES.tiles.items() if row.size == size and row.kind == "premier"}
            assert whole == Counter({tile: row.count for tile, row in rows.items()})
            assert upper == +Counter({tile: row.count_a for tile, row in rows.items()})


def test_decks_and_the_first_player_follow_from_the_key() -> None:
    """Rules, setup: all cards shuffled; another key, another order."""
    first, second = (GAME.setup(3, VegasOptions(), key).state.secret.events for key in KEYS[:2])
    assert len(first) == len(second) == 33
    assert Counter(first) == Counter(second)
    assert first != second

    # Rules, setup: random first player.
    assert {GAME.setup(3, VegasOptions(), key).state.public.first for key in KEYS} == {0, 1, 2}

    assert GAME.setup(5, VegasOptions(), KEYS[3]) == GAME.setup(5, VegasOptions(), KEYS[3])


def test_the_width_of_the_plans_is_an_option() -> None:
    """Rules, the plan: grid size and areas are data; both entrances stay in the middle row."""
    for columns in (6, 7, 8):
        public = GAME.setup(3, VegasOptions(plan_columns=columns), KEYS[0]).state.public
        assert (public.columns, public.rows) == (columns, 5)
        blueprint = BOOK.blueprint(public)
        west = [fit for fit in blueprint.fits["slots"] if fit.doors & blueprint.casino_door]
        east = [fit for fit in blueprint.fits["slots"] if fit.doors & blueprint.hotel_door]
        assert {(fit.placed.column, fit.placed.row) for fit in west} == {(0, 2)}
        assert {(fit.placed.column, fit.placed.row) for fit in east} == {(columns - 1, 2)}
        assert blueprint.fit(Placed("slots", columns - 1, 4, 0)) is not None
        assert blueprint.fit(Placed("slots", columns, 2, 0)) is None
        assert blueprint.fit(Placed("slots", 0, 5, 0)) is None
        assert blueprint.all_squares.bit_count() == 5 * columns
        assert not blueprint.casino_area & blueprint.hotel_area
        assert blueprint.casino_area.bit_count() == blueprint.hotel_area.bit_count()


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


KEY = branch_key("5e" * 32, 3)
PLAYED = list(states(files("vegas_showdown")[0]))


def test_b_tiles_stay_below_a_tiles() -> None:
    """In every position the remaining A tiles lie above the remaining B tiles."""
    for size in ("small", "medium", "large"):
        rows = [row for row in TABLES.tiles.values() if row.kind == "premier" and row.size == size]
        lower = sum(row.count_b for row in rows)
        mixed = 0
        for state in PLAYED:
            before, after = (getattr(one.secret, size) for one in (state, GAME.renew_luck(state, KEY)))
            cut = max(0, len(before) - lower)
            assert Counter(before[:cut]) == Counter(after[:cut])
            assert Counter(before[cut:]) == Counter(after[cut:])
            mixed += before != after
        assert mixed > 10


@pytest.mark.parametrize("path", files("vegas_showdown"), ids=lambda path: path.stem)
def test_every_tile_and_every_dollar_is_told(path: Path) -> None:
    """There are 63 tiles, less those removed for three players, and each dollar of a seat comes from a fact."""
    head, answers = read(path)
    seats = int(head["seats"])
    step = GAME.setup(seats, VegasOptions.model_validate_json(head["options"]), head["key"])
    money = [TABLES.money] * seats
    for answer in (None, *answers):
        if answer is not None:
            step = GAME.apply(step.state, answer[0], GAME.parse(answer[1]))
        for event in step.events:
            match event.fact.kind:
                case "income_paid":
                    money = [held + paid for held, paid in zip(money, event.fact.dollars, strict=True)]
                case "money_gained" | "advertised":
                    sign = 1 if event.fact.kind == "money_gained" else -1
                    money[event.fact.seat] += sign * event.fact.dollars
                case "tile_bought":
                    money[event.fact.seat] -= event.fact.amount
                case "surplus_answered":
                    money[event.fact.seat] -= 7 * event.fact.bought
                case _:
                    pass
        assert [hotel.money for hotel in step.state.public.hotels] == money
        assert count_tiles(step.state.public) == (54 if seats == 3 else 63)


def count_tiles(public: Public) -> int:
    """Return the number of all tiles of a table, counting hidden ones by their public numbers."""
    on_plans = sum(len(hotel.plan) + len(hotel.aside) for hotel in public.hotels)
    on_spaces = sum(1 for space in public.spaces if space.tile)
    return sum(public.stacks) + sum(s.left for s in public.basics) + on_spaces + on_plans + len(public.removed)
