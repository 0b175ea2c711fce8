"""Both ends of the game (rules, end and scoring)."""

from itertools import product

from engines.vegas_showdown.book import SIZES
from engines.vegas_showdown.public import EventCard, Task
from engines.vegas_showdown.state import State
from tests.conformance.positions import asked
from tests.engines.vegas_showdown.setting import (
    GAME,
    TABLES,
    answer,
    do,
    facts,
    hotel,
    new,
    next_turn,
    placing,
    refused,
    turn_with,
    with_hotel,
    with_public,
    with_secret,
    with_space,
)

ALL_BUT_ONE = (
    *(f"lounge {column}{row} n" for row in (3, 2, 1, 4, 5) for column in "ace"),
    *(f"slots g{row} w" for row in (3, 2, 4, 1)),
)
"""Every square but g5."""


def nearly_full(**options: bool) -> State:
    """Return a position in which seat 0 can fill its plan and seat 1 still has a tile to place."""
    return placing(new(**options), "bought", tile="slots", tiles=ALL_BUT_ONE, aside=("slots",))


def test_the_game_ends_only_when_a_size_with_no_tiles_left_is_called_for() -> None:
    """Rules, step 2 and end: at once, no income, no actions; the card itself was carried out."""
    state = with_secret(with_hotel(new(), 0, tiles=("lounge a3 n",)), medium=())
    before = [seat.money for seat in state.public.hotels]
    step = turn_with(state, ("ladies_night", "medium"))
    assert [seat.money for seat in step.state.public.hotels] == [before[0] + 2, *before[1:]]
    assert step.state.public.phase == "finished"
    ended = facts(step, "game_ended")[0]
    assert (ended.reason, ended.size, ended.seats) == ("stack_empty", "medium", ())
    outcome = GAME.outcome(step.state.public)
    assert outcome.reason.key == "vegas_showdown-end-stack_empty"
    assert GAME.pending(step.state.public) == {}
    assert refused(step.state, 0, "renovate")[0] == "over"

    # Rules, end: only if a tile of that size is needed.
    step = turn_with(with_secret(new(), medium=()), ("taxes", "small"))
    assert step.state.public.phase == "actions"

    # Rules, end: no tile can be put out.
    state = with_secret(new(), small=(), medium=(), large=())
    step = turn_with(state, ("pull_strings", "choice"))
    assert facts(step, "game_ended")[0].size is None


def test_a_full_plan_ends_the_game_after_the_others_finish_step_five() -> None:
    """Rules, end; ruling: the other seats finish that turn's placements first."""
    state = do(nearly_full(), 0, "place slots g5 w", "confirm")
    assert state.public.ending == "plan_full"
    assert list(GAME.pending(state.public)) == [1]
    step = answer(do(state, 1, "place slots a3 n"), 1, "confirm")
    assert hotel(step.state, 1).revenue == 6
    ended = facts(step, "game_ended")[0]
    assert (ended.reason, ended.seats) == ("plan_full", (0,))
    assert step.state.public.turn == state.public.turn

    # Two plans filled in one step are both named in turn order, whoever confirmed first.
    state = with_hotel(nearly_full(), 1, tiles=ALL_BUT_ONE, aside=("slots",))
    state = do(with_public(state, first=1), 0, "place slots g5 w", "confirm")
    step = answer(do(state, 1, "place slots g5 w"), 1, "confirm")
    assert facts(step, "game_ended")[0].seats == (1, 0)


def test_a_full_plan_can_end_and_score_the_game_at_once() -> None:
    """Option: the game is scored the moment a plan is full; open drafts are dropped."""
    state = do(nearly_full(full_plan_ends_at_once=True), 1, "place slots a3 n")
    state = do(state, 0, "place slots g5 w", "confirm")
    assert state.public.phase == "finished"
    assert hotel(state, 1).plan == ()
    assert state.private[1].draft == ()

    # Rules, scoring: slots in the hotel area spoil it.
    state = do(nearly_full(full_plan_ends_at_once=True), 0, "place slots g5 w", "confirm")
    line = state.public.scores[0]
    assert (line.casino_full, line.hotel_full, line.connected) == (5, 0, 0)

    state = nearly_full(full_plan_ends_at_once=True)
    state = with_public(state, turn=9, tasks=(Task(0, "bought", "slots", done=False),))
    state = do(state, 0, "place slots g5 w", "confirm")
    outcome = GAME.outcome(state.public)
    assert outcome.rounds == 9
    assert state.public.scores is not None
    assert outcome.scores == tuple(line.total for line in state.public.scores)


def test_a_plan_filled_by_a_slots_surplus_ends_the_game_when_the_card_is_done() -> None:
    """Ruling: the other seats answer the card, then the game is scored without a new tile or income."""
    state = with_hotel(new(), 0, tiles=ALL_BUT_ONE)
    state = turn_with(state, ("slots_surplus", "small")).state
    state = do(state, 0, "surplus buy", "place slots g5 w", "confirm")
    assert list(GAME.pending(state.public)) == [1]
    state = do(state, 1, "surplus pass")
    step = answer(state, 2, "surplus pass")
    assert facts(step, "game_ended")[0].reason == "plan_full"
    assert facts(step, "income_paid") == []


def test_no_event_loses_a_card_or_tile_however_the_game_ends_in_it() -> None:
    """Every event is tried with an empty stack and with a plan that Slots Surplus can fill, with and without
    `full_plan_ends_at_once`; the invariants find all cards and tiles."""
    endings: set[tuple[str, bool]] = set()
    for event, row in TABLES.events.items():
        for at_once, stacks in product((False, True), ({}, dict.fromkeys(SIZES, ()))):
            state = with_hotel(new(full_plan_ends_at_once=at_once), 0, tiles=ALL_BUT_ONE, aside=("slots",))
            state = with_space(with_secret(state, **stacks), "a", None)
            state = with_secret(state, events=(EventCard(event, row.sizes[0]), *state.secret.events))
            before = GAME.check(with_public(state, phase="events"))
            state = next_turn(with_public(state, turn=0)).state
            while state.public.phase == "events":  # terminates, because each answer leaves less to ask
                seat, space = asked(GAME, state)[0]
                wanted = ("surplus buy", "place slots g5 w", "confirm")
                action = next((one for text in wanted if (one := GAME.parse(text)) in space), None)
                state = GAME.apply(state, seat, action or GAME.timeout_action(GAME.view_for(state, seat))).state
            if state.public.ending is not None:
                endings.add((state.public.ending, at_once))
            assert GAME.check(state) == before, (event, at_once, state.public.ending)
    assert endings == set(product(("stack_empty", "plan_full"), (False, True)))
