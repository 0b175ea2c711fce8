"""A turn: pair, placement, refusal, effects (rules.md, "A turn", steps 2 to 4)."""

from engines.new_las_vegas.public import Build, Drive, Improve, Inaugurate, OpenShow, Pair, Turn
from tests.engines.new_las_vegas.setting import (
    CITY,
    GAME,
    SEAT,
    act,
    after,
    drafted,
    offered,
    position,
    preview,
    refused,
    reveal,
)
from tests.engines.new_las_vegas.sheets import lots, row, sheet

LAST_PLACE = 1
"""The debt of last place, which a lone seat with fewer than five circles has (ruling, solo)."""


def blocked(number: int) -> dict[str, int]:
    """Return numbers of a sheet on which no number up to `number` fits: every street begins with it."""
    return {"s1a3": number, "s2a2": number, "s3a3": number, "s4a1": number}


# Step 2: pick one pair.


def test_one_of_the_three_pairs_is_picked_whose_number_fits_somewhere() -> None:
    assert offered(position("7 show, 8 limousine, 9 construction")) == ["1", "2", "3"]

    state = position("7 show, 8 limousine, 9 construction", sheet(blocked(9) | row(1, None, 9)))
    assert refused(position("3 show, 8 limousine, 9 construction", sheet(blocked(4))), "1") == (
        "number-fits-nowhere",
        "pair",
    )
    assert offered(state) == ["refuse"]

    state = act(position(), "1")
    assert refused(state, "2") == ("pair-picked", "start-over")
    assert drafted(act(act(state, "back"), "2")) == Turn(pair=2)

    assert refused(position(), "4") == ("no-pair", "pair")


# Step 3: open a casino.


def test_a_casino_opens_on_an_empty_built_lot_of_any_street_by_rising_numbers() -> None:
    state = act(position("7 show, 8 limousine, 9 construction"), "1")
    lots_offered = [text for text in offered(state) if text != "back"]
    assert len(lots_offered) == 29
    assert not {CITY.ids[place] for place in range(38) if CITY.cranes >> place & 1} & set(lots_offered)
    sheet_after = after(position("7 improvement, 8 limousine, 9 show"), "1 s3a4")
    assert sheet_after.numbers[CITY.index["s3a4"]] == 7
    assert sheet_after.opened == lots(["s3a4"])

    state = act(position("7 show, 8 limousine, 9 construction", sheet({"s3a4": 7, "s3a7": 9})), "2")
    street = [text for text in offered(state) if text.startswith("s3")]
    assert street == ["s3a6"]  # s3a5 stands under a crane
    assert refused(state, "s3a3") == ("rising", "lot")
    assert refused(state, "s3a8") == ("rising", "lot")

    state = act(position("7 show, 8 limousine, 9 construction", sheet({"s3a4": 7})), "2")
    assert refused(state, "s3a5") == ("crane", "lot")
    assert refused(state, "s3a4") == ("lot-taken", "lot")
    assert refused(state, "s9a9") == ("no-lot", "lot")


def test_a_turn_is_a_pair_one_lot_and_then_its_end() -> None:
    assert refused(position(), "s3a4") == ("pair-first", "pair")
    assert refused(act(position(), "1 s3a4"), "s3a6") == ("casino-open", "take-back")

    assert refused(position(), "confirm") == ("confirm-early", "pair")
    assert refused(act(position(), "1"), "confirm") == ("confirm-early", "lot")


# Step 3: the refusal.


def test_only_if_no_number_fits_two_circles_are_ticked_and_nothing_else_happens() -> None:
    before = sheet(blocked(9), circles=1)
    state = position("7 show, 8 limousine, 9 construction", before)
    assert offered(state) == ["refuse"]
    refusing = act(state, "refuse")
    assert offered(refusing) == ["confirm", "back"]
    done = after(state, "refuse")
    assert done.circles == 3
    assert done.opened == before.opened

    assert refused(position(), "refuse") == ("a-number-fits", "pair")
    assert refused(act(position(), "1"), "refuse") == ("pair-picked", "start-over")

    state = act(position("7 inauguration, 8 limousine, 9 show", sheet(blocked(9), circles=4)), "refuse")
    for text in ("inaugurate", "+1", "s2a3", "copy s2a3 left"):
        reason, remedy = refused(state, text)
        assert (reason, remedy) in {("refused", "confirm"), ("pair-first", "confirm")}

    step = reveal(position("7 show, 8 limousine, 9 construction", sheet(blocked(9), circles=13)), "refuse")
    assert step.state.public.sheets[0].circles == 14
    assert step.state.public.ending == ("inauguration",)


def test_ruling_an_available_number_bonus_need_not_be_used_first() -> None:
    state = position("7 show, 8 limousine, 9 construction", sheet(blocked(9), circles=2))
    assert offered(state) == ["2", "3", "refuse"]  # 8 + 2 and 9 + 1 fit; 7 + 2 does not
    assert after(state, "refuse").circles == 4
    assert preview(act(state, "3 +1 s2a3")).numbers[CITY.index["s2a3"]] == 10


# Step 4: effects.


def test_an_effect_is_optional_and_inauguration_ticks_one_circle() -> None:
    state = act(position("7 inauguration, 8 limousine, 9 show"), "1 s3a4")
    assert "confirm" in offered(state)
    assert after(position("7 inauguration, 8 limousine, 9 show"), "1 s3a4").circles == 0

    done = reveal(position("7 inauguration, 8 limousine, 9 show", sheet(circles=1)), "1 s3a4 inaugurate")
    assert done.state.public.sheets[0].circles == 2
    assert done.state.public.latest == (Turn(pair=1, lot="s3a4", use=Inaugurate()),)


def test_limousine_drives_two_new_pieces_on_from_where_it_stands() -> None:
    state = position("7 limousine, 8 limousine, 9 show", sheet(drive="ee"))
    drives = [text for text in offered(act(state, "1 s3a4")) if text.startswith("drive")]
    assert "drive e e" in drives
    assert "drive w w" not in drives  # driven already
    assert all(len(text.split()) == 3 for text in drives)
    done = after(state, "1 s3a4 drive n e")
    assert done.route == (*sheet(drive="ee").route, CITY.roads.crossing(1, 4), CITY.roads.crossing(1, 5))
    assert done.driven.bit_count() == 4

    state = act(position("7 limousine, 8 limousine, 9 show", sheet(drive="ee")), "1 s3a4")
    assert refused(state, "drive w w") == ("drive", "drive")
    assert refused(state, "drive e") == ("drive", "drive")


def test_ruling_without_a_drive_of_two_pieces_one_piece_or_none() -> None:
    corner = sheet(drive="wn")  # on to N1-1, whose other piece leads east
    crossing = CITY.roads.crossing
    beyond = [way.piece for way in CITY.roads.exits[crossing(1, 2)] if way.to != crossing(1, 1)]
    stuck = sheet(route=corner.route, driven=corner.driven | sum(beyond))
    state = act(position("7 limousine, 8 limousine, 9 show", stuck), "1 s3a4")
    assert offered(state) == ["drive e", "confirm", "back"]
    assert refused(state, "drive e e") == ("drive", "drive")
    assert preview(act(state, "drive e")).route[-1] == crossing(1, 2)
    nowhere = sheet(route=corner.route, driven=(1 << CITY.roads.piece_count) - 1)
    state = act(position("7 limousine, 8 limousine, 9 show", nowhere), "1 s3a4")
    assert offered(state) == ["confirm", "back"]
    assert refused(state, "drive e") == ("no-road", "confirm")


def test_construction_builds_a_lot_for_later_turns_and_its_debt_goes_when_a_casino_opens() -> None:
    state = position("7 construction, 8 limousine, 9 show")
    built = reveal(state, "1 s3a4 build s3a5").state
    mine = built.public.sheets[0]
    assert mine.built & lots(["s3a5"])
    assert built.public.scores[0].debts == 1 + LAST_PLACE
    later = position("8 show, 9 limousine, 9 construction", mine, turn=2)
    assert reveal(later, "1 s3a5").state.public.scores[0].debts == LAST_PLACE

    state = act(position("7 construction, 8 limousine, 9 show"), "1 s3a4 build s3a5")
    assert refused(state, "s3a5") == ("casino-open", "take-back")

    # Construction takes crane lots only.
    state = act(position("7 construction, 8 limousine, 9 show"), "1 s3a4")
    assert sum(text.startswith("build") for text in offered(state)) == 9
    assert refused(state, "build s3a6") == ("no-crane", "effect")


def test_improvement_ticks_exactly_one_box_of_one_column_that_has_one_left() -> None:
    state = act(position(), "1 s3a4")
    assert [text.split()[1] for text in offered(state) if text.startswith("improve")] == list(CITY.columns)
    assert preview(act(state, "improve vip")).boxes == sheet(boxes={"vip": 1}).boxes

    state = act(position("7 improvement, 8 limousine, 9 show", sheet(boxes={"vip": 3})), "1 s3a4")
    assert "improve vip" not in offered(state)
    assert refused(state, "improve vip") == ("no-box", "effect")
    assert refused(act(position(), "1 s3a4"), "improve golf") == ("no-box", "effect")  # a row of the other option

    # Option `improvement_mode`: a tick of a row moves all columns of a kind.
    state = act(position("7 improvement, 8 limousine, 9 show", improvement_mode="rows"), "1 s3a4")
    assert preview(act(state, "improve golf")).boxes == sheet(boxes={"par3": 1, "par4": 1, "par5": 1}).boxes


def test_a_show_opens_only_in_a_starred_casino_and_a_column_with_room() -> None:
    state = position("7 show, 8 limousine, 9 construction")
    starred, plain = act(state, "1 s3a3"), act(state, "1 s3a4")
    assert [text for text in offered(starred) if text.startswith("show")] == ["show left", "show right"]
    assert refused(plain, "show left") == ("no-star", "confirm")
    done = preview(act(starred, "show left"))
    assert (done.left_shows, done.right_shows, done.shows) == (1, 0, lots(["s3a3"]))

    others = ["s1a4", "s1a7", "s1a9", "s2a7", "s2a10", "s4a7"]
    numbers = dict(zip(others, (1, 2, 3, 1, 2, 9), strict=True))
    state = position("7 show, 8 limousine, 9 construction", sheet(numbers, shows=others, left_shows=6))
    state = act(state, "1 s3a3")
    assert "show right" in offered(state)
    assert refused(state, "show left") == ("shows-full", "effect")


def test_the_first_show_of_a_column_circles_both_markers_and_their_boxes_cross_them_out() -> None:
    for ticks, debts in ((0, 2), (3, 2), (4, 1), (5, 0)):
        # Show column started and abandoned: two debts; finished past its markers: none (rules.md, "Checks").
        others = ["s1a4", "s1a7", "s1a9", "s2a7", "s2a10"][:ticks]
        numbers = dict(zip(others, (1, 2, 3, 1, 2), strict=False))
        state = position("7 show, 8 limousine, 9 construction", sheet(numbers, shows=others, left_shows=ticks))
        done = reveal(state, "1 s3a3 show left").state.public
        assert done.scores[0].debts == debts + LAST_PLACE


def test_only_the_pairs_own_effect_may_be_used_once_and_only_if_it_can_do_something() -> None:
    state = act(position(), "1 s3a4")
    assert refused(state, "inaugurate") == ("other-effect", "effect")
    used = act(state, "improve vip")
    assert refused(used, "improve vip") == ("effect-used", "confirm")
    assert refused(act(position(), "1"), "improve vip") == ("casino-first", "lot")

    full = sheet(circles=14)
    state = act(position("7 inauguration, 8 limousine, 9 show", full), "1 s3a4")
    assert offered(state)[-2:] == ["confirm", "back"]
    assert refused(state, "inaugurate") == ("circles-full", "confirm")


# Taking back.


def test_a_draft_changes_the_seats_own_part_only_and_can_be_taken_back_step_by_step() -> None:
    state = position("7 improvement, 8 limousine, 9 show", sheet({"s3a6": 9}, circles=2))
    seen = [state.private[0]]
    for text in ("1", "s3a4", "improve vip", "copy s3a7 left"):
        state = act(state, text)
        seen.append(state.private[0])
    assert GAME.draft(GAME.view_for(state, SEAT)) == 4
    for before in reversed(seen[:-1]):
        state = act(state, "back")
        assert state.private[0] == before
    assert refused(state, "back") == ("nothing-drafted", "pair")

    state = position("7 improvement, 8 limousine, 9 show", sheet(), sheet())
    later = act(act(act(state, "1"), "s3a4"), "improve vip")
    assert later.public is state.public
    assert later.secret is state.secret
    assert later.private[1] is state.private[1]

    state = act(position("7 construction, 8 limousine, 9 show"), "1 s3a4 build s1a2")
    assert drafted(state) == Turn(pair=1, lot="s3a4", use=Build("s1a2"))
    assert drafted(act(position("7 limousine, 8 show, 9 show"), "1 s3a4 drive en")).use == Drive(("e", "n"))
    assert drafted(act(position(), "1 s3a4 improve vip")).use == Improve("vip")
    assert drafted(act(position("7 show, 8 show, 9 show"), "2 s3a3 show right")).use == OpenShow("right")
    assert state.public.pairs[0] == Pair(7, "construction")
