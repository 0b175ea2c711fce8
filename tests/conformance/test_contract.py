"""The contract in `engines.core.game`, in every position of every game."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.core.components.sets import looks_ahead
from engines.core.errors import IllegalAction, RulesFault
from engines.core.events import PUBLIC
from engines.core.game import Options, Step
from engines.core.phrase import Phrase
from engines.core.players.levels import levels_of
from engines.core.rng import Rng, branch_key
from engines.core.seats import SPECTATOR, Seat
from engines.core.selfplay import STEP_BUDGET, play, replay
from tests.conformance.games import GAMES, AnyGame
from tests.conformance.positions import AnyState, Position, asked, option_sets, option_values, positions
from tests.effort import EXAMPLES, so_many

every_game = pytest.mark.parametrize("name", sorted(GAMES))
few = settings(
    max_examples=EXAMPLES or 12,
    deadline=None,
    derandomize=not EXAMPLES,
    suppress_health_check=list(HealthCheck),  # pyright: ignore[reportArgumentType] - its metaclass hides old names
)


def in_every_game(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test in some positions of every game, which it draws from `data`."""
    return every_game(few(given(data=st.data())(test)))


def as_json(game: AnyGame, state: AnyState) -> bytes:
    return game.state_adapter.dump_json(state)


def advance(position: Position) -> Step[Any, Any, Any, Any]:
    """Return the step of one more random answer."""
    seat, space = position.luck.choice(position.asked())
    return position.game.apply(position.state, seat, space.sample(position.below))


@in_every_game
def test_a_step_leaves_the_old_state_as_it_was_and_breaks_no_invariant(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    before = as_json(position.game, position.state)
    after = advance(position).state
    assert as_json(position.game, position.state) == before
    assert after is not position.state

    assert position.game.check(position.state) == ()
    assert position.game.check(advance(position).state) == ()


@in_every_game
def test_states_actions_and_events_survive_json_and_play_on_the_same(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game = position.game
    assert game.state_adapter.validate_json(as_json(game, position.state)) == position.state
    events = advance(position).events
    assert game.events_adapter.validate_json(game.events_adapter.dump_json(events)) == events

    copy = game.state_adapter.validate_json(as_json(game, position.state))
    for seat, space in position.asked():
        action = space.sample(position.below)
        assert game.action_adapter.validate_json(game.action_adapter.dump_json(action)) == action
        assert game.apply(copy, seat, action) == game.apply(position.state, seat, action)


@in_every_game
def test_somebody_is_asked_by_ids_never_used_twice_until_there_is_an_outcome(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, public = position.game, position.state.public
    assert game.outcome(public) is None
    pending = game.pending(public)
    assert pending
    assert set(pending) <= set(range(position.seats))
    assert asked(game, position.state)
    ids = [decision.id for decision in pending.values()]
    assert len(set(ids)) == len(ids)
    for decision in ids:
        assert 0 < len(decision) <= 24
        assert set(decision) <= set("abcdefghijklmnopqrstuvwxyz0123456789.-")

    state = game.setup(position.seats, position.options, position.key).state
    closed: set[str] = set()
    open_now = {decision.id for decision in game.pending(state.public).values()}
    for seat, action in position.moves:
        state = game.apply(state, seat, action).state
        pending = {decision.id for decision in game.pending(state.public).values()}
        closed |= open_now - pending
        assert not closed & pending
        open_now = pending


@in_every_game
def test_a_decision_keeps_its_id_while_others_act(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game = position.game
    before = game.pending(position.state.public)
    seat, space = position.luck.choice(position.asked())
    after = game.apply(position.state, seat, space.sample(position.below)).state
    if game.moment(after.public) != game.moment(position.state.public):
        return
    pending = game.pending(after.public)
    for other, decision in before.items():
        if other != seat and other in pending:
            assert pending[other].id == decision.id


@in_every_game
def test_what_is_listed_or_sampled_is_legal_and_can_be_carried_out(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, state = position.game, position.state
    for seat, space in position.asked():
        actions = list(space)
        assert actions
        assert len(set(actions)) == len(actions)
        for action in position.luck.sample(actions, min(len(actions), 25)):
            assert action in space
            assert space.refusal(action) is None
            assert game.check(game.apply(state, seat, action).state) == ()

    for seat, space in position.asked():
        for _ in range(20):
            action = space.sample(position.below)
            # A space remembers what it has sampled, so an equal action is checked too.
            equal = game.action_adapter.validate_json(game.action_adapter.dump_json(action))
            assert equal is not action
            assert action in space
            assert equal in space
            # A step is the same with the legal actions at hand.
            assert game.apply(state, seat, equal) == game.apply(state, seat, action, space)


@every_game
def test_search_follows_play_step_by_step(name: str) -> None:
    """`next_asked` and `follow` lead through the positions of `pending`, `legal_actions` and `apply`, in whole games
    with every option and to the equal ends."""
    game = GAMES[name].game
    seats = list(game.info.seats)
    for number, options in enumerate(option_sets(game.info.options, 3)):
        luck = random.Random(number)
        state = game.setup(seats[number % len(seats)], options, f"{number:064x}").state
        while (seat := game.next_asked(state)) is not None:  # terminates, because random play finishes every game
            first, space = asked(game, state)[0]
            assert seat == first
            action = space.sample(luck.randrange)
            followed = game.follow(state, seat, action)
            state = game.apply(state, seat, action).state
            assert followed == state
        assert game.outcome(state.public) is not None
        assert game.check(state) == ()


@every_game
def test_asking_and_listing_agree(name: str) -> None:
    """The check of an action agrees with the list of actions in positions of whole games, for actions of this list and
    of earlier ones. An answer that is already given changes nothing and need not be listed."""
    game = GAMES[name].game
    seats = list(game.info.seats)
    for number, options in enumerate(option_sets(game.info.options, 1)):
        luck = random.Random(number)
        pool: dict[Any, None] = {}
        state = game.setup(seats[number % len(seats)], options, f"{number:064x}").state
        while (seat := game.next_asked(state)) is not None:  # terminates, because random play finishes every game
            space = game.legal_actions(game.view_for(state, seat))
            if luck.random() < 0.4:
                listed = dict.fromkeys(space)
                here = luck.sample(list(listed), min(len(listed), 8))
                for action in (*here, *luck.sample(list(pool), min(len(pool), 12))):
                    found = space.find(action)
                    assert (action in space) == (found is not None) == (space.refusal(action) is None), action
                    assert found is None or found in listed or game.follow(state, seat, found) == state, action
                    assert found is not None or action not in listed, action
                pool |= dict.fromkeys(here)
            state = game.apply(state, seat, space.sample(luck.randrange), space).state


@in_every_game
def test_an_illegal_action_is_refused_with_a_remedy_and_changes_nothing(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, state = position.game, position.state
    pool = {action for _, action in position.moves} | {action for _, space in asked(game, state) for action in space}
    before = as_json(game, state)
    tried = 0
    for seat in map(Seat, range(position.seats)):
        space = game.legal_actions(game.view_for(state, seat))
        for action in sorted(pool, key=game.text):
            if action in space or tried > 150:
                continue
            tried += 1
            refusal = space.refusal(action)
            assert refusal is not None
            assert_refusal(refusal)
            for at_hand in (None, space):
                with pytest.raises(IllegalAction) as raised:
                    game.apply(state, seat, action, at_hand)
                assert_refusal(raised.value)
    assert as_json(game, state) == before


def assert_refusal(refusal: IllegalAction) -> None:
    assert isinstance(refusal.reason, Phrase)
    assert isinstance(refusal.remedy, Phrase)
    assert "refuse" in refusal.reason.key
    assert "remedy" in refusal.remedy.key


@in_every_game
def test_a_seat_is_asked_by_what_it_sees_and_times_out_without_a_secret(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game = position.game
    for ask in (game.legal_actions, game.timeout_action):
        with pytest.raises(RulesFault, match="spectator"):
            ask(game.view_for(position.state, SPECTATOR))
    for seat, space in position.asked():
        view = game.view_for(position.state, seat)
        assert not hasattr(view, "secret")
        assert list(game.legal_actions(view)) == list(space)

        action = game.timeout_action(view)
        assert action in space
        hidden = game.shuffle_hidden(position.state, seat, position_rng(position))
        assert game.timeout_action(game.view_for(hidden, seat)) == action


@in_every_game
def test_nothing_hidden_reaches_a_viewer(name: str, data: st.DataObject) -> None:
    """Everything a viewer gets stays equal when the parts it cannot see are shuffled (non-interference)."""
    position = data.draw(positions(name))
    game, state = position.game, position.state
    for viewer in (*map(Seat, range(position.seats)), SPECTATOR):
        other = game.shuffle_hidden(state, viewer, position_rng(position))
        assert game.check(other) == ()
        assert game.view_for(other, viewer) == game.view_for(state, viewer)
        assert game.pending(other.public) == game.pending(state.public)
        assert game.moment(other.public) == game.moment(state.public)
        if viewer is not SPECTATOR:
            assert_same_choices(game, state, other, viewer, position.luck)


def assert_same_choices(game: AnyGame, state: AnyState, other: AnyState, seat: Any, luck: random.Random) -> None:
    """Check that a seat has equal choices and offers in both positions, and that an answer that reveals nothing reports
    equal events."""
    mine, theirs = game.legal_actions(game.view_for(state, seat)), game.legal_actions(game.view_for(other, seat))
    assert bool(mine) == bool(theirs)
    actions = list(mine)
    assert list(theirs) == actions
    assert game.draft(game.view_for(other, seat)) == game.draft(game.view_for(state, seat))
    if not mine:
        return
    assert theirs.next_words(()) == mine.next_words(())
    for action in luck.sample(actions, min(8, len(actions))):
        here, there = game.apply(state, seat, action), game.apply(other, seat, action)
        if reveals(state, here.state, seat) or reveals(other, there.state, seat):
            continue
        assert there.events == here.events
        assert game.view_for(there.state, seat) == game.view_for(here.state, seat)


def reveals(before: AnyState, after: AnyState, seat: int) -> bool:
    """Return whether a step revealed luck or another seat's private part."""
    others = [place for place in range(len(before.private)) if place != seat]
    return before.secret != after.secret or any(before.private[place] != after.private[place] for place in others)


def position_rng(position: Position) -> Rng:
    return Rng(f"{position.luck.getrandbits(256):064x}")


@every_game
@settings(few, max_examples=max(3, EXAMPLES // 20))
@given(data=st.data())
def test_a_whole_game_ends_and_replays_to_the_same_state(name: str, data: st.DataObject) -> None:
    game, players = GAMES[name].game, GAMES[name].players
    seats = data.draw(st.sampled_from(list(game.info.seats)))
    key = f"{data.draw(st.integers(0, 2**64)):064x}"
    steps: list[Step[Any, Any, Any, Any]] = []
    record = play(game, [players["random"]] * seats, game.info.options(), key, watch=steps.append)
    assert len(record.moves) < STEP_BUDGET
    *_, last = replay(game, record)
    assert last == steps[-1].state
    assert game.outcome(last.public) == record.outcome
    assert game.pending(last.public) == {}
    assert record.outcome.winners
    assert [place.seat for place in sorted(record.outcome.ranking, key=lambda place: place.seat)] == list(range(seats))


@every_game
def test_setup_refuses_seats_rules_versions_and_options_there_are_not(name: str) -> None:
    game = GAMES[name].game
    for seats in (0, game.info.seats.start - 1, game.info.seats.stop):
        with pytest.raises(ValueError, match=str(seats)):
            game.setup(seats, game.info.options(), "00" * 32)

    for rules in (0, game.info.rules_version + 1):
        with pytest.raises(ValueError, match="rules versions 1 to"):
            game.setup(game.info.seats.start, game.info.options(), "00" * 32, rules)

    options = GAMES[name].game.info.options
    assert issubclass(options, Options)
    values = options()
    for field in options.model_fields:
        assert getattr(values, field) is not None
    with pytest.raises(ValueError, match="extra"):
        options.model_validate({"no_such_option": True})


@every_game
def test_every_rules_version_is_played_to_its_end_and_stays_in_its_positions(name: str) -> None:
    game, players = GAMES[name].game, GAMES[name].players
    for rules in range(1, game.info.rules_version + 1):
        steps: list[Step[Any, Any, Any, Any]] = []
        kinds = [players["random"]] * (game.info.seats.start + 1)
        record = play(game, kinds, game.info.options(), "3c" * 32, rules=rules, check=True, watch=steps.append)
        assert record.rules_version == rules
        assert record.problems == ()
        for step in steps[:: len(steps) // 20]:
            assert game.state_adapter.validate_json(as_json(game, step.state)) == step.state
        *_, last = replay(game, record)
        assert last == steps[-1].state


@every_game
@settings(few, max_examples=so_many(5, 25 + EXAMPLES // 20))
@given(data=st.data())
def test_many_whole_games_without_a_problem(name: str, data: st.DataObject) -> None:
    game, players = GAMES[name].game, GAMES[name].players
    seats = data.draw(st.sampled_from(list(game.info.seats)))
    quick = sorted(kind for kind, player in players.items() if not looks_ahead(player))
    kinds = [data.draw(st.sampled_from(quick)) for _ in range(seats)]
    key = f"{data.draw(st.integers(0, 2**64)):064x}"
    options = data.draw(option_values(game.info.options))
    record = play(game, [players[kind] for kind in kinds], options, key, check=True)
    assert record.problems == ()


@every_game
def test_every_player_is_found_by_its_kind(name: str) -> None:
    players = GAMES[name].players
    assert {kind: player.kind for kind, player in players.items()} == {kind: kind for kind in players}
    assert [kind for kind in levels_of(players) if kind != "novice"][:2] == ["random", "steady"]


@in_every_game
def test_a_player_answers_from_its_view_alone(name: str, data: st.DataObject) -> None:
    """A player's answers do not depend on hidden parts. `test_lookahead` tests players that look ahead."""
    position = data.draw(positions(name))
    game, luck = position.game, Rng("ab" * 32)
    seat, space = position.luck.choice(position.asked())
    hidden = game.shuffle_hidden(position.state, seat, Rng(f"{position.luck.getrandbits(256):064x}"))
    views = [game.view_for(one, seat) for one in (position.state, hidden)]
    for kind, player in GAMES[name].players.items():
        if looks_ahead(player):
            continue
        first, second = [player.choose(view, seat, game.legal_actions(view), luck) for view in views]
        assert first == second, kind
        assert first in space, kind


KEY = "7a" * 32
STEPS = 120


@in_every_game
def test_new_luck_of_a_branch_changes_what_nobody_sees_and_nothing_else(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, state = position.game, position.state
    before = as_json(game, state)
    renewed = game.renew_luck(state, branch_key(position.key, 1))
    assert as_json(game, state) == before
    for viewer in (*map(Seat, range(position.seats)), SPECTATOR):
        assert game.view_for(renewed, viewer) == game.view_for(state, viewer)
    assert game.blocks_undo(state, renewed)
    assert game.check(renewed) == ()
    assert game.state_adapter.validate_json(as_json(game, renewed)) == renewed

    one, two = (game.renew_luck(state, branch_key(position.key, branch)) for branch in (1, 2))
    assert one == game.renew_luck(state, branch_key(position.key, 1))
    assert one == game.renew_luck(two, branch_key(position.key, 1))
    assert one.secret != two.secret


def unattended(game: AnyGame, state: AnyState) -> list[Any]:
    """Return the public facts of a game in which nobody answers in time, up to `STEPS` answers."""
    facts: list[Any] = []
    for _ in range(STEPS):
        if game.outcome(state.public) is not None:
            break
        (seat, _), *_ = asked(game, state)
        step = game.apply(state, seat, game.timeout_action(game.view_for(state, seat)))
        assert game.check(step.state) == ()
        facts += [event.fact for event in step.events if event.audience == PUBLIC]
        state = step.state
    return facts


@every_game
def test_each_branch_goes_on_in_its_own_way_and_a_game_without_jumps_as_ever(name: str) -> None:
    game = GAMES[name].game
    start = game.setup(game.info.seats[-1], game.info.options(), KEY).state
    plain = unattended(game, start)
    one, two = (unattended(game, game.renew_luck(start, branch_key(KEY, branch))) for branch in (1, 2))
    assert plain != one
    assert one != two
    assert unattended(game, game.setup(game.info.seats[-1], game.info.options(), KEY).state) == plain
