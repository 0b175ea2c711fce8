"""Simultaneous reveal, hotels, projects, ends (rules.md: "A turn", steps 1, 2 and 6; end)."""

from collections import Counter
from dataclasses import replace

import pytest

from engines.core.errors import RulesFault
from engines.core.rng import Rng, branch_key
from engines.core.seats import SPECTATOR, Seat
from engines.new_las_vegas.facts import (
    GameEnded,
    HolesConnected,
    HolesLost,
    HotelOpened,
    ProjectDone,
    Reshuffled,
    TurnBegan,
    TurnPlayed,
)
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Improve, Progress, Turn
from engines.new_las_vegas.rules.opening import first_deal, flip
from tests.engines.new_las_vegas.setting import CITY, GAME, KEY, act, facts, offered, position, refused, reveal
from tests.engines.new_las_vegas.sheets import row, sheet
from tests.engines.recorded import files, states

# Secret and simultaneous.


def test_nothing_is_told_and_nothing_public_but_the_count_changes_before_all_have_confirmed() -> None:
    state = position("7 improvement, 8 limousine, 9 show", sheet(), sheet(), sheet())
    for seat, text in ((2, "1 s3a4 confirm"), (0, "2 s3a4 drive e e confirm")):
        step = GAME.apply(state, Seat(seat), GAME.parse(text))
        assert step.events == ()
        assert replace(step.state.public, progress=state.public.progress) == state.public
        assert step.state.secret == state.secret
        assert set(GAME.pending(step.state.public)) == {0, 1, 2}
        state = step.state
    assert state.public.progress == Progress(count=2)
    assert GAME.view_for(state, Seat(1)).private == Private()
    assert GAME.view_for(state, SPECTATOR).private is None


def test_a_table_sees_of_a_turn_in_progress_what_it_chose() -> None:
    for shown, one, two in (
        ("hidden", Progress(), Progress()),
        ("count", Progress(1), Progress(2)),
        ("names", Progress(1, (2,)), Progress(2, (0, 2))),
    ):
        state = position("7 improvement, 8 limousine, 9 show", sheet(), sheet(), sheet(), progress=shown)
        first = act(state, "1 s3a4 confirm", 2)
        assert first.public.progress == one
        second = act(first, "2 s3a4 confirm", 0)
        assert second.public.progress == two
        assert act(second, "back", 0).public.progress == one
        assert act(second, "1 s3a3 confirm", 1).public.progress == state.public.progress


def test_a_confirmed_turn_owes_nothing_and_can_be_taken_back_until_the_reveal() -> None:
    state = act(position("7 improvement, 8 limousine, 9 show", sheet(), sheet()), "1 s3a4 confirm")
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    assert not space
    assert offered(state) == ["back"]
    assert refused(state, "2 s3a4") == ("answered", "answered")
    again = act(state, "back")
    assert again.private[0].turn == Turn(pair=1, lot="s3a4")
    assert not again.private[0].confirmed
    with pytest.raises(RulesFault):
        GAME.timeout_action(GAME.view_for(state, Seat(0)))


def test_all_turns_are_revealed_together_also_of_several_players_on_one_pair() -> None:
    state = position("7 improvement, 8 limousine, 9 show", sheet(), sheet())
    step = reveal(state, "1 s3a4 improve vip", "1 s3a3")
    public = step.state.public
    assert public.latest == (Turn(pair=1, lot="s3a4", use=Improve("vip")), Turn(pair=1, lot="s3a3"))
    assert public.latest_pairs == state.public.pairs
    assert public.turn == 2
    assert step.state.private == (Private(), Private())
    told = facts(step)
    assert told == [
        TurnPlayed(0, public.latest[0], 7, "improvement", None, 1),
        TurnPlayed(1, public.latest[1], 7, "improvement", None, 1),
        TurnBegan(2, public.pairs),
    ]
    assert GAME.blocks_undo(state, step.state)

    state = position("7 improvement, 8 limousine, 9 show", *[sheet()] * 12)
    step = reveal(state, *["1 s3a4"] * 12)
    assert all(one.numbers[CITY.index["s3a4"]] == 7 for one in step.state.public.sheets)


# Step 6.


def test_hotels_and_golf_are_told_at_the_reveal() -> None:
    almost = sheet({"s2a1": 1})  # avenue 1 has s2a1 and s4a1
    state = position("2 improvement, 8 limousine, 9 show", almost, almost, almost)
    step = reveal(state, "1 s4a1", "1 s4a1", "1 s3a4")
    assert [one.large for one in step.state.public.sheets] == [1, 1, 0]
    assert HotelOpened(0, 1, "large") in facts(step)
    later = position("3 improvement, 8 limousine, 9 show", *step.state.public.sheets, turn=2)
    step = reveal(later, "2 s3a6", "2 s3a6", "1 s4a1")
    assert step.state.public.sheets[2].small == 1
    assert HotelOpened(2, 1, "small") in facts(step)

    state = position("9 improvement, 8 limousine, 9 show", sheet({"s1a6": 6}))
    step = reveal(state, "1 s1a9")
    assert HolesLost(0, ("s1a7", "s1a8", "s1a9", "s1a10")) in facts(step)
    step = reveal(position("9 improvement, 8 limousine, 9 show", sheet({"s1a6": 6})), "1 s1a7")
    assert HolesConnected(0, ("s1a7",)) in facts(step)


def test_a_project_is_paid_at_the_reveal() -> None:
    state = position("7 inauguration, 8 limousine, 9 show", sheet(circles=9), sheet(circles=8))
    state = replace(state, public=replace(state.public, projects=("edge_sites", "one_of_each", "ten_ribbons")))
    step = reveal(state, "1 s3a4 inaugurate", "1 s3a4 inaugurate")
    assert step.state.public.sheets[0].projects == (None, None, 8)
    assert step.state.public.first_done == (None, None, 1)
    assert ProjectDone(0, "ten_ribbons", 8, first=True) in facts(step)
    later = replace(
        position("7 inauguration, 8 limousine, 9 show", *step.state.public.sheets, turn=2).public,
        projects=state.public.projects,
    )
    again = replace(position("7 inauguration, 8 limousine, 9 show", *step.state.public.sheets, turn=2), public=later)
    step = reveal(again, "1 s2a3", "1 s2a3 inaugurate")
    assert ProjectDone(1, "ten_ribbons", 4, first=False) in facts(step)


def test_everybody_finishes_the_turn_in_which_the_game_ends() -> None:
    state = position("7 inauguration, 8 limousine, 9 show", sheet(circles=13), sheet())
    step = reveal(state, "1 s3a4 inaugurate", "1 s3a4")
    public = step.state.public
    assert facts(step)[-1] == GameEnded("inauguration", (0,))
    assert public.sheets[1].opened
    assert [one.last_place for one in public.sheets] == [False, True]
    outcome = GAME.outcome(public)
    assert outcome.reason.key == "new_las_vegas-end-inauguration"
    assert outcome.winners == (0,)
    assert GAME.pending(public) == {}
    assert GAME.moment(public).phase == "finished"
    assert refused(step.state, "1") == ("over", "over")


def test_opening_the_last_built_casino_or_the_third_project_ends_the_game() -> None:
    # Lots under a crane do not count.
    held = sheet(
        row(1, None, 1, 2, 3, 4, 5, 6, 7)
        | row(2, None, 1, 2, None, 3, 4, 5, 6, None, 7, 8)
        | row(3, 1, 2, None, 3, 4, 5, 6, 7)
        | row(4, 1, 2, None, 3, 4, 5, 6, None)
    )
    step = reveal(position("9 improvement, 8 limousine, 9 show", held), "1 s4a9")
    assert step.state.public.ending == ("all_open",)
    assert facts(step)[-1] == GameEnded("all_open", (0,))

    state = position("7 inauguration, 8 limousine, 9 show", sheet(circles=9, projects=(8, 6, None)))
    state = replace(state, public=replace(state.public, projects=("edge_sites", "one_of_each", "ten_ribbons")))
    step = reveal(state, "1 s3a4 inaugurate")
    assert step.state.public.ending == ("projects",)


# Step 1: the stacks.


def test_three_stacks_of_27_last_26_turns_and_then_26_cards_each_are_shuffled_but_the_three_last_flipped() -> None:
    secret, _ = first_deal(CITY, KEY)
    assert [len(stack) for stack in secret.stacks] == [27, 27, 27]
    for turn in range(1, 27):
        numbers = tuple(CITY.tables.cards[stack[1]].number for stack in secret.stacks)
        effects = tuple(CITY.tables.cards[stack[0]].effect for stack in secret.stacks)
        pairs, secret, shuffled = flip(CITY, secret)
        assert not shuffled, turn
        assert tuple((pair.number, pair.effect) for pair in pairs) == tuple(zip(numbers, effects, strict=True))
    assert [len(stack) for stack in secret.stacks] == [1, 1, 1]
    last = secret.flipped[-3:]
    _, secret, shuffled = flip(CITY, secret)
    assert shuffled
    assert [len(stack) for stack in secret.stacks] == [25, 25, 25]
    assert secret.flipped[:3] == last
    assert sorted((*secret.flipped, *(card for stack in secret.stacks for card in stack))) == list(range(81))


def test_a_long_game_tells_the_shuffle_and_one_project_of_each_category() -> None:
    state = GAME.setup(1, NewLasVegasOptions(loan="off", progress="hidden"), KEY).state
    told: list[object] = []
    for _ in range(27):
        if GAME.outcome(state.public) is not None:
            break
        step = GAME.apply(state, Seat(0), GAME.parse("forgo"))
        told += facts(step)
        state = step.state
    assert Reshuffled(78) in told
    assert state.public.cards_left in range(25)

    for key in range(8):
        step = GAME.setup(1, NewLasVegasOptions(), f"{key:064x}")
        categories = [CITY.tables.projects[project].category for project in step.state.public.projects]
        assert sorted(categories) == ["orange", "pink", "purple"]


# Duplicate play.


def test_tables_with_one_key_see_the_same_projects_and_flips_whatever_their_seats_and_options() -> None:
    one = GAME.setup(1, NewLasVegasOptions(), KEY).state
    other = GAME.setup(5, NewLasVegasOptions(loan="off", street_mode="threshold", progress="names"), KEY).state
    assert one.public.projects == other.public.projects
    for _ in range(40):
        assert one.public.pairs == other.public.pairs
        one = act(one, "forgo")
        for seat in range(5):
            other = act(other, "forgo", seat)
        if "finished" in (one.public.phase, other.public.phase):
            break
    assert one.public.turn > 15


# Missed deadlines.


def test_a_missed_deadline_plays_the_smallest_turn_where_it_disturbs_least() -> None:
    public = reveal(position("8 show, 1 limousine, 15 inauguration", sheet(circles=4)), "forgo").state.public
    assert public.latest == (Turn(pair=2, lot="s3a3"),)  # a 1 on the first lot of a street
    assert public.sheets[0].circles == 4

    held = sheet({"s1a9": 13})
    # By the distance of numbers alone the 5 would stand on the top street, and seven holes would be lost for good.
    public = reveal(position("5 show, 5 limousine, 5 inauguration", held), "forgo").state.public
    lot = public.latest[0].lot
    assert not lot.startswith("s1")
    assert public.sheets[0].lost == 0


def test_a_missed_deadline_goes_on_with_a_draft_unless_it_leads_nowhere() -> None:
    state = act(position("7 improvement, 8 limousine, 9 show", sheet(), sheet()), "2 s1a3 drive e e")
    state = act(act(state, "forgo"), "1 s3a4 confirm", 1)
    assert state.public.latest[0].lot == "s1a3"
    assert state.public.latest[0].use is not None

    state = act(position("7 improvement, 8 limousine, 9 show"), "3")
    assert act(state, "forgo").public.latest[0].pair == 3

    held = sheet({"s1a3": 9, "s2a2": 9, "s3a3": 9, "s4a1": 9}, circles=2)
    state = act(position("8 improvement, 8 limousine, 10 show", held), "1")
    assert act(state, "forgo").public.latest[0].pair == 3
    state = act(position("8 improvement, 8 limousine, 8 show", held), "1")
    assert act(state, "forgo").public.latest[0] == Turn(refused=True)


# Hidden information.


def test_another_position_that_looks_the_same_differs_in_the_hidden_part() -> None:
    for shown in ("hidden", "count", "names"):
        state = position("7 improvement, 8 limousine, 9 show", *[sheet()] * 4, progress=shown)
        for seat in (1, 2):
            state = act(state, "1 s3a4 improve vip confirm", seat)
        state = act(state, "2", 3)
        seen: set[object] = set()
        for number in range(12):
            other = GAME.shuffle_hidden(state, Seat(0), Rng(f"{number:064x}"))
            assert GAME.view_for(other, Seat(0)) == GAME.view_for(state, Seat(0))
            assert GAME.check(other) == ()
            seen.add((other.private, other.secret.stacks))
            if shown == "names":
                assert [mine.confirmed for mine in other.private] == [False, True, True, False]
        assert len(seen) == 12


BRANCH = branch_key(KEY, 1)


def test_flipped_cards_and_the_numbers_on_top_stay_wherever_a_game_has_come_to() -> None:
    for path in files("new_las_vegas"):
        changed = 0
        for state in list(states(path))[::25]:
            renewed = GAME.renew_luck(state, BRANCH)
            assert GAME.check(renewed) == ()
            before, after = state.secret, renewed.secret
            assert after.flipped == before.flipped
            assert [len(stack) for stack in after.stacks] == [len(stack) for stack in before.stacks]
            rest = [sorted(card for stack in one.stacks for card in stack) for one in (before, after)]
            assert rest[0] == rest[1]
            if state.public.pairs:
                tops = [CITY.tables.cards[stack[0]].number for stack in after.stacks]
                assert tops == [pair.number for pair in state.public.pairs]
            changed += before.stacks != after.stacks
        assert changed


def test_the_next_turns_pairs_are_others() -> None:
    """The number on top was visible, and the effect on its other side was not."""
    state = GAME.setup(1, GAME.info.options.model_validate({"loan": "off"}), KEY).state
    later = [act(GAME.renew_luck(state, branch_key(KEY, branch)), "forgo").public.pairs for branch in range(1, 9)]
    assert len(set(later)) == 8
    assert len({tuple(pair.effect for pair in pairs) for pairs in later}) > 2

    state = GAME.renew_luck(position("7 improvement, 8 limousine, 9 show"), BRANCH)
    cards = sum(len(stack) for stack in state.secret.stacks)
    assert state.secret.rng == Rng(BRANCH, cards - 1)
    assert Counter(len(stack) for stack in state.secret.stacks) == {cards // 3: 3}
