"""The private panels: exactly the legal answers, few taps, and the effect of each choice."""

import random
import re
from functools import cache

from bot.games.controls import Button, Panel, Row, Select
from bot.games.new_las_vegas.binding import NewLasVegasBinding
from bot.games.new_las_vegas.panels.turn import turn_panel
from bot.games.new_las_vegas.question import NewLasVegasQuestion
from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase
from engines.core.rng import game_key
from engines.core.seats import Seat
from engines.core.selfplay import play, replay
from engines.core.values import replace
from engines.new_las_vegas.drafting.effects import has_star
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.state import State
from tests.bot.games.new_las_vegas.positions import las_vegas
from tests.engines.new_las_vegas.setting import CITY, GAME, KEY, act, offered, position, reveal
from tests.engines.new_las_vegas.sheets import sheet

TEXTS = shared_texts(strict=True)
PLAIN = "7 improvement, 8 limousine, 9 show"
COPIES = ("7 to street 3, avenue 3", "9 to street 3, avenue 6", "9 to street 3, avenue 8")


def panel(state: State, *words: str, seat: int = 0) -> Panel:
    view = GAME.view_for(state, Seat(seat))
    return turn_panel(NewLasVegasQuestion(CITY, view, Seat(seat), GAME.legal_actions(view), words))


def said(phrase: Phrase) -> str:
    return TEXTS.say(phrase, plain=True)


def buttons_of(row: Row) -> list[Button]:
    return [] if isinstance(row, Select) else [*row]


def buttons(found: Panel) -> list[Button]:
    return [button for row in found.rows for button in buttons_of(row)]


def labels(found: Panel) -> list[str]:
    return [said(button.label) for button in buttons(found)]


def rows_of(found: Panel) -> list[list[str]]:
    return [[said(button.label) for button in buttons_of(row)] for row in found.rows]


def lettered(found: Panel) -> dict[str, str]:
    """Return the lettered places of a panel's picture."""
    return {mark.label: mark.word for mark in found.pictures[0].marks if mark.label}


def framed(found: Panel, place: str) -> list[str]:
    """Return the framed places of a kind."""
    return [mark.word for mark in found.pictures[0].marks if mark.place == place]


def press(state: State, label: str) -> tuple[State, tuple[str, ...]]:
    """Return the position after pressing a button of the first panel, or the words it opens."""
    button = next(button for button in buttons(panel(state)) if said(button.label) == label)
    following = GAME.legal_actions(GAME.view_for(state, Seat(0))).next_words(button.words)
    return (state, button.words) if following.action is None else (act(state, " ".join(button.words)), ())


def test_a_turn_at_a_likely_lot_takes_three_taps_with_the_one_that_opens_the_panel() -> None:
    state = position("7 inauguration, 8 limousine, 9 show")
    rows = rows_of(panel(state))
    assert [row[0] for row in rows] == ["7 Inauguration", "8 Limousine", "9 Show"]
    assert rows[0][1:] == ["on C", "on E"]
    assert said(panel(state).lines[-1]).startswith("Letters mark likely lots")
    assert lettered(panel(state))["E"] == "s3a6"
    assert framed(panel(state), "pair") == ["1", "2", "3"]
    state, _ = press(state, "on E")
    state, _ = press(state, "Tick a circle and confirm")
    assert state.public.turn == 2


def test_any_other_lot_another_effect_and_a_bonus_take_one_tap_more() -> None:
    state, _ = press(position(PLAIN), "7 Improvement")
    assert said(panel(state).title) == "7 · Improvement: on which lot?"
    lot = next(said(button.label) for button in buttons(panel(state)) if button.words == ("s3a6",))
    state, _ = press(state, lot)
    assert press(state, "Confirm, no effect")[0].public.turn == 2
    state = act(state, "improve vip")
    assert said(panel(state).title) == "Confirm your turn?"
    assert press(state, "Confirm the turn")[0].public.turn == 2
    changing = position("7 inauguration, 8 show, 9 show", sheet(circles=2))
    for label in ("7 Inauguration", "write 8", "A · Avenue 5", "Tick a circle and confirm"):
        changing, _ = press(changing, label)
    assert changing.public.turn == 2
    copying = act(position(PLAIN, sheet({"s3a7": 9}, circles=2)), "1 s3a6 improve vip")
    assert press(copying, f"Copy {COPIES[-1]}")[0].public.turn == 2


def test_likely_lots_are_where_the_number_belongs_and_starred_for_a_show() -> None:
    between = position("7 inauguration, 8 limousine, 9 limousine", sheet({"s3a8": 6}))
    assert "s3a6" not in [button.words[1] for button in buttons_of(panel(between).rows[0])[1:]], (
        "it belongs behind the 6"
    )
    show = panel(position("6 show, 6 limousine, 9 show")).rows
    starry = [[has_star(CITY, CITY.index[button.words[1]]) for button in buttons_of(row)[1:]] for row in show[:2]]
    assert starry == [[True, True], [False, False]]
    few = position(PLAIN, sheet({"s1a3": 17, "s2a2": 17, "s3a3": 17, "s4a1": 6, "s4a3": 9}))
    assert rows_of(panel(few))[0] == ["7 Improvement"], "there is one lot only, which goes with the pair"
    alike = rows_of(panel(position("7 improvement, 7 improvement, 9 show")))
    assert [row[0] for row in alike] == ["7 Improvement", "7 Improvement (pair 2)", "9 Show"]
    assert [len(row) for row in alike] == [3, 1, 3], "their lots are the same"


def test_of_many_lots_those_where_the_number_belongs_are_one_tap_away_and_all_others_in_a_list() -> None:
    state, _ = press(position(PLAIN), "7 Improvement")
    found = panel(state)
    assert rows_of(found)[0] == ["A · Avenue 4", "B · Avenue 5", "C · Avenue 6", "D · Avenue 5"]
    near = lettered(found)
    assert len(near) == 9
    (others,) = [row for row in found.rows if isinstance(row, Select)]
    listed = [option.words[0] for option in others.options]
    assert sorted([*near.values(), *listed]) == sorted(text for text in offered(state) if text.startswith("s"))
    street = panel(state, "s3")
    assert said(street.title) == "Where in street 3 does the 7 go?"
    assert labels(street)[:3] == ["A · Avenue 3", "B · Avenue 4", "C · Avenue 6"]


def test_what_decides_nothing_is_not_asked() -> None:
    """The only lot of a number is chosen with its pair, and a turn that must be forgone with its confirmation."""
    only = position(
        "8 improvement, 9 limousine, 10 show", sheet({"s1a3": 17, "s2a2": 17, "s3a3": 17, "s4a1": 7, "s4a3": 9})
    )
    assert buttons(panel(only))[0].words == ("1", "s4a2")
    held = sheet({"s1a3": 8, "s2a2": 8, "s3a3": 8, "s4a1": 8})
    state = position("3 improvement, 4 limousine, 5 show", held)
    assert press(state, "Tick circles instead")[0].public.turn == 2


def test_the_use_that_brings_most_is_confirmed_with_the_same_tap() -> None:
    state = act(position("7 inauguration, 8 show, 9 show"), "1 s3a4")
    assert labels(panel(state)) == ["Tick a circle and confirm", "Confirm, no effect", "Undo"]
    assert press(state, "Tick a circle and confirm")[0].public.turn == 2
    better = act(position("7 show, 8 show, 9 show", sheet(left_shows=4)), "1 s3a3")
    assert labels(panel(better))[0] == "Left show: 16 to 21 and confirm"
    none = act(position(PLAIN), "1 s3a4")
    assert labels(panel(none))[0] == "Inauguration: 10/5/2 to 15/8/0 and confirm", (
        "it is the first of those that bring nothing yet"
    )
    driving = act(position(PLAIN), "2 s3a4")
    assert labels(panel(driving))[0] == "To B ↑→: cash and confirm", "it goes past a carpet"


def test_pairs_that_do_not_fit_are_shown_and_cannot_be_pressed() -> None:
    eights = {"s1a3": 8, "s2a2": 8, "s3a3": 8, "s4a1": 8}
    found = panel(position(PLAIN, sheet(eights)))
    assert [buttons_of(row)[0].disabled for row in found.rows] == [True, True, False]
    assert rows_of(found)[:2] == [["7 Improvement"], ["8 Limousine"]]
    blocked = panel(position("3 improvement, 4 limousine, 5 show", sheet(eights)))
    assert labels(blocked)[-1] == "Tick circles instead"
    assert "None of the three numbers fits: you tick 2 circles" in " ".join(map(said, blocked.lines))
    last = position("3 improvement, 4 show, 5 show", sheet(eights, circles=13))
    assert "you tick 1 circle," in said(panel(last).lines[-1])
    assert "No number fits: 1 circle is ticked." in map(said, panel(act(last, "refuse")).lines)
    changing = panel(position("7 improvement, 4 limousine, 5 show", sheet(eights, circles=2)))
    assert "fits as it is: change one with a bonus, or tick 2 circles" in " ".join(map(said, changing.lines))
    assert any(not button.disabled for button in buttons_of(changing.rows[0]))


def test_drives_are_lettered_where_they_end_and_say_which_of_two_ways_and_what_they_pass() -> None:
    state = act(position(PLAIN), "2 s3a4")
    found = panel(state)
    assert labels(found)[:4] == ["To B ↑→: cash and confirm", "To A ↑←", "To A ←↑: fountain", "To B →↑"]
    assert labels(found)[4:8] == ["To C", "To D", "To E →↓", "To E ↓→"]
    assert lettered(found)["B"] == str(CITY.roads.crossing(1, 3))
    second = panel(state, "drive", "e")
    assert labels(second) == ["To B →↑", "To C", "To E →↓", "Back"]
    assert buttons(second)[1].words == ("drive", "e", "e")


def test_shows_and_columns_say_what_they_bring() -> None:
    assert labels(panel(act(position(PLAIN), "3 s3a3")))[:2] == ["Left show: 0 to 3 and confirm", "Right show: 0 to 3"]
    improving = panel(act(position(PLAIN), "1 s3a3"))
    assert labels(improving)[0] == "Inauguration: 10/5/2 to 15/8/0 and confirm"
    assert framed(improving, "column")[:2] == ["inauguration", "large"]
    rows = position(PLAIN, improvement_mode="rows")
    assert labels(panel(act(rows, "1 s3a3")))[:2] == ["Inauguration and confirm", "Hotels"]


def test_bonuses_are_offered_only_to_those_who_have_one() -> None:
    assert "Use another effect" not in labels(panel(act(position(PLAIN), "1")))
    state = act(position(PLAIN, sheet(circles=2)), "1")
    assert rows_of(panel(state))[-1] == ["write 5", "write 6", "write 8", "write 9", "Use another effect"]
    assert labels(panel(state, "number")) == ["-2 makes 5", "-1 makes 6", "+1 makes 8", "+2 makes 9", "Back"]
    assert labels(panel(state, "effect"))[:2] == ["Inauguration", "Limousine"]
    copying = act(position(PLAIN, sheet({"s3a7": 9}, circles=2)), "1 s3a4")
    assert labels(panel(copying))[-5:-2] == [f"Copy {to}" for to in COPIES]
    assert labels(panel(copying, "copy")) == ["A · Avenue 3", "B · Avenue 6", "C · Avenue 8", "Back"]


def test_what_is_confirmed_stands_above_it_and_can_be_taken_back() -> None:
    state = position("2 show, 8 limousine, 9 show", sheet({"s2a1": 1}, circles=2))
    assert [said(line) for line in panel(act(state, "1 +1")).lines] == ["Pair 1: 2 changed to 3, with Show."]
    lines = [said(line) for line in panel(act(state, "1 +1 s2a2")).lines]
    assert lines[:2] == ["Pair 1: 2 changed to 3, with Show.", "Casino: 3 on street 2, avenue 2."]
    found = panel(act(position(PLAIN, sheet(), sheet()), "1 s3a4 improve vip confirm"))
    assert labels(found) == ["Undo"]
    assert buttons(found)[0].words == ("back",)
    assert "Nobody sees this until everybody has confirmed" in said(found.lines[-1])


def test_panels_leave_to_the_picture_what_it_says() -> None:
    state = GAME.setup(3, NewLasVegasOptions(), KEY).state
    for step in (None, "1", "1 " + next(text for text in offered(act(state, "1")) if text.startswith("s"))):
        found = panel(state if step is None else act(state, step))
        words = " ".join([said(found.title), *map(said, found.lines)]).split()
        assert len(words) <= 60


def first_turn(seats: int = 4) -> State:
    """Return the first turn of a table with the loan; pair 1 opens `s2a5` or another lot in the middle."""
    return GAME.setup(seats, NewLasVegasOptions(), KEY).state


def test_the_first_turn_is_confirmed_with_or_without_the_loan() -> None:
    state = first_turn()
    state, _ = press(state, labels(panel(state))[0])
    lot = next(text for text in offered(state) if text.startswith("s"))
    state = act(state, lot)
    found = panel(state)
    lines = " ".join(map(said, found.lines))
    assert "A loan turns your 1 cash bundle into 3, or into 5 if more than half of you borrow." in lines
    ways = [label for label in labels(found) if label.startswith("No effect")]
    assert len(ways) == 2
    for label, borrow in zip(ways, (True, False), strict=True):
        after, _ = press(state, label)
        assert (after.private[0].confirmed, after.private[0].borrow) == (True, borrow)
        told = [said(line) for line in panel(after).lines]
        assert ("You take the loan." if borrow else "You take no loan.") in told


def test_a_loan_answered_by_typing_is_told_and_can_be_changed_with_a_button() -> None:
    state = act(first_turn(), "yes")
    assert "You take the loan." in [said(line) for line in panel(state).lines]
    assert labels(panel(first_turn(), "loan")) == ["Take the loan", "No loan", "Back"]
    state, _ = press(state, labels(panel(state))[0])
    state = act(state, next(text for text in offered(state) if text.startswith("s")))
    lines = [said(line) for line in panel(state).lines]
    assert "You take the loan." in lines
    assert not any("cash bundle" in line for line in lines)
    changed, _ = press(state, "No loan")
    assert changed.private[0].borrow is False
    assert "Take the loan" in labels(panel(changed))
    alone = act(first_turn(1), offered(first_turn(1))[0])
    alone = act(alone, next(text for text in offered(alone) if text.startswith("s")))
    told = " ".join(said(line) for line in panel(alone).lines)
    assert "A loan turns your 1 cash bundle into 5." in told
    assert "half" not in told, "alone there are no others"


def test_after_the_reveal_one_is_told_what_the_turn_brought() -> None:
    step = reveal(position(PLAIN), "1 s3a4")
    public, score = step.state.public, step.state.public.scores[0]
    ending = replace(score, total=score.total + 5, inauguration=5)
    ended = replace(public, phase="finished", scores=(ending, *public.scores[1:]))
    for after, line in (
        (public, f"Your turn brought 1 point, for {score.total} in all."),
        (ended, f"The last turn and the final scoring took your score from {ending.so_far - 1} to {ending.total}."),
    ):
        assert said(las_vegas().news(Seat(0), las_vegas().describe_events(after, step.events))[0]) == line


def test_debts_are_named_and_what_they_would_cost() -> None:
    calm, ruined = (panel(position(PLAIN, sheet(circles=2, left_shows=1, bundles=held), sheet())) for held in (5, 0))
    assert not any("Debts" in said(line) for line in calm.lines), "they are covered"
    assert said(ruined.lines[0]) == "Debts: 2. Your cash covers only 0: that would cost 20 points."
    confirming = act(position("7 construction, 8 show, 9 show", sheet(bundles=1)), "1 s3a4 build s1a2")
    assert any("Your cash covers only 1:" in said(line) for line in panel(confirming).lines)

    state = position(PLAIN, sheet(bundles=3), sheet(bundles=3))
    assert not any("Debts" in said(line) for line in panel(state).lines)
    bare = position(PLAIN, sheet(bundles=0), sheet(bundles=3))
    assert said(panel(bare).lines[0]) == (
        "Debts: 0, and 1 more for the fewest circles. Your cash covers only 0: that would cost 20 points."
    )
    view = GAME.view_for(state, Seat(0))
    brief, full = (" ".join(map(said, las_vegas().describe(view, full=whole))) for whole in (False, True))
    assert "0 debts against 3 cash bundles. More debts than bundles at the end cost 20 points" in brief
    assert "1 debt" not in brief + full, "that for the fewest circles is shown nowhere before the end"


def test_panels_of_a_game_speak_in_words_and_leave_room_for_the_host() -> None:
    luck = random.Random(0)
    state = GAME.setup(1, NewLasVegasOptions(), KEY).state
    while GAME.outcome(state.public) is None:
        space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
        for words in ((), *(button.words for button in buttons(panel(state)) if not button.disabled)):
            if words and space.next_words(words).action is not None:
                continue
            found = panel(state, *words)
            assert sum(1 + len(buttons_of(row)) for row in found.rows) <= 30, "the host adds a row and a picture"
            assert len(found.pictures) <= 2
            shown = [said(found.title), *(said(line) for line in found.lines), *labels(found)]
            assert not re.search(r"\bs\d+a\d+|\ba\d+\b", "\n".join(shown)), "not in notation"
        state = GAME.apply(state, Seat(0), space.sample(luck.randrange)).state


BINDING = NewLasVegasBinding()


@cache
def positions(seats: int) -> tuple[State, ...]:
    players = [BINDING.players["random"]] * seats
    return tuple(replay(BINDING.game, play(BINDING.game, players, NewLasVegasOptions(), game_key(f"{seats}"))))


def test_a_reveal_shows_pairs_and_cities_and_the_end_shows_the_score() -> None:
    for seats, at_the_end in ((1, ["score"]), (4, ["score"]), (12, ["score", "score"])):
        first, second = positions(seats)[0], next(state for state in positions(seats) if state.public.turn == 2)
        for state, kinds in ((first, ["pairs"]), (second, ["pairs"]), (positions(seats)[-1], at_the_end)):
            shown = BINDING.phase_pictures(state.public)
            assert [picture.kind.removeprefix("new_las_vegas.") for picture in shown] == kinds


def test_pictures_have_names_for_the_show_command() -> None:
    assert list(BINDING.pictures(positions(3)[0].public)) == [
        "board",
        *("plan 1", "plan 1 2"),
        *("plan 2", "plan 2 2"),
        *("plan 3", "plan 3 2"),
    ]
    assert list(BINDING.pictures(positions(3)[-1].public))[-1] == "score"
    assert {"board 2", "board 3", "plan 12", "score 2"} <= set(BINDING.pictures(positions(12)[-1].public))


def test_a_seat_has_its_city_and_its_points_as_pictures_of_its_own() -> None:
    own = BINDING.private_pictures(BINDING.game.view_for(positions(3)[9], Seat(2)), Seat(2))
    assert [one.kind for one in own] == ["new_las_vegas.preview", "new_las_vegas.preview_points"]
