"""Next words, typed lines, completions and notation."""

import random

import pytest

from engines.core.errors import IllegalAction, UnreadableAction
from engines.core.phrase import phrase
from engines.core.seats import Seat
from engines.new_las_vegas.actions import ChangeEffect, ChangeNumber, Confirm, Copy, Line, OpenCasino, PickPair
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.public import Build, Drive, Improve, Inaugurate, OpenShow, Turn
from engines.new_las_vegas.state import State
from tests.engines.new_las_vegas.setting import GAME, KEY, act, drafted, position, refused
from tests.engines.new_las_vegas.sheets import sheet


def words(state: State, *said: str) -> list[str]:
    return [choice.word for choice in GAME.legal_actions(GAME.view_for(state, Seat(0))).next_words(said).choices]


def question(state: State, *said: str) -> str:
    return GAME.legal_actions(GAME.view_for(state, Seat(0))).next_words(said).name


def completions(state: State, text: str) -> list[str]:
    *said, begun = text.split(" ")
    return [choice.word for choice in GAME.legal_actions(GAME.view_for(state, Seat(0))).completions(tuple(said), begun)]


# Next words: a handful of taps.


def test_a_plain_turn_is_pair_street_avenue_effect_confirm_in_few_lots_and_directions() -> None:
    state = position("7 improvement, 8 limousine, 9 show")
    assert (question(state), words(state)) == ("pair", ["1", "2", "3"])
    state = act(state, "1")
    assert (question(state), words(state)) == ("lot", ["s1", "s2", "s3", "s4", "back"])
    assert question(state, "s3") == "avenue"
    assert words(state, "s3") == ["a3", "a4", "a6", "a7", "a8", "a9", "a10"]
    state = act(state, "s3 a4")
    assert (question(state), words(state)) == ("effect", ["improve", "confirm", "back"])
    assert words(state, "improve")[:3] == ["inauguration", "large", "small"]
    state = act(state, "improve vip")
    assert (question(state), words(state)) == ("confirm", ["confirm", "back"])

    held = sheet({"s1a3": 9, "s2a2": 9, "s3a3": 9, "s4a7": 9}, circles=2)
    state = act(position("8 improvement, 8 limousine, 9 show", held), "1")
    lots = ["s4a1", "s4a2", "s4a4", "s4a5", "s4a6"]
    assert words(state) == [*lots, "number", "effect", "back"]
    assert words(state, "number") == ["-2", "-1", "+2"]  # +1 makes another 9
    assert words(state, "effect") == ["inauguration", "limousine", "construction", "show"]

    state = act(position("7 limousine, 8 limousine, 9 show"), "1 s3a4")
    assert words(state, "drive") == ["n", "e", "s", "w"]
    assert question(state, "drive", "n") == "direction"
    assert words(state, "drive", "n") == ["e", "w"]
    assert GAME.legal_actions(GAME.view_for(state, Seat(0))).next_words(("drive", "n", "e")).action == Drive(("n", "e"))


def test_a_copy_asks_for_the_side_only_where_both_neighbours_are_open() -> None:
    state = act(position("7 improvement, 8 limousine, 9 show", sheet({"s3a8": 9}, circles=2)), "1 s3a6")
    assert words(state, "copy") == ["s3a7", "s3a9"]
    assert words(state, "copy", "s3a7") == ["left", "right"]
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    assert space.next_words(("copy", "s3a9")).action == Copy("s3a9", "left")
    assert space.next_words(("copy", "s3", "a7", "left")).action == Copy("s3a7", "left")


# Lines: a whole turn typed at once.


def test_a_line_is_a_whole_turn_or_refused_as_a_whole() -> None:
    state = position("7 show, 8 improvement, 9 construction")
    assert drafted(act(state, "2 s3a4 improve vip")) == Turn(pair=2, lot="s3a4", use=Improve("vip"))
    assert not act(state, "2 s3a4 improve vip").private[0].confirmed
    assert act(state, "2 s3a4 improve vip confirm").public.latest[0].use == Improve("vip")

    assert refused(state, "2 s3a4 show left") == ("other-effect", "effect")
    assert refused(state, "2 s3a5 improve vip") == ("crane", "lot")
    assert refused(state, "2 s3a4 confirm improve vip") == ("confirm-last", "confirm-last")
    assert refused(state, "s3a4 improve vip") == ("pair-first", "pair")


def test_a_line_can_name_every_step_and_starts_over_with_a_pair() -> None:
    held = sheet({"s3a7": 12}, circles=4)
    state = position("7 show, 8 improvement, 9 construction", held)
    assert drafted(act(state, "1 +2 s3a3 show left")) == Turn(pair=1, change=2, lot="s3a3", use=OpenShow("left"))
    assert drafted(act(state, "1 effect limo s3a4 drive ne")) == Turn(
        pair=1, swapped="limousine", lot="s3a4", use=Drive(("n", "e"))
    )
    assert drafted(act(state, "3 s3 a4 build s1 a2 copy s3a6 right")).use == Build("s1a2")

    state = act(position("7 show, 8 improvement, 9 construction"), "1 s3a3 show left")
    assert drafted(act(state, "2 s3a4")) == Turn(pair=2, lot="s3a4")
    assert drafted(act(act(position(), "1"), "s3a4 improve vip")).use == Improve("vip")

    line = Line((PickPair(1),))
    assert line not in GAME.legal_actions(GAME.view_for(position(), Seat(0)))


def test_completions_lead_through_a_whole_turn() -> None:
    state = position("7 improvement, 8 limousine, 9 show")
    assert completions(state, "") == ["1", "2", "3"]
    assert "s3a4" in completions(state, "1 s3")
    assert completions(state, "1 s3a1") == ["s3a10"]
    assert completions(state, "1 s3a4 ") == ["improve", "confirm", "back"]
    assert completions(state, "1 s3a4 improve v") == ["vip"]
    assert completions(state, "2 s3a4 drive n ") == ["e", "w"]
    assert completions(state, "2 s3a4 drive n e ") == ["confirm", "back"]
    assert completions(state, "2 s3a5 ") == []
    beside = position("7 improvement, 8 limousine, 9 show", sheet({"s3a8": 9}, circles=2))
    assert completions(beside, "1 s3a6 copy s3a9 ") == ["left"]


def test_every_completed_line_is_legal() -> None:
    luck = random.Random(9)
    state = GAME.setup(1, NewLasVegasOptions(loan="off"), KEY).state
    while GAME.outcome(state.public) is None:
        said: list[str] = []
        while "confirm" not in said:
            found = [word for word in completions(state, " ".join([*said, ""])) if word != "back"]
            said.append(luck.choice(found))
        action = GAME.parse(" ".join(said))
        assert action in GAME.legal_actions(GAME.view_for(state, Seat(0)))
        assert GAME.parse(GAME.text(action)) == action
        state = GAME.apply(state, Seat(0), action).state


# Notation.


def test_short_and_long_forms_are_understood_and_written_one_way() -> None:
    for typed, action, text in (
        ("pair 2", PickPair(2), "2"),
        ("Open S3A5", OpenCasino("s3a5"), "s3a5"),
        ("s3 a5", OpenCasino("s3a5"), "s3a5"),
        ("number -2", ChangeNumber(-2), "-2"),
        ("\u22122", ChangeNumber(-2), "-2"),
        ("effect ribbon", ChangeEffect("inauguration"), "effect inauguration"),
        ("ribbon", Inaugurate(), "inaugurate"),
        ("drive ne", Drive(("n", "e")), "drive n e"),
        ("build s1 a2", Build("s1a2"), "build s1a2"),
        ("ok", Confirm(), "confirm"),
        ("copy s3 a6 left", Copy("s3a6", "left"), "copy s3a6 left"),
        ("2, s3a5, improve vip", Line((PickPair(2), OpenCasino("s3a5"), Improve("vip"))), "2 s3a5 improve vip"),
    ):
        found = GAME.parse(typed)
        assert found == action
        assert GAME.text(found) == text
        assert GAME.parse(text) == found


def test_what_is_not_understood_is_named_with_what_could_stand_there_or_why_not() -> None:
    for typed, reason, remedy in (
        ("loan maybe", phrase("nlv-refuse-unreadable-after", word="maybe", verb="loan"), "nlv-remedy-loan"),
        ("loan", phrase("nlv-refuse-incomplete", word="loan"), "nlv-remedy-loan"),
        (
            "2 s3a5 improve hall",
            phrase("nlv-refuse-unreadable-after", word="hall", verb="improve"),
            "nlv-remedy-say-column",
        ),
        ("2 open there", phrase("nlv-refuse-unreadable-after", word="there", verb="open"), "nlv-remedy-say-lot"),
        ("2 s3a5 back", phrase("nlv-refuse-alone", word="back"), "nlv-remedy-alone"),
        ("2 please", phrase("nlv-refuse-unreadable", word="please"), "nlv-remedy-unreadable"),
    ):
        with pytest.raises(UnreadableAction) as raised:
            GAME.parse(typed)
        assert (raised.value.reason, raised.value.remedy.key) == (reason, remedy)

    for typed in ("", "  ", "improve", "improve nothing", "copy s3a5", "drive x", "loan", "12", "s3", "build"):
        with pytest.raises(UnreadableAction):
            GAME.parse(typed)

    space = GAME.legal_actions(GAME.view_for(position("7 show, 8 improvement, 9 construction"), Seat(0)))
    with pytest.raises(IllegalAction) as raised:
        space.next_words(("2", "s3a5", "improve", "vip"))
    assert raised.value.reason.key == "nlv-refuse-crane"
