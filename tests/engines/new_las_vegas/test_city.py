"""Places for numbers, golf, hotels, the limousine's roads, debts and ends on sheets made by hand."""

from engines.new_las_vegas.public import Rulings, Sheet
from engines.new_las_vegas.scoring.score import ending, ends_reached
from engines.new_las_vegas.sheet.debt import bundle_count, circled_debts, loan_bundles
from engines.new_las_vegas.sheet.improvements import open_columns, values, with_tick
from engines.new_las_vegas.sheet.streets import connect, finished_avenue_mask, open_hotels
from tests.engines.new_las_vegas.sheets import CITY, TABLES, avenues, sheet


def fits(on: Sheet, number: int) -> set[str]:
    return set(CITY.names(CITY.fit(on, number)))


# Opening (turn, step 3).


def test_numbers_rise_in_each_street_by_itself() -> None:
    for number in range(18):
        assert CITY.fit(sheet(), number) == CITY.all_lots & ~CITY.cranes
    assert CITY.fit(sheet(), 18) == CITY.fit(sheet(), -1) == 0

    on = sheet({"s2a5": 7})
    assert {lot for lot in fits(on, 3) if lot.startswith("s2")} == {"s2a2", "s2a3"}
    assert {lot for lot in fits(on, 12) if lot.startswith("s2")} == {"s2a6", "s2a7", "s2a8", "s2a10", "s2a11"}
    assert fits(on, 3) - fits(sheet(), 3) == set()
    assert {lot for lot in fits(on, 3) if not lot.startswith("s2")} == {
        lot for lot in fits(sheet(), 3) if not lot.startswith("s2")
    }

    # Rules, checks: casino numbers 7 _ 9.
    on = sheet({"s2a5": 7, "s2a7": 9})
    assert {lot for lot in fits(on, 8) if lot.startswith("s2")} == {"s2a6"}
    assert {lot for lot in fits(on, 7) if lot.startswith("s2")} == set()


def test_a_crane_lot_takes_a_number_once_it_is_built() -> None:
    assert "s2a4" not in fits(sheet(), 5)
    assert "s2a4" in fits(sheet(built=["s2a4"]), 5)

    # Ruling: the rising rule is relaxed between a copy and its neighbour only.
    on = sheet({"s2a5": 7, "s2a6": 7})
    assert {lot for lot in fits(on, 7) if lot.startswith("s2")} == set()
    assert "s2a7" in fits(on, 8)
    assert "s2a3" in fits(on, 6)


# Golf.


def course(*opened: int) -> tuple[set[int], set[int]]:
    """Return the avenues of connected holes, and those of lost ones, once the casinos of the top street are opened in
    this order."""
    golf = lost = 0
    for avenue in opened:
        golf, lost = connect(CITY, golf, lost, 1 << CITY.index[f"s1a{avenue}"])
    return holes(golf), holes(lost)


def holes(mask: int) -> set[int]:
    return {int(lot.removeprefix("s1a")) for lot in CITY.names(mask)}


def test_casinos_next_to_the_block_connect_their_holes_and_a_gap_loses_that_side() -> None:
    assert course(6) == ({6}, set())
    assert course(6, 7, 5, 8) == ({5, 6, 7, 8}, set())

    assert connect(CITY, 4, 0, 1 << CITY.index["s2a6"]) == (4, 0)

    # Rules, checks: 6, then 9: connected {6}; 9 is not connected and everything right of 6 is lost.
    assert course(6, 9) == ({6}, {7, 8, 9, 10})
    assert course(6, 9, 7, 8) == ({6}, {7, 8, 9, 10})
    assert course(6, 9, 5) == ({5, 6}, {7, 8, 9, 10})
    assert course(6, 3) == ({6}, {2, 3, 4, 5})
    assert course(6, 9, 3) == ({6}, {2, 3, 4, 5, 7, 8, 9, 10})


# Hotels.


SIX = {"s1a6": 1, "s2a6": 6, "s3a6": 6, "s4a6": 6}


def test_finished_avenues_get_large_hotels_at_first_and_small_ones_later() -> None:
    assert finished_avenue_mask(CITY, sheet(SIX)) == avenues([6])
    assert finished_avenue_mask(CITY, sheet({"s2a1": 1}, built=["s2a1"])) == 0
    assert finished_avenue_mask(CITY, sheet({"s2a1": 1, "s4a1": 1})) == avenues([1])
    assert finished_avenue_mask(CITY, sheet({"s2a11": 12}, built=["s3a11"])) == 0

    # Rules, hotels: large for those who are first (same turn: all of them), small for later ones.
    first, taken = open_hotels(CITY, [sheet(SIX), sheet(), sheet(SIX)], 0)
    assert [(on.large, on.small) for on in first] == [(avenues([6]), 0), (0, 0), (avenues([6]), 0)]
    assert taken == avenues([6])
    later, taken = open_hotels(CITY, [first[0], sheet(SIX), first[2]], taken)
    assert [(on.large, on.small) for on in later] == [(avenues([6]), 0), (0, avenues([6])), (avenues([6]), 0)]
    assert taken == avenues([6])


# The limousine.


def is_lamp(crossing: int) -> bool:
    """Return whether a lamp is on a crossing: if street and avenue add up to an even number."""
    return sum(CITY.roads.place(crossing)) % 2 == 0


def joined(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether a piece leads from one crossing to the other, each as street and avenue."""
    return any(way.to == CITY.roads.crossing(*other) for way in CITY.roads.exits[CITY.roads.crossing(*one)])


def test_the_network_is_the_printed_one_and_every_lamp_knows_its_way_back() -> None:
    """71 pieces, start N(2,2); V(3,1) and V(4,11) do not exist."""
    roads = CITY.roads
    assert roads.piece_count == 71
    assert roads.start == roads.crossing(2, 2)
    assert is_lamp(roads.start)
    assert roads.piece_below(1, 1) == 0
    assert not any(joined(*ends) for ends in (((2, 1), (3, 1)), ((3, 11), (4, 11))))
    assert all(joined(*ends) for ends in (((3, 1), (4, 1)), ((2, 11), (3, 11)), ((4, 10), (4, 11))))

    assert roads.distance[roads.start] == 0
    assert roads.distance[roads.crossing(3, 1)] == 2
    assert roads.distance[roads.crossing(2, 11)] == 9
    assert roads.distance[roads.crossing(4, 11)] == 11


def drives(on: Sheet) -> set[str]:
    return {"".join(way.directions) for way in CITY.roads.drives(on)}


def test_a_drive_is_two_pieces_from_lamp_to_lamp_none_of_them_twice() -> None:
    assert drives(sheet()) == {"ne", "nw", "ee", "en", "es", "ss", "se", "sw", "wn"}
    for way in CITY.roads.drives(sheet()):
        assert is_lamp(way.crossings[-1])

    assert "ws" not in drives(sheet(drive="ee"))
    after = drives(sheet(drive="esswnn"))
    assert all(not way.startswith(("e", "s")) for way in after)
    assert "wn" in after


def test_without_a_drive_of_two_pieces_one_or_none_may_be_driven() -> None:
    """Ruling: if no two-piece drive exists, one piece or none."""
    corner = sheet(drive="wn")  # on to N1-1, whose other piece leads east
    roads = CITY.roads
    blocked = corner.driven
    for exit_ in roads.exits[roads.crossing(1, 2)]:
        if exit_.to != roads.crossing(1, 1):
            blocked |= exit_.piece
    stuck = sheet(route=corner.route, driven=blocked)
    assert drives(stuck) == {"e"}
    everything = sheet(route=corner.route, driven=(1 << 71) - 1)
    assert drives(everything) == set()


# Debts and bundles.


def test_cranes_copies_and_show_columns_are_debts_until_they_are_covered() -> None:
    assert circled_debts(CITY, sheet(built=["s2a4", "s3a5"])) == 2
    assert circled_debts(CITY, sheet({"s2a4": 4}, built=["s2a4", "s3a5"])) == 1

    # Of the inauguration groups only copies leave a debt.
    assert circled_debts(CITY, sheet(bonuses=("number", "copy", "effect"))) == 1

    # Rules, checks: started and abandoned: two debts; finished past its markers: none.
    for left, debts in ((0, 0), (1, 2), (4, 2), (5, 1), (6, 0)):
        assert circled_debts(CITY, sheet(left_shows=left)) == debts

    for right, debts in ((0, 0), (1, 2), (2, 2), (3, 1), (4, 0), (6, 0)):
        assert circled_debts(CITY, sheet(right_shows=right)) == debts


def test_a_visited_cash_carpet_and_the_loan_are_bundles() -> None:
    assert bundle_count(CITY, sheet({"s1a3": 3}, drive="wnee", bundles=1)) == 2
    assert bundle_count(CITY, sheet(drive="wnee", bundles=1)) == 1

    # Rules, checks: 1, 2 and 3 of 4 borrowers get 3, 3 and 5 bundles, the others 1.
    for borrows, bundles in (
        ((False,) * 4, (1, 1, 1, 1)),
        ((True, False, False, False), (3, 1, 1, 1)),
        ((True, False, True, False), (3, 1, 3, 1)),
        ((True, True, True, False), (5, 5, 5, 1)),
        ((True, False, True), (5, 1, 5)),
        ((True, False, False), (3, 1, 1)),
        ((True,), (5,)),
        ((False,), (1,)),
    ):
        assert loan_bundles(CITY, borrows) == bundles


# Improvements.


def test_the_first_value_without_a_tick_counts_and_the_last_has_no_box() -> None:
    rulings = Rulings()
    on = sheet()
    for column, printed in TABLES.columns.items():
        assert values(CITY, rulings, on, column) == printed[0]
        for value in printed[1:]:
            assert column in open_columns(CITY, rulings, on)
            on = with_tick(CITY, rulings, on, column)
            assert values(CITY, rulings, on, column) == value
        assert column not in open_columns(CITY, rulings, on)
    assert sum(on.boxes) == 30


def test_with_rows_columns_of_a_kind_share_their_boxes_and_a_fixed_way_back_has_none() -> None:
    """Option `improvement_mode`: 14 boxes instead of 30."""
    rulings = Rulings(improvement_mode="rows")
    on = sheet()
    assert open_columns(CITY, rulings, on) == ("inauguration", "hotels", "streets", "golf", "limousine")
    on = with_tick(CITY, rulings, on, "golf")
    assert [values(CITY, rulings, on, column) for column in ("par3", "par4", "par5", "vip")] == [(2,), (3,), (5,), (3,)]
    ticks = 1
    while rows := open_columns(CITY, rulings, on):  # terminates, because every tick fills a box
        on = with_tick(CITY, rulings, on, rows[0])
        ticks += 1
    assert ticks == 14

    # Option `limo_penalty_mode` table: 1 3 6 10, not improvable.
    fixed = Rulings(limo_penalty_mode="table")
    assert "return" not in open_columns(CITY, fixed, sheet())
    rows = Rulings(limo_penalty_mode="table", improvement_mode="rows")
    on = with_tick(CITY, rows, sheet(), "limousine")
    assert on.boxes[CITY.column["return"]] == 0
    assert on.boxes[CITY.column["vip"]] == 1


# Ends.


BUILT = {
    lot: number
    for street in range(1, 5)
    for number, lot in enumerate(
        (lot for place, lot in enumerate(CITY.ids) if lot.startswith(f"s{street}") and not CITY.cranes >> place & 1), 1
    )
}


def test_the_game_ends_by_circles_projects_or_open_casinos_and_all_ends_are_named() -> None:
    assert ends_reached(CITY, sheet(circles=14)) == ("inauguration",)
    assert ends_reached(CITY, sheet(circles=13)) == ()

    assert ends_reached(CITY, sheet(projects=(8, 4, 10))) == ("projects",)
    assert ends_reached(CITY, sheet(projects=(8, None, 10))) == ()

    # Lots under a crane do not count; built ones do.
    assert ends_reached(CITY, sheet(BUILT)) == ("all_open",)
    assert ends_reached(CITY, sheet(BUILT, built=["s2a4"])) == ()
    assert ends_reached(CITY, sheet({lot: BUILT[lot] for lot in list(BUILT)[1:]})) == ()

    table = [sheet(circles=14), sheet(projects=(8, 4, 10), circles=14), sheet(BUILT), sheet()]
    assert ending(CITY, table) == (("inauguration", (0, 1)), ("projects", (1,)), ("all_open", (2,)))
    assert ending(CITY, [sheet(), sheet()]) == ()
