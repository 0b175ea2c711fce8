"""The three bonuses of the inauguration track (rules.md, "A turn", step 5)."""

from engines.new_las_vegas.drafting.placement import unused_bonus_count
from engines.new_las_vegas.public import Copied, Turn
from tests.engines.new_las_vegas.setting import CITY, act, drafted, offered, position, preview, refused, reveal
from tests.engines.new_las_vegas.sheets import lots, sheet

PAIRS = "7 improvement, 8 inauguration, 9 show"


def test_every_completed_group_of_circles_is_one_bonus() -> None:
    for circles, bonuses in (
        (0, 0),
        (1, 0),
        (2, 1),
        (3, 1),
        (4, 2),
        (6, 3),
        (8, 4),
        (10, 5),
        (12, 5),
        (13, 6),
        (14, 6),
    ):
        assert unused_bonus_count(CITY, sheet(circles=circles)) == bonuses


def test_the_number_changes_by_up_to_two_between_0_and_17_and_leaves_no_debt() -> None:
    state = act(position(PAIRS, sheet(circles=2)), "1")
    assert [text for text in offered(state) if text[0] in "+-"] == ["-2", "-1", "+1", "+2"]
    changed = act(state, "+2")
    assert preview(act(changed, "s3a4")).numbers[CITY.index["s3a4"]] == 9
    done = reveal(position(PAIRS, sheet(circles=2)), "1 +2 s3a4").state.public
    assert done.sheets[0].bonuses == ("number",)
    assert done.scores[0].debts == 1  # last place only

    state = act(position("1 improvement, 15 show, 9 show", sheet(circles=2)), "1")
    assert "-1" in offered(state)
    assert refused(state, "-2") == ("number-range", "lot")
    high = act(position("1 improvement, 15 show, 9 show", sheet(circles=2)), "2")
    assert preview(act(act(high, "+2"), "s1a9")).numbers[CITY.index["s1a9"]] == 17

    # By no other amount, and only to a number that fits.
    held = sheet({"s1a3": 9, "s2a2": 9, "s3a3": 9, "s4a1": 9}, circles=2)
    assert refused(act(position("10 improvement, 8 show, 9 show", held), "1"), "+3") == ("change", "change")
    assert refused(act(position("10 improvement, 8 show, 9 show", held), "1"), "-2") == ("number-fits-nowhere", "lot")


def test_the_effect_bonus_gives_one_of_the_other_four_and_leaves_no_debt() -> None:
    state = act(position(PAIRS, sheet(circles=2)), "1")
    assert [text for text in offered(state) if text.startswith("effect")] == [
        "effect inauguration",
        "effect limousine",
        "effect construction",
        "effect show",
    ]
    assert refused(state, "effect improvement") == ("same-effect", "other-effect")
    swapped = act(state, "effect limousine s3a4 drive e e")
    assert drafted(swapped).swapped == "limousine"
    assert preview(swapped).bonuses == ("effect",)
    assert refused(act(state, "effect limousine s3a4"), "improve vip") == ("other-effect", "effect")


def test_a_copy_opens_one_more_casino_beside_an_open_one_with_its_number() -> None:
    state = act(position(PAIRS, sheet({"s3a7": 9}, circles=2)), "1 s3a4 improve vip")
    copies = [text for text in offered(state) if text.startswith("copy")]
    assert copies == ["copy s3a3 right", "copy s3a6 right", "copy s3a8 left"]  # s3a5 is under a crane
    done = reveal(position(PAIRS, sheet({"s3a7": 9}, circles=2)), "1 s3a4 improve vip copy s3a6 right").state.public
    mine = done.sheets[0]
    assert mine.numbers[CITY.index["s3a6"]] == 9
    assert mine.copies == lots(["s3a6"])
    assert done.scores[0].debts == 1 + 1  # the group's debt marker, and last place
    assert done.latest[0].copied == Copied("s3a6", "right")

    # Ruling: the rising rule is relaxed between the two lots only.
    state = position(PAIRS, sheet({"s3a3": 7, "s3a6": 8}, circles=2))
    state = act(state, "1 s2a3")
    copied = act(state, "copy s3a4 left")
    assert preview(copied).numbers[CITY.index["s3a4"]] == 7
    later = preview(copied)
    assert not CITY.fit(later, 7) & CITY.street_masks[2]


def test_a_copy_goes_on_an_earlier_lot_beside_an_open_neighbour() -> None:
    state = act(position("7 construction, 8 show, 9 show", sheet({"s3a6": 9}, circles=2)), "1 s3a4 build s3a5")
    assert refused(state, "copy s3a5 left") == ("copy-just-built", "copy")
    earlier = sheet({"s3a6": 9}, built=["s3a5"], circles=2)
    assert "copy s3a5 left" in offered(act(position("7 show, 8 show, 9 show", earlier), "1 s3a4"))

    state = act(position(PAIRS, sheet(circles=2)), "1 s3a4")
    assert refused(state, "copy s3a3 left") == ("copy", "copy")
    assert refused(state, "copy s4a4 left") == ("copy", "copy")
    assert refused(act(position(PAIRS, sheet(circles=2)), "1"), "copy s3a3 right") == ("casino-first", "lot")


def test_ruling_groups_of_earlier_turns_serve_number_and_effect_and_those_of_this_turn_a_copy() -> None:
    state = act(position(PAIRS, sheet(circles=1)), "2")
    assert refused(state, "+1") == ("no-bonus", "lot")
    assert refused(state, "effect show") == ("no-bonus", "lot")
    ticked = act(state, "s3a4 inaugurate")  # completes the group, too late for the number
    assert refused(ticked, "+1") == ("bonus-too-late", "take-back")
    assert refused(ticked, "effect show") == ("bonus-too-late", "take-back")

    state = act(position(PAIRS, sheet(circles=1)), "2 s3a4")
    assert refused(state, "copy s3a3 right") == ("no-bonus", "effect")
    ticked = act(state, "inaugurate")
    copied = act(ticked, "copy s3a3 right")
    assert preview(copied).bonuses == ("copy",)
    early = act(position(PAIRS, sheet(circles=2)), "1 s3a4 copy s3a3 right")
    assert refused(early, "improve vip") == ("copy-last", "take-back")


def test_ruling_at_most_one_bonus_a_turn_and_every_group_once() -> None:
    state = act(position(PAIRS, sheet(circles=6)), "1 +1")
    assert refused(state, "-1") == ("one-bonus", "lot")
    assert refused(state, "effect show") == ("one-bonus", "lot")
    assert refused(act(state, "s3a4"), "copy s3a3 right") == ("one-bonus", "effect")

    used = ("number", "effect", "copy")
    state = act(position(PAIRS, sheet(circles=7, bonuses=used)), "1")
    assert refused(state, "+1") == ("no-bonus", "lot")
    all_used = sheet(circles=14, bonuses=(*used, *used))
    assert refused(act(position(PAIRS, all_used), "1"), "+1") == ("no-bonus-left", "lot")

    # A bonus left unused stays for later.
    done = reveal(position(PAIRS, sheet(circles=2)), "1 s3a4").state.public.sheets[0]
    assert unused_bonus_count(CITY, done) == 1
    assert drafted(act(position(PAIRS, done, turn=2), "1 +1 s3a6")) == Turn(pair=1, change=1, lot="s3a6")


def test_a_bonus_a_number_needs_to_fit_is_not_spent_on_the_effect() -> None:
    held = sheet({"s1a3": 9, "s2a2": 9, "s3a3": 9, "s4a1": 9}, circles=2)
    state = act(position("8 improvement, 8 show, 8 show", held), "1")
    assert offered(state) == ["+2", "back"]
    assert refused(state, "effect show") == ("bonus-for-number", "change-number")
    assert refused(state, "s2a3") == ("rising", "change-number")


def test_ruling_a_copied_casino_counts_for_golf_hotels_and_its_crane_debt_but_not_for_the_show() -> None:
    # Avenue 2 has s1a2 (crane), s2a2 and s4a2: the copy on s1a2 finishes it, connects the hole and ends the debt.
    held = sheet({"s1a3": 6, "s2a2": 3, "s4a2": 4}, built=["s1a2"], circles=2)
    before = position("7 show, 8 show, 9 show", held).public.scores[0]
    done = reveal(position("7 show, 8 show, 9 show", held), "1 s4a4 copy s1a2 right").state.public
    mine = done.sheets[0]
    assert mine.golf == lots(["s1a2", "s1a3"])
    assert mine.large == 1 << 1
    assert before.debts == 2
    assert done.scores[0].debts == 2  # crane debt gone, the copy's marker circled, last place
    starred = act(position("7 show, 8 show, 9 show", sheet({"s3a4": 6}, circles=2)), "1 s4a4")
    assert refused(act(starred, "copy s3a3 right"), "show left") == ("copy-last", "take-back")
    assert refused(starred, "show left") == ("no-star", "confirm")
