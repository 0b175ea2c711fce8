"""Setup (rules, setup)."""

from collections import Counter

from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import Placed
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
