"""The loan: answered at any moment of the first turn, and revealed with it (rules.md: safe and loan; ruling)."""

from engines.core.game import GameState
from engines.core.seats import SPECTATOR, Seat
from engines.new_las_vegas.actions import AnswerLoan, Forgo
from engines.new_las_vegas.facts import LoanRevealed, ProjectsShown, TurnBegan, TurnPlayed
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.state import State
from tests.engines.new_las_vegas.setting import GAME, KEY, act, facts, offered, refused

SAID = {"y": "loan yes", "n": "loan no"}


def begun(seats: int = 2, **options: object) -> State:
    return GAME.setup(seats, NewLasVegasOptions.model_validate(options), KEY).state


def a_turn(state: State) -> str:
    """Return a typed turn: a pair and a lot that fits it."""
    pair = next(iter(GAME.legal_actions(GAME.view_for(state, Seat(0)))))
    lot = next(text for text in offered(act(state, GAME.text(pair))) if text.startswith("s"))
    return f"{GAME.text(pair)} {lot}"


def test_the_loan_is_answered_with_the_first_turn_and_revealed_with_it() -> None:
    for answers, bundles in (
        ("nnnn", (1, 1, 1, 1)),
        ("ynnn", (3, 1, 1, 1)),
        ("yynn", (3, 3, 1, 1)),
        ("yyyn", (5, 5, 5, 1)),
        ("yyyy", (5, 5, 5, 5)),
        ("y", (5,)),
        ("n", (1,)),
    ):
        step = GAME.setup(len(answers), NewLasVegasOptions(), KEY)
        assert [type(fact) for fact in facts(step)] == [ProjectsShown, TurnBegan]
        assert (GAME.moment(step.state.public).turn, GAME.moment(step.state.public).phase) == (1, "turn")
        turn = a_turn(step.state)
        for seat, answer in enumerate(answers):
            assert all(one.bundles == 1 and not one.borrowed for one in step.state.public.sheets)
            step = GAME.apply(step.state, Seat(seat), GAME.parse(f"{turn} {SAID[answer]} confirm"))
            assert GAME.check(step.state) == ()
        public = step.state.public
        assert public.turn == 2
        assert tuple(one.bundles for one in public.sheets) == bundles
        assert tuple(line.bundles for line in public.scores) == bundles
        assert tuple(one.borrowed for one in public.sheets) == tuple(answer == "y" for answer in answers)
        borrowers = tuple(seat for seat, answer in enumerate(answers) if answer == "y")
        first, *played = facts(step)
        assert first == LoanRevealed(borrowers, bundles)
        assert len([fact for fact in played if isinstance(fact, TurnPlayed)]) == len(answers)
        assert step.state.private == (Private(),) * len(answers)


def test_a_loan_settled_at_the_end_is_secret_until_then() -> None:
    """Option `loan`: borrowers are paid, or everybody is (the two readings of sources that settle it at the end)."""
    for mode, answers, bundles in (
        ("hidden", "ynn", (3, 1, 1)),
        ("hidden", "yyn", (5, 5, 1)),
        ("everybody", "ynn", (3, 3, 3)),
        ("everybody", "yyn", (5, 5, 5)),
        ("everybody", "nnn", (1, 1, 1)),
    ):
        state, other = begun(3, loan=mode), begun(3, loan=mode)
        turn = a_turn(state)
        for seat, answer in enumerate(answers):
            state = GAME.apply(state, Seat(seat), GAME.parse(f"{turn} {SAID[answer]} confirm")).state
            said = SAID["y" if answer == "n" and seat else answer]
            other = GAME.apply(other, Seat(seat), GAME.parse(f"{turn} {said} confirm")).state
        assert GAME.view_for(state, SPECTATOR) == GAME.view_for(other, SPECTATOR)
        assert GAME.view_for(state, Seat(0)) == GAME.view_for(other, Seat(0)), "what the others said is nobody's to see"
        while (asked := GAME.next_asked(state)) is not None:
            assert all(one.bundles == 1 and not one.borrowed for one in state.public.sheets)
            step = GAME.apply(state, asked, Forgo())
            state = step.state
            assert GAME.check(state) == ()
        assert tuple(one.bundles for one in state.public.sheets) == bundles
        borrowers = tuple(seat for seat, answer in enumerate(answers) if answer == "y")
        assert facts(step)[0] == LoanRevealed(borrowers, bundles)
        assert state.private == (Private(),) * 3


def test_the_loan_is_answered_at_any_moment_of_the_first_turn_unseen_by_others() -> None:
    for order in ("first", "last", "between"):
        state = begun()
        pair, lot = a_turn(state).split()
        lines = {"first": ("loan yes", pair, lot), "last": (pair, lot, "yes"), "between": (pair, "loan yes", lot)}
        for text in lines[order]:
            state = act(state, text)
        assert state.private[0].borrow is True
        assert state.private[0].turn.lot == lot
        assert act(state, "confirm").private[0].confirmed

    state = act(begun(), a_turn(begun()))
    assert "confirm" not in offered(state)
    assert refused(state, "confirm") == ("loan-unanswered", "loan-answer")
    assert refused(begun(), f"{a_turn(begun())} confirm") == ("loan-unanswered", "loan-answer")
    assert refused(begun(), "loan yes confirm") == ("confirm-early", "pair")
    for answer in ("yes", "no"):
        assert "confirm" in offered(act(state, f"loan {answer}"))

    # Nobody sees an answer before all have confirmed.
    state = begun(3)
    turn = a_turn(state)
    one, two = (act(state, f"{turn} {answer} confirm") for answer in ("loan yes", "loan no"))
    for viewer in (Seat(1), Seat(2), SPECTATOR):
        assert GAME.view_for(one, viewer) == GAME.view_for(two, viewer)


def test_the_answer_can_be_changed_and_taken_back_and_a_new_line_keeps_it() -> None:
    state = act(begun(), "loan yes")
    assert {"loan yes", "loan no"} <= set(offered(state))
    assert act(state, "loan no").private[0].borrow is False
    assert act(state, "loan yes") == state, "said again it changes nothing"
    assert act(state, "back") == begun()
    pair, lot = a_turn(begun()).split()
    drafted = act(act(state, pair), lot)
    assert act(drafted, "back").private[0].borrow is True, "steps of the turn are taken back first"
    assert act(act(drafted, "back"), "back") == state
    confirmed = act(drafted, "confirm")
    assert act(confirmed, "back") == drafted
    assert refused(begun(), "back") == ("nothing-drafted", "pair")

    state = begun()
    pair, lot = a_turn(state).split()
    state = act(act(state, "loan yes"), pair)
    whole = act(state, f"{pair} {lot} confirm")
    assert (whole.private[0].borrow, whole.private[0].confirmed) == (True, True)
    changed = act(state, f"loan no {pair} {lot} confirm")
    assert (changed.private[0].borrow, changed.private[0].turn.lot) == (False, lot)


def test_the_answers_are_a_choice_of_their_own_and_complete_a_line() -> None:
    space = GAME.legal_actions(GAME.view_for(begun(), Seat(0)))
    assert "loan" in [choice.word for choice in space.next_words(()).choices]
    assert [choice.word for choice in space.next_words(("loan",)).choices] == ["yes", "no"]
    assert space.next_words(("loan", "no")).action == AnswerLoan(borrow=False)
    assert space.next_words(("yes",)).action == AnswerLoan(borrow=True)
    answered = GAME.legal_actions(GAME.view_for(act(begun(), "yes"), Seat(0)))
    assert [choice.word for choice in answered.next_words(("loan",)).choices] == ["yes", "no"]

    space = GAME.legal_actions(GAME.view_for(begun(), Seat(0)))
    words = tuple(a_turn(begun()).split())
    assert "loan" in [choice.word for choice in space.completions(words, "")]  # type: ignore[attr-defined]
    said = [choice.word for choice in space.completions((*words, "loan"), "")]  # type: ignore[attr-defined]
    assert said == ["yes", "no"]
    assert "confirm" in [choice.word for choice in space.completions((*words, "loan", "yes"), "")]  # type: ignore[attr-defined]


def test_a_missed_deadline_takes_no_loan_unless_the_draft_does() -> None:
    state = begun()
    assert GAME.text(GAME.timeout_action(GAME.view_for(state, Seat(0)))) == "forgo"
    assert [one.borrowed for one in act(act(state, "forgo"), "forgo", 1).public.sheets] == [False, False]
    drafted = act(state, "loan yes")
    assert [one.borrowed for one in act(act(drafted, "forgo"), "forgo", 1).public.sheets] == [True, False]


def test_the_loan_is_over_from_the_second_turn_on() -> None:
    state = act(act(begun(), "forgo"), "forgo", 1)
    assert state.public.turn == 2
    assert not [text for text in offered(state) if text.startswith("loan")]
    assert refused(state, "loan yes") == ("loan-over", "pair")
    assert act(state, "forgo").private[0].borrow is None

    step = GAME.setup(3, NewLasVegasOptions(loan="off"), KEY)
    assert [one.bundles for one in step.state.public.sheets] == [3, 3, 3]
    assert [type(fact) for fact in facts(step)] == [ProjectsShown, TurnBegan]
    assert refused(step.state, "loan yes") == ("loan-over", "pair")

    broken = GameState(state.public, (Private(borrow=True), state.private[1]), state.secret)
    assert [problem.rule for problem in GAME.check(broken)] == ["the loan is answered with the first turn"]
    confirmed = act(begun(), f"{a_turn(begun())} loan no confirm")
    (mine, other) = confirmed.private
    silent = Private(turn=mine.turn, sheet=mine.sheet, confirmed=True)
    broken = GameState(confirmed.public, (silent, other), confirmed.secret)
    assert [problem.rule for problem in GAME.check(broken)] == ["a confirmed first turn answers the loan"]


# The visible progress of a turn.


def test_at_two_seats_a_count_would_name_who_has_confirmed() -> None:
    for seats, shown in ((1, "count"), (2, "hidden"), (3, "count"), (12, "count")):
        assert begun(seats).public.rulings.progress == shown
        for chosen in ("hidden", "count", "names"):
            assert begun(seats, progress=chosen).public.rulings.progress == chosen
